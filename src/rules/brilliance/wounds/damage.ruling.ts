import type { Conversation } from '../../../dice/ask.ts';
import { type DamageInput, damageInput } from '../combatant/damage-types.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type Kinds, reduced } from './reduction.ts';
import { type Status, statusAt } from './status.ts';
import { warded } from './ward.ts';

/** Where damage leaves its target. */
export interface Damaged {
  readonly ward: number;
  readonly vigor: number;
  /** Goes on below 0, and is not held at the Health of death. */
  readonly health: number;
  readonly status: Status;
  /** Whether what needs lethal damage takes hold: bleeds, poisons (BS-84). */
  readonly bleeds: boolean;
}

/** Damage as it is taken: mortal doubling, Ward, Damage Reduction, Vigor, Health (BS-76 to BS-93). Rolls no dice. */
export const damage = rules.ruling({
  id: 'brilliance.damage',
  title: 'Damage',
  input: damageInput,
  headline: 'health',
  counts: ['ward', 'vigor', 'health', 'status', 'bleeds'],
  *rule(given, { settings, note }): Conversation<Damaged> {
    const met = warded(dealt(given, settings, note), given.ward, note);
    const kinds = doubledLast(given, reduced(given, met, settings, note), settings, note);
    const { vigor, spilled } = vigorAfter(given, kinds, note);
    const health = healthAfter(given, kinds, spilled, note);
    const converted = settings.convertedBleeds && given.type !== 'nonlethal' && kinds.nonlethal > 0;
    return {
      ward: met.ward,
      vigor,
      health,
      status: statusAt(health, given.maxHealth, settings, note),
      bleeds: kinds.lethal > 0 || converted,
    };
  },
});

/** The amount as it meets Ward: mortal damage is doubled before (BS-85, setting `mortal`). */
function dealt({ amount, type }: DamageInput, { mortal }: Settings, note: BrillianceNote): number {
  const worked = note.calculate('dealt').start(amount, note.keepsSteps && `${amount} ${type}`, 'BS-45');
  if (type === 'mortal' && mortal === 'first') worked.times(2, 'mortal: doubled', 'BS-85');
  return worked.value;
}

/** Mortal damage under the other reading of BS-85: what got through is doubled, of both kinds. */
function doubledLast({ type }: DamageInput, kinds: Kinds, { mortal }: Settings, note: BrillianceNote): Kinds {
  if (type !== 'mortal' || mortal === 'first') return kinds;
  return {
    lethal: twice('lethal that got through', kinds.lethal, note),
    nonlethal: twice('non-lethal that got through', kinds.nonlethal, note),
  };
}

function twice(of: string, points: number, note: BrillianceNote): number {
  return note
    .calculate(of)
    .start(points, note.keepsSteps && `${points}`, 'BS-85')
    .times(2, 'mortal: doubled', 'BS-85').value;
}

/** Non-lethal damage is Vigor's; what Vigor has not goes on to Health (BS-78). */
function vigorAfter(
  given: DamageInput,
  { nonlethal }: Kinds,
  note: BrillianceNote,
): { vigor: number; spilled: number } {
  const worked = note.calculate('Vigor').start(given.vigor, note.keepsSteps && `Vigor ${given.vigor}`, 'BS-77');
  if (nonlethal === 0) worked.notCounted('no non-lethal damage', 'BS-78');
  else
    worked.plus(-nonlethal, note.keepsSteps && `non-lethal ${nonlethal}`, 'BS-78').floorAt(0, 'not below 0', 'BS-78');
  return { vigor: worked.value, spilled: nonlethal - (given.vigor - worked.value) };
}

/** Lethal damage is Health's, and so is what Vigor could not take. */
function healthAfter({ health }: DamageInput, { lethal }: Kinds, spilled: number, note: BrillianceNote): number {
  return note
    .calculate('Health')
    .start(health, note.keepsSteps && `Health ${health}`, 'BS-76')
    .plus(-lethal, note.keepsSteps && `lethal ${lethal}`, 'BS-76')
    .plus(-spilled, note.keepsSteps && `non-lethal beyond Vigor: ${spilled}`, 'BS-78').value;
}
