/** What a result came to is shown with its sum before it is applied. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

const sheet = { bodyStrength: 3, bodyPrecision: 3, health: 3, mindStrength: 0, psiStrength: 0 };
const armed = { ...sheet, weapons: [{ name: 'blaster' }], grenades: [{ kind: 'smoke', count: 1 }] };

/** Ann, who acts in segment 3 before Bob. */
function annActs(): TestTable {
  const fighters = [
    { name: 'Ann', side: 'own', sheet: armed },
    { name: 'Bob', side: 'other', sheet: { ...sheet, soak: 2 } },
  ] as const;
  return new TestTable(memorySession('oath', fighters), 'table').press('n3 4 5 7 8 9<Enter>');
}

it('of an attack in Oath: net successes, the weapon and soak (SG-06, SG-74, SG-75)', () => {
  // Blaster: net 2 x2 + 5 - soak 2 = 7, by B-13 of the rules and SG-06.
  const hit = annActs().press('a<Enter>n8 9 2');
  expect(hit.text).toMatch(/^ damage +net 2, blaster: x2 \+ base 5 - soak 2 = 7 +SG-75$/m);
  const miss = annActs().press('a<Enter>n2 3 4');
  expect(miss.text).toMatch(/^ attack +0 successes/m);
  expect(miss.text).not.toMatch(/^ damage/m);
});

it('of a throw in Oath: its successes and those that it needed (SG-87)', () => {
  const table = annActs().press('xg').press('<Tab><Tab>5<Enter>8 9 2');
  expect(table.text).toMatch(/^ throw +2 successes, 3 needed +SG-87$/m);
});

it('of each part of split dice in Oath (SG-60)', () => {
  const table = annActs().press('xsR');
  expect(table.text).toMatch(
    /^ part 1 +\d+ \d+: those of 7 or more = [012] +SG-60\n part 2 +\d+: those of 7 or more = [01] +SG-60$/m,
  );
});
