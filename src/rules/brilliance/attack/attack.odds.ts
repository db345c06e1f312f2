/** The odds of an attack in words: its dice, the chance of a success, the mean, and the chance to fell the target. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { formatChance } from '../../text/chances.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { defences } from '../combatant/sheet.ts';
import { formatDice } from '../combatant/view.ts';
import { damageReduction } from '../defence/guard.ts';
import { describeSuccesses } from '../roll/pool.ts';

/** The odds format of every attack on one target, but for its short form. */
export const attackOdds = {
  of: 'successes',
  beside: ['pool', 'pierced', 'against'],
  describe: describeAttackOdds,
} as const;

/** `3 dice d10`, `66 % a success`, `1.0 expected`, the chance to fell the target, and what Damage Reduction does. */
function describeAttackOdds(
  view: BrillianceView,
  target: Id,
  odds: Odds,
  [poolOdds, piercedOdds, againstOdds]: readonly Odds[],
): readonly string[] {
  const dice = Number(poolOdds?.distribution[0]?.value ?? 0);
  const pierced = piercedOdds?.distribution[0]?.value === true;
  const against = defences.find((each) => each === againstOdds?.distribution[0]?.value) ?? 'physical';
  const reduction = damageReduction(view, target, { against, pierced }, new Note(false));
  const dr = Math.min(reduction, Math.max(0, view.track(target, 'vigor').now));
  const fells = chanceOf(odds, (successes) => Number(successes) >= successesToFell(view, target, dr));
  const lines = [`${formatDice(dice)} d10`, ...describeSuccesses(odds)];
  const isLikely = fells >= 0.01;
  if (isLikely) lines.push(`fells ${formatChance(fells)}`);
  if (dr > 0) lines.push(isLikely ? `DR ${reduction}` : `first ${dr} go to Vigor (DR ${reduction})`);
  return lines;
}

/** Lethal points that bring the target to 0 Health, past Ward and Damage Reduction; infinite where it is at 0 already. */
function successesToFell(view: BrillianceView, target: Id, dr: number): number {
  const { now } = view.track(target, 'health');
  return now <= 0 ? Number.POSITIVE_INFINITY : now + dr + Math.max(0, view.track(target, 'ward').now);
}
