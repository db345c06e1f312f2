import type { Answer, Ask, ChoiceAsk, Conversation, DiceAsk, Key } from '../ask.ts';
import type { WeightedClasses } from './classes.ts';
import { TooManyThrows } from './classes.ts';
import { classifyThrows } from './throws.ts';

/** An exact distribution. Chances add up to 1 − tail. */
export interface Odds {
  readonly distribution: readonly { readonly value: Key; readonly p: number }[];
  /** The chance left out by cutting endless re-throws; below 1e-12. */
  readonly tail: number;
  /** The expected value; true counts as 1, false as 0; NaN for words. */
  readonly mean: number;
  /** The standard deviation of the whole distribution. */
  readonly sd: number;
  /** How many paths through the ruling were walked. */
  readonly paths: number;
}

/** How the odds of a ruling are worked out. */
export interface OddsOptions {
  /** False: the value depends on more than the throw classes, so every throw is looked at. Default true. */
  readonly useClasses?: boolean;
  /**
   * Makes the choices of the ruling. Without it the default picks are taken, and a choice without a default throws: odds never
   * average over a choice.
   */
  readonly choose?: (ask: ChoiceAsk) => readonly string[];
  /** More work than this is refused. Default `mostWork`. */
  readonly mostWork?: number;
}

/**
 * The most work for one distribution, in asks and dice that are gone through: about half a second. A ruling with more is refused.
 * The odds of every worked example take less than half of it.
 */
export const mostWork = 500_000;

/** How many sums of classes are as much work as one ask of a ruling. */
const sumsAnAsk = 4;

/**
 * The most ways that the asks of a single path may multiply to. Asks hardly ever depend so much on the dice before them that
 * with more than this the work would be less than `mostWork`, so the ruling is refused before it is walked.
 */
const mostOfOnePath = 20_000_000;

/** Paths less likely than this are cut and added to the tail. */
const leastPath = 1e-17;

/**
 * The exact distribution of a value of a ruling. The ruling is run once for every class of throws of every ask; since a
 * generator cannot be copied, each path runs the ruling anew with the answers so far.
 *
 * @throws TooManyThrows where there are too many throws or paths; the message is a sentence for the GM.
 */
export function odds<T>(start: () => Conversation<T>, of: (outcome: T) => Key, options: OddsOptions = {}): Odds {
  const [only] = oddsOfEach(start, [of], options);
  if (only === undefined) throw new Error('odds of one value are one distribution');
  return only;
}

/** The same for several values of the outcome: the ruling is run as often as for one. */
export function oddsOfEach<T>(
  start: () => Conversation<T>,
  values: readonly ((outcome: T) => Key)[],
  options: OddsOptions = {},
): readonly Odds[] {
  const tallies = values.map((of) => ({ of, found: new Map<Key, number>() }));
  const walk = new Walk(start, options, (outcome, p) => {
    for (const { of, found } of tallies) {
      const value = of(outcome);
      found.set(value, (found.get(value) ?? 0) + p);
    }
  });
  walk.on(1);
  return tallies.map(({ found }) => ({ ...distributionOf(found, walk.tail), paths: walk.paths }));
}

/** The distribution of values whose chances are known. */
export function distributionOf(chances: ReadonlyMap<Key, number>, tail: number): Omit<Odds, 'paths'> {
  const distribution = [...chances].map(([value, p]) => ({ value, p })).sort((a, b) => compare(a.value, b.value));
  return { distribution, tail, ...moments(distribution) };
}

/** An outcome of a conversation, and the joint chance of all that come to the same. */
export interface LikelyOutcome<T> {
  readonly p: number;
  readonly outcome: T;
}

/** One outcome for each key, the first one found, and the chance left out; else like `odds`. */
export function outcomesBy<T>(
  start: () => Conversation<T>,
  keyOf: (outcome: T) => string,
  options: OddsOptions = {},
): { readonly outcomes: readonly LikelyOutcome<T>[]; readonly tail: number } {
  const found = new Map<string, LikelyOutcome<T>>();
  const tail = eachOutcome(start, options, (outcome, p) => {
    const key = keyOf(outcome);
    const known = found.get(key);
    found.set(key, { p: (known?.p ?? 0) + p, outcome: known?.outcome ?? outcome });
  });
  return { outcomes: [...found.values()], tail };
}

/** Gives each outcome with its chance to `arrive`, and returns the chance left out; else like `odds`. */
export function eachOutcome<T>(
  start: () => Conversation<T>,
  options: OddsOptions,
  arrive: (outcome: T, p: number) => void,
): number {
  const walk = new Walk(start, options, arrive);
  walk.on(1);
  return walk.tail;
}

function tooManyWays(): TooManyThrows {
  return new TooManyThrows('the dice can fall in more ways than can be looked at, too many for exact odds');
}

const none: readonly never[] = [];

class Walk<T> {
  paths = 0;
  tail = 0;
  private readonly classesOf = new Map<string, WeightedClasses>();
  /** The answers on the path being walked. */
  private readonly answers: Answer[] = [];

  constructor(
    private readonly start: () => Conversation<T>,
    private readonly options: OddsOptions,
    private readonly arrive: (outcome: T, p: number) => void,
  ) {}

  private work = 0;

  /**
   * Walks every path that begins with the answers so far, whose chance is p and whose asks had so many `ways` to fall. The
   * answers are left as they were.
   */
  on(p: number, ways = 1): void {
    this.count();
    const talk = this.start();
    let next = talk.next();
    for (let n = 0; !next.done; n += 1) {
      const answer = this.answers[n] ?? this.decided(next.value);
      if (answer === null) break;
      next = talk.next(answer);
    }
    if (next.done) {
      this.paths += 1;
      this.arrive(next.value, p);
      return;
    }
    const ask = next.value;
    if (ask.kind === 'choice') return;
    const { classes, tail } = this.classes(ask);
    if (ways * classes.length > mostOfOnePath) throw tooManyWays();
    this.tail += p * tail;
    const known = this.answers.length;
    for (const { p: share, faces } of classes) {
      const chance = p * share;
      if (chance < leastPath) {
        this.tail += chance;
        continue;
      }
      this.answers.push({ faces, picks: none });
      this.on(chance, ways * classes.length);
      while (this.answers.length > known) this.answers.pop();
    }
  }

  /** The answer to a choice, which does not fork the path; null for dice. */
  private decided(ask: Ask): Answer | null {
    if (ask.kind === 'dice') return null;
    const answer = { faces: none, picks: this.decide(ask) };
    this.answers.push(answer);
    return answer;
  }

  /** Counts the work of running the ruling once with the answers so far, which each run goes through anew. */
  private count(): void {
    this.spend(this.answers.reduce((sum, { faces }) => sum + 1 + faces.length, 4));
  }

  private classify(ask: DiceAsk, by: DiceAsk['classes']): WeightedClasses {
    const found = classifyThrows(ask, by);
    this.spend((found.looked ?? 0) / sumsAnAsk);
    return found;
  }

  private spend(work: number): void {
    this.work += work;
    if (this.work > (this.options.mostWork ?? mostWork)) throw tooManyWays();
  }

  private decide(ask: ChoiceAsk): readonly string[] {
    const picks = this.options.choose?.(ask) ?? ask.defaultPicks;
    if (picks === undefined) throw new Error(`odds need to know what is chosen for ${ask.id}`);
    return picks;
  }

  /** The classes of an ask. Most asks recur on every path, so classes known to be the same are kept. */
  private classes(ask: DiceAsk): WeightedClasses {
    const classes = this.options.useClasses === false ? undefined : ask.classes;
    const same = classes === undefined ? '' : 'same' in classes ? classes.same : undefined;
    if (same === undefined) return this.classify(ask, classes);
    const key = `${ask.count}d${ask.sides}a${ask.again ?? ''} ${classes?.by ?? ''} ${same}`;
    const kept = this.classesOf.get(key) ?? this.classify(ask, classes);
    this.classesOf.set(key, kept);
    return kept;
  }
}

function compare(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return String(a) < String(b) ? -1 : 1;
}

function moments(distribution: Odds['distribution']): { mean: number; sd: number } {
  let total = 0;
  let sum = 0;
  for (const { value, p } of distribution) {
    total += p;
    sum += p * (typeof value === 'string' ? Number.NaN : Number(value));
  }
  if (total === 0) return { mean: Number.NaN, sd: Number.NaN };
  const mean = sum / total;
  let spread = 0;
  for (const { value, p } of distribution) spread += p * (Number(value) - mean) ** 2;
  return { mean, sd: Math.sqrt(spread / total) };
}

/** The chance of the values that meet a condition. */
export function chanceOf(odds: Odds, is: (value: Key) => boolean): number {
  return odds.distribution.reduce((sum, { value, p }) => (is(value) ? sum + p : sum), 0);
}

/** The distribution of the sum of several independent throws of the same numbers. */
export function addOdds({ distribution, tail, mean, sd, paths }: Odds, times: number): Odds {
  let sums = new Map<number, number>([[0, 1]]);
  for (let n = 0; n < times; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, p] of sums) {
      for (const { value, p: share } of distribution) {
        const total = sum + Number(value);
        next.set(total, (next.get(total) ?? 0) + p * share);
      }
    }
    sums = next;
  }
  const points = [...sums].map(([value, p]) => ({ value, p })).sort((a, b) => a.value - b.value);
  return { distribution: points, tail: tail * times, mean: mean * times, sd: sd * Math.sqrt(times), paths };
}
