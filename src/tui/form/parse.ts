/** Texts as values of the fields of a form. */
import { jsonIn, numberIn, numbersIn } from '../../rules/kernel/read-value.ts';
import type { Shape } from '../../rules/kernel/shape.ts';
import type { Json } from '../../state/encounter.ts';

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
      return numberIn(text) ?? undefined;
    case 'word-or-number': {
      const letters = text.trim().toLowerCase();
      const word = letters === '' ? undefined : shape.words.find((one) => one.toLowerCase().startsWith(letters));
      return word ?? numberIn(text) ?? undefined;
    }
    case 'numbers': {
      const numbers = numbersIn(text);
      return numbers?.length === shape.count ? numbers : undefined;
    }
    case 'json':
      return jsonIn(text);
    default:
      return text;
  }
}
