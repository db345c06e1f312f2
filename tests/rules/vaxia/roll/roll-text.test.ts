import { expect, it } from 'vitest';
import { formatRoll } from '../../../../src/rules/vaxia/roll/roll-text.ts';

const roll = { success: true, might: 65, need: 60, band: 'barely' } as const;

it.each([
  [7.451, 7, '= 7.45, 7'],
  [7.46, 7, '= 7.46, 7'],
  [7.44, 7, '= 7.4, 7'],
  [7.5, 8, '= 7.5, 8'],
  [23.575, 24, '= 23.6, 24'],
])('%f points are shown so that they round to %i (VX-28)', (pp, points, shown) => {
  expect(formatRoll({ ...roll, winsby: pp / 0.65, pp, points })).toContain(shown);
});
