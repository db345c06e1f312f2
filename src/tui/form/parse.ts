/** Texts as values of the fields of a form. */
import type { Json } from '../../state/encounter.ts';
import type { Shape } from './shape.ts';

/** What a field takes, for the message that a text is not. */
export function wantedBy(shape: Shape): string {
  switch (shape.kind) {
    case 'number':
      return 'a number';
    case 'word-or-number':
      return `${shape.words.join(', ')} or a number`;
    case 'numbers':
      return `${shape.count} numbers with blanks between them`;
    default:
      return 'JSON';
  }
}

/** A text as a value of a shape; undefined where it is none. */
export function parsed(shape: Shape, text: string): Json | undefined {
  switch (shape.kind) {
    case 'number':
      return numberIn(text);
    case 'word-or-number': {
      const letters = text.trim().toLowerCase();
      const word = letters === '' ? undefined : shape.words.find((one) => one.toLowerCase().startsWith(letters));
      return word ?? numberIn(text);
    }
    case 'numbers': {
      const numbers = text.split(/[\s,]+/).flatMap((one) => numberIn(one) ?? []);
      return numbers.length === shape.count ? numbers : undefined;
    }
    case 'json':
      return jsonIn(text);
    default:
      return text;
  }
}

export function numberIn(text: string): number | undefined {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
