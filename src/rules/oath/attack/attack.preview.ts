/** What an attack that does damage comes to at the table: facts, words, odds. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { OddsFormat } from '../../kernel/action.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { OathContext } from '../combatant/view.ts';
import { hitPoints, type Table } from '../combatant/view.ts';
import { takeDamage } from '../wounds/wounds.ts';
import type { AttackInput } from './attack.fields.ts';
import type { Attacked } from './attack.ruling.ts';
import { type MetValues, payMet } from './defence.ts';

type AttackDone = TargetOutcome<AttackInput, Attacked>;

/** Writes the damage of an attack; answers what came of it in words. */
function strike({ ledger, view, note }: OathContext, { target: who, outcome }: AttackDone, by: Id): string {
  const [attacker, target] = [view().name(by), view().name(who)];
  if (outcome.damage > 0) takeDamage(ledger, view(), who, outcome.damage, note);
  if (outcome.damage > 0) return `${attacker} hits ${target} for ${outcome.damage}`;
  return outcome.hit ? `${attacker} does not hurt ${target}` : `${attacker} misses ${target}`;
}

/** Writes the damage of all attacks of an action, and pays for the dodges that met them; answers both in words. */
export function strikeAll(
  context: OathContext,
  done: readonly (AttackDone & { readonly values: MetValues })[],
  by: Id,
): string {
  const { ledger, view } = context;

  const titles = done.map((one) => {
    const dodged = payMet(ledger, view(), one.target, one.values);
    return `${strike(context, one, by)}${dodged}`;
  });
  return titles.join('; ');
}

/** Odds of damage, and of a fall. */
export const damageForecast: OddsFormat<Sheet, Settings, Attacked> = {
  of: 'damage',
  describe: (view, on, odds) => [
    `${formatChanceOfAny(odds)} hurts`,
    `${formatMean(odds)} expected`,
    falls(view, on, odds),
  ],
  brief: (odds) => `${formatChanceOfAny(odds)} ${formatMean(odds)}`,
};

/** The chance to bring somebody below 0 (SG-95). */
export function falls(view: Table, on: Id, odds: Odds): string {
  const { now } = hitPoints(view, on);
  return `falls ${formatChance(chanceOf(odds, (damage) => Number(damage) > now))}`;
}

/** An attack in short, before it is applied. */
export function struckShown(view: Table, done: readonly AttackDone[], by: Id): Preview {
  return {
    headline: done
      .map(({ target: who, outcome }) => `${view.name(by)} attacks ${view.name(who)}: ${outcome.damage} damage`)
      .join('; '),
    lines: done.flatMap(({ target: who, outcome }) => [
      { label: 'attack', text: netText(outcome), rules: ['SG-74'] },
      { label: view.name(who), text: leftText(view, who, outcome.damage), rules: ['SG-95'] },
    ]),
  };
}

/** `HP 20 -> -10, falls`. */
export function leftText(view: Table, who: Id, damage: number): string {
  const { now } = hitPoints(view, who);
  return `HP ${now} -> ${now - damage}, ${now - damage < 0 ? 'falls' : 'up'}`;
}

function netText({ successes, dodged, net }: Attacked): string {
  return `${successes} successes, dodge ${dodged}, cover ${successes - dodged - net}: net ${net}`;
}
