/** How many, and of what, as people write it: `2 guards`, `two guards`, `a guard`. */

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number as people write it, in a pattern. */
export const number = String.raw`\d{1,9}|an?|${numbers.join('|')}`;

/** How many of a kind, before its name: One Eye, with a capital, is a name, and so is 2nd Officer; 6th is six of what begins so. */
const amount = new RegExp(String.raw`^\s*(?:(\d{1,9})(?!\d|(?:st|nd|rd|th)\s+\S)|(${number})(?=\s+\S))?\s*(.*)$`, 'u');

/** Between those who are named together: `and`, `+`, or a comma, but for the one before a variation, as in `, one with bow`. */
const between = new RegExp(String.raw`\s+and\s+|\s*\+\s*|\s*,(?!\s*(?:(?:${number})\s+)?with\s)`, 'iu');

/** Those who are named together, each with its count: `captain` and `2 guards` of `the captain and 2 guards`. */
export function partsOf(text: string): readonly string[] {
  return text
    .split(between)
    .map((part) => part.replace(/^\s*the\s+/i, '').trim())
    .filter((part) => part !== '');
}

/** `2 guards`, `2gu`, `two guards`, `a guard`: how many, and the letters of a name. */
export function readCounted(typed: string): { readonly count: number; readonly name: string } {
  const [, digits, word = 'one', name = ''] = amount.exec(typed) ?? [];
  return { count: numberOf(digits ?? word), name: name.trim() };
}

/** The number of a word that the pattern fits. */
export function numberOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : Math.max(1, numbers.indexOf(word.toLowerCase()) + 1);
}
