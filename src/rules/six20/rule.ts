import type { Rule, SourceMark } from '../kernel/rulebook.ts';

/** A rule of six20 in one line of a table. */
export const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({
  id,
  source,
  mark,
  text: says,
});

/** Where a rule stands that the pages of six20 do not have: the open game licence as it is remembered, not looked up. */
export const recalled = 'OGL, from memory';
/** Nowhere that is known: a default of ours. */
export const nowhere = 'stated nowhere';
