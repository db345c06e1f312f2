/** The dice of a roll: how they are asked for, with Fortune dice and the rerolls of Reliability (SG-07, SG-08, SG-25). */
import {
  type ChoiceAsk,
  type Conversation,
  chooseMany,
  type DiceAsk,
  dice,
  formatCount,
  type ThrowClasses,
} from '../../../game/index.ts';
import type { OathNote } from '../combatant/game.ts';
import type { SkillRoll } from './roll.fields.ts';
import {
  type Counting,
  classesBySuccesses,
  classesBySuccessesAndSpent,
  classesWithoutSkill,
  countRaised,
  countReaching,
  countSuccesses,
  sides,
} from './skill-points.ts';

export interface RollPurpose {
  readonly id: string;
  readonly label: string;
  /** What the ruling reports of the roll: successes alone have far fewer throw classes. */
  readonly counts: 'successes' | 'successes and spent';
  /** The target of the attack rolls, not the actor. */
  readonly thrower?: 'target';
  /** One roll for all targets of an action. */
  readonly shared?: true;
  /** Names of target number and successes in the working, where another roll is beside this one. */
  readonly names?: { readonly target: string; readonly successes: string };
}

/** Dice that are rolled separately from the others of a roll. */
export interface SeparateDice {
  readonly id: string;
  readonly label: string;
}

/** Asks for d10 of a roll. A die that reaches the target number is a good one, whether skill raises others or not. */
export function diceFor(
  purpose: RollPurpose,
  { count, target }: { readonly count: number; readonly target: number },
  classes: ThrowClasses | undefined,
  separate?: SeparateDice,
): DiceAsk {
  const { id, label, thrower } = purpose;
  const asked =
    separate === undefined ? { id, label } : { id: `${id}-${separate.id}`, label: `${label}, ${separate.label}` };
  return {
    ...dice(asked.id, asked.label, { count, sides, ...(classes === undefined ? {} : { classes }) }),
    howGood: classesWithoutSkill(target),
    ...(thrower === undefined ? {} : { thrower }),
    ...sharedPart(purpose),
  };
}

/** The `shared` part of an ask: one answer for all targets of an action. */
export function sharedPart({ shared }: RollPurpose): Pick<RollPurpose, 'shared'> {
  return shared === undefined ? {} : { shared };
}

type DicePool = Pick<SkillRoll, 'dice' | 'fortune' | 'reliability'>;

interface RollMethod {
  readonly purpose: RollPurpose;
  readonly counting: Counting;
  readonly note: OathNote;
}

const fortuneDice = { id: 'fortune', label: 'Fortune', rule: 'SG-08' } as const;
const rerolledDice = { id: 'again', label: 'rerolled', rule: 'SG-07' } as const;

/** Rolls the dice, with Fortune added and Reliability rerolled, before skill is spent (SG-25). Returns the final faces. */
export function* rollWithLuck(
  pool: DicePool,
  { purpose, counting, note }: RollMethod,
): Conversation<readonly number[]> {
  const count = diceWithFortune(pool, note);
  const { target } = counting;
  if (pool.reliability === 0) {
    const classes = purpose.counts === 'successes' ? classesBySuccesses : classesBySuccessesAndSpent;
    return (yield diceFor(purpose, { count, target }, classes(counting))).faces;
  }
  const { faces } = yield diceFor(purpose, { count, target }, classesByFaces(count, counting));
  const choice = { id: `${purpose.id}-which`, label: `${purpose.label}: dice to reroll`, ...sharedPart(purpose) };
  const { kept, rerolled } = yield* chooseRerolled(faces, counting, pool.reliability, choice);
  if (rerolled === 0) return faces;
  const keptText = kept.length === 0 ? '' : `${kept.join(' ')} kept, `;
  note.say(rerolledDice.label, 'SG-07', () => `${faces.join(' ')}: ${keptText}${rerolled} rerolled`);
  note.say(rerolledDice.label, 'SG-25', 'before skill points are spent');
  const more = yield diceFor(purpose, { count: rerolled, target }, classesByFaces(rerolled, counting), rerolledDice);
  return [...kept, ...more.faces];
}

/**
 * Luck after skill, by the house rule `luckBeforeSkill`: Fortune dice, and rerolls of as many failed dice as Reliability
 * allows, count as rolled. Returns their successes. Which failed dice are rerolled makes no difference (SG-25).
 */
export function* rollLuckAfterSkill(
  { fortune, reliability }: DicePool,
  failed: number,
  method: RollMethod,
): Conversation<number> {
  const successes = yield* rollAsShown(fortuneDice, fortune, method);
  return successes + (yield* rollAsShown(rerolledDice, Math.min(reliability, failed), method));
}

function* rollAsShown(
  separate: typeof fortuneDice | typeof rerolledDice,
  count: number,
  { purpose, counting: { target }, note }: RollMethod,
): Conversation<number> {
  if (count === 0) return 0;
  const { faces } = yield diceFor(purpose, { count, target }, classesWithoutSkill(target), separate);
  note.say(separate.label, separate.rule, () => `after skill: ${faces.join(' ')}`);
  return countReaching(faces, target);
}

/** The dice of the substat plus Fortune dice. */
export function diceWithFortune({ dice, fortune }: Pick<DicePool, 'dice' | 'fortune'>, note: OathNote): number {
  if (fortune === 0) return dice;
  return note
    .calculate('dice')
    .start(dice, () => `${formatCount(dice, 'die')} of the substat`, 'SG-13')
    .plus(fortune, () => `${fortune} Fortune dice`, 'SG-08').value;
}

/** A throw of which some dice are rerolled. */
interface Rerolls {
  /** The faces of the dice that are kept. */
  readonly kept: readonly number[];
  /** How many dice are rerolled. */
  readonly rerolled: number;
}

/**
 * Chooses up to `most` dice to reroll. By default these are the lowest dice that fail even with skill. The player may choose
 * fewer, or other dice below the target number; where there are no others, nobody is asked.
 */
export function* chooseRerolled(
  faces: readonly number[],
  counting: Counting,
  most: number,
  { id, label, ...options }: Pick<ChoiceAsk, 'id' | 'label' | 'shared'>,
): Conversation<Rerolls> {
  const { target } = counting;
  const { shown, raised } = countSuccesses(faces, counting);
  const failed = Math.min(most, faces.length - shown - raised);
  if (failed === 0) return { kept: faces, rerolled: 0 };
  const candidates = faces
    .map((face, index) => ({ face, index, name: `die ${index + 1}: ${face}` }))
    .filter(({ face }) => face < target)
    .toSorted((a, b) => a.face - b.face || a.index - b.index);
  const byDefault = candidates.slice(0, failed);
  if (candidates.length === failed) return withoutDice(faces, byDefault);
  const names = candidates.map(({ name }) => name);
  const defaultPicks = byDefault.map(({ name }) => name);
  const picked = yield* chooseMany(id, `${label}, ${most} at most`, names, { ...options, most, defaultPicks });
  return withoutDice(
    faces,
    candidates.filter(({ name }) => picked.includes(name)),
  );
}

function withoutDice(faces: readonly number[], dice: readonly { readonly index: number }[]): Rerolls {
  return { kept: faces.filter((_, n) => !dice.some(({ index }) => index === n)), rerolled: dice.length };
}

/** The most classes of a throw of which dice may be rerolled. */
const mostClasses = 20_000;

/** How many ways there are to sort dice into so many kinds and the rest. */
function countClasses(dice: number, kinds: number): number {
  let ways = 1;
  for (let n = 1; n <= kinds; n += 1) ways = (ways * (dice + n)) / n;
  return ways;
}

/**
 * Classes of throws with equal numbers of successes and of each face that skill can raise; of other faces only the number of
 * dice matters. Undefined where there are too many: then odds look at every throw, or are refused.
 */
export function classesByFaces(dice: number, counting: Counting): ThrowClasses | undefined {
  const { target, skill, mode } = counting;
  // The whole skill for each die: a die succeeds or not, whatever the others show.
  if (mode === 'each') {
    const same = `successes ${target} ${skill} each`;
    return { by: 'die', same, score: (face) => (face >= target ? 1 : countRaised(counting, face, 1, 0)) };
  }
  const faces = Array.from({ length: sides }, (_, n) => n + 1);
  const canBeRaised = faces.filter((face) => face < target && countRaised(counting, face, 1, 0) > 0);
  const base = dice + 1;
  if (countClasses(dice, canBeRaised.length + 1) > mostClasses) return undefined;
  const unitOf = new Map(canBeRaised.map((face, n) => [face, base ** (n + 1)]));
  return {
    by: 'fold',
    same: `faces ${target} ${skill}`,
    start: 0,
    down: true,
    step: (state, face, shown) => state + shown * (face >= target ? 1 : (unitOf.get(face) ?? 0)),
  };
}
