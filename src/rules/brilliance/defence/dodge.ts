import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import type { AttackInput } from './attack-input.ts';

/** What of an attack's input Dodge Reduction looks at. */
type Dodging = Pick<AttackInput, 'dodge' | 'parry' | 'hemmed'>;

/** What a round has left of a target's Dodge. */
export interface DodgeLeft {
  readonly left: number;
  /** Dodge Reduction took the last of it (BS-63). */
  readonly flat: boolean;
}

/**
 * Dodge after so many melee attacks received in a round: each beyond the parried ones costs 1, not below 0 (BS-62,
 * BS-66; setting `parry`), and so do spears around (BS-146). A Dodge that was above 0 and is gone leaves its owner
 * flat-footed (BS-63); one that was 0 to begin with does so only under the setting `zeroDodgeFlat`. `when` tells the
 * workings before and after an attack apart.
 */
export function dodgeLeft(
  when: '' | ' afterwards',
  given: Dodging,
  received: number,
  settings: Settings,
  note: BrillianceNote,
): DodgeLeft {
  const { dodge } = given;
  const lost = dodgeLost(`Dodge lost${when}`, given, received, settings, note);
  const hemmed = hemmedIn(`Dodge hemmed in${when}`, given, note);
  const worked = note
    .calculate(`Dodge${when}`)
    .start(dodge, note.keepsSteps && `Dodge ${dodge}`, 'BS-52')
    .plus(-lost, note.keepsSteps && `lost this round: ${lost}`, 'BS-62');
  if (hemmed > 0) worked.plus(-hemmed, note.keepsSteps && `spears around: ${hemmed}`, 'BS-146');
  const left = worked.floorAt(0, 'not below 0', 'BS-62').value;
  return { left, flat: left === 0 && (dodge > 0 || settings.zeroDodgeFlat) };
}

function dodgeLost(of: string, { parry }: Dodging, received: number, settings: Settings, note: BrillianceNote): number {
  const attacks = note.keepsSteps && `melee attacks received this round: ${received}`;
  const worked = note.calculate(of).start(received, attacks, 'BS-62');
  if (parry === 0) worked.notCounted('Parry: none', 'BS-66');
  else if (settings.parry === 'every') worked.is(0, 'Parry: no attack costs Dodge', 'BS-66');
  else worked.plus(-parry, note.keepsSteps && `Parry ${parry}`, 'BS-66').floorAt(0, 'not below 0', 'BS-66');
  return worked.value;
}

/** Spears around cost 1 for each enemy who threatens, less Parry (BS-146). */
function hemmedIn(of: string, { hemmed, parry }: Dodging, note: BrillianceNote): number {
  if (hemmed === 0) return 0;
  return note
    .calculate(of)
    .start(hemmed, note.keepsSteps && `enemies who threaten: ${hemmed}`, 'BS-146')
    .plus(-parry, note.keepsSteps && `Parry ${parry}`, 'BS-146')
    .floorAt(0, 'not below 0', 'BS-146').value;
}
