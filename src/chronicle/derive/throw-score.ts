/** How good a throw was for its thrower, and how good it could have been. */
import type { DiceAsk, HowGood } from '../../dice/ask.ts';
import { TooManyThrows } from '../../dice/odds/classes.ts';
import { classifyThrows } from '../../dice/odds/throws.ts';

/** The distribution of a whole number. */
export interface Distribution {
  readonly low: number;
  /** The chance of low, low + 1, … */
  readonly p: readonly number[];
  readonly mean: number;
  readonly variance: number;
}

const higherIsBetter: HowGood = { by: 'die', score: (face) => face };

/** The distributions of throws that were looked at before, by what they depend on; null where there are too many throws. */
export type KnownDistributions = Map<string, Distribution | null>;

/** A throw: how good it was, and the distribution of that. Null where no throw is better than another, or there are too many. */
export function scoreOfThrow(
  ask: DiceAsk,
  faces: readonly number[],
  known: KnownDistributions,
): { readonly rolled: number; readonly of: Distribution } | null {
  const by = ask.howGood === undefined ? ask.classes : ask.howGood;
  if (by === null || ask.count === 0) return null;
  const howGood = by?.by === 'die' || by?.by === 'fold' ? by : higherIsBetter;
  const key = keyOf(ask, howGood);
  const before = key === null ? undefined : known.get(key);
  const of = before === undefined ? distributionOf(ask, howGood) : before;
  if (key !== null) known.set(key, of);
  return of === null ? null : { rolled: scoreOf(howGood, ask, faces), of };
}

/** What a distribution depends on; null where that is not known. */
function keyOf({ count, sides, again }: DiceAsk, howGood: HowGood): string | null {
  const shape = `${count}d${sides} again ${again}`;
  if (howGood.by === 'fold') return howGood.same === undefined ? null : `${shape} ${howGood.same}`;
  return `${shape}: ${Array.from({ length: sides }, (_, n) => howGood.score(n + 1)).join(' ')}`;
}

function distributionOf(ask: DiceAsk, { key: _, ...howGood }: HowGood): Distribution | null {
  try {
    const chances = new Map<number, number>();
    for (const { p, faces } of classifyThrows(ask, howGood).classes) {
      const value = scoreOf(howGood, ask, faces);
      chances.set(value, (chances.get(value) ?? 0) + p);
    }
    return asDistribution(chances);
  } catch (error) {
    if (error instanceof TooManyThrows) return null;
    throw error;
  }
}

function scoreOf(howGood: HowGood, { sides }: DiceAsk, faces: readonly number[]): number {
  if (howGood.by === 'die') return faces.reduce((sum, face) => sum + howGood.score(face), 0);
  const byFace = new Array<number>(sides + 1).fill(0);
  for (const face of faces) byFace[face] = (byFace[face] ?? 0) + 1;
  let state = howGood.start;
  for (let n = 1; n <= sides; n += 1) {
    const face = howGood.down === true ? sides + 1 - n : n;
    const shown = byFace[face] ?? 0;
    if (shown > 0) state = howGood.step(state, face, shown);
  }
  return state;
}

/** The distribution with these chances, which add up to 1 but for what endless re-throws leave out. */
export function asDistribution(chances: ReadonlyMap<number, number>): Distribution {
  const values = [...chances.keys()];
  const low = Math.min(...values);
  const total = [...chances.values()].reduce((sum, p) => sum + p, 0);
  const p = new Array<number>(Math.max(...values) - low + 1).fill(0);
  for (const [value, chance] of chances) p[value - low] = chance / total;
  const mean = p.reduce((sum, chance, n) => sum + chance * (low + n), 0);
  const variance = p.reduce((sum, chance, n) => sum + chance * (low + n - mean) ** 2, 0);
  return { low, p, mean, variance };
}
