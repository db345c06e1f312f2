import type { Id } from '../state/encounter.ts';
import type { Tally } from './tally.ts';

/** A share of the fights, with its 95 % interval. */
export interface Share {
  readonly p: number;
  readonly low: number;
  readonly high: number;
}

/** What many fights came to. */
export interface ForecastResult {
  readonly runs: number;
  /** How often each side is the only one with a combatant up; undecided: neither, both, or too many rounds. */
  readonly sides: { readonly own: Share; readonly other: Share; readonly undecided: Share };
  /** The rounds from now to the end: their mean with its 95 % interval, and the rounds within which 10, 50 and 90 % end. */
  readonly rounds: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly p10: number;
    readonly p50: number;
    readonly p90: number;
  };
  readonly combatants: readonly {
    readonly id: Id;
    /** How often the combatant is up at the end. */
    readonly stands: Share;
    /** How often it falls before it does anything. */
    readonly dropsBeforeActing: Share;
  }[];
}

/** Of the normal distribution, 95 % lie within so many standard deviations. */
const z = 1.959963984540054;

/**
 * The share of `hits` among `runs`, with its 95 % interval by Wilson's score with the correction for continuity, which holds the true
 * share at least as often as it promises, also for few fights; of nothing, from 0 to 1.
 */
export function wilson(hits: number, runs: number): Share {
  if (runs === 0) return { p: 0, low: 0, high: 1 };
  return { p: hits / runs, low: leastShare(hits, runs), high: 1 - leastShare(runs - hits, runs) };
}

/** The lower end of the interval. */
function leastShare(hits: number, runs: number): number {
  if (hits === 0) return 0;
  const spread = z * z - 2 - 1 / runs + 4 * (hits / runs) * (runs - hits + 1);
  return Math.max(0, (2 * hits + z * z - 1 - z * Math.sqrt(spread)) / (2 * (runs + z * z)));
}

/** The result that counts come to. */
export function resultOf(ids: readonly Id[], tally: Tally): ForecastResult {
  const { runs, own, other, up, falls } = tally;
  return {
    runs,
    sides: { own: wilson(own, runs), other: wilson(other, runs), undecided: wilson(runs - own - other, runs) },
    rounds: roundsOf(tally),
    combatants: ids.map((id, n) => ({
      id,
      stands: wilson(up[n] ?? 0, runs),
      dropsBeforeActing: wilson(falls[n] ?? 0, runs),
    })),
  };
}

function roundsOf({ runs, rounds }: Tally): ForecastResult['rounds'] {
  const total = (power: number): number => rounds.reduce((sum, fights, n) => sum + fights * n ** power, 0);
  const mean = runs === 0 ? 0 : total(1) / runs;
  const variance = runs < 2 ? 0 : Math.max(0, (total(2) - runs * mean * mean) / (runs - 1));
  const half = runs === 0 ? 0 : z * Math.sqrt(variance / runs);
  const within = (share: number): number => {
    let fights = 0;
    const found = rounds.findIndex((more) => {
      fights += more;
      return fights > 0 && fights >= share * runs;
    });
    return Math.max(0, found);
  };
  return {
    mean,
    low: Math.max(0, mean - half),
    high: mean + half,
    p10: within(0.1),
    p50: within(0.5),
    p90: within(0.9),
  };
}
