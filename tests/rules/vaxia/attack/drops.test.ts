/**
 * "Drops" in the odds is the chance that the action, and all that follows from it, leaves the target down. Brute force through
 * the whole action: a throw of every sum is decided, consequences included.
 */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { chanceOf } from '../../../../src/dice/odds/odds.ts';
import { decideFacts, findAction, withDefaults } from '../../../../src/game/decide/decide.ts';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { formatChance } from '../../../../src/game/text/chances.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import type { With } from '../../table.ts';
import { Table } from '../combatants.ts';

/** How many of the 10,000 throws of two d100 have this sum, on which alone a pair depends; and one of them. */
const waysOf = (sum: number): number => 100 - Math.abs(sum - 101);
const throwOf = (sum: number): number[] => [Math.max(1, sum - 100), sum - Math.max(1, sum - 100)];

/** The status of Kel after an action of Ann's with these throws. */
function statusAfter(table: Table, action: string, values: With, throws: readonly number[][]): string {
  const faces = [...throws];
  const intent = withDefaults(vaxia, table.now, { action, by: 'ann', on: ['kel'], with: values });
  const decided = runToEnd(decideFacts(vaxia, table.now, [intent]), {
    dice: () => faces.shift() ?? null,
    choice: (ask) => ask.defaultPicks ?? null,
  });
  if (isRefusal(decided)) throw new Error(`${action} is not decided`);
  return vaxia.status(decided.now, 'kel').is;
}

/** The share of all throws of the attack after which the target is so. */
function shareOf(table: Table, values: With, is: (status: string) => boolean): number {
  let ways = 0;
  for (let sum = 2; sum <= 200; sum += 1) {
    if (is(statusAfter(table, 'attack', values, [throwOf(sum)]))) ways += waysOf(sum);
  }
  return ways / 10_000;
}

const isDown = (status: string): boolean => status !== 'up';

/** The chance that the odds show, in words as they show it. */
function shown(table: Table, action: string, values: With): readonly string[] {
  return table.forecast(action, 'ann', 'kel', values).lines;
}

const ann = { LIF: 40, DEX: 60, STR: 60, END: 30 };
const kel = { LIF: 12, DEX: 30, END: 30, STR: 40 };

function fight(target: With = kel, settings = {}): Table {
  return new Table(['Ann', ann], ['Kel', target, 'other'], ['Bob', ann]).under(settings).start();
}

describe('the chance that an attack drops its target', () => {
  it.each([
    ['undefended', fight(), {}],
    ['with armour', fight({ ...kel, armour: 4 }), {}],
    ['non-lethal', fight(), { nonlethal: 'yes' }],
    ['a heavy weapon', fight(kel, { weaponClasses: true }), {}],
    ['rounded at the end', fight(kel, { rounding: 'end' }), {}],
    ['beside another action to come', fight(), { further: 1 }],
    ['in a round in which another was taken', acted(), {}],
  ] as const)('%s', (_what, table, values) => {
    const down = shareOf(table, values, isDown);
    expect(down).toBeGreaterThan(0);
    expect(shown(table, 'attack', values)[2]).toBe(`drops ${formatChance(down)}`);
  });

  function acted(): Table {
    const table = fight();
    table.does('check', 'ann', [], {}, [1, 1]);
    return table;
  }

  it('against a block, for each sum of the dice of both', () => {
    const table = fight();
    const values = { defence: 'block' };
    const [odds] = [
      findAction(vaxia, 'attack')?.odds(table.now, { action: 'attack', by: 'ann', on: ['kel'], with: values }),
    ].flatMap((all) => (Array.isArray(all) ? all : []));
    let down = 0;
    for (let block = 2; block <= 200; block += 1) {
      // The least sum of the attack that drops, by halving: more never hurts less.
      let [low, high] = [2, 201];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (isDown(statusAfter(table, 'attack', values, [throwOf(middle), throwOf(block)]))) high = middle;
        else low = middle + 1;
      }
      for (let sum = low; sum <= 200; sum += 1) down += (waysOf(sum) * waysOf(block)) / 10 ** 8;
    }
    expect(odds === undefined ? 0 : chanceOf(odds.odds, (damage) => Number(damage) >= 12)).toBeCloseTo(down, 10);
    expect(odds?.lines[2]).toBe(`drops ${formatChance(down)}`);
  });

  it.each([12, 14])('one of LIF 12 who is down already with %i damage is brought to -LIF', (amount) => {
    const table = fight();
    table.does('damage', null, ['kel'], { amount });
    const dying = shareOf(table, {}, (status) => status === 'dying');
    expect(shown(table, 'attack', {})[2]).toBe(`brings to -LIF ${formatChance(dying)}`);
  });
});

describe('what takes no LIF drops nobody', () => {
  it('a spell of the older edition that holds', () => {
    const table = fight({ ...kel, LIF: 1 }, { edition: 'older' });
    expect(shown(table, 'cast', { effect: 'held' })).toEqual([
      expect.stringMatching(/ % reaches$/),
      expect.stringMatching(/ points expected$/),
    ]);
    expect(shown(table, 'cast', { effect: 'harm' })[2]).toMatch(/^drops /);
  });
});
