import { roundHalfAway } from '../../../state/working.ts';
import type { VaxiaRulingContext } from '../combatant/game.ts';
import { formatAmount } from './amounts.ts';
import { isNarrated, remarkBand, remarkShortfall } from './narration.ts';
import { bandOf, meetsNeed, ratioBeaten } from './need.ts';
import { formatRoll, type Match, type RollResult } from './roll-result.ts';

/**
 * The result of one d100 (VX-13 to VX-16): succeeds at the need or above and produces might × winsby / 100 points, rounded
 * half away from zero. On a failure also how far it fell short (VX-31, VX-32). `label` names the roll in its working.
 */
export function judgeOne(
  match: Match,
  face: number,
  label: string,
  { settings, note }: VaxiaRulingContext,
): RollResult {
  const { might, difficulty, need } = match;
  const narrated = note.keepsSteps && isNarrated(label);
  const result = note
    .calculate(label)
    .start(face, () => `d100 shows ${face}`, 'VX-15')
    .plus(
      -need,
      () => `need ${need.toFixed(1)} (difficulty ${formatAmount(difficulty)} against might ${formatAmount(might)})`,
      'VX-13',
    );
  const winsby = result.value;
  const band = bandOf(winsby, settings);
  if (!meetsNeed(winsby)) {
    result.is(0, 'a failure produces nothing', 'VX-16');
    if (narrated) remarkBand(result, { success: false, winsby, band, points: 0 }, settings);
    const ratio = ratioBeaten(might, difficulty, face);
    const failedMight = roundHalfAway(difficulty * (1 - ratio));
    if (narrated) remarkShortfall(result, ratio, failedMight);
    const failure = { success: false, winsby, pp: 0, points: 0, band, might, need, ratio, failedMight };
    note.show(label, 'VX-16', () => formatRoll(failure));
    return failure;
  }
  const pp = result.times(might / 100, () => `might ${formatAmount(might)} / 100`, 'VX-16').value;
  const points = result.round('rounded half away from zero', 'VX-28').value;
  if (narrated) remarkBand(result, { success: true, winsby, band, points }, settings);
  const success = { success: true, winsby, pp, points, band, might, need };
  note.show(label, 'VX-16', () => formatRoll(success));
  return success;
}
