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

/** The name of a field as people read it: `failed might`. */
export function inWords(field: string): string {
  return field.replace(
    /([a-z])([A-Z])(?![A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
}
