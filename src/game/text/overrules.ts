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
  const at = words.findLastIndex((word) => word.replace(/[,;:]$/, '') === is);
  if (at < 0) return `${title} (${only.field.split('.').at(-1)} ${is}, rules: ${was})`;
  return words.map((word, n) => (n === at ? word.replace(is, `${is} (rules: ${was})`) : word)).join(' ');
}

/** The title with a mark of the rules that the GM overruled, in front, where it is never cut: `overruled BS-25: Kel hits Ogre`. */
export function markOverruled(title: string, overruled: readonly Pick<Refusal, 'rule'>[]): string {
  if (overruled.length === 0) return title;
  const rules = [...new Set(overruled.map(({ rule }) => rule))].filter((rule) => rule !== '').join(', ');
  return `overruled${rules === '' ? '' : ` ${rules}`}: ${title}`;
}
