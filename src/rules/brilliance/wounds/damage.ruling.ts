/** Damage by mortal doubling, Ward, Damage Reduction, Vigor and Health, in that order (BS-76 to BS-93). */
import { type Conversation, z } from '../../../game/index.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { damageTypes } from '../combatant/vocabulary.ts';

const maxPoints = 100_000;
const points = z.int().min(0).max(maxPoints);

/** Damage and the state of its target. */
export const damageInput = z.strictObject({
  amount: points.describe('points of damage, before doubling and reduction'),
  type: z.enum(damageTypes).describe('damage type'),
  health: z.int().min(-maxPoints).max(maxPoints).describe('current Health; below 0 while dying'),
  maxHealth: z.int().min(1).max(maxPoints).describe('maximum Health; as far below 0 is death'),
  vigor: points.describe('current Vigor'),
  ward: points.default(0).describe('current Ward'),
  dr: points.default(0).describe('Damage Reduction against this attack'),
});

export type DamageInput = z.infer<typeof damageInput>;

/** The state of a combatant by its Health; the disabled are unconscious and cannot act. */
export type Status = 'up' | 'disabled' | 'dead';

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
    const isMortal = input.type === 'mortal';
    const dealt = note.calculate('dealt').start(input.amount, () => `${input.amount} ${input.type}`, 'BS-45');
    if (isMortal && settings.mortal === 'first') dealt.times(2, 'mortal: doubled', 'BS-85');
    const absorbed = absorbDamage(dealt.value, input.ward, note);
    let { lethal, nonlethal } = reduceDamage(input, absorbed, settings, note);
    if (isMortal && settings.mortal === 'last') {
      lethal = doubled('lethal that passes', lethal, note);
      nonlethal = doubled('non-lethal that passes', nonlethal, note);
    }
    const vigor = note.calculate('Vigor').start(input.vigor, () => `Vigor ${input.vigor}`, 'BS-77');
    if (nonlethal === 0) vigor.notCounted('no non-lethal damage', 'BS-78');
    else vigor.plus(-nonlethal, () => `non-lethal ${nonlethal}`, 'BS-78').floorAt(0, 'not below 0', 'BS-78');
    const overflow = nonlethal - (input.vigor - vigor.value);
    const health = note
      .calculate('Health')
      .start(input.health, () => `Health ${input.health}`, 'BS-76')
      .plus(-lethal, () => `lethal ${lethal}`, 'BS-76')
      .plus(-overflow, () => `non-lethal beyond Vigor: ${overflow}`, 'BS-78').value;
    return {
      ward: absorbed.ward,
      vigor: vigor.value,
      health,
      status: statusAt(health, input.maxHealth, settings, note),
      bleeds: lethal > 0 || (settings.convertedBleeds && input.type !== 'nonlethal' && nonlethal > 0),
    };
  },
});

/** Damage after Ward, in whole points. */
interface AbsorbedDamage {
  /** Points that Ward absorbs. */
  readonly absorbed: number;
  /** Points that pass Ward. */
  readonly through: number;
  /** The Ward that is left. */
  readonly ward: number;
}

/** Ward absorbs damage of any type point for point, and drops by as much (BS-82). */
function absorbDamage(amount: number, ward: number, note: BrillianceNote): AbsorbedDamage {
  if (ward === 0) {
    const { value } = note.calculate('damage').start(amount, 'no Ward', 'BS-82');
    return { absorbed: 0, through: value, ward };
  }
  const absorbed = note
    .calculate('absorbed')
    .start(ward, () => `Ward ${ward}`, 'BS-82')
    .capAt(amount, () => `not more than the damage, ${amount}`, 'BS-82').value;
  const through = note
    .calculate('through')
    .start(amount, () => `damage ${amount}`, 'BS-82')
    .plus(-absorbed, () => `Ward absorbs ${absorbed}`, 'BS-82').value;
  const left = note
    .calculate('Ward')
    .start(ward, () => `Ward ${ward}`, 'BS-82')
    .plus(-absorbed, () => `absorbed ${absorbed}`, 'BS-82').value;
  if (amount > 0 && through === 0) note.say('ward', 'BS-83', 'Ward absorbs all damage: still a hit');
  return { absorbed, through, ward: left };
}

/** Damage by type when it reaches the target, in whole points. */
interface DamageByKind {
  readonly lethal: number;
  readonly nonlethal: number;
}

/**
 * Damage past Ward after Damage Reduction: each point of DR makes a lethal point non-lethal, as long as there is Vigor
 * (BS-79). Below 0 Health all damage is lethal and stays so (BS-89; house rule `lethalFrom`). Where the house rule
 * `wardTakes` is converted, Ward takes converted points first (BS-82). Notes whether bleeds and poisons apply though no lethal
 * damage is left (BS-84; house rule `convertedBleeds`).
 */
function reduceDamage(
  input: DamageInput,
  ward: AbsorbedDamage,
  settings: Settings,
  note: BrillianceNote,
): DamageByKind {
  const { through } = ward;
  if (input.health < 0 || (input.health === 0 && settings.lethalFrom === 'at-0')) {
    note.say('reduction', 'BS-89', () => `Health ${input.health}: all damage is lethal and bypasses Vigor`);
    return { lethal: through, nonlethal: 0 };
  }
  if (input.type === 'nonlethal') return { lethal: 0, nonlethal: through };
  const nonlethal = convertedPoints(input, ward, settings, note);
  const lethal = note
    .calculate('lethal')
    .start(through, () => `past Ward: ${through}`, 'BS-79')
    .plus(-nonlethal, () => `made non-lethal: ${nonlethal}`, 'BS-79').value;
  if (lethal === 0) {
    const bleeds = settings.convertedBleeds && nonlethal > 0;
    note.say('effects', 'BS-84', bleeds ? 'converted damage: bleeds apply' : 'no lethal damage: no bleed, no poison');
  }
  return { lethal, nonlethal };
}

/** The lethal points that Damage Reduction makes non-lethal. */
function convertedPoints(
  { dr, vigor }: DamageInput,
  ward: AbsorbedDamage,
  { wardTakes }: Settings,
  note: BrillianceNote,
): number {
  if (dr === 0) return note.calculate('non-lethal').start(0, 'no Damage Reduction', 'BS-79').value;
  const reached = wardTakes === 'lethal' ? ward.through : ward.through + ward.absorbed;
  const points = note
    .calculate('non-lethal')
    .start(dr, () => `DR ${dr}`, 'BS-79')
    .capAt(vigor, () => `not more than Vigor ${vigor}`, 'BS-79')
    .capAt(reached, () => `not more than the damage, ${reached}`, 'BS-79');
  if (wardTakes === 'converted') {
    points.plus(-ward.absorbed, () => `Ward took ${ward.absorbed}`, 'BS-82').floorAt(0, 'not below 0', 'BS-82');
  }
  return points.value;
}

function doubled(of: string, points: number, note: BrillianceNote): number {
  return note
    .calculate(of)
    .start(points, () => `${points}`, 'BS-85')
    .times(2, 'mortal: doubled', 'BS-85').value;
}

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
