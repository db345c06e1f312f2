/** What the GM reads of a result before it is applied: what the facts change, then what the rules show of its dice. */
import { expect, it } from 'vitest';
import { drive } from '../../../src/dice/drive.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { decide } from '../../../src/game/decide/decide.ts';
import type { OverrideRequest } from '../../../src/game/kernel/action.ts';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { describeResult } from '../../../src/report/result.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { describeFacts } from '../../../src/session/state-changes.ts';
import { hero, Table, type With } from './table.ts';

/** An action of Ann on Bob, its values, and what the GM sets of its result. */
type Does = readonly [action: string, values: With, set?: readonly OverrideRequest[]];

/** The title and the lines of Ann's action with these faces. */
function shown(table: Table, [action, values, set = []]: Does, faces: readonly number[]): readonly string[] {
  const on = action === 'stance' ? [] : ['bob'];
  const dice = typedFaces(faces);
  const driven = drive(decide(six20, table.now, [{ action, by: 'ann', on, with: values }], set), {
    dice: (ask) => dice.dice(ask),
    choice: () => null,
  });
  if (!driven.done || isRefusal(driven.value)) throw new Error(`${action} is not decided`);
  const facts = describeFacts(six20, table.now, driven.value);
  const lines = describeResult(driven.value, { facts, dice: [] });
  return [driven.value.title, ...lines.map(({ label, text, rules }) => [label, text, ...rules].join(' | '))];
}

/** Ann attacks with 3 + 2, and her axe does 1d8 + 2; Bob has VP 8, WP 10 and a defence of 10 + 1. */
function scene(bob: With = {}, ann: With = {}, settings: With = {}): Table {
  const axe = { name: 'axe', dice: 1, sides: 8 };
  const table = new Table(
    ['Ann', { ...hero, bcb: 3, strength: 14, weapons: [axe], ...ann }],
    ['Bob', { bcb: 2, armour: 1, ...bob }, 'other'],
  )
    .under(settings)
    .begins(20, 1);
  return table.until('ann');
}

/** The same, and nobody is flat-footed. */
function ready(...from: Parameters<typeof scene>): Table {
  const table = scene(...from);
  for (const who of ['ann', 'bob']) table.does('condition', null, [who], { condition: 'flat-footed', stacks: 0 });
  return table;
}

type Case = [what: string, table: () => Table, does: Does, faces: readonly number[], ...lines: readonly string[]];

it.each<Case>([
  [
    'an attack that hits on a tie',
    ready,
    ['attack', {}],
    [6, 3],
    'Ann hits Bob for 5: VP 8 -> 3',
    'then | Ann: standard used; Bob VP 8 -> 3',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 5 | DV-60',
  ],
  [
    'a miss',
    ready,
    ['attack', {}],
    [5],
    'Ann misses Bob',
    'then | Ann: standard used',
    'attack | 5 + 5 = 10 against 10 + 1 = 11: misses | DV-49 | DV-50',
  ],
  [
    'a critical',
    ready,
    ['attack', {}],
    [20, 8],
    'Ann hits Bob for 10: VP 8 -> 0, WP 10 -> 8, a critical',
    'then | Ann: standard used; Bob VP 8 -> 0; Bob WP 10 -> 8; Ann: critical on Bob; a critical: Ann strikes again, tries a manoeuvre, or cripples (DV-65)',
    'attack | 20 + 5 = 25 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 10 | DV-60',
  ],
  [
    'a critical straight to wounds, by house rule',
    () => scene({}, {}, { critToWounds: true }),
    ['attack', {}],
    [20, 7],
    'Ann hits Bob for 9: WP 10 -> 1, a critical',
    'then | Ann: standard used; Bob WP 10 -> 1; Ann: critical on Bob; a critical: Ann strikes again, tries a manoeuvre, or cripples (DV-65)',
    'attack | 20 + 5 = 25 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 9 | DV-60',
    'wounds | a critical hit: straight to wounds | DV-71',
  ],
  [
    'a flat-footed target that fails its save, and falls',
    scene,
    ['attack', {}],
    [6, 8, 14],
    'Ann hits Bob for 10: WP 10 -> 0; Bob falls',
    'then | Ann: standard used; Bob WP 10 -> 0; Bob: dying; Bob has no wound points left: unconscious and dying (DV-85)',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 10 | DV-60',
    'wounds | Reflex 14 against 15: straight to wounds | DV-36',
  ],
  [
    'a flat-footed target that makes its save',
    scene,
    ['attack', {}],
    [6, 8, 15],
    'Ann hits Bob for 10: VP 8 -> 0, WP 10 -> 8',
    'then | Ann: standard used; Bob VP 8 -> 0; Bob WP 10 -> 8',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 10 | DV-60',
    'wounds | Reflex 15 against 15: vitality first | DV-36',
  ],
  [
    'nonlethal damage, by house rule',
    () => scene({}, {}, { nonlethal: 'vitality-only' }),
    ['attack', { nonlethal: true }],
    [6, 8],
    'Ann hits Bob for 10: VP 8 -> 0',
    'then | Ann: standard used; Bob VP 8 -> 0',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 10 | DV-60',
    'wounds | nonlethal: vitality only | DV-97',
  ],
  [
    'both roll',
    () => ready({ npc: false, heroic: true, dexterity: 12 }),
    ['attack', {}],
    [6, 7, 3],
    'Ann hits Bob for 5: VP 8 -> 3',
    'then | Ann: standard used; Bob VP 8 -> 3',
    'attack | 6 + 5 = 11 against 7 + 4 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 5 | DV-60',
  ],
  [
    'an NPC attacks',
    () => ready({ npc: false }, { npc: true }),
    ['attack', {}],
    [12, 3],
    'Ann hits Bob for 5: VP 8 -> 3',
    'then | Ann: standard used; Bob VP 8 -> 3',
    'attack | 10 + 5 = 15 against 12 + 1 = 13: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 5 | DV-60',
  ],
  [
    'the least damage of a hit',
    () => ready({}, { strength: 3 }),
    ['attack', {}],
    [19, 3],
    'Ann hits Bob for 1: VP 8 -> 7',
    'then | Ann: standard used; Bob VP 8 -> 7',
    'attack | 19 - 1 = 18 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 - 4, at least 1 = 1 | DV-60',
  ],
  [
    'damage reduction',
    () => ready({ resistance: 4 }),
    ['attack', {}],
    [6, 3],
    'Ann hits Bob for 1: VP 8 -> 7',
    'then | Ann: standard used; Bob VP 8 -> 7',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 - 4 = 1 | DV-60 | DV-61',
  ],
  [
    'damage that the GM sets',
    scene,
    ['attack', {}, [{ target: 'bob', field: 'damage', value: 4 }]],
    [6, 8, 14],
    'Ann hits Bob for 4 (rules: 10): WP 10 -> 6',
    'then | Ann: standard used; Bob WP 10 -> 6',
    'attack | 6 + 5 = 11 against 10 + 1 = 11: hits | DV-49 | DV-50',
    'damage | 1d8 + 2 = 10 | DV-60',
    'wounds | Reflex 14 against 15: straight to wounds | DV-36',
    'overruled | the GM sets damage to 4, by the rules it was 10 | GM',
  ],
  [
    'a manoeuvre that works',
    ready,
    ['manoeuvre', { manoeuvre: 'trip' }],
    [10],
    'Ann tries to trip Bob: works by 3',
    'then | Ann: standard used; Bob: prone',
    'attack | 10 + 5 = 15 against 10 + 2 = 12: works | DV-75 | DV-76',
  ],
  [
    'a manoeuvre that fails',
    ready,
    ['manoeuvre', { manoeuvre: 'trip' }],
    [6],
    'Ann tries to trip Bob: fails',
    'then | Ann: standard used; Bob: may strike Ann; Bob may strike Ann (DV-79)',
    'attack | 6 + 5 = 11 against 10 + 2 = 12: fails | DV-75 | DV-76',
  ],
  [
    'a push',
    () => ready({ npc: false }),
    ['manoeuvre', { manoeuvre: 'bull rush' }],
    [14, 10],
    'Ann tries to bull-rush Bob: works by 7, 10 feet',
    'then | Ann: standard used',
    'attack | 14 + 5 = 19 against 10 + 2 = 12: works | DV-75 | DV-76',
  ],
  [
    'a total that the GM sets',
    ready,
    ['manoeuvre', { manoeuvre: 'trip' }, [{ target: 'bob', field: 'attack', value: 3 }]],
    [10],
    'Ann tries to trip Bob: works (attack 3, rules: 15)',
    'then | Ann: standard used; Bob: prone',
    'attack | 10 + 5 = 15 against 10 + 2 = 12: works | DV-75 | DV-76',
    'overruled | the GM sets attack to 3, by the rules it was 15 | GM',
  ],
  [
    'two stances',
    ready,
    ['stance', { stance: 'reckless', level: 'minor', and: 'aggressive', andLevel: 'minor' }],
    [],
    'Ann adopts stance reckless m and aggressive m: Attack +2, Damage +2, Defence -4',
    'then | Ann: stance reckless m and aggressive m',
    'attack | + reckless m 1  = 1 unit: Minor, +2 | DV-22',
    'damage | + aggressive m 1  = 1 unit: Minor, +2 | DV-22',
    'defence | - reckless m 1  - aggressive m 1  = 2 units: Major, -4 | DV-22',
  ],
])('%s', (_what, table, does, faces, ...lines) => {
  expect(shown(table(), does, faces)).toEqual(lines);
});
