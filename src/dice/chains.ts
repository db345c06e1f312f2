import type { DiceAsk } from './ask.ts';

/** The faces of a die: those that were thrown again, and the last one. */
export type Chain = readonly number[];

/** A throw as one chain a die. The faces of a throw are given wave by wave: first all dice, then those that are thrown again, … */
export function chainsOf(
  { count, again }: Pick<DiceAsk, 'count' | 'again'>,
  faces: readonly number[],
): readonly Chain[] {
  const chains: number[][] = Array.from({ length: count }, () => []);
  let wave = chains;
  for (let at = 0; wave.length > 0 && at < faces.length; ) {
    for (const chain of wave) {
      const face = faces[at];
      if (face !== undefined) chain.push(face);
      at += 1;
    }
    wave = again === undefined ? [] : wave.filter((chain) => (chain.at(-1) ?? 0) >= again);
  }
  return chains;
}

/** The faces of chains, wave by wave. */
export function facesOf(chains: readonly Chain[]): readonly number[] {
  const longest = Math.max(0, ...chains.map(({ length }) => length));
  return Array.from({ length: longest }, (_, wave) => chains.flatMap((chain) => chain.slice(wave, wave + 1))).flat();
}

/** The chain whose next face is missing, as an index; null where the throw is complete. */
export function openChain(
  { again = Number.POSITIVE_INFINITY }: Pick<DiceAsk, 'again'>,
  chains: readonly Chain[],
): number | null {
  const at = chains.findIndex((chain) => (chain.at(-1) ?? Number.POSITIVE_INFINITY) >= again || chain.length === 0);
  return at < 0 ? null : at;
}

/** The throw with another face of one die; what was thrown again because of the old face, and is not any more, is dropped. */
export function withFace(
  { again = Number.POSITIVE_INFINITY }: Pick<DiceAsk, 'again'>,
  chains: readonly Chain[],
  { die, wave, face }: { readonly die: number; readonly wave: number; readonly face: number },
): readonly Chain[] {
  return chains.map((chain, n) => {
    if (n !== die) return chain;
    const rest = face >= again ? chain.slice(wave + 1) : [];
    return [...chain.slice(0, wave), face, ...rest];
  });
}
