/** What follows from the numbers of a sheet: the reference's cases. */
import { expect, test } from 'vitest';
import { sheet as sheetSchema } from '../../../../src/rules/oath/combatant/sheet.ts';
import { statOf } from '../../../../src/rules/oath/combatant/stats.ts';
import { oath } from '../../../../src/rules/oath/index.ts';

test('A-05: Health 4 is 40 hit points, unless the sheet says otherwise (SG-04)', () => {
  expect(oath.tracksOf(sheetSchema.parse({ health: 4 }), {}).hp).toBe(40);
  expect(oath.tracksOf(sheetSchema.parse({ health: 4, hitPoints: 25 }), {}).hp).toBe(25);
});

test('A-06: substats of 5, 5 and 4 are a stat of 4, the lowest of them (SG-03)', () => {
  expect(statOf(sheetSchema.parse({ bodyStrength: 5, bodyPrecision: 5, health: 4 }), 'body')).toBe(4);
});
