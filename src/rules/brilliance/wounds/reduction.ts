import type { DamageInput } from '../combatant/damage-types.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import type { Warded } from './ward.ts';

/** Damage by the kind it is when it reaches the target. Whole points. */
export interface Kinds {
  readonly lethal: number;
  readonly nonlethal: number;
}

/**
 * What Damage Reduction makes of damage that came through Ward: one lethal point becomes a non-lethal one for each point
 * of DR, and no more than there is Vigor (BS-79). Below 0 Health all damage is lethal and stays so (BS-89, setting
 * `lethalFrom`). Under the setting `wardTakes` = converted, Ward has eaten of the converted points first.
 */
export function reduced(given: DamageInput, met: Warded, settings: Settings, note: BrillianceNote): Kinds {
  const { through } = met;
  if (isDown(given.health, settings)) {
    note.say(
      'reduction',
      'BS-89',
      note.keepsSteps && `Health ${given.health}: all damage is lethal and passes Vigor by`,
    );
    return { lethal: through, nonlethal: 0 };
  }
  if (given.type === 'nonlethal') return { lethal: 0, nonlethal: through };
  const nonlethal = converted(given, met, settings, note);
  const lethal = note
    .calculate('lethal')
    .start(through, note.keepsSteps && `came through: ${through}`, 'BS-79')
    .plus(-nonlethal, note.keepsSteps && `made non-lethal: ${nonlethal}`, 'BS-79').value;
  if (lethal === 0) sayNoneDealt(nonlethal, settings, note);
  return { lethal, nonlethal };
}

function isDown(health: number, { lethalFrom }: Settings): boolean {
  return health < 0 || (health === 0 && lethalFrom === 'at-0');
}

function converted({ dr, vigor }: DamageInput, met: Warded, { wardTakes }: Settings, note: BrillianceNote): number {
  if (dr === 0) return note.calculate('non-lethal').start(0, 'no Damage Reduction', 'BS-79').value;
  const reached = wardTakes === 'lethal' ? met.through : met.through + met.absorbed;
  const worked = note
    .calculate('non-lethal')
    .start(dr, note.keepsSteps && `DR ${dr}`, 'BS-79')
    .capAt(vigor, note.keepsSteps && `not more than Vigor ${vigor}`, 'BS-79')
    .capAt(reached, note.keepsSteps && `not more than the damage, ${reached}`, 'BS-79');
  if (wardTakes === 'converted') {
    worked
      .plus(-met.absorbed, note.keepsSteps && `Ward took ${met.absorbed}`, 'BS-82')
      .floorAt(0, 'not below 0', 'BS-82');
  }
  return worked.value;
}

/** Bleeds and poisons need lethal damage (BS-84); whether converted damage is enough is the setting `convertedBleeds`. */
function sayNoneDealt(nonlethal: number, { convertedBleeds }: Settings, note: BrillianceNote): void {
  const enough = convertedBleeds && nonlethal > 0;
  note.say('effects', 'BS-84', enough ? 'converted damage: bleeds take hold' : 'no lethal damage: no bleed, no poison');
}
