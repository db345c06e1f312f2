/** Hit points and stats of a sheet. */
import { expect, test } from 'vitest';
import { sheet as sheetSchema } from '../../../../src/rules/oath/combatant/sheet.ts';
import { statOf } from '../../../../src/rules/oath/combatant/stats.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { emptyEncounter } from '../../../../src/state/encounter.ts';

test('Health 4 gives 40 hit points, unless the sheet overrides them (A-05, SG-04)', () => {
  expect(oath.tracksOf(sheetSchema.parse({ health: 4 }), emptyEncounter('oath')).hp).toBe(40);
  expect(oath.tracksOf(sheetSchema.parse({ health: 4, hitPoints: 25 }), emptyEncounter('oath')).hp).toBe(25);
});

test('substats of 5, 5 and 4 give a stat of 4 (A-06, SG-03)', () => {
  expect(statOf(sheetSchema.parse({ bodyStrength: 5, bodyPrecision: 5, health: 4 }), 'body')).toBe(4);
});
