/** Rules that few other scenes come to. */
import { expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { blow, fighter, startFight, Table, type With, withPowers } from './table.ts';

/** A power against a difficulty that is a number. */
const at = (against: number): With => ({ name: 'aim', attack: { pool: ['fitness'], against }, hit: { damage: 3 } });

/** The hits of Ann's two dice against this difficulty. */
function hits(against: number, faces: readonly number[], values: With = {}, settings: With = {}): number {
  const table = withPowers([at(against)], settings);
  table.does('use', 'ann', ['bob'], { power: 'aim', ...values }, faces);
  return table.worked('hits');
}

it('a natural 1 may succeed with a roll modifier, by house rule never (CR-08)', () => {
  // Flanked, each die counts 2 more: 1 and 2 reach 3.
  expect(hits(3, [1, 1], { situation: ['flank'] })).toBe(2);
  expect(hits(3, [1, 1], { situation: ['flank'] }, { naturalOne: 'fails' })).toBe(0);
});

it('against a difficulty beyond every die only natural 10s succeed (CR-12)', () => {
  expect([hits(15, [9, 9]), hits(15, [10, 9])]).toEqual([0, 2]);
});

it('the four talents of a human give Health, Stamina, Mana and Speed (CR-15, CR-16, AC-CR-34)', () => {
  const table = new Table(['Ann', { fitness: 3, agility: 2, intellect: 4, sense: 3 }]);
  table.next(1, 1, 1, 1);
  expect(['health', 'stamina', 'mana'].map((track) => table.track('ann', track))).toEqual([35, 5, 7]);
});

it('a cryture is as its sheet lists it: Peepoi, 30 Health, 2 Stamina, 4 Mana, resistant to Martial (CR-19)', () => {
  const peepoi = crytures.templates.find(({ name }) => name === 'Peepoi');
  const table = startFight(
    {},
    ['Ann', fighter(2, { powers: [{ ...blow, types: ['Martial'] }] })],
    ['Peepoi', peepoi?.sheet as With, 'other'],
  );
  expect(['health', 'stamina', 'mana'].map((track) => table.track('peepoi', track))).toEqual([30, 2, 4]);
  // Against Deflection 4, 2 less on each die: 5 does not reach it, 6 does.
  table.until('ann');
  table.does('use', 'ann', ['peepoi'], {}, [6, 5, 1, 1, 1]);
  expect(table.worked('hits')).toBe(1);
});

it('the action of a power is major or minor (CR-57)', () => {
  const quick = { name: 'quick', action: 'minor', attack: { pool: ['fitness'], against: 3 } };
  const slow = { name: 'slow', action: 'major', attack: { pool: ['fitness'], against: 3 } };
  const budget = (power: string): string => {
    const table = withPowers([quick, slow]);
    table.does('use', 'ann', ['bob'], { power }, [1, 1]);
    return crytures.screen.formatBudget(table.now, 'ann');
  };
  expect([budget('quick'), budget('slow')]).toEqual(['MAJOR 1  MINOR 0', 'MAJOR 0  MINOR 1']);
});

it('a roll without a success in which a 1 shows is a critical failure; by house rule any, or none (CR-09)', () => {
  const isCritical = (faces: readonly number[], settings: With = {}): boolean => {
    const climb = { name: 'climb', roll: { pool: ['fitness'], difficulty: 6, complexity: 1 } };
    const table = withPowers([climb], settings);
    table.does('use', 'ann', ['bob'], { power: 'climb' }, faces);
    return table.cited.has('CR-09');
  };
  expect(
    [
      [1, 5],
      [2, 5],
      [1, 6],
    ].map((faces) => isCritical(faces)),
  ).toEqual([true, false, false]);
  expect(isCritical([2, 5], { critFail: 'no-success' })).toBe(true);
  expect(isCritical([1, 5], { critFail: 'off' })).toBe(false);
});
