import type { OathRulingContext } from '../combatant/game.ts';

/** The default target number (SG-14). */
export const defaultTarget = 7;

/** The lowest target number without karma (SG-19). */
const lowestTarget = 5;

/** What the target number of a roll depends on. */
export interface TargetNumberInput {
  readonly tn: number;
  readonly skill: number;
  readonly karma: boolean;
  /** The roll needs sight through smoke. */
  readonly smoke: boolean;
}

/**
 * The target number of a roll: `tn`, or that of the house rule for a roll without skill (SG-21); plus smoke (SG-93); at least
 * 5 (SG-19), or with karma at least the house rule's floor (SG-20). Above 10 is legal (SG-18). `of` names it in the working.
 */
export function targetNumber(
  { tn, skill, karma, smoke }: TargetNumberInput,
  { settings, note }: OathRulingContext,
  of: string,
): number {
  const target = note.calculate(of);
  target.start(tn, () => `target ${tn}`, tn === defaultTarget ? 'SG-14' : 'SG-18');
  if (skill === 0 && tn === defaultTarget && settings.untrainedTN > defaultTarget) {
    target.is(settings.untrainedTN, 'a roll without skill', 'SG-21');
  }
  if (smoke) target.plus(settings.smokeTN, 'seen through smoke', 'SG-93');
  if (!karma) return target.floorAt(lowestTarget, 'not below 5', 'SG-19').value;
  const { karmaFloor } = settings;
  return target.floorAt(karmaFloor, () => `with karma not below ${karmaFloor}`, 'SG-20').value;
}
