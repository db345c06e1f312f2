/** What the GM reads of a power before it is applied: what the facts change, then what the rules show of its dice. */
import { expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import type { OverrideRequest } from '../../../../src/game/kernel/action.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { describeResult } from '../../../../src/report/result.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { describeFacts } from '../../../../src/session/state-changes.ts';
import { type Table, type With, withPowers } from '../table.ts';

interface Use {
  readonly action?: string;
  readonly on?: readonly string[];
  readonly values?: With;
  /** The stacks of Block that Bob has. */
  readonly block?: number;
  readonly set?: readonly OverrideRequest[];
}

/** Five dice against Deflection 6. */
const attack = { pool: ['fitness', 'Fists'], against: 'deflection' };
const shove = { name: 'shove', attack, hit: { damage: 2, effects: [{ move: 'push', spaces: 3 }] } };
const sweep = { name: 'sweep', attack, hit: { damage: 2 }, targets: 2 };
const prayer = { name: 'prayer', roll: { pool: ['sense'], difficulty: 6 }, success: [{ heal: 4 }] };
const rally = { name: 'rally', range: { kind: 'ranged', reach: 5 }, targets: 2, effect: [{ status: 'empowered' }] };
const guard = { name: 'guard', range: { kind: 'personal' }, effect: [{ status: 'block', stacks: 2, to: 'self' }] };

/** Ann against Bob, who is engaged with her, and Cid. */
function scene(block: number): Table {
  const table = withPowers([shove, sweep, prayer, rally, guard]);
  table.does('stand', 'ann', ['bob'], { fact: 'engaged' });
  if (block > 0) table.does('status', null, ['bob'], { status: 'block', stacks: block });
  return table;
}

/** The title and the lines of Ann's action with these faces for each throw; of a push one space is free. */
function shown(
  { action = 'use', on = ['bob'], values = {}, set = [], block = 0 }: Use,
  faces: readonly number[],
): readonly string[] {
  const table = scene(block);
  const intent = { action, by: 'ann', on, with: values };
  const driven = drive(decide(crytures, table.now, [intent], set), {
    dice: (ask) => typedFaces(faces).dice(ask),
    choice: (ask) => (ask.id.endsWith('free') ? ['1 free'] : (ask.defaultPicks ?? null)),
  });
  if (!driven.done || isRefusal(driven.value)) throw new Error(`${action} is not decided`);
  const facts = describeFacts(crytures, table.now, driven.value);
  const lines = describeResult(driven.value, { facts, dice: [] });
  return [driven.value.title, ...lines.map(({ label, text, rules }) => [label, text, ...rules].join(' | '))];
}

const blow = { power: 'blow' };
/** Three dice hit, and the natural 10 adds one more (CR-63). */
const fourHits = [1, 2, 6, 7, 10];

it.each<[string, Use, readonly number[], ...(readonly string[])]>([
  [
    'hits',
    { values: { ...blow, situation: ['higher'] } },
    [1, 2, 4, 7, 10],
    'Ann hits Bob with blow for 12',
    'then | Bob Health 30 -> 18',
    'dice | 5 dice +2 against 6 | CR-83',
    'hits | 4 hits, 1 critical | CR-63 | CR-100',
    'damage | hits that get through: 4, 3 each = 12 | CR-117',
  ],
  [
    'a miss',
    { values: blow },
    [1, 2, 3, 4, 5],
    'Ann misses Bob with blow',
    'dice | 5 dice +0 against 6 | CR-83',
    'hits | 0 hits, 0 critical | CR-63 | CR-100',
  ],
  [
    'hits of which Block cancels two',
    { values: blow, block: 2 },
    fourHits,
    'Ann hits Bob with blow for 6',
    'then | Bob: no Block left; Bob Health 30 -> 24',
    'dice | 5 dice +0 against 6 | CR-83',
    'hits | 4 hits, 1 critical, 2 blocked | CR-63 | CR-100',
    'damage | hits that get through: 2, 3 each = 6 | CR-117',
  ],
  [
    'damage that the GM sets',
    { values: blow, set: [{ target: 'bob', field: 'damage', value: 4 }] },
    fourHits,
    'Ann hits Bob with blow for 4 (rules: 12)',
    'then | Bob Health 30 -> 26',
    'dice | 5 dice +0 against 6 | CR-83',
    'hits | 4 hits, 1 critical | CR-63 | CR-100',
    'damage | hits that get through: 4, 3 each = 12 | CR-117',
    'overruled | the GM sets damage to 4, by the rules it was 12 | GM',
  ],
  [
    'hits and a blocked push',
    { values: { power: 'shove' } },
    fourHits,
    'Ann hits Bob with shove for 8; Bob is pushed 1 of 3 and takes 6',
    'then | Bob Health 30 -> 22; Bob is no longer engaged with Ann; Ann is no longer engaged with Bob; Bob Health 22 -> 16',
    'dice | 5 dice +0 against 6 | CR-83',
    'hits | 4 hits, 1 critical | CR-63 | CR-100',
    'damage | hits that get through: 4, 2 each = 8 | CR-117',
  ],
  [
    'a roll that succeeds',
    { values: { power: 'prayer' } },
    [6, 1],
    'Ann uses prayer on Bob: 1 success; Bob heals 0',
    'dice | 2 dice +0 against 6 | CR-01',
    'successes | 1 success, 1 needed | CR-02',
    'range | Melee 1 | CR-58',
  ],
  [
    'a power without a roll',
    { action: 'own', on: [], values: { power: 'guard' } },
    [],
    'Ann uses guard; Ann gains Block 2',
    'then | Ann: Block 2, until the end of its next turn',
    'range | Personal | CR-58',
  ],
  [
    'a power without a roll on two targets',
    { on: ['bob', 'cid'], values: { power: 'rally', strikes: [] } },
    [],
    'Ann uses rally on Bob; Bob gains Empowered 1; Ann uses rally on Cid; Cid gains Empowered 1',
    'then | Bob does not strike Ann (CR-78); Bob: Empowered; Cid: Empowered',
    'range | Ranged 5 | CR-58',
  ],
  [
    'hits on two targets',
    { on: ['bob', 'cid'], values: { power: 'sweep' } },
    fourHits,
    'Ann hits Bob with sweep for 8; Ann hits Cid with sweep for 8',
    'then | Ann is engaged with Cid; Cid is engaged with Ann; Bob Health 30 -> 22; Cid Health 30 -> 22',
    'dice | Bob: 5 dice +0 against 6 | CR-83',
    'hits | Bob: 4 hits, 1 critical | CR-63 | CR-100',
    'damage | Bob: hits that get through: 4, 2 each = 8 | CR-117',
    'dice | Cid: 5 dice +0 against 6 | CR-83',
    'hits | Cid: 4 hits, 1 critical | CR-63 | CR-100',
    'damage | Cid: hits that get through: 4, 2 each = 8 | CR-117',
  ],
  [
    'an opportunity attack by itself',
    { action: 'opportunity', on: ['bob'] },
    fourHits,
    'Bob hits Ann with blow for 12',
    'then | Ann Health 30 -> 18',
    'dice | 5 dice +0 against 6 | CR-83',
    'hits | 4 hits, 1 critical | CR-63 | CR-100',
    'damage | hits that get through: 4, 3 each = 12 | CR-117',
  ],
])('the result of %s', (_name, use, faces, ...lines) => {
  expect(shown(use, faces)).toEqual(lines);
});
