import type { Conversation } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { type DamageInput, damageInput } from './damage-input.ts';
import { rules } from './game.ts';
import type { Settings } from './settings.ts';
import { type Status, statusAt } from './status.ts';
import { warded } from './ward.ts';

/** Where damage leaves its target. */
export interface Damaged {
  readonly ward: number;
  readonly vigor: number;
  /** Goes on below 0, and is not held at the Health of death. */
  readonly health: number;
  readonly status: Status;
}

/** What came through Ward and Damage Reduction, by the kind it now is. */
interface Through {
  readonly lethal: number;
  readonly nonlethal: number;
}

/** Damage as it is taken: mortal doubling, Ward, Damage Reduction, Vigor, Health (BS-76 to BS-93). Rolls no dice. */
export const damage = rules.ruling({
  id: 'brilliance.damage',
  title: 'Damage',
  input: damageInput,
  headline: 'health',
  counts: ['ward', 'vigor', 'health', 'status'],
  *rule(given, { settings, note }): Conversation<Damaged> {
    const converted = convertible(given, settings, note);
    const { ward, lethal, nonlethal } = warded(given, dealt(given, settings, note), converted, settings, note);
    sayEffects(given, lethal, nonlethal, settings, note);
    const through = doubled(given, { lethal, nonlethal }, settings, note);
    const { vigor, health } = taken(given, through, note);
    return { ward, vigor, health, status: statusAt(health, given.maxHealth, settings, note) };
  },
});

/** The amount as it meets Ward: mortal damage is doubled first (BS-85, setting `mortal`). */
function dealt({ amount, type }: DamageInput, settings: Settings, note: Note): number {
  const worked = note.work('damage').start(amount, note.keep && `${amount} ${type}`, 'BS-82');
  if (type !== 'mortal') worked.without('not mortal: not doubled', 'BS-85');
  else if (settings.mortal === 'first') worked.times(2, 'mortal: doubled', 'BS-85');
  return worked.value;
}

/**
 * The most lethal points that Damage Reduction turns into non-lethal ones: no more than there is Vigor (BS-79), and none
 * below 0 Health, where all damage is lethal (BS-89, setting `lethalFrom`).
 */
function convertible({ type, dr, vigor, health }: DamageInput, settings: Settings, note: Note): number {
  const worked = note.work('reduction').start(dr, note.keep && `DR ${dr}`, 'BS-79');
  if (type === 'nonlethal') return worked.is(0, 'non-lethal: nothing to turn', 'BS-79').value;
  if (allLethal(health, settings)) return worked.is(0, note.keep && `Health ${health}: all is lethal`, 'BS-89').value;
  return worked.capAt(vigor, note.keep && `not more than Vigor ${vigor}`, 'BS-79').value;
}
