/** Marks what rests on rules that are quoted from memory (`recalled`). */
import type { WorkingStep } from '../../state/working.ts';
import type { Book } from '../kernel/system.ts';

/** A working in which the first step by each recalled rule says that it is quoted from memory; sentences and refusals cite the rule alone. */
export function recalledSteps(
  { recalled }: Pick<Book, 'recalled'>,
  lines: readonly WorkingStep[],
): readonly WorkingStep[] {
  if (recalled.size === 0) return lines;
  const named = new Set<string>();
  return lines.map((line) => {
    if (!recalled.has(line.rule) || named.has(line.rule)) return line;
    named.add(line.rule);
    return { ...line, says: `${line.says} (from memory)` };
  });
}
