import type { BrillianceNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { AttackInput } from './attack-input.ts';

/** The fields of an attack's input on which Dodge Reduction depends. */
type DodgeInput = Pick<AttackInput, 'dodge' | 'parry' | 'hemmed' | 'received'>;

/** The Dodge that is left in a round. */
export interface DodgeLeft {
  readonly left: number;
  /** Dodge Reduction has brought it to 0: the target is flat-footed (BS-63). */
  readonly flat: boolean;
}

/**
 * Dodge after the melee attacks received this round: each beyond the parried ones costs 1 (BS-62, BS-66; house rule
 * `parry`), and so does each enemy with a spear (BS-146); not below 0. A Dodge that was above 0 and is lost makes the target
 * flat-footed (BS-63), one that was 0 from the start only by the house rule `zeroDodgeFlat`. `when` is added to the name of
 * the calculation.
 */
export function dodgeLeft(
  input: DodgeInput,
  settings: Settings,
  note: BrillianceNote,
  when: '' | ' afterwards' = '',
): DodgeLeft {
  const { dodge } = input;
  const lost = dodgeLost(`Dodge lost${when}`, input, settings, note);
  const hemmed = dodgeHemmedIn(`Dodge hemmed in${when}`, input, note);
  const total = note
    .calculate(`Dodge${when}`)
    .start(dodge, () => `Dodge ${dodge}`, 'BS-52')
    .plus(-lost, () => `lost this round: ${lost}`, 'BS-62');
  if (hemmed > 0) total.plus(-hemmed, () => `spears around: ${hemmed}`, 'BS-146');
  const left = total.floorAt(0, 'not below 0', 'BS-62').value;
  return { left, flat: left === 0 && (dodge > 0 || settings.zeroDodgeFlat) };
}

function dodgeLost(of: string, { parry, received }: DodgeInput, settings: Settings, note: BrillianceNote): number {
  const lost = note.calculate(of).start(received, () => `melee attacks received this round: ${received}`, 'BS-62');
  if (parry === 0) lost.notCounted('Parry: none', 'BS-66');
  else if (settings.parry === 'every') lost.is(0, 'Parry: no attack costs Dodge', 'BS-66');
  else lost.plus(-parry, () => `Parry ${parry}`, 'BS-66').floorAt(0, 'not below 0', 'BS-66');
  return lost.value;
}

/** The Dodge that enemies with spears cost: 1 for each who threatens the target, less Parry (BS-146). */
function dodgeHemmedIn(of: string, { hemmed, parry }: DodgeInput, note: BrillianceNote): number {
  if (hemmed === 0) return 0;
  return note
    .calculate(of)
    .start(hemmed, () => `enemies who threaten: ${hemmed}`, 'BS-146')
    .plus(-parry, () => `Parry ${parry}`, 'BS-146')
    .floorAt(0, 'not below 0', 'BS-146').value;
}
