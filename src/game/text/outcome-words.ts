import { inWords } from '../kernel/shape.ts';
import type { OutcomeWords } from '../kernel/system.ts';

/** The words for a field of a ruling: `points`; of a field within a part, with the name of the part: `attack points`. */
export function outcomeWord(words: OutcomeWords, ruling: string, field: string): string {
  const name = ruling.slice(ruling.indexOf('.') + 1);
  const known = words[`${name}.${field}`] ?? words[field];
  if (known !== undefined) return known;
  const dot = field.lastIndexOf('.');
  if (dot < 0) return inWords(field);
  return `${inWords(field.slice(0, dot)).replaceAll('.', ' ')} ${outcomeWord(words, ruling, field.slice(dot + 1))}`;
}
