/** Moving without dice, and running further (SG-05, SG-51, SG-53). */
import { describe, expect, it } from 'vitest';
import { brokenSteps } from '../../../../src/testing/laws.ts';
import { body, turn1 } from '../table.ts';

describe('running', () => {
  const runner = (movement = {}) => turn1([1, 2, 3, 4, 5], ['Ann', 'own', body(5, movement)]);
  const run = [2, 2, 2, 9, 9];

  it('adds two hexes for each success to the whole Movement if nothing was done before (SG-53, B-35)', () => {
    expect(runner().does('run', 'ann', [], {}, run)).toBe('Ann runs 9 hexes in all');
    expect(runner({ movement: 8 }).does('run', 'ann', [], {}, run)).toBe('Ann runs 12 hexes in all');
  });

  it('adds nothing for a diceless action that was used to draw a weapon (SG-51)', () => {
    const table = runner();
    table.does('task', 'ann', [], { what: 'draws a club' });
    expect(table.does('run', 'ann', [], {}, run)).toBe('Ann runs 4 hexes in all');
    expect(table.cited).toContain('SG-51');
  });

  it('adds to the hexes that were moved in the diceless action, and to no more (SG-51)', () => {
    const table = runner();
    table.does('move', 'ann', [], { hexes: 2 });
    expect(table.does('run', 'ann', [], {}, run)).toBe('Ann runs 6 hexes in all');
    // The hexes of one phase do not count in the next.
    expect(table.next()).toBe('2 good ann');
    table.does('task', 'ann', [], { what: 'opens the gate' });
    expect(table.does('run', 'ann', [], {}, run)).toBe('Ann runs 4 hexes in all');
  });

  it('works out the hexes of each of a group by itself (SG-51)', () => {
    const table = turn1([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], ['Ann', 'own', body(5)], ['Bea', 'own', body(5)]);
    const both = (action: string, values = {}) => ['ann', 'bea'].map((by) => ({ action, by, on: [], with: values }));
    table.together(both('task', { what: 'draws a club' }));
    expect(table.together(both('run'), [...run, ...run])).toBe('Ann runs 4 hexes in all; Bea runs 4 hexes in all');
    expect(brokenSteps(table.last?.working ?? [])).toEqual([]);
  });
});
