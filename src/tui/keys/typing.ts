import type { Key } from './decode.ts';

/** Whether a key types something into a text. */
export function isTextKey(key: Key): boolean {
  return key.name.length === 1 || key.name === 'space' || key.text !== undefined;
}

/** The most characters that a text takes; what a paste has beyond them is dropped, so that no key takes long. */
export const mostTyped = 500;

/** What a key types into a text, in one line; empty for keys that type nothing. */
export function typedText(key: Key): string {
  if (key.name === 'space') return ' ';
  return withinLimit(key.text ?? (key.name.length === 1 ? key.name : '')).replace(/[\n\t]+/g, ' ');
}

/** A text with what is typed behind it, as far as there is room. */
export function typedBehind(text: string, more: string): string {
  return withinLimit(text + more);
}

function withinLimit(text: string): string {
  // No half of a character that takes two UTF-16 units is left at the cut.
  return text.length <= mostTyped ? text : text.slice(0, mostTyped).replace(/[\ud800-\udbff]$/, '');
}

/** A text without its last letter. */
export function withoutLastLetter(text: string): string {
  return [...text].slice(0, -1).join('');
}
