import type { Rule, SourceMark } from '../kernel/rulebook.ts';

/** An entry of the rulebook: its id, where it stands, its mark, and the rule in our own words. */
export const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({
  id,
  source,
  mark,
  text: says,
});
