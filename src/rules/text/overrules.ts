/** Marks in titles what the GM has set, with what the rules gave. */
import type { Override } from '../../state/record.ts';

/**
 * The title with a mark of what the GM set: `hits for 40 (rules: 31)`; ` (the GM set 5)` where several numbers were set. A
 * number that was set to what the rules gave is not marked.
 */
export function withOverrules(title: string, overrides: readonly Override[]): string {
  const changed = overrides.filter(({ was, is }) => was !== is);
  const [only] = changed;
  if (only === undefined) return title;
  if (changed.length > 1) return `${title} (the GM set ${changed.length})`;
  const [is, was] = [String(only.is), String(only.was)];
  const words = title.split(' ');
  const at = words.findLastIndex((word) => word.replace(/[,;:]$/, '') === is);
  if (at < 0) return `${title} (${only.field.split('.').at(-1)} ${is}, rules: ${was})`;
  return words.map((word, n) => (n === at ? word.replace(is, `${is} (rules: ${was})`) : word)).join(' ');
}
