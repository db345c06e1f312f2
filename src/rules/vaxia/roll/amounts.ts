/** Mights and difficulties as numbers: shown, below 1 (VX-30), and changed by actions, scene, circumstances. */
import { firstRefusal, z } from '../../../game/index.ts';
import { type RuleId, refuse, type VaxiaNote, type VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** Fields of the inputs of rulings: two mights, and all actions of a combatant in a round. Describe them where they are used. */
export const mightPair = z.tuple([z.number(), z.number()]);
export const actionCount = z.int().min(1).default(1);

/** A might or difficulty with at most two decimals: `45`, `62.5`. */
export function formatAmount(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** The amount, or 1 with a warning where it is below 1 (VX-30). */
export function atLeastOne(amount: number, name: string, note: VaxiaNote): number {
  if (amount >= 1) return amount;
  note.say('warning', 'VX-30', `${name} ${formatAmount(amount)} counts as 1`);
  return 1;
}

/** Mights and difficulties by name. */
type NamedAmounts = { readonly [name: string]: number | readonly number[] | undefined };

/**
 * Refuses a roll with a might or difficulty below 1, where the house rule `belowOne` says so (VX-30). Only for rolls that a
 * combatant chooses to make: where something happens to them (a hazard, a wreck, the end of a round), it counts as 1.
 */
export const belowOneRefusal = firstRefusal(function* (amounts: NamedAmounts, { belowOne }: Settings) {
  if (belowOne === 'counts') return null;
  for (const [name, given] of Object.entries(amounts)) {
    const lowest = Math.min(...[given ?? []].flat());
    if (lowest < 1) yield refuse('missing', 'VX-30', `${name} ${formatAmount(lowest)} counts as missing`);
  }
  return null;
});

/** How many actions a might is used in, and how the might is named in its working. */
interface ActionsOfRound {
  readonly name: string;
  /** All actions of the combatant in this round. */
  readonly actions: number;
  /** What the weapon class adds to the penalty for each further action (VX-38); 0 where weapon classes are off. */
  readonly classModifier?: number;
  /** The rule of the penalty: by default VX-37, or VX-38 with a class modifier. */
  readonly rule?: RuleId;
}

/**
 * A might in a round: 10 more where the scene grants it (VX-27, house rule `sceneBonus`), 20 less for each action beyond the
 * first, but at least 1 (VX-37, house rule `actionPenalty`).
 */
export function mightAfterActions(might: number, of: ActionsOfRound, context: VaxiaRulingContext): number {
  const { settings, note } = context;
  if (of.actions <= 1 && !settings.sceneBonus) return might;
  const { name, actions, classModifier = 0, rule = classModifier === 0 ? 'VX-37' : 'VX-38' } = of;
  const result = note.calculate(name).start(might, () => `${name} ${formatAmount(might)}`, 'VX-04');
  if (settings.sceneBonus) result.plus(10, 'granted by the scene', 'VX-27');
  if (actions <= 1) return result.value;
  const penalty = Math.max(0, settings.actionPenalty + classModifier);
  const reason = (): string => `${actions} actions this round, ${penalty} for each beyond the first`;
  return result.plus(-penalty * (actions - 1), reason, rule).floorAt(1, 'not below 1', 'VX-37').value;
}

/** What changes the mights of a combatant who rolls. */
export interface RollConditions {
  /** All actions of the combatant in this round. */
  readonly actions: number;
  /** Circumstances: a positive number makes the roll harder (VX-25). */
  readonly modifier: number;
  readonly classModifier?: number;
}

/**
 * The might that a combatant rolls with: at least 1 (VX-30), after the actions of the round (VX-37), less the circumstances
 * where the house rule `circumstances` takes them from the might (VX-25), again at least 1.
 */
export function mightInRoll(
  might: number,
  conditions: RollConditions,
  context: VaxiaRulingContext,
  name = 'might',
): number {
  const { settings, note } = context;
  const { actions, modifier, classModifier = 0 } = conditions;
  const left = mightAfterActions(atLeastOne(might, name, note), { name, actions, classModifier }, context);
  if (modifier === 0 || settings.circumstances === 'difficulty') return left;
  return note
    .calculate(name)
    .start(left, () => `${name} ${formatAmount(left)}`, 'VX-04')
    .plus(-modifier, 'circumstances', 'VX-25')
    .floorAt(1, 'not below 1', 'VX-25').value;
}

/** What circumstances add to a difficulty: all of the modifier, or 0 where the might takes it (VX-25). */
export function difficultyModifier(modifier: number, { circumstances }: Settings): number {
  return circumstances === 'difficulty' ? modifier : 0;
}

/** How the blank for circumstances is labelled, by what they change. */
export function circumstancesLabel({ circumstances }: Settings): string {
  return circumstances === 'difficulty'
    ? 'circumstances, added to the difficulty'
    : 'circumstances, taken from the might';
}
