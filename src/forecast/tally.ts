/** What is counted of many fights. Only whole numbers, so that the order of adding them makes no difference. */
import type { Encounter, Id } from '../state/encounter.ts';
import { type Fight, playFight, type Scene } from './play.ts';

/** The counts of some fights. */
export interface Tally {
  readonly runs: number;
  readonly own: number;
  readonly other: number;
  /** How many fights had so many rounds, by the number of rounds. */
  readonly rounds: readonly number[];
  /** In how many fights each combatant is up at the end, in the order of the encounter. */
  readonly up: readonly number[];
  /** In how many each falls before it acts. */
  readonly falls: readonly number[];
}

/** The combatants that are counted: those who take part. */
export function countedIds({ combatants }: Encounter): readonly Id[] {
  return Object.values(combatants).flatMap(({ id, out, side }) => (out || side === 'neither' ? [] : [id]));
}

/** Nothing counted yet. */
export function emptyTally(ids: readonly Id[]): Tally {
  const none = ids.map(() => 0);
  return { runs: 0, own: 0, other: 0, rounds: [], up: none, falls: none };
}

/** Both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    runs: a.runs + b.runs,
    own: a.own + b.own,
    other: a.other + b.other,
    rounds: addEach(a.rounds, b.rounds),
    up: addEach(a.up, b.up),
    falls: addEach(a.falls, b.falls),
  };
}

function addEach(a: readonly number[], b: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, n) => (a[n] ?? 0) + (b[n] ?? 0));
}

/** Plays fight number `run` (from 0) of a seed: each has dice of its own, whichever thread plays it and when. */
export function playRun(scene: Scene, seed: string, run: number): Fight {
  return playFight(scene, `${seed}/${run}`);
}

/** The counts of one fight. */
export function tallyOf(ids: readonly Id[], { winner, rounds, up, fellBeforeActing }: Fight): Tally {
  const histogram = Array<number>(rounds + 1).fill(0);
  histogram[rounds] = 1;
  return {
    runs: 1,
    own: winner === 'own' ? 1 : 0,
    other: winner === 'other' ? 1 : 0,
    rounds: histogram,
    up: ids.map((id) => (up.has(id) ? 1 : 0)),
    falls: ids.map((id) => (fellBeforeActing.has(id) ? 1 : 0)),
  };
}

/** The counts of the fights from `from` to before `to`. */
export function tallyRuns(scene: Scene, seed: string, from: number, to: number): Tally {
  const ids = countedIds(scene.encounter);
  let tally = emptyTally(ids);
  for (let run = from; run < to; run += 1) tally = addTallies(tally, tallyOf(ids, playRun(scene, seed, run)));
  return tally;
}
