import { describe, expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import type { Intent } from '../../../../src/state/encounter.ts';
import { bow, type Table, type With, withPowers } from '../table.ts';

/** Ann, who has a bow, engaged with Bob and Cid. */
function engaged(settings: With = {}): Table {
  const table = withPowers([bow], settings);
  table.does('stand', 'ann', ['bob', 'cid'], { fact: 'engaged' });
  return table;
}

/** Who throws each die and makes each choice of an action; the enemies strike, and all dice show 1. */
function throwersOf(table: Table, intent: Intent): readonly (readonly [label: string, who: string | undefined])[] {
  const { answered } = drive(decide(crytures, table.now, [intent]), {
    dice: ({ count }) => Array<number>(count).fill(1),
    choice: () => ['yes'],
  });
  return answered.map(({ ask }) => [ask.id.split('/').at(-1) ?? '', ask.answeredBy]);
}

describe('what an action provokes', () => {
  it('is asked of each engaged enemy, who chooses and throws (CR-77, CR-78)', () => {
    const move = { action: 'move', by: 'ann', on: [], with: { spaces: 1 } };
    const strikes = [
      ['strike:bob', 'bob'],
      ['attack', 'bob'],
      ['strike:cid', 'cid'],
      ['attack', 'cid'],
    ];
    expect(throwersOf(engaged(), move)).toEqual(strikes);
    const shot = { action: 'use', by: 'ann', on: ['cid'], with: { power: 'bow' } };
    expect(throwersOf(engaged(), shot)).toEqual([...strikes, ['attack', 'ann']]);
    const alone = { action: 'opportunity', by: 'ann', on: ['bob'], with: {} };
    expect(throwersOf(engaged(), alone)).toEqual([['attack', 'bob']]);
  });

  it('and is let go is in the record', () => {
    const table = engaged();
    expect(table.does('move', 'ann', [], { spaces: 1 }, [6, 1, 1, 1, 1], { 'strike:cid': ['yes'] })).toBe(
      'Cid hits Ann with blow for 3; Ann moves 1',
    );
    expect(table.said).toContain('Bob does not strike Ann');
    const named = engaged();
    named.does('use', 'ann', ['cid'], { power: 'bow', strikes: ['bob'] }, [1, 1, 1, 1, 1, 1, 1]);
    expect(named.said).toContain('Cid does not strike Ann');
    const after = engaged({ opportunityComes: 'after' });
    after.does('move', 'ann', [], { spaces: 1 }, [1, 1, 1, 1, 1], { 'strike:bob': ['yes'] });
    expect(after.said).toContain('Cid does not strike Ann');
  });

  it('is one attack for each enemy, who is not named twice (CR-80)', () => {
    const twice = '[Bob gets one opportunity attack for an action, not two (CR-80)]';
    expect(engaged().does('use', 'ann', ['cid'], { power: 'bow', strikes: ['bob', 'bob'] })).toBe(twice);
    expect(engaged().does('move', 'ann', [], { spaces: 1, strikes: ['bob', 'cid', 'bob'] })).toBe(twice);
  });
});

describe('a pool without dice', () => {
  it('is not asked for, and misses (CR-11)', () => {
    const weak = { ...bow, name: 'weak', attack: { pool: ['nothing'], against: 'deflection' } };
    const table = withPowers([weak]);
    expect(throwersOf(table, { action: 'use', by: 'ann', on: ['bob'], with: { power: 'weak' } })).toEqual([
      ['attack', 'ann'],
    ]);
    expect(table.does('use', 'ann', ['bob'], { power: 'weak' })).toBe('Ann misses Bob with weak');
  });
});

it('overspending is warned of before the dice, and the die of the injury says what it is for (CR-66)', () => {
  const dear = { ...bow, name: 'dear', cost: { mana: 9 } };
  const intent = { action: 'use', by: 'ann', on: ['bob'], with: { power: 'dear' } };
  const ann = withPowers([dear], {}, { mana: 4 });
  const action = crytures.actions.find(({ id }) => id === 'use');
  expect(action?.explain(ann.now, intent).at(-1)).toBe('costs 9 Mana, 5 more than Ann has: an injury (CR-66)');
  const { answered } = drive(decide(crytures, ann.now, [intent]), {
    dice: ({ count }) => Array<number>(count).fill(1),
    choice: () => null,
  });
  expect(answered.at(-1)?.ask.label).toBe('injury (1 fitness 2 agility 3 intellect 4 sense)');
});
