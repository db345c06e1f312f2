/** Marks in titles what the GM has set, with what the rules gave, and which rules the GM overruled. */
import type { Override } from '../../state/record.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { yesOrNo } from '../kernel/values.ts';

/**
 * The title with a mark of what the GM set: `hits for 40 (rules: 31)`; ` (the GM set 5)` where several numbers were set. A
 * number that was set to what the rules gave is not marked.
 */
export function withOverrules(title: string, overrides: readonly Override[]): string {
  const changed = overrides.filter(({ was, is }) => was !== is);
  const [only] = changed;
  if (only === undefined) return title;
  if (changed.length > 1) return `${title} (the GM set ${changed.length})`;
  const [is, was] = [String(yesOrNo(only.is)), String(yesOrNo(only.was))];
  const words = title.split(' ');
  const field = only.field.split('.').at(-1) ?? '';
  const at = placeIn(words, is, field);
  if (at < 0) return `${title} (${field} ${is}, rules: ${was})`;
  return words.map((word, n) => (n === at ? word.replace(is, `${is} (rules: ${was})`) : word)).join(' ');
}

/**
 * Where in a title a number of that field is: before its name (`5 successes`) or behind `for`, else the last of those that are
 * no value of a track (`Health 5 -> 4`), since names end with numbers too (`Thug 5`); −1 where there is none.
 */
function placeIn(words: readonly string[], is: string, field: string): number {
  const bare = words.map((word) => word.replace(/[,;:]$/, ''));
  const places = bare.flatMap((word, n) => (word === is && bare[n - 1] !== '->' && bare[n + 1] !== '->' ? [n] : []));
  const named = places.find((n) => {
    const next = bare[n + 1] ?? '';
    return bare[n - 1] === 'for' || (next.length > 2 && field.startsWith(next));
  });
  return named ?? places.at(-1) ?? -1;
}

/** The title with a mark of the rules that the GM overruled, in front, where it is never cut: `overruled BS-25: Kel hits Ogre`. */
export function markOverruled(title: string, overruled: readonly Pick<Refusal, 'rule'>[]): string {
  if (overruled.length === 0) return title;
  const rules = [...new Set(overruled.map(({ rule }) => rule))].filter((rule) => rule !== '').join(', ');
  return `overruled${rules === '' ? '' : ` ${rules}`}: ${title}`;
}
