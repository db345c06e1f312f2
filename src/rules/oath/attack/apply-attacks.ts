/** Attacks that deal damage, at the table: their facts and odds. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { OddsFormat, RowCell } from '../../kernel/action.ts';
import type { SettleContext } from '../../kernel/context.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import type { OathView } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { hitPoints, isUp } from '../combatant/status.ts';
import type { RuleId } from '../rulebook.ts';
import { takeDamage } from '../wounds/wounds.ts';
import type { AttackInput, AttackOutcome } from './attack.ruling.ts';
import { type DefenceValues, payDefence } from './defence.ts';

/** Pays for the dodges and applies the damage of all attacks of an action; returns them for the title of the record. */
export function applyAttacks(
  context: SettleContext<Sheet, Settings, DefenceValues, AttackInput, AttackOutcome, RuleId>,
): string {
  const { view, by, results } = context;
  const titles = results.map((result) => {
    const { target, outcome } = result;
    const dodge = payDefence(context, result);
    const { hit, damage } = outcome;
    if (damage > 0) takeDamage(context, target, damage);
    const name = view().name(target);
    const effect = damage > 0 ? `hits ${name} for ${damage}` : hit ? `does not hurt ${name}` : `misses ${name}`;
    return `${view().name(by)} ${effect}${dodge}`;
  });
  return titles.join('; ');
}

/** The odds of damage, and of a fall. */
export const damageOdds: OddsFormat<Sheet, Settings, AttackOutcome> = {
  of: 'damage',
  describe: (view, target, odds) => [
    `${formatChanceOfAny(odds)} hurts`,
    `${formatMean(odds)} expected`,
    formatFallChance(view, target, odds),
  ],
  brief: formatChanceAndMean,
};

/**
 * The chance that the damage leaves the target down, which it does beyond its hit points, whatever it rolls for Health (SG-95,
 * SG-97): `falls 7 %`.
 */
export function formatFallChance(view: OathView, target: Id, odds: Odds): string {
  if (!isUp(view, target)) return 'down already';
  const { now } = hitPoints(view, target);
  return `falls ${formatChance(chanceOf(odds, (damage) => Number(damage) > now))}`;
}

/** The cell of a target's dodge: its successes, or `-` if it does not roll. */
export function dodgeCell(input: { readonly dodgeDice?: number }, outcome: { readonly dodged: number }): RowCell {
  return { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) };
}
