import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';

/** The target number where nobody says another (SG-14). */
export const usualTarget = 7;

/** The lowest target number without karma (SG-19). */
const leastTarget = 5;

/** What a target number is asked for with. */
export interface Asked {
  readonly tn: number;
  readonly skill: number;
  readonly karma: boolean;
  /** Whether it is a matter of sight, through smoke. */
  readonly smoke: boolean;
}

/**
 * The target number of a roll: the one asked for, or the house's for a roll without skill (SG-21); smoke on top (SG-93);
 * then not below 5 (SG-19), with a karma point not below the house's floor (SG-20). Above 10 is legal (SG-18).
 */
export function targetNumber({ tn, skill, karma, smoke }: Asked, settings: Settings, note: Note, of: string): number {
  const worked = note
    .calculate(of)
    .start(tn, note.keepsSteps && `target ${tn}`, tn === usualTarget ? 'SG-14' : 'SG-18');
  if (skill === 0 && tn === usualTarget && settings.untrainedTN > usualTarget) {
    worked.is(settings.untrainedTN, 'a roll without skill', 'SG-21');
  }
  if (smoke) worked.plus(settings.smokeTN, 'seen through smoke', 'SG-93');
  return karma
    ? worked.floorAt(settings.karmaFloor, note.keepsSteps && `with karma not below ${settings.karmaFloor}`, 'SG-20')
        .value
    : worked.floorAt(leastTarget, 'not below 5', 'SG-19').value;
}
