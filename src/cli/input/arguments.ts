/** Reads the arguments of commands. */

const integer = /^[+-]?\d+$/;

/** A whole number of at least `min` from an argument, or a sentence that names the argument. */
export function readWholeNumber(name: string, text: string, min: number): number | string {
  const number = integer.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= min) return number;
  return `${name} must be a whole number, ${min} or more, not "${text}"`;
}

/** Which of two arguments is the number and which the name, in either order; with one argument it is the name. */
export function nameAndNumber(first: string, second: string | undefined): { name: string; number: string | undefined } {
  if (second === undefined) return { name: first, number: undefined };
  return integer.test(first) || !integer.test(second)
    ? { name: second, number: first }
    : { name: first, number: second };
}
