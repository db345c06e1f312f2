import type { Rule, SourceMark } from '../../kernel/rulebook.ts';

/** A line of the rulebook: its id, the page or section where it stands, its mark, and what it says in our own words. */
export const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({
  id,
  source,
  mark,
  text: says,
});
