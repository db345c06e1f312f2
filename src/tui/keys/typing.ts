import type { Key } from './decode.ts';

/** Whether a key types something into a text. */
export function isTextKey(key: Key): boolean {
  return key.name.length === 1 || key.name === 'space' || key.text !== undefined;
}

/** What a key types into a text; empty for keys that type nothing. */
export function typedText(key: Key): string {
  if (key.name === 'space') return ' ';
  return key.text ?? (key.name.length === 1 ? key.name : '');
}

/** A text without its last letter. */
export function withoutLastLetter(text: string): string {
  return [...text].slice(0, -1).join('');
}
