import type { DiceAsk } from './ask.ts';

/** The count and the re-throwing face of a throw. */
type Throw = Pick<DiceAsk, 'count' | 'again'>;

/** The faces of a throw in waves: the dice thrown first, then those re-thrown for them, and so on. */
export function wavesOf({ count, again }: Throw, faces: readonly number[]): readonly (readonly number[])[] {
  const waves: (readonly number[])[] = [];
  for (let at = 0, size = count; at < faces.length && size > 0; ) {
    const wave = faces.slice(at, at + size);
    waves.push(wave);
    at += size;
    size = again === undefined ? 0 : wave.filter((face) => face >= again).length;
  }
  return waves;
}

/** The first `count` dice of a throw, each with what was re-thrown for it. */
export function firstDice(of: Throw, faces: readonly number[], count: number): readonly number[] {
  let size = count;
  return wavesOf(of, faces).flatMap((wave) => {
    const kept = wave.slice(0, size);
    size = kept.filter((face) => face >= (of.again ?? Number.POSITIVE_INFINITY)).length;
    return kept;
  });
}

/** Two throws as one: the dice of the first, then those of the second, wave by wave. */
export function joinThrows(
  first: Throw & { readonly faces: readonly number[] },
  second: Throw & { readonly faces: readonly number[] },
): readonly number[] {
  const ones = wavesOf(first, first.faces);
  const others = wavesOf(second, second.faces);
  const most = Math.max(ones.length, others.length);
  return Array.from({ length: most }, (_, n) => [...(ones[n] ?? []), ...(others[n] ?? [])]).flat();
}
