import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { type DiceAsk, facesNeeded } from './ask.ts';
import type { AnswerSource } from './drive.ts';

/** 128 bits, as four 32-bit integers. */
export type Seed = readonly [number, number, number, number];

/** Fair dice that remember at which draw each ask began, so that any throw can be reproduced. */
export interface FairDice extends AnswerSource {
  /** The faces of a throw; of one whose first faces are known, these and those of the dice that were missing. */
  dice(ask: DiceAsk, firstFaces?: readonly number[]): readonly number[];
  /** Draws so many dice without a use for them: those of an earlier throw. */
  skip(count: number, sides: number): void;
  /** How many dice have been drawn so far. */
  readonly draws: number;
  /** The index of the first draw of an ask, or undefined where these dice did not answer it. */
  drawOf(id: string): number | undefined;
}

/** Fair dice from a seed: xoroshiro128+, each face equally likely (draws that would favour a face are discarded). */
export function fairDice(seed: Seed): FairDice {
  const generator = xoroshiro128plusFromState(seed.map((word) => word | 0));
  const began = new Map<string, number>();
  let draws = 0;
  const draw = (sides: number): number => {
    draws += 1;
    return faceFrom(generator, sides);
  };
  return {
    dice(ask, firstFaces) {
      began.set(ask.id, draws);
      return throwDice(ask, draw, firstFaces);
    },
    skip(count, sides) {
      for (let n = 0; n < count; n += 1) draw(sides);
    },
    choice: () => null,
    get draws() {
      return draws;
    },
    drawOf: (id) => began.get(id),
  };
}

/** Fair dice that do not count their draws: the fast form, for simulations. */
export function fastFairDice(seed: Seed): AnswerSource {
  const generator = xoroshiro128plusFromState(seed.map((word) => word | 0));
  const draw = (sides: number): number => faceFrom(generator, sides);
  return {
    dice(ask) {
      if (ask.again !== undefined) return throwDice(ask, draw);
      if (ask.count === 1) return [draw(ask.sides)];
      if (ask.count === 2) return [draw(ask.sides), draw(ask.sides)];
      return throwDice(ask, draw);
    },
    choice: () => null,
  };
}

/** How many 32-bit words there are. */
const words = 0x1_0000_0000;

/**
 * A face from 1 to `sides`, each equally likely: words past the last whole multiple of `sides` are discarded. The same as
 * pure-rand's uniformInt, but with integers throughout, which is three times as fast.
 */
function faceFrom(generator: { next(): number }, sides: number): number {
  const fairWords = Math.floor(words / sides) * sides;
  for (;;) {
    const word = (generator.next() ^ 0x8000_0000) >>> 0;
    if (word < fairWords) return (word % sides) + 1;
  }
}

/** The most dice of one throw, re-throws included; a rule that re-throws every face would never end. */
const mostDice = 100_000;

function throwDice(
  ask: DiceAsk,
  draw: (sides: number) => number,
  firstFaces: readonly number[] = [],
): readonly number[] {
  const { again = Number.POSITIVE_INFINITY } = ask;
  const faces = [...firstFaces];
  let needed = facesNeeded(ask, faces);
  while (faces.length < needed) {
    const face = draw(ask.sides);
    faces.push(face);
    if (face >= again) needed += 1;
    if (needed > mostDice) throw new Error(`${ask.id} re-throws without end`);
  }
  return faces;
}

/** The seed made from a text: four rounds of FNV-1a from different starts, then mixed. */
export function seedFromText(text: string): Seed {
  const word = (start: number): number => {
    let hash = start;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) | 0;
  };
  return [word(0x811c9dc5), word(0x2545f491), word(0x9e3779b9), word(0x7f4a7c15) | 1];
}
