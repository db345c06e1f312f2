import { type DiceAsk, dieName, facesNeeded, isFace } from './ask.ts';
import type { AnswerSource } from './drive.ts';

/** Faces typed by the GM, given to the asks of a ruling in their order. */
export interface TypedFaces extends AnswerSource {
  /** Why the last ask could not be answered, naming the die; null where every ask was. */
  readonly problem: string | null;
  /** After the ruling has ended: a sentence about faces that were not used, or null. */
  leftOver(): string | null;
}

/** Answers dice from a list of faces. At an impossible face, or when there are too few, it stops answering and `problem` says why. */
export function typedFaces(faces: readonly number[]): TypedFaces {
  let used = 0;
  let problem: string | null = null;
  return {
    dice(ask) {
      const taken = take(ask, faces, used);
      if (typeof taken === 'string') {
        problem = taken;
        return null;
      }
      used += taken.length;
      return taken;
    },
    choice: () => null,
    get problem() {
      return problem;
    },
    leftOver: () => (used < faces.length ? tooMany(faces.length, used) : null),
  };
}

function tooMany(given: number, used: number): string {
  if (used === 0) return `${count(given, 'face')} given, and this ruling throws no dice`;
  return `${count(given, 'face')} given, and only ${count(used, 'die', 'dice')} thrown: ${given - used} too many`;
}

function take(ask: DiceAsk, faces: readonly number[], from: number): readonly number[] | string {
  const taken: number[] = [];
  while (taken.length < facesNeeded(ask, taken)) {
    const name = dieName(ask, taken.length);
    const face = faces[from + taken.length];
    if (face === undefined) return `no face for ${name} (d${ask.sides}): ${faces.length} given, more are needed`;
    if (!isFace(ask, face)) return `${name} is a d${ask.sides}: it cannot show ${face}`;
    taken.push(face);
  }
  return taken;
}

/** A number with its noun: `1 face`, `2 faces`. */
function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}
