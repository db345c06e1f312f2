/** Rolls of one trait, and of two together: their dice, and how they are judged (VX-13 to VX-18). */
import {
  type Answer,
  type Conversation,
  type DiceAsk,
  faceAt,
  roundHalfAway,
  type ThrowClasses,
} from '../../../game/index.ts';
import type { VaxiaCalculation, VaxiaRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';
import { formatAmount } from './amounts.ts';
import { isNarrated, remarkBand, remarkLopsided, remarkShortfall } from './narration.ts';
import {
  type Band,
  bandOf,
  formatRoll,
  type Match,
  meetsNeed,
  type RollResult,
  ratioBeaten,
  type TraitResult,
} from './roll-result.ts';

/**
 * The result of one d100 (VX-13 to VX-16): succeeds at the need or above and produces might × winsby / 100 points, rounded
 * half away from zero. On a failure also how far it fell short (VX-31, VX-32). `label` names the roll in its working.
 */
export function judgeOne(
  match: Match,
  face: number,
  label: string,
  { settings, note }: VaxiaRulingContext,
): RollResult {
  const { might, difficulty, need } = match;
  const narrated = note.keepsSteps && isNarrated(label);
  const result = note
    .calculate(label)
    .start(face, () => `d100 shows ${face}`, 'VX-15')
    .plus(
      -need,
      () => `need ${need.toFixed(1)} (difficulty ${formatAmount(difficulty)} against might ${formatAmount(might)})`,
      'VX-13',
    );
  const winsby = result.value;
  const band = bandOf(winsby, settings);
  if (!meetsNeed(winsby)) {
    result.is(0, 'a failure produces nothing', 'VX-16');
    if (narrated) remarkBand(result, { success: false, winsby, band, points: 0 }, settings);
    const ratio = ratioBeaten(might, difficulty, face);
    const failedMight = roundHalfAway(difficulty * (1 - ratio));
    if (narrated) remarkShortfall(result, ratio, failedMight);
    const failure = { success: false, winsby, pp: 0, points: 0, band, might, need, ratio, failedMight };
    note.show(label, 'VX-16', () => formatRoll(failure));
    return failure;
  }
  const pp = result.times(might / 100, () => `might ${formatAmount(might)} / 100`, 'VX-16').value;
  const points = result.round('rounded half away from zero', 'VX-28').value;
  if (narrated) remarkBand(result, { success: true, winsby, band, points }, settings);
  const success = { success: true, winsby, pp, points, band, might, need };
  note.show(label, 'VX-16', () => formatRoll(success));
  return success;
}

export interface Pair {
  readonly first: Match;
  readonly second: Match;
  /** The names of the dice, in the order of throwing. */
  readonly each: readonly [string, string];
  /** The name of the roll in its working. */
  readonly label: string;
  /** The rule that its result is shown with; by default VX-17. */
  readonly rule?: RuleId;
  /** A third stat that is rolled and does not count (VX-45, house rule `threeDice`). */
  readonly third?: string | undefined;
}

const face = (shown: number): number => shown;

/** One class for all throws of the same sum: for results that depend on the mean winsby alone. */
const byTotal: ThrowClasses = { by: 'die', same: 'sum of faces', score: face };

/**
 * One class for all failures and one for all throws of the same points; or, where points are rounded later, of the same sum.
 * A class, so that a silent run makes a single object of it.
 */
class BySuccess {
  readonly by = 'die';
  readonly score = face;

  constructor(
    private readonly pair: Pair,
    private readonly rounded: boolean,
  ) {}

  /** The values that the classes depend on. */
  get same(): string {
    const { first, second } = this.pair;
    return `${first.need + second.need} ${meanMight(this.pair)} ${this.rounded}`;
  }

  key(total: number): number {
    const { first, second } = this.pair;
    const winsby = (total - (first.need + second.need)) * 0.5;
    if (!meetsNeed(winsby)) return -1;
    return this.rounded ? roundHalfAway(winsby * (meanMight(this.pair) / 100)) : total;
  }
}

/** What a ruling uses of a pair: its rounded points, its unrounded points, or anything that depends on the sum of the dice. */
export type CountedValue = 'points' | 'pp' | 'total';

// Asks and failures are written out field by field: spreading one object into another takes most of the time of a silent run.

export function askPair(pair: Pair, id: string, counts: CountedValue): DiceAsk {
  const { label, each } = pair;
  if (pair.third !== undefined) return askThree(pair, pair.third, id, counts);
  return { kind: 'dice', id, label, count: 2, sides: 100, each, classes: classesOf(pair, counts) };
}

/** Asks the target of an action for the two d100 of a pair. */
export function askTargetPair(pair: Pair, id: string, counts: CountedValue): DiceAsk {
  const { label, each } = pair;
  if (pair.third !== undefined) return { ...askThree(pair, pair.third, id, counts), thrower: 'target' };
  return { kind: 'dice', id, label, count: 2, sides: 100, each, classes: classesOf(pair, counts), thrower: 'target' };
}

/** All three stats of a group: the first two count, the third is looked at and left out. */
function askThree(pair: Pair, third: string, id: string, counts: CountedValue): DiceAsk {
  const { label, each } = pair;
  const parts = [
    { size: 2, classes: classesOf(pair, counts) },
    { size: 1, classes: { by: 'die', same: 'left out', score: () => 0 } },
  ] as const;
  return { kind: 'dice', id, label, count: 3, sides: 100, each: [...each, third], classes: { by: 'parts', parts } };
}

function classesOf(pair: Pair, counts: CountedValue): ThrowClasses {
  return counts === 'total' ? byTotal : new BySuccess(pair, counts === 'points');
}

/** Asks for the two d100 of a defence: for each attack, or (house rule `oneDefence`) once for all of them (VX-66). */
export function askDefence(pair: Pair, counts: CountedValue, { oneDefence }: Settings): DiceAsk {
  const ask = askTargetPair(pair, 'defence', counts);
  return oneDefence ? { ...ask, once: 'defence' } : ask;
}

/** The dice that met an earlier attack of the round, as the answer to the ask for a defence (VX-66); null without dice. */
export function storedAnswer(faces: readonly [number, number] | undefined): Answer | null {
  return faces === undefined ? null : { faces, picks: [] };
}

/** The conversation with a combatant's name before the label of each ask. */
export function* withName<T>(name: string, conversation: Conversation<T>): Conversation<T> {
  let next = conversation.next();
  while (!next.done) next = conversation.next(yield { ...next.value, label: `${name}: ${next.value.label}` });
  return next.value;
}

/**
 * The result of a pair (VX-17): succeeds where the mean winsby is 0 or more, though one trait may fail (VX-51); produces
 * mean might × mean winsby / 100 points, rounded half away from zero. A winsby below −50 is a mishap (VX-18).
 */
export function judgePair(pair: Pair, answer: Answer, { settings, note }: VaxiaRulingContext): RollResult {
  const narrated = note.keepsSteps && isNarrated(pair.label);
  const a = faceAt(answer, 0);
  const b = faceAt(answer, 1);
  const shown = pair.third === undefined ? undefined : answer.faces[2];
  if (shown !== undefined) {
    note.say(pair.label, 'VX-45', () => `${pair.third} ${shown}: rolled, and not picked for this action`);
  }
  const first = traitResult(pair.first, a);
  const second = traitResult(pair.second, b);
  const traits = [first, second] as const;
  const result = note
    .calculate(pair.label)
    .start(first.winsby, () => traitText(pair.each[0], pair.first, a), 'VX-13')
    .plus(second.winsby, () => traitText(pair.each[1], pair.second, b), 'VX-13')
    .times(0.5, 'the mean winsby', 'VX-17');
  const winsby = result.value;
  const success = meetsNeed(winsby);
  const mishap = winsby < -50;
  const lopsided = Math.abs(first.winsby - second.winsby) >= settings.lopsidedGap;
  const band: Band = mishap ? 'mishap' : bandOf(winsby, settings);
  const might = meanMight(pair);
  if (!success) {
    result.is(0, 'a failure produces nothing', 'VX-17');
    const failure = { success, winsby, pp: 0, points: 0, band, might, traits, mishap, lopsided };
    note.show(pair.label, pair.rule ?? 'VX-17', () => formatRoll(failure));
    if (narrated) remarkPair(result, pair.each, failure, settings);
    const ratio = (ratioOf(pair.first, a) + ratioOf(pair.second, b)) / 2;
    // A die of 100 beats any difficulty: there is no number for how far the pair fell short.
    if (ratio === Number.POSITIVE_INFINITY) return failure;
    const failedMight = roundHalfAway(((pair.first.difficulty + pair.second.difficulty) / 2) * (1 - ratio));
    if (narrated) remarkShortfall(result, ratio, failedMight);
    return { success, winsby, pp: 0, points: 0, band, might, traits, mishap, lopsided, ratio, failedMight };
  }
  // A mean below 0 by less than a billionth counts as 0.
  if (winsby < 0) result.floorAt(0, 'below 0 is as good as 0', 'VX-14');
  const pp = result.times(might / 100, () => `mean might ${formatAmount(might)} / 100`, 'VX-17').value;
  const points = result.round('rounded half away from zero', 'VX-28').value;
  const pairResult = { success, winsby, pp, points, band, might, traits, mishap, lopsided };
  note.show(pair.label, pair.rule ?? 'VX-17', () => formatRoll(pairResult));
  if (narrated) remarkPair(result, pair.each, pairResult, settings);
  return pairResult;
}

function meanMight({ first, second }: Pair): number {
  return (first.might + second.might) / 2;
}

function traitResult({ might, need }: Match, face: number): TraitResult {
  const winsby = face - need;
  return { might, need, winsby, success: meetsNeed(winsby) };
}

function ratioOf({ might, difficulty }: Match, face: number): number {
  return ratioBeaten(might, difficulty, face);
}

function traitText(name: string, { might, difficulty, need }: Match, face: number): string {
  return `${name}: might ${formatAmount(might)} v ${formatAmount(difficulty)}, need ${need.toFixed(1)}, d100 ${face}`;
}

/** Remarks on a pair for the A/SH: a trait that failed though the pair succeeds (VX-51), the band, a lopsided pair. */
function remarkPair(
  calculation: VaxiaCalculation,
  [firstName, secondName]: Pair['each'],
  result: RollResult & Required<Pick<RollResult, 'traits'>>,
  settings: Settings,
): void {
  const [first, second] = result.traits;
  if (result.success && first.success !== second.success) {
    const failed = first.success ? secondName : firstName;
    calculation.remark(`${failed} fails, the pair succeeds: an odd outcome`, 'VX-51');
  }
  remarkBand(calculation, result, settings);
  if (result.lopsided === true) remarkLopsided(calculation, first.winsby > second.winsby ? firstName : secondName);
}
