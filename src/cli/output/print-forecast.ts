/** Prints what a forecast came to. */
import type { EvenFight } from '../../forecast/even.ts';
import type { ForecastResult } from '../../forecast/forecast.ts';
import { formatAnswer, formatInterval, formatNumber } from '../../forecast/words.ts';
import type { System } from '../../rules/kernel/system.ts';
import { formatChance } from '../../rules/text/chances.ts';
import type { Encounter } from '../../state/encounter.ts';
import type { Io } from './io.ts';
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

/** Prints the answer, the combatants, and what was assumed. */
export function printForecast({ system, encounter, result, seed }: ForecastReport, io: Io): void {
  const { runs, sides, combatants } = result;
  io.print([{ text: formatAnswer(result), tone: 'accent' }]);
  const undecided = sides.undecided.p > 0 ? `; ${formatChance(sides.undecided.p)} end with no winner` : '';
  io.print(`The other side wins ${formatChance(sides.other.p)}${undecided}.`);
  io.print();
  const rows = combatants.map(({ id, stands, dropsBeforeActing }) => [
    nameOf(encounter, id),
    `${formatChance(stands.p)} ${formatInterval(stands)}`,
    `${formatChance(dropsBeforeActing.p)} ${formatInterval(dropsBeforeActing)}`,
  ]);
  printTable([['', 'up at the end', 'falls before acting'], ...rows], io);
  io.print();
  printPolicy(system, io);
  io.print(`The same numbers again: --runs ${runs} --seed ${seed}`);
}

/** Prints what the forecast assumes that combatants do. */
export function printPolicy({ title, policy }: System, io: Io): void {
  io.print(`What is assumed of everybody in ${title}:`);
  for (const sentence of policy?.says ?? []) io.print(`- ${sentence}`);
}

/** The number of foes that makes a fight even, as scripts read it. */
export function evenJson({ of, count, tried }: EvenFight): object {
  return { of, count, tried: tried.map(({ count: tries, own }) => ({ count: tries, own })) };
}

/** Prints the number of foes that makes a fight even, and what was tried. */
export function printEven({ of, count, tried }: EvenFight, runs: number, io: Io): void {
  const most = Math.max(...tried.map((one) => one.count));
  const text = count === null ? `The party beats even ${most} of ${of}` : `${count} of ${of} make it nearest to even`;
  io.print([{ text: `${text} (${formatNumber(runs)} fights for each number)`, tone: 'accent' }]);
  printTable(
    tried.map((one) => [`${one.count}`, `the party wins ${formatChance(one.own.p)} ${formatInterval(one.own)}`]),
    io,
  );
}

function nameOf({ combatants }: Encounter, id: string): string {
  return combatants[id]?.name ?? id;
}
