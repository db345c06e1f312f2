import type { BrillianceNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { DamageInput } from './damage-input.ts';
import type { WardResult } from './ward.ts';

/** Damage by type when it reaches the target, in whole points. */
export interface DamageByKind {
  readonly lethal: number;
  readonly nonlethal: number;
}

/**
 * Damage past Ward after Damage Reduction: each point of DR makes a lethal point non-lethal, as long as there is Vigor
 * (BS-79). Below 0 Health all damage is lethal and stays so (BS-89; house rule `lethalFrom`). Where the house rule
 * `wardTakes` is converted, Ward takes converted points first (BS-82).
 */
export function reduceDamage(
  input: DamageInput,
  ward: WardResult,
  settings: Settings,
  note: BrillianceNote,
): DamageByKind {
  const { through } = ward;
  if (isDown(input.health, settings)) {
    note.say('reduction', 'BS-89', () => `Health ${input.health}: all damage is lethal and bypasses Vigor`);
    return { lethal: through, nonlethal: 0 };
  }
  if (input.type === 'nonlethal') return { lethal: 0, nonlethal: through };
  const nonlethal = convertedPoints(input, ward, settings, note);
  const lethal = note
    .calculate('lethal')
    .start(through, () => `past Ward: ${through}`, 'BS-79')
    .plus(-nonlethal, () => `made non-lethal: ${nonlethal}`, 'BS-79').value;
  if (lethal === 0) noteNoLethal(nonlethal, settings, note);
  return { lethal, nonlethal };
}

function isDown(health: number, { lethalFrom }: Settings): boolean {
  return health < 0 || (health === 0 && lethalFrom === 'at-0');
}

function convertedPoints(
  { dr, vigor }: DamageInput,
  ward: WardResult,
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

/** Notes whether bleeds and poisons apply though no lethal damage was done (BS-84; house rule `convertedBleeds`). */
function noteNoLethal(nonlethal: number, { convertedBleeds }: Settings, note: BrillianceNote): void {
  const enough = convertedBleeds && nonlethal > 0;
  note.say('effects', 'BS-84', enough ? 'converted damage: bleeds apply' : 'no lethal damage: no bleed, no poison');
}
