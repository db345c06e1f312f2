/** How high the numbers of a sheet are: those of new characters and of NPCs, and how far they may grow. */
import { expect, it } from 'vitest';
import { creatures } from '../../../../src/rules/vaxia/combatant/creatures.table.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';

const isSheet = (stat: number, skill: number): boolean => {
  const skills = [{ name: 'Sword', value: skill }];
  return vaxia.readSheet({ END: stat, STR: stat, DEX: stat, INT: stat, SPIR: stat, CHA: stat, skills }, 'other').ok;
};

// No row of the reference limits a grown character; that no sheet has a stat below 0 is ours.
it('a new character has stats of 10 to 40 and skills of 0 or 5 to 40, and grows beyond them (VX-09)', () => {
  for (const stat of [10, 25, 40]) for (const skill of [0, 5, 40]) expect(isSheet(stat, skill)).toBe(true);
  expect([isSheet(41, 41), isSheet(120, 75), isSheet(-1, 0), isSheet(10, -1)]).toEqual([true, true, false, false]);
});

/** None, low, average, dabbler, apprentice, trained, expert, known expert, mastery. */
const quickValues = [0, 15, 25, 30, 35, 45, 55, 60, 70];

it('the quick values of NPCs are stats and skills of a sheet (VX-10)', () => {
  for (const value of quickValues) expect(isSheet(value, value), `${value}`).toBe(true);
});

it('the stats of the ready-made foes are quick values or within 5 of one; only the Dragon exceeds mastery (VX-10)', () => {
  const stats = ['END', 'STR', 'DEX', 'INT', 'SPIR', 'CHA'];
  const others = creatures.flatMap(({ name, sheet }) =>
    Object.entries(sheet ?? {}).flatMap(([stat, value]) => {
      const isNear = quickValues.some((quick) => Math.abs(Number(value) - quick) <= 5);
      return !stats.includes(stat) || isNear ? [] : [`${name} ${stat} ${value}`];
    }),
  );
  expect(others).toEqual(['Dragon END 80', 'Dragon STR 90']);
});
