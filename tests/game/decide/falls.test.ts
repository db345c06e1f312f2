/** Who fell is in the title of a record in every game, whatever the action that felled them says itself. */
import { expect, it } from 'vitest';
import type { System } from '../../../src/game/kernel/system.ts';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { AnyTable, type Fighter } from '../../rules/table.ts';
import { toy } from '../../rules/toy/index.ts';

const names = (...all: readonly string[]): Fighter[] => all.map((name) => [name, {}, 'other']);

/** Ids of the thugs of these numbers. */
const thugs = (...numbers: readonly number[]): readonly string[] => numbers.map((number) => `thug-${number}`);

/** A table of the toy at which everybody has 5 hit points and is down at 0. */
function bar(): AnyTable {
  const five = { hp: 5, skill: 3, armour: 10 };
  return new AnyTable(toy, [
    ['Mara', { ...five, hp: 12 }],
    ...['Kel', 'Thug 1', 'Thug 2', 'Thug 3', 'Thug 4'].map((name): Fighter => [name, five]),
  ]);
}

it('a blow that fells says so behind who struck it, and one that does not says nothing more', () => {
  const table = bar();
  // Two sixes are 12 hit points; a 3 on a d20 with skill 3 misses armour 10.
  expect(table.does('strike', 'mara', ['thug-2'], {}, [12, 6, 6])).toBe('Mara strikes for 12; Thug 2 falls');
  expect(table.does('strike', 'mara', ['kel'], {}, [3])).toBe('Mara strikes for 0');
  expect(table.does('damage', null, ['thug-2'], { amount: 1 })).not.toContain('falls');
});

it('several who fall are named once, those of one name by their numbers, and all of them', () => {
  const fallen = (on: readonly string[]): string | undefined =>
    bar().does('damage', null, on, { amount: 5 }).split('; ').at(-1);
  expect(fallen(thugs(2, 3, 4))).toBe('Thugs 2-4 fall');
  expect(fallen(thugs(1, 3))).toBe('Thugs 1,3 fall');
  expect(fallen(['kel', ...thugs(4)])).toBe('Kel and Thug 4 fall');
});

it('a title that says already who falls does not say it twice', () => {
  expect(bar().does('strike', 'kel', ['mara'], { met: true }, [6])).toBe('Kel falls before the strike');
});

it.each<[string, System, string, number, string]>([
  // At 0 LIF one reels and is still on their feet (VX-93); at -LIF one is dying (VX-94).
  ['Vaxia, reeling', vaxia, 'lif', 0, 'Ann: LIF set to 0'],
  ['Vaxia, dying', vaxia, 'lif', -1000, 'Ann: LIF set to -1000; Ann falls'],
  ['Brilliance', brilliance, 'health', -1000, 'Ann: Health set to -1000; Ann dies'],
  ['Crytures', crytures, 'health', 0, 'Ann: Health set to 0; Ann falls'],
  ['six20, wounds that are left', six20, 'wounds', 1, 'Ann: WP set to 1'],
])('%s: the word follows from the status of the game', (_name, system, track, to, title) => {
  expect(new AnyTable(system, names('Ann')).does('set', null, ['ann'], { track, to })).toBe(title);
});

it('a condition by hand that is called as the state is not said twice: of one, of several, for some rounds', () => {
  const table = new AnyTable(six20, names('Ann', 'Bob', 'Cid', 'Dot'));
  expect(table.does('condition', null, ['ann'], { condition: 'unconscious' })).toBe('Ann: unconscious; Ann falls');
  expect(table.does('condition', null, ['ann'], { condition: 'dead' })).toBe('Ann: dead');
  expect(table.does('condition', null, ['bob', 'cid'], { condition: 'dead' })).toBe('Bob and Cid: dead');
  expect(table.does('condition', null, ['dot'], { condition: 'dead', rounds: 2 })).toBe('Dot: dead, 2 rounds');
});

it('a vehicle is disabled or wrecked, and does not fall', () => {
  const tank = (): AnyTable =>
    new AnyTable(vaxia, [['Tank', { vehicle: 'closed', LIF: 100, DEX: 30, END: 40, STR: 50 }, 'other']]);
  expect(tank().does('set', null, ['tank'], { track: 'lif', to: 0 })).toMatch(/set to 0; Tank is disabled$/);
  expect(tank().does('set', null, ['tank'], { track: 'lif', to: -1000 })).toMatch(/; Tank is wrecked$/);
});
