import { roundHalfAway } from '../../../state/working.ts';
import type { VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { formatAmount } from './amounts.ts';
import { isNarrated, remarkBand, remarkShortfall } from './narration.ts';
import { bandOf, meetsNeed, ratioBeaten } from './need.ts';
import type { Match, RollResult } from './roll-result.ts';

/**
 * What one d100 comes to against one difficulty (VX-13 to VX-16): succeeds at the need or above, produces
 * might × winsby / 100 points, rounded half away from zero. On a failure also how far it fell short (VX-31, VX-32).
 */
export function judgeOne(met: Match, shown: number, label: string, settings: Settings, note: VaxiaNote): RollResult {
  const { might, difficulty } = met;
  const { keepsSteps: keep } = note;
  const tell = keep && isNarrated(label);
  const worked = note
    .calculate(label)
    .start(shown, keep && `d100 shows ${shown}`, 'VX-15')
    .plus(
      -met.need,
      keep &&
        `need ${met.need.toFixed(1)} (difficulty ${formatAmount(difficulty)} against might ${formatAmount(might)})`,
      'VX-13',
    );
  const winsby = worked.value;
  const band = bandOf(winsby, settings);
  if (!meetsNeed(winsby)) {
    worked.is(0, 'a failure produces nothing', 'VX-16');
    if (tell) remarkBand(worked, { success: false, winsby, band, points: 0 }, settings);
    const ratio = ratioBeaten(might, difficulty, shown);
    const failedMight = roundHalfAway(difficulty * (1 - ratio));
    if (tell) remarkShortfall(worked, ratio, failedMight);
    return { success: false, winsby, pp: 0, points: 0, band, might, need: met.need, ratio, failedMight };
  }
  const pp = worked.times(might / 100, keep && `might ${formatAmount(might)} / 100`, 'VX-16').value;
  const points = worked.round('rounded half away from zero', 'VX-28').value;
  if (tell) remarkBand(worked, { success: true, winsby, band, points }, settings);
  return { success: true, winsby, pp, points, band, might, need: met.need };
}
