/** Exact odds against their slow twins: every throw one by one, or a great many at random. */
import type { Answer, Ask } from '../dice/ask.ts';
import { type FairDice, fairDice, seedFromText } from '../dice/fair.ts';
import { Note } from '../game/kernel/note.ts';
import type { Book } from '../game/kernel/system.ts';
import { added, type Chances, everyOutcome, simulated } from './brute.ts';
import { type Case, defaultPicks, fairly, type Ready, readyOf, rulingOf, run } from './cases.ts';

/** How many throws are looked at, at most. */
export interface OddsWork {
  /** Of every field of a ruling; of the headline, once for each ruling; and thrown at random, where these are too many. */
  readonly few: number;
  readonly many: number;
  readonly simulated: number;
}

type ReadyCase = Ready & { readonly of: Case };

/** Where exact odds of the cases of a game are not those of brute force. */
export function oddsFaults(book: Book, cases: readonly Case[], work: OddsWork): readonly string[] {
  const alone = distinct(readyOf(book, cases));
  return [
    ...largestFaults(book),
    ...fewThrowsFaults(alone, work),
    ...manyThrowsFaults(book, alone, work).faults,
    ...simulatedFaults(book, alone, work),
  ];
}

/** Rulings of which there are no odds where one of their whole numbers is as large as it may be: a pool without `classes`. */
function largestFaults(book: Book): readonly string[] {
  return book.rulings.flatMap(({ id, json, headline, prepare }) => {
    const fields = Object.entries(Object(Reflect.get(Object(json), 'properties')));
    return fields.flatMap(([field, schema]) => {
      const most: unknown = Reflect.get(Object(schema), 'maximum');
      if (typeof most !== 'number' || most > mostDice) return [];
      const prepared = prepare({ [field]: most }, {});
      const odds = prepared.ok ? prepared.odds(headline) : null;
      return typeof odds === 'string'
        ? [`${id} with ${field} ${most}: ${odds}; say in classes which throws count the same`]
        : [];
    });
  });
}

/** Larger numbers than this are no dice of a pool. */
const mostDice = 20;

/** Of inputs with few throws: every field against every throw. */
export function fewThrowsFaults(all: readonly ReadyCase[], { few }: OddsWork): readonly string[] {
  return all.flatMap((one) => {
    // Where there are many, it takes long to find that out by going through them.
    if (throwsOf(one) > 2 * few) return [];
    const ends = everyOutcome(one, few, (outcome) => outcome);
    if (ends === null) return [];
    const fields = new Set([...fieldsOf(run(one, fairly('fields')).outcome), ...one.oddsFields()]);
    return [...fields].flatMap((field) => {
      const brute = added(ends, (outcome) => one.value(field, outcome) ?? 'none');
      return differences(one, field, brute);
    });
  });
}

/** Of the first input of each ruling that has many throws: the headline against every throw. `compared`: how many there were. */
export function manyThrowsFaults(
  book: Book,
  all: readonly ReadyCase[],
  { few, many }: OddsWork,
): { readonly compared: number; readonly faults: readonly string[] } {
  let compared = 0;
  const faults = firstOfEach(all, (one) => throwsOf(one) > few).flatMap((one) => {
    if (throwsOf(one) > many) return [];
    const { headline } = rulingOf(book, one.of.ruling);
    const ends = everyOutcome(one, many, (outcome) => one.value(headline, outcome) ?? 'none');
    if (ends === null) return [];
    compared += 1;
    return differences(
      one,
      headline,
      added(ends, (value) => value),
    );
  });
  return { compared, faults };
}

/** Of the first input of each ruling that has too many throws: the headline against fair dice. */
export function simulatedFaults(
  book: Book,
  all: readonly ReadyCase[],
  { many, simulated: runs }: OddsWork,
): readonly string[] {
  return tooLong(all, many).flatMap((one) => {
    const { headline } = rulingOf(book, one.of.ruling);
    const { odds, faults } = exactOdds(one, headline);
    const often = simulated(one, (outcome) => one.value(headline, outcome) ?? 'none', runs, one.of.from);
    return [...faults, ...unlikely(often, odds, runs).map((fault) => `${one.of.from}: ${headline} ${fault}`)];
  });
}

/** The first input of each ruling of which brute force would take too long. */
export function tooLong(all: readonly ReadyCase[], many: number): readonly ReadyCase[] {
  return firstOfEach(all, (one) => throwsOf(one) > many);
}

/** The exact chances of a field, and what is wrong with them by themselves: they do not add up, are negative or over 1. */
function exactOdds(one: ReadyCase, field: string): { readonly odds: Chances; readonly faults: readonly string[] } {
  const odds = one.odds(field);
  if (typeof odds === 'string') return { odds: new Map(), faults: [`${one.of.from}: ${odds}`] };
  const sum = odds.distribution.reduce((total, { p }) => total + p, 0);
  const isSound =
    odds.tail < 1e-12 &&
    Math.abs(sum + odds.tail - 1) < 1e-11 &&
    odds.distribution.every(({ p }) => p >= 0 && p <= 1 + 1e-12);
  return {
    odds: new Map(odds.distribution.map(({ value, p }) => [value, p])),
    faults: isSound ? [] : [`${one.of.from}: the odds of ${field} add up to ${sum}, with a tail of ${odds.tail}`],
  };
}

/** Where the exact odds of a field are not those of brute force. */
function differences(one: ReadyCase, field: string, brute: Chances): readonly string[] {
  const { odds, faults } = exactOdds(one, field);
  const values = [...new Set([...odds.keys(), ...brute.keys()])];
  const differ = values.filter((value) => !(Math.abs((odds.get(value) ?? 0) - (brute.get(value) ?? 0)) < 1e-12));
  return [
    ...faults,
    ...differ.map(
      (value) =>
        `${one.of.from}: ${field} is ${value} with ${odds.get(value) ?? 0}, and in every throw with ${brute.get(value) ?? 0}`,
    ),
  ];
}

/** Frequencies that are more than five standard errors off their chances. */
function unlikely(found: Chances, odds: Chances, runs: number): readonly string[] {
  return [...found].flatMap(([value, often]) => {
    const p = odds.get(value) ?? 0;
    const bound = 5 * Math.sqrt((p * Math.max(0, 1 - p)) / runs) + 10 / runs;
    return Math.abs(often - p) < bound ? [] : [`is ${value} with ${p}, and came up with ${often}`];
  });
}

/** The fields of an outcome that odds can be of, those within fields included. */
function fieldsOf(outcome: object, within = ''): readonly string[] {
  return Object.entries(outcome).flatMap(([field, value]) => {
    if (Array.isArray(value)) return [];
    return typeof value === 'object' && value !== null ? fieldsOf(value, `${within}${field}.`) : [`${within}${field}`];
  });
}

const throwsKnown = new WeakMap<Ready, number>();

/** How many throws an input has, by the longest of a few conversations; infinitely many where dice are re-thrown. */
function throwsOf(one: Ready): number {
  const throws = throwsKnown.get(one) ?? countThrows(one);
  throwsKnown.set(one, throws);
  return throws;
}

function countThrows(one: Ready): number {
  const source = fairDice(seedFromText('how many'));
  const silent = new Note(false);
  const sizes = Array.from({ length: 8 }, () => {
    let throws = 1;
    const talk = one.start(silent);
    for (let at = talk.next(); !at.done; ) {
      const ask = at.value;
      if (ask.kind === 'dice') throws *= ask.again === undefined ? ask.sides ** ask.count : Number.POSITIVE_INFINITY;
      at = talk.next(answerTo(ask, source));
    }
    return throws;
  });
  return Math.max(...sizes);
}

/** A fair throw, or the default of a choice. */
export function answerTo(ask: Ask, source: FairDice): Answer {
  return ask.kind === 'dice' ? { faces: source.dice(ask), picks: [] } : { faces: [], picks: defaultPicks(ask) };
}

/** One of each input: cases differ in their dice as well, and odds do not. */
export function distinct<T extends { readonly of: Case }>(all: readonly T[]): readonly T[] {
  const byInput = new Map(all.map((one) => [JSON.stringify([one.of.ruling, one.of.input, one.of.settings]), one]));
  return [...byInput.values()];
}

/** The first input of each ruling that is so: others differ in numbers, not in kind. */
function firstOfEach<T extends { readonly of: Case }>(all: readonly T[], is: (one: T) => boolean): readonly T[] {
  const taken = new Set<string>();
  return all.filter((one) => {
    if (taken.has(one.of.ruling) || !is(one)) return false;
    taken.add(one.of.ruling);
    return true;
  });
}
