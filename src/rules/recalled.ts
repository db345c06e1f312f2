/** What rests on a rule that nobody has looked up says so where it shows. */
import type { Fact } from '../state/facts.ts';
import type { Line } from '../state/working.ts';
import type { Chapter } from './rulebook.ts';

/** Where the rules of a book that are only recalled are recalled from, by their ids. */
function recalledIn(rulebook: readonly Chapter[]): ReadonlyMap<string, string> {
  const before = known.get(rulebook);
  if (before !== undefined) return before;
  const rules = rulebook.flatMap((chapter) => chapter.rules.filter(({ mark }) => mark === 'recalled'));
  const found = new Map(rules.map(({ id, source }) => [id, source]));
  known.set(rulebook, found);
  return found;
}

const known = new WeakMap<readonly Chapter[], ReadonlyMap<string, string>>();

/** A working in which the first step by each recalled rule says where that is recalled from. */
export function recalledSteps(rulebook: readonly Chapter[], lines: readonly Line[]): readonly Line[] {
  const sources = new Map(recalledIn(rulebook));
  if (sources.size === 0) return lines;
  return lines.map((line) => {
    const source = sources.get(line.rule);
    sources.delete(line.rule);
    return source === undefined ? line : { ...line, says: `${line.says} (${source})` };
  });
}

/** Facts in which all that is said by a recalled rule says where that is recalled from. */
export function recalledFacts(rulebook: readonly Chapter[], facts: readonly Fact[]): readonly Fact[] {
  const sources = recalledIn(rulebook);
  if (sources.size === 0) return facts;
  return facts.map((fact) => {
    const source = fact.fact === 'said' ? sources.get(fact.rule) : undefined;
    return fact.fact === 'said' && source !== undefined ? { ...fact, text: `${fact.text} (${source})` } : fact;
  });
}
