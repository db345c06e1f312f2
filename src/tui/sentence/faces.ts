import { type DiceAsk, facesNeeded } from '../../dice/ask.ts';

/** What a typed digit makes of the die under the cursor. */
export type Typed =
  | { readonly is: 'face'; readonly face: number }
  | { readonly is: 'more'; readonly typing: string }
  | { readonly is: 'impossible'; readonly says: string };

/**
 * A digit typed for a die. A d100 takes two digits, 00 is 100; a d10 one, 0 is 10. Any other die ends when no longer face
 * could begin like this, or by `endFace`.
 */
export function typeDigit(sides: number, typing: string, digit: string): Typed {
  const typed = typing + digit;
  if (sides === 100) {
    if (typed.length < 2) return { is: 'more', typing: typed };
    return { is: 'face', face: typed === '00' ? 100 : Number(typed) };
  }
  if (sides === 10) return { is: 'face', face: digit === '0' ? 10 : Number(digit) };
  const face = Number(typed);
  if (face === 0 || face > sides) return { is: 'impossible', says: `a d${sides} cannot show ${typed}` };
  return face * 10 > sides ? { is: 'face', face } : { is: 'more', typing: typed };
}

/** A short face ended by hand: `1` of a d20. */
export function endFace(sides: number, typing: string): Typed {
  const face = Number(typing);
  if (typing === '' || face < 1 || face > sides || sides === 100) {
    return { is: 'impossible', says: typing === '' ? 'no face typed yet' : `a d${sides} takes another digit` };
  }
  return { is: 'face', face };
}

/** Whether all faces of a throw are there, re-throws included. */
export function isComplete(ask: DiceAsk, faces: readonly number[]): boolean {
  return faces.length >= facesNeeded(ask, faces);
}
