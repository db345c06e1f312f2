/** How a fight will end: the rest of it played many times, in threads of their own. */
import { availableParallelism } from 'node:os';
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Id } from '../state/encounter.ts';
import type { FirstAction, Scene } from './play.ts';
import { builtProgram, ownPlayer, type Player, threadPlayer } from './players.ts';
import { type ForecastResult, resultOf } from './result.ts';
import { addTallies, countedIds, emptyTally, type Tally } from './tally.ts';

export type { ForecastResult, Share } from './result.ts';

/** How often a fight is played, and how. */
export interface ForecastOptions {
  readonly runs: number;
  /** The same seed gives the same numbers, on any number of threads. */
  readonly seed: string;
  /** How many threads play; 0: this one, a little at a time. By default one for each processor, and no more than are worth their start. */
  readonly threads?: number;
  /** Its threads give way to everything else: to the keys of the table. By default they do not. */
  readonly isBackground?: boolean;
  /** After so many more rounds a fight is undecided. */
  readonly mostRounds?: number;
  /** An action that is not applied yet: what if it were? */
  readonly first?: FirstAction;
  /**
   * Asked after the first fights, and each time that they have doubled: true where no more need be played. It is asked of the same
   * fights on any number of threads. By default all are played.
   */
  readonly isEnough?: (result: ForecastResult) => boolean;
}

/** The most rounds that a fight is played on. */
const mostRounds = 50;

/** How many fights are played before `isEnough` is asked. */
const firstFights = 20;

/** The most threads by default, and how many fights take as long as it takes to start one more. */
const mostThreads = 16;
const worthAThread = 50;

/** For how long a thread plays between two reports, in milliseconds; this thread, so that nobody notices. */
const reportAfter = { thread: 150, own: 8 };

function defaultThreads(runs: number): number {
  return Math.min(mostThreads, availableParallelism(), Math.ceil(runs / worthAThread));
}

/** Why the rest of a fight cannot be forecast, as a sentence; null where it can. */
export function whyNoForecast(system: System, encounter: Encounter): string | null {
  if (system.policy === null) return `${system.title} has no policy to play by`;
  const sides = new Set(Object.values(encounter.combatants).flatMap(({ side, out }) => (out ? [] : [side])));
  if (!sides.has('own')) return "nobody is on the players' side";
  return sides.has('other') ? null : 'nobody is on the other side';
}

/**
 * A forecast that is being made; it begins when it is constructed. Read `result` at any time, wait for `finished`, walk through
 * the results as they grow (`for await`), or `stop` it: what is known so far is then its result.
 */
export class Forecast {
  /** The whole result, or what was known when it was stopped. */
  readonly finished: Promise<ForecastResult>;
  private readonly ids: readonly Id[];
  private readonly players: readonly Player[];
  private readonly runs: number;
  private tally: Tally;
  private next = 0;
  /** How many fights are played before it is asked whether they are enough. */
  private goal: number;
  private stopped = false;
  private end: (result: ForecastResult) => void = () => {};
  private wake: () => void = () => {};

  constructor(system: System, encounter: Encounter, options: ForecastOptions) {
    const scene: Scene = {
      system,
      encounter,
      first: options.first ?? null,
      mostRounds: options.mostRounds ?? mostRounds,
    };
    this.ids = countedIds(encounter);
    this.tally = emptyTally(this.ids);
    this.runs = options.runs;
    this.goal = options.isEnough === undefined ? options.runs : Math.min(options.runs, firstFights);
    const text = builtProgram();
    const threads = text === null ? 0 : (options.threads ?? defaultThreads(options.runs));
    this.players =
      threads === 0 || text === null
        ? [ownPlayer(scene, options.seed)]
        : Array.from({ length: threads }, () => threadPlayer(text, scene, options.seed, options.isBackground === true));
    const stopped = new Promise<ForecastResult>((resolve) => {
      this.end = resolve;
    });
    const aim = threads === 0 ? reportAfter.own : reportAfter.thread;
    this.finished = Promise.race([this.play(aim, options.isEnough), stopped]).finally(() => this.release());
    // Callers that walk through the results, or wait, learn of a failure.
    this.finished.catch(() => {});
  }

  /** What the fights played so far come to. */
  get result(): ForecastResult {
    return resultOf(this.ids, this.tally);
  }

  /** How many fights are played so far. */
  get played(): number {
    return this.tally.runs;
  }

  /** Whether it was stopped before all fights were played. */
  get interrupted(): boolean {
    return this.stopped;
  }

  /** Ends it with what is known so far. */
  stop(): ForecastResult {
    if (this.tally.runs < this.runs) this.stopped = true;
    const { result } = this;
    this.end(result);
    this.release();
    return result;
  }

  /** The results as they grow; the last one is the whole. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ForecastResult> {
    const ended = this.finished.then(() => true);
    const news = (): Promise<boolean> =>
      new Promise((resolve) => {
        this.wake = () => resolve(false);
      });
    while (!(await Promise.race([ended, news()]))) yield this.result;
    yield await this.finished;
  }

  /** Lets all players play until the fights are enough. */
  private async play(aim: number, isEnough: ForecastOptions['isEnough']): Promise<ForecastResult> {
    for (;;) {
      await Promise.all(this.players.map((player) => this.keepPlaying(player, aim)));
      if (this.stopped || isEnough?.(this.result) === true || this.goal === this.runs) return this.result;
      this.goal = Math.min(this.runs, 2 * this.goal);
    }
  }

  /** Plays span after span; their sizes follow the time that they take, which changes no result. */
  private async keepPlaying(player: Player, aim: number): Promise<void> {
    let size = 1;
    while (!this.stopped && this.next < this.goal) {
      const from = this.next;
      const to = Math.min(this.goal, from + size);
      this.next = to;
      const began = performance.now();
      const tally = await player.play({ from, to });
      const each = (performance.now() - began) / (to - from);
      size = Math.max(1, Math.min(2 * size, Math.floor(aim / Math.max(each, 0.01))));
      if (this.stopped) return;
      this.tally = addTallies(this.tally, tally);
      this.wake();
    }
  }

  private release(): void {
    for (const player of this.players) player.end();
  }
}
