/** The odds of an attack as they are told: its dice, the chance of a success, what is expected, whether it fells. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { formatChance } from '../../text/chances.ts';
import { defences } from '../combatant/sheet.ts';
import { type BrillianceView, diceText } from '../combatant/view.ts';
import { reductionOf } from '../defence/guard.ts';
import { successesTold } from '../roll/chance.ts';

/** `3 dice d10`, `66 % a success`, `1.0 expected`, whether it may fell the target, and what its Damage Reduction does. */
export function tellAttack(
  view: BrillianceView,
  on: Id,
  odds: Odds,
  [pool, pierced, against]: readonly Odds[],
): readonly string[] {
  const dice = Number(pool?.distribution[0]?.value ?? 0);
  const gone = pierced?.distribution[0]?.value === true;
  const met = defences.find((each) => each === against?.distribution[0]?.value) ?? 'physical';
  const reduction = reductionOf(view, on, met, gone, new Note(false));
  const dr = Math.min(reduction, Math.max(0, view.track(on, 'vigor').now));
  const fells = chanceOf(odds, (successes) => Number(successes) >= toFell(view, on, dr));
  const told = [`${diceText(dice)} d10`, ...successesTold(odds)];
  const likely = fells >= 0.01;
  if (likely) told.push(`fells ${formatChance(fells)}`);
  if (dr > 0) told.push(likely ? `DR ${reduction}` : `first ${dr} go to Vigor (DR ${reduction})`);
  return told;
}

/** Lethal points that bring somebody who stands to 0, past Ward and Damage Reduction; one who lies is past that. */
function toFell(view: BrillianceView, on: Id, dr: number): number {
  const { now } = view.track(on, 'health');
  return now <= 0 ? Number.POSITIVE_INFINITY : now + dr + Math.max(0, view.track(on, 'ward').now);
}
