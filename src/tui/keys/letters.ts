import type { Key } from './decode.ts';

/** What a key types into a text; empty for keys that type nothing. */
export function letterOf(key: Key): string {
  if (key.name === 'space') return ' ';
  return key.text ?? (key.name.length === 1 ? key.name : '');
}

/** A text without its last letter. */
export function shorter(text: string): string {
  return [...text].slice(0, -1).join('');
}
