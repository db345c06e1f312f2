/** What a result is like, in a sentence that the GM may read out or drop (VX-140 to VX-147). It changes no number. */
import type { Worked } from '../working.ts';
import type { Rolled } from './rolled.ts';

/** Fewer points than this make a success thin (VX-143). */
const thick = 10;

const succeeds = {
  barely: 'it comes off, and no better than it was meant to',
  moderate: 'it comes off, nearly all that was meant',
  extreme: 'it could hardly have gone better',
  mishap: '',
} as const;

const fails = {
  barely: 'it falls just short, and costs nothing more',
  moderate: 'it comes to nothing, without harm',
  extreme: 'it goes wrong, and somebody feels it',
  mishap: 'it turns on whoever tried it',
} as const;

/** How good or bad a result is, by its band: a tag and a sentence of our own. */
export function tellBand(worked: Worked, rolled: Pick<Rolled, 'success' | 'points' | 'band'>): void {
  worked.aside(bandText(rolled), 'VX-143').aside((rolled.success ? succeeds : fails)[rolled.band], 'VX-141');
}

/** `barely, thin`, `moderate failure`, `mishap`. */
export function bandText({ success, points, band }: Pick<Rolled, 'success' | 'points' | 'band'>): string {
  if (band === 'mishap') return band;
  if (!success) return `${band} failure`;
  return `${band} success${points < thick ? ', thin' : ''}`;
}

type HighSide = 'control' | 'power' | 'soak';

/** What a trait stands for in a lopsided pair (VX-147); the names are those of the dice. */
const standsFor: { readonly [name: string]: HighSide } = {
  hit: 'control',
  DEX: 'control',
  INT: 'control',
  power: 'power',
  STR: 'power',
  SPIR: 'power',
  END: 'soak',
  CHA: 'soak',
};

const lopsidedText: { readonly [S in HighSide]: string } = {
  control: 'control without power: it goes just where it should, with little behind it',
  power: 'power without control: all the force, and little say in where it goes',
  soak: 'it is borne well, and little else about it is',
};

/** Which trait of a lopsided pair is the high one, and what that is like (VX-144, VX-147). */
export function tellLopsided(worked: Worked, high: string): void {
  worked.aside(`lopsided: ${high} is the high one`, 'VX-147');
  const side = standsFor[high];
  if (side !== undefined) worked.aside(lopsidedText[side], 'VX-144');
}

/** The sentence alone, for a result that is shown in short. */
export function sentenceOf({ success, band }: Rolled): string {
  return (success ? succeeds : fails)[band];
}
