import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';

/** A whole number of a command line, at least `least`; or an exit, when what is wrong was told. */
export function wholeNumber(io: Io, name: string, text: string, least: number): { readonly is: number } | Exit {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= least) return { is: number };
  return io.fail(exits.usage, { message: `${name} must be a whole number, ${least} or more, not "${text}"` });
}

/** Which of two words is the number and which the name, since both orders are usual; without a number the first is the name. */
export function nameAndNumber(first: string, second: string | undefined): { name: string; number: string | undefined } {
  if (second === undefined) return { name: first, number: undefined };
  const isNumber = (word: string): boolean => /^[+-]?\d+$/.test(word);
  return isNumber(first) || !isNumber(second) ? { name: second, number: first } : { name: first, number: second };
}
