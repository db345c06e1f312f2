/** Giving up phases: trades for an earlier action, and off-speed dice (B-30 to B-32). */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../../src/game/decide/decide.ts';
import { oath } from '../../../../../src/rules/oath/index.ts';
import { body, duel, Table, turn1 } from '../../table.ts';

describe('a trade', () => {
  it('is for a turn that has started (SG-35)', () => {
    const table = new Table(['Ann', 'own', body(3)]);
    expect(table.does('trade', 'ann', [], { segment: '3' })).toContain('(SG-35)');
    const action = findAction(oath, 'trade');
    expect(action?.whyNot(table.now, 'ann')).toMatchObject({ rule: 'SG-35' });
  });

  it('gives up any two later phases for an action in this segment (B-30)', () => {
    const table = duel([2, 5, 8, 9], [10]);
    expect(table.does('trade', 'ann', [], { segment: '3', first: '5', second: '9' })).toBe(
      'Ann acts in segment 3 for those in 5 and 9',
    );
    expect(table.next()).toBe('3 good ann');
    expect(table.left('ann')).toEqual([8]);
  });

  it('gives up another phase beside one that is named, whichever it is, and its record says which (SG-41)', () => {
    for (const named of [{ first: '5' }, { second: '5' }, { first: '8' }, { second: '8' }]) {
      const table = turn1([5, 8, 9, 2], ['Ann', 'own', body(3)], ['Bob', 'other', body(1)]);
      expect(table.does('trade', 'ann', [], { segment: '3', ...named })).toMatch(/for those in (5 and 8|8 and 5)$/);
      const intent = { action: 'trade', by: 'ann', on: [], with: { segment: '3', ...named } };
      const fresh = turn1([5, 8, 9, 2], ['Ann', 'own', body(3)], ['Bob', 'other', body(1)]);
      const kept = findAction(oath, 'trade')?.withDefaults(fresh.now, intent).with ?? {};
      expect([kept.first, kept.second].toSorted(), JSON.stringify(named)).toEqual(['5', '8']);
    }
  });

  it('of good in the time of bad is for the rest of good (SG-41)', () => {
    const table = duel([6, 7], [3, 9]);
    expect(table.position).toBe('3 bad bob');
    table.does('trade', 'ann');
    expect([table.next(), table.left('ann')]).toEqual(['3 rest of good ann', []]);
  });

  it('of bad is too late in the rest of good (SG-56)', () => {
    const table = duel([3], [3, 6, 7]);
    table.does('hold', 'ann');
    table.next();
    table.next();
    expect(table.does('trade', 'bob', [], { segment: '3' })).toBe(
      '[the time for Bob to act in segment 3 is over (SG-56)]',
    );
  });

  it('needs two later phases (SG-41)', () => {
    expect(duel([6], [3, 9]).does('trade', 'ann')).toBe('[Ann lacks two phases later than segment 3 (SG-41)]');
    const table = duel([6, 7], [3, 9]);
    expect(table.does('trade', 'ann', [], { segment: '6' })).toMatch(/SG-46|SG-41/);
    expect(table.does('trade', 'ann', [], { segment: '5', first: '6', second: '6' })).toMatch(/SG-41/);
  });

  it('is refused for a second action in a segment, unless a house rule allows it (SG-46)', () => {
    const table = duel([3, 6, 7], [9]);
    expect(table.does('trade', 'ann', [], { segment: '3' })).toBe(
      '[Ann acts in segment 3 anyway, and nobody acts twice in one (SG-46)]',
    );
    const loose = duel([3, 6, 7], [9], { maxActionsPerSegment: 2 });
    loose.does('trade', 'ann', [], { segment: '3' });
    expect([loose.next(), loose.next()]).toEqual(['3 good ann', '9 bad bob']);
  });

  it('gives up by house rule only the next two (no. 9)', () => {
    const next = duel([2, 5, 8, 9], [10], { tradeChoice: 'next' });
    expect(next.does('trade', 'ann', [], { segment: '3', first: '5', second: '9' })).toMatch(
      /only the next two can be traded \(SG-41\)/,
    );
  });
});

describe('an off-speed action', () => {
  const mind = { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 0 };

  function thinker(phases: readonly number[]): Table {
    const table = new Table(['Ann', 'own', { ...mind, bodyPrecision: 1, bodyStrength: 1 }], ['Bob', 'other', body(1)]);
    table.next([...phases, 10], { stat: ['Mind'] });
    return table;
  }

  it('costs a later phase (B-31, with Mind as speed)', () => {
    const table = thinker([2, 5]);
    expect(table.does('attack', 'ann', ['bob'], {}, [1])).toBe('Ann misses Bob; Ann, off speed, gives up 5');
    expect(table.left('ann')).toEqual([]);
  });

  it('is refused before any dice if no later phase is left (B-32)', () => {
    const table = thinker([9, 9]);
    table.next();
    expect(table.position).toBe('2 good ann');
    expect(table.does('attack', 'ann', ['bob'])).toBe(
      '[Precision of Body at a speed of Mind costs a later phase, and Ann has none (SG-42)]',
    );
  });

  it('in a traded phase costs three later phases (SG-43)', () => {
    const sheet = { ...mind, mindStrength: 4, mindPrecision: 4, education: 4, bodyPrecision: 1, bodyStrength: 1 };
    const left = (settings: object, values: { gives?: string }): readonly number[] => {
      const table = new Table(['Ann', 'own', sheet], ['Bob', 'other', body(1)]).under({ ...settings });
      table.next([5, 7, 8, 9, 1], { stat: ['Mind'] });
      table.does('trade', 'ann', [], { segment: '2' });
      expect(table.next()).toBe('2 good ann');
      table.does('attack', 'ann', ['bob'], values, [1]);
      return table.left('ann');
    };
    expect(left({}, { gives: '8' })).toEqual([9]);
    expect(left({ tradeOffSpeed: false }, {})).toEqual([8, 9]);
  });
});
