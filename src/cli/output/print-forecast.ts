/** Prints what a forecast came to. */
import type { EvenFight, Tried } from '../../forecast/even.ts';
import type { ForecastResult } from '../../forecast/forecast.ts';
import { formatFights, formatInterval, formatThousands } from '../../forecast/words.ts';
import type { System } from '../../game/kernel/system.ts';
import { formatChance } from '../../game/text/chances.ts';
import { nameOf } from '../../game/text/names.ts';
import { forecastParts } from '../../report/forecast.ts';
import type { Encounter } from '../../state/encounter.ts';
import type { Io } from './io.ts';
import { printParts } from './print-page.ts';
import { printTable } from './print-table.ts';

/** A forecast, and what it is of. */
export interface ForecastReport {
  readonly system: System;
  readonly encounter: Encounter;
  readonly result: ForecastResult;
  readonly seed: string;
  /** The seq of the record after which the fight is played on; 0 for a fight to come. */
  readonly from: number;
}

/** A forecast as scripts read it. */
export function forecastJson({ system, encounter, result, seed, from }: ForecastReport): object {
  const { runs, sides, rounds, combatants } = result;
  return {
    runs,
    seed,
    from,
    policy: system.policy?.says ?? [],
    sides,
    rounds,
    combatants: combatants.map(({ id, ...shares }) => ({ id, name: nameOf(encounter, id), ...shares })),
  };
}

/** Prints the answer, the sides, the combatants, and what was assumed. */
export function printForecast({ system, encounter, result, seed }: ForecastReport, io: Io): void {
  const now = { result, problem: null };
  const progress = sameNumbers(result.runs, seed);
  printParts(forecastParts({ system, encounter, now, whatIf: null, title: '', progress }), io);
}

function sameNumbers(runs: number, seed: string): string {
  return `The same numbers again: --runs ${runs} --seed ${seed}`;
}

/** A search for the number of foes that makes a fight even. */
export interface EvenReport {
  readonly even: EvenFight;
  /** The most fights that are played for a number. */
  readonly runs: number;
  readonly seed: string;
  readonly isStopped: boolean;
}

/** Prints the number of foes that makes a fight even, or that none does; then what was tried, and how far. */
export function printEven({ even, runs, seed, isStopped }: EvenReport, io: Io): void {
  const { of, most, tried } = even;
  io.print([
    { text: isStopped ? `Stopped before it was known how many of ${of} make it even` : answer(even), tone: 'accent' },
  ]);
  const rows = tried.map((one) => [
    `${one.count}`,
    `${formatChance(one.own.p)} ${formatInterval(one.own)}`,
    `${formatChance(one.other.p)} ${formatInterval(one.other)}`,
    formatChance(one.undecided.p),
    formatThousands(one.runs),
  ]);
  printTable([[of, 'the party wins', 'the other side wins', 'no winner', 'fights'], ...rows], io);
  io.print();
  io.print(
    'Even: neither side wins more than twice as often as the other, and at least half of the fights have a winner.',
  );
  io.print(
    `Limits: ${most} of ${of}; ${formatThousands(runs)} fights for a number, fewer once it is clear who wins more often.`,
  );
  io.print(sameNumbers(runs, seed));
}

function answer({ of, count, most, tried }: EvenFight): string {
  const found = tried.find((one) => one.count === count);
  if (found !== undefined) {
    return `${count} of ${of} ${count === 1 ? 'makes' : 'make'} it even: ${formatSides(found)} of ${formatThousands(found.runs)} fights`;
  }
  const few = tried.findLast(({ own, other }) => own.p > other.p);
  const many = tried.find(({ own, other }) => own.p <= other.p);
  const against = [few, many].flatMap((one) => (one === undefined ? [] : `against ${one.count} ${formatSides(one)}`));
  return `No number of ${of} up to ${most} makes it even: ${against.join('; ')}`;
}

/** What is known of a number so far, on one line. */
export function formatStep(of: string, step: Tried): string {
  return `${step.count} of ${of}: ${formatSides(step)} of ${formatFights(step.runs)}`;
}

function formatSides({ own, other, undecided }: Tried): string {
  const neither = undecided.p > 0 ? `, neither ${formatChance(undecided.p)}` : '';
  return `the party wins ${formatChance(own.p)}, the other side ${formatChance(other.p)}${neither}`;
}
