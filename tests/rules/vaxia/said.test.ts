/** What the log says of what follows by the rules. */
import { expect, it } from 'vitest';
import { settings as houseRules } from '../../../src/rules/vaxia/combatant/settings.ts';
import { breakOut, breaksFree } from '../../../src/rules/vaxia/effects/break-out.ruling.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { With } from '../table.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(vaxia, import.meta.url);

it('what is matched frees, by the house rules of breaking out (VX-87, VX-91)', () => {
  const isFree = (points: number, mind = false, settings: With = {}): boolean => {
    const input = breakOut.input.parse({ might: [60, 60], points, mind });
    return breaksFree(input, { success: true, points: 12 }, houseRules.parse({ breakout: 'match', ...settings }));
  };
  expect([isFree(11), isFree(12), isFree(13)]).toEqual([true, true, false]);
  expect([isFree(13, true), isFree(13, true, { mindRecovery: 'points' })]).toEqual([false, true]);
  expect(isFree(13, false, { breakout: 'beat' })).toBe(true);
});
