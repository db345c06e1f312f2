import { type DiceAsk, facesNeeded, isFace } from '../../../dice/ask.ts';
import type { SentenceMode } from '../../ui/sentence.ts';

/** The result of a digit typed for a die. */
export type TypedDigit =
  | { readonly is: 'face'; readonly face: number }
  | { readonly is: 'incomplete'; readonly typing: string }
  | { readonly is: 'impossible'; readonly message: string };

/**
 * Types a digit for a die. A d100 takes two digits, and 00 is 100; a d10 takes one, and 0 is 10. The face of any other
 * die is complete when no further digit is possible, and `02` of a d20 too; `endFace` ends it before.
 */
export function typeDigit(sides: number, typing: string, digit: string): TypedDigit {
  const typed = typing + digit;
  if (sides === 100) {
    if (typed.length < 2) return { is: 'incomplete', typing: typed };
    return { is: 'face', face: typed === '00' ? 100 : Number(typed) };
  }
  if (sides === 10) return { is: 'face', face: digit === '0' ? 10 : Number(digit) };
  const face = Number(typed);
  const isWhole = typed.length === String(sides).length;
  if (face > sides || (face === 0 && isWhole)) {
    return { is: 'impossible', message: `a d${sides} cannot show ${typed}` };
  }
  return isWhole || face * 10 > sides ? { is: 'face', face } : { is: 'incomplete', typing: typed };
}

/** A face as it is typed: two digits on a d100, where 00 is 100. On other dice as its number. */
export function formatFace(sides: number, face: number): string {
  return sides === 100 ? String(face % 100).padStart(2, '0') : String(face);
}

/** Ends a face that could have a further digit: the `1` of a d20. */
export function endFace(sides: number, typing: string): TypedDigit {
  const face = Number(typing);
  if (typing === '' || face < 1 || face > sides || sides === 100) {
    return { is: 'impossible', message: typing === '' ? 'no face typed yet' : `a d${sides} takes another digit` };
  }
  return { is: 'face', face };
}

/** Whether a throw has all its faces, re-thrown dice included. */
export function isComplete(ask: DiceAsk, faces: readonly number[]): boolean {
  return faces.length >= facesNeeded(ask, faces);
}

/** The faces typed so far of a throw; none where they belong to another throw or to another number of dice. */
export function facesSoFar(
  { faces, facesOf }: Pick<SentenceMode, 'faces' | 'facesOf'>,
  ask: DiceAsk,
): readonly number[] {
  const fit = facesOf === ask.id && faces.every((face) => isFace(ask, face)) && !isComplete(ask, faces);
  return fit ? faces : [];
}
