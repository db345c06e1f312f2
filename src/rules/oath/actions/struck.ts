/** What an attack that does damage comes to at the table: facts, words, odds. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Done, Forecast } from '../../action.ts';
import type { Shown } from '../../screen.ts';
import { chance, mean, some } from '../../told.ts';
import type { Note } from '../../working.ts';
import type { Attacked } from '../attack.ts';
import type { AttackInput } from '../attack-input.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet.ts';
import { hitPoints, type Table } from '../table.ts';
import { takeDamage } from '../wounds.ts';
import { type MetValues, payMet } from './against.ts';

type AttackDone = Done<AttackInput, Attacked>;

/** Writes the damage of an attack; answers what came of it in words. */
function strike(ledger: Ledger, view: () => Table, { who, outcome }: AttackDone, by: Id, note: Note): string {
  const [attacker, target] = [view().name(by), view().name(who)];
  if (outcome.damage > 0) takeDamage(ledger, view(), who, outcome.damage, note);
  if (outcome.damage > 0) return `${attacker} hits ${target} for ${outcome.damage}`;
  return outcome.hit ? `${attacker} does not hurt ${target}` : `${attacker} misses ${target}`;
}

/** Writes the damage of all attacks of an action, and pays for the dodges that met them; answers both in words. */
export function strikeAll(
  ledger: Ledger,
  view: () => Table,
  done: readonly (AttackDone & { readonly values: MetValues })[],
  by: Id,
  note: Note,
): string {
  const titles = done.map((one) => {
    const dodged = payMet(ledger, view(), one.who, one.values);
    return `${strike(ledger, view, one, by, note)}${dodged}`;
  });
  return titles.join('; ');
}

/** Odds of damage, and of a fall. */
export const damageForecast: Forecast<Sheet, Settings, Attacked> = {
  of: 'damage',
  tell: (view, on, odds) => [`${some(odds)} hurts`, `${mean(odds)} expected`, falls(view, on, odds)],
  brief: (odds) => `${some(odds)} ${mean(odds)}`,
};

/** The chance to bring somebody below 0 (SG-95). */
export function falls(view: Table, on: Id, odds: Odds): string {
  const { now } = hitPoints(view, on);
  return `falls ${chance(chanceOf(odds, (damage) => Number(damage) > now))}`;
}

/** An attack in short, before it is applied. */
export function struckShown(view: Table, done: readonly AttackDone[], by: Id): Shown {
  return {
    headline: done
      .map(({ who, outcome }) => `${view.name(by)} attacks ${view.name(who)}: ${outcome.damage} damage`)
      .join('; '),
    lines: done.flatMap(({ who, outcome }) => [
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
