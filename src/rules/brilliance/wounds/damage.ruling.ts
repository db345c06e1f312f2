import type { Conversation } from '../../../dice/ask.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type DamageInput, damageInput } from './damage-input.ts';
import { type DamageByKind, reduceDamage } from './reduction.ts';
import { absorbDamage } from './ward.ts';

/** The target after damage. */
export interface DamageOutcome {
  readonly ward: number;
  readonly vigor: number;
  /** May be below 0, and below the Health of death. */
  readonly health: number;
  readonly status: Status;
  /** Whether effects apply that need lethal damage, such as bleeds and poisons (BS-84). */
  readonly bleeds: boolean;
}

/** Damage by mortal doubling, Ward, Damage Reduction, Vigor and Health, in that order (BS-76 to BS-93). Rolls no dice. */
export const damage = rules.ruling({
  id: 'brilliance.damage',
  title: 'Damage',
  input: damageInput,
  headline: 'health',
  counts: ['ward', 'vigor', 'health', 'status', 'bleeds'],
  *rule(input, { settings, note }): Conversation<DamageOutcome> {
    const absorbed = absorbDamage(damageDealt(input, settings, note), input.ward, note);
    const points = doubleMortal(input, reduceDamage(input, absorbed, settings, note), settings, note);
    const { vigor, overflow } = vigorAfter(input, points, note);
    const health = healthAfter(input, points, overflow, note);
    const converted = settings.convertedBleeds && input.type !== 'nonlethal' && points.nonlethal > 0;
    return {
      ward: absorbed.ward,
      vigor,
      health,
      status: statusAt(health, input.maxHealth, settings, note),
      bleeds: points.lethal > 0 || converted,
    };
  },
});

/** The damage before Ward; mortal damage is doubled here by default (BS-85; house rule `mortal`). */
function damageDealt({ amount, type }: DamageInput, { mortal }: Settings, note: BrillianceNote): number {
  const dealt = note.calculate('dealt').start(amount, () => `${amount} ${type}`, 'BS-45');
  if (type === 'mortal' && mortal === 'first') dealt.times(2, 'mortal: doubled', 'BS-85');
  return dealt.value;
}

/** Mortal damage where the house rule `mortal` is last: doubles what passes Ward and Damage Reduction (BS-85). */
function doubleMortal(
  { type }: DamageInput,
  kinds: DamageByKind,
  { mortal }: Settings,
  note: BrillianceNote,
): DamageByKind {
  if (type !== 'mortal' || mortal === 'first') return kinds;
  return {
    lethal: doubled('lethal that passes', kinds.lethal, note),
    nonlethal: doubled('non-lethal that passes', kinds.nonlethal, note),
  };
}

function doubled(of: string, points: number, note: BrillianceNote): number {
  return note
    .calculate(of)
    .start(points, () => `${points}`, 'BS-85')
    .times(2, 'mortal: doubled', 'BS-85').value;
}

/** Vigor less non-lethal damage, and the overflow that goes to Health (BS-78). */
function vigorAfter(
  input: DamageInput,
  { nonlethal }: DamageByKind,
  note: BrillianceNote,
): { vigor: number; overflow: number } {
  const vigor = note.calculate('Vigor').start(input.vigor, () => `Vigor ${input.vigor}`, 'BS-77');
  if (nonlethal === 0) vigor.notCounted('no non-lethal damage', 'BS-78');
  else vigor.plus(-nonlethal, () => `non-lethal ${nonlethal}`, 'BS-78').floorAt(0, 'not below 0', 'BS-78');
  return { vigor: vigor.value, overflow: nonlethal - (input.vigor - vigor.value) };
}

/** Health less lethal damage and the overflow from Vigor (BS-76, BS-78). */
function healthAfter(
  { health }: DamageInput,
  { lethal }: DamageByKind,
  overflow: number,
  note: BrillianceNote,
): number {
  return note
    .calculate('Health')
    .start(health, () => `Health ${health}`, 'BS-76')
    .plus(-lethal, () => `lethal ${lethal}`, 'BS-76')
    .plus(-overflow, () => `non-lethal beyond Vigor: ${overflow}`, 'BS-78').value;
}

/** The state of a combatant by its Health; the disabled are unconscious and cannot act. */
export type Status = 'up' | 'disabled' | 'dead';

/**
 * The state by Health: disabled at 0 and below, dead as far below 0 as the maximum (BS-87, BS-88). Notes whether the disabled
 * bleed out (house rule `bleedAt`).
 */
export function statusAt(health: number, maxHealth: number, settings: Settings, note: BrillianceNote): Status {
  if (health > 0) return 'up';
  if (health <= -maxHealth) {
    note.say('status', 'BS-88', () => `Health ${health} of ${maxHealth}: dead`);
    return 'dead';
  }
  const bleeds = health <= settings.bleedAt ? 'bleeding out' : 'not bleeding out';
  note.say('status', 'BS-87', () => `Health ${health}: disabled, ${bleeds}`);
  return 'disabled';
}
