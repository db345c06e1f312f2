/** Marks what rests on rules that are quoted from memory (`recalled`) with their source, wherever it is shown. */
import type { Fact } from '../../state/facts.ts';
import type { WorkingStep } from '../../state/working.ts';
import type { AnyAction } from '../kernel/action.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Chapter } from '../kernel/rulebook.ts';

/** The sources of the recalled rules of a rulebook, by rule id. */
function recalledIn(rulebook: readonly Chapter[]): ReadonlyMap<string, string> {
  const before = known.get(rulebook);
  if (before !== undefined) return before;
  const rules = rulebook.flatMap((chapter) => chapter.rules.filter(({ mark }) => mark === 'recalled'));
  const found = new Map(rules.map(({ id, source }) => [id, source]));
  known.set(rulebook, found);
  return found;
}

const known = new WeakMap<readonly Chapter[], ReadonlyMap<string, string>>();

/** A working in which the first step by each recalled rule names its source. */
export function recalledSteps(rulebook: readonly Chapter[], lines: readonly WorkingStep[]): readonly WorkingStep[] {
  const sources = new Map(recalledIn(rulebook));
  if (sources.size === 0) return lines;
  return lines.map((line) => {
    const source = sources.get(line.rule);
    sources.delete(line.rule);
    return source === undefined ? line : { ...line, says: `${line.says} (${source})` };
  });
}

/** Facts in which every sentence by a recalled rule names its source. */
export function recalledFacts(rulebook: readonly Chapter[], facts: readonly Fact[]): readonly Fact[] {
  const sources = recalledIn(rulebook);
  if (sources.size === 0) return facts;
  return facts.map((fact) => {
    const source = fact.fact === 'said' ? sources.get(fact.rule) : undefined;
    return fact.fact === 'said' && source !== undefined ? { ...fact, text: `${fact.text} (${source})` } : fact;
  });
}

/** A refusal; one by a recalled rule names its source. */
export function recalledRefusal(rulebook: readonly Chapter[], refusal: Refusal): Refusal {
  const source = recalledIn(rulebook).get(refusal.rule);
  return source === undefined ? refusal : { ...refusal, message: `${refusal.message} (${source})` };
}

/** An action whose refusals by recalled rules name their source: in menus, and of options that cannot be picked. */
export function recalledOffer(rulebook: readonly Chapter[], action: AnyAction): AnyAction {
  if (recalledIn(rulebook).size === 0) return action;
  const own: Pick<AnyAction, 'whyNot' | 'blanks'> = {
    whyNot(encounter, by) {
      const refusal = action.whyNot(encounter, by);
      return refusal === null ? null : recalledRefusal(rulebook, refusal);
    },
    blanks: (encounter, intent) =>
      action.blanks(encounter, intent).map((blank) => {
        const options = blank.options?.map((option) =>
          option.refusal === undefined ? option : { ...option, refusal: recalledRefusal(rulebook, option.refusal) },
        );
        return options === undefined ? blank : { ...blank, options };
      }),
  };
  // Not spread: the flags of an action are worked out when they are first asked for.
  const same: AnyAction = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(action));
  return Object.assign(same, own);
}
