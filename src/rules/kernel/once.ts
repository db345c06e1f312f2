import type { RulingContext } from './ruling.ts';

/**
 * The part of a rule that no dice change, worked out once for all silent runs of an input, such as those of its odds: the same
 * function, which remembers what it came to last. Where steps are kept it runs each time, for its steps.
 */
export function onceForAllRuns<I extends object, C extends RulingContext<object>, T>(
  work: (input: I, context: C) => T,
): (input: I, context: C) => T {
  let last: { readonly input: I; readonly settings: object; readonly result: T } | null = null;
  return (input, context) => {
    const { settings, note } = context;
    if (note.keepsSteps) return work(input, context);
    if (last?.input !== input || last.settings !== settings) last = { input, settings, result: work(input, context) };
    return last.result;
  };
}
