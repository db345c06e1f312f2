/** Two mights, each against its own difficulty, on a d100 each (VX-17). */
import { type Answer, type DiceAsk, faceAt, type ThrowClasses } from '../../../dice/ask.ts';
import { roundHalfAway } from '../../../state/working.ts';
import type { VaxiaCalculation, VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { formatAmount } from './amounts.ts';
import { isNarrated, remarkBand, remarkLopsided, remarkShortfall } from './narration.ts';
import { type Band, bandOf, meetsNeed, ratioBeaten } from './need.ts';
import type { Match, RollResult, TraitResult } from './roll-result.ts';

/** Two traits rolled together. */
export interface Pair {
  readonly first: Match;
  readonly second: Match;
  /** What the dice are called, in the order of throwing. */
  readonly each: readonly [string, string];
  /** What the roll is called in its working. */
  readonly label: string;
}

const face = (shown: number): number => shown;

/** All throws of the same sum are one class: whatever is made of the mean winsby alone. */
const byTotal: ThrowClasses = { by: 'die', same: 'sum of faces', score: face };

/**
 * All failures are one class, and all throws of the same points; or, where points are rounded later, of the same sum.
 * A class, so that a silent run makes one object of it.
 */
class BySuccess {
  readonly by = 'die';
  readonly score = face;

  constructor(
    private readonly pair: Pair,
    private readonly rounded: boolean,
  ) {}

  /** What the classes depend on. */
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

/** What a ruling goes on to make of a pair: its rounded points, its unrounded ones, or anything that the sum decides. */
export type CountedValue = 'points' | 'pp' | 'total';

/** Asks for the two d100 of a pair. */
export function askPair(pair: Pair, id: string, counts: CountedValue): DiceAsk {
  const alike = counts === 'total' ? byTotal : new BySuccess(pair, counts === 'points');
  return { kind: 'dice', id, label: pair.label, count: 2, sides: 100, each: pair.each, classes: alike };
}

/** The same, thrown by the target of an action. */
export function askTargetPair(pair: Pair, id: string, counts: CountedValue): DiceAsk {
  const alike = counts === 'total' ? byTotal : new BySuccess(pair, counts === 'points');
  return {
    kind: 'dice',
    id,
    label: pair.label,
    count: 2,
    sides: 100,
    each: pair.each,
    thrower: 'target',
    classes: alike,
  };
}

/** Asks for the two d100 of a defence: for each attack, or (setting `oneDefence`) once for all of them (VX-66). */
export function askDefence(pair: Pair, counts: CountedValue, { oneDefence }: Settings): DiceAsk {
  const ask = askTargetPair(pair, 'defence', counts);
  return oneDefence ? { ...ask, once: 'defence' } : ask;
}

/** The dice of a defence that met an earlier attack of the round, as the answer to that ask. */
export function storedAnswer(faces: readonly [number, number] | undefined): Answer | null {
  return faces === undefined ? null : { faces, picks: [] };
}

/**
 * What the two dice of a pair come to (VX-17): succeeds where the mean winsby is 0 or more, though one trait may fail
 * (VX-51); produces mean might × mean winsby / 100, rounded half away from zero. Below −50 it is a mishap (VX-18).
 */
export function judgePair(pair: Pair, thrown: Answer, settings: Settings, note: VaxiaNote): RollResult {
  const { keepsSteps: keep } = note;
  const tell = keep && isNarrated(pair.label);
  const a = faceAt(thrown, 0);
  const b = faceAt(thrown, 1);
  const first = trait(pair.first, a);
  const second = trait(pair.second, b);
  const worked = note
    .calculate(pair.label)
    .start(first.winsby, keep && traitText(pair.each[0], pair.first, a), 'VX-13')
    .plus(second.winsby, keep && traitText(pair.each[1], pair.second, b), 'VX-13')
    .times(0.5, 'the mean winsby', 'VX-17');
  const winsby = worked.value;
  const success = meetsNeed(winsby);
  const mishap = winsby < -50;
  const lopsided = Math.abs(first.winsby - second.winsby) >= settings.lopsidedGap;
  const band: Band = mishap ? 'mishap' : bandOf(winsby, settings);
  const might = meanMight(pair);
  const traits = [first, second] as const;
  if (!success) {
    worked.is(0, 'a failure produces nothing', 'VX-17');
    if (tell) tellOdd(worked, pair.each, first, second, { success, winsby, lopsided, band, points: 0 }, settings);
    const ratio = (beaten(pair.first, a) + beaten(pair.second, b)) / 2;
    // A die of 100 would have beaten any difficulty: there is no number for how far the pair fell short.
    if (ratio === Number.POSITIVE_INFINITY) {
      return { success, winsby, pp: 0, points: 0, band, might, traits, mishap, lopsided };
    }
    const failedMight = roundHalfAway(((pair.first.difficulty + pair.second.difficulty) / 2) * (1 - ratio));
    if (tell) remarkShortfall(worked, ratio, failedMight);
    return { success, winsby, pp: 0, points: 0, band, might, traits, mishap, lopsided, ratio, failedMight };
  }
  // A mean that falls short of 0 by less than a billionth counts as 0.
  if (winsby < 0) worked.floorAt(0, 'as good as 0', 'VX-14');
  const pp = worked.times(might / 100, keep && `mean might ${formatAmount(might)} / 100`, 'VX-17').value;
  const points = worked.round('rounded half away from zero', 'VX-28').value;
  if (tell) tellOdd(worked, pair.each, first, second, { success, winsby, lopsided, band, points }, settings);
  return { success, winsby, pp, points, band, might, traits, mishap, lopsided };
}

function meanMight({ first, second }: Pair): number {
  return (first.might + second.might) / 2;
}

function trait(met: Match, shown: number): TraitResult {
  const winsby = shown - met.need;
  return { need: met.need, winsby, success: meetsNeed(winsby) };
}

function beaten(met: Match, shown: number): number {
  return ratioBeaten(met.might, met.difficulty, shown);
}

function traitText(name: string, met: Match, shown: number): string {
  return `${name}: might ${formatAmount(met.might)} v ${formatAmount(met.difficulty)}, need ${met.need.toFixed(1)}, d100 ${shown}`;
}

/** What the A/SH has to make something of, though it changes no number. */
function tellOdd(
  worked: VaxiaCalculation,
  each: Pair['each'],
  first: TraitResult,
  second: TraitResult,
  came: Pick<RollResult, 'success' | 'winsby' | 'lopsided' | 'band' | 'points'>,
  settings: Settings,
): void {
  if (came.success && first.success !== second.success) {
    worked.remark(`${first.success ? each[1] : each[0]} fails, the pair succeeds: an odd outcome`, 'VX-51');
  }
  remarkBand(worked, came, settings);
  if (came.lopsided === true) remarkLopsided(worked, first.winsby > second.winsby ? each[0] : each[1]);
}
