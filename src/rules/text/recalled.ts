/** Marks what rests on rules that are quoted from memory (`recalled`) with their source, wherever it is shown. */
import type { Fact } from '../../state/facts.ts';
import type { WorkingStep } from '../../state/working.ts';
import type { AnyAction } from '../kernel/action.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Chapter } from '../kernel/rulebook.ts';
import type { Book } from '../kernel/system.ts';

/** A rulebook, and the ids of its rules that are quoted from memory. */
type QuotingBook = Pick<Book, 'rulebook' | 'recalled'>;

/** The source of a recalled rule; undefined for every other, for which no rulebook is read. */
function recalledSource({ rulebook, recalled }: QuotingBook, id: string): string | undefined {
  if (!recalled.has(id)) return undefined;
  const sources =
    known.get(rulebook) ?? new Map(rulebook.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule.source])));
  known.set(rulebook, sources);
  return sources.get(id);
}

const known = new WeakMap<readonly Chapter[], ReadonlyMap<string, string>>();

/** A working in which the first step by each recalled rule names its source. */
export function recalledSteps(book: QuotingBook, lines: readonly WorkingStep[]): readonly WorkingStep[] {
  if (book.recalled.size === 0) return lines;
  const named = new Set<string>();
  return lines.map((line) => {
    const source = named.has(line.rule) ? undefined : recalledSource(book, line.rule);
    named.add(line.rule);
    return source === undefined ? line : { ...line, says: `${line.says} (${source})` };
  });
}

/** Facts in which every sentence by a recalled rule names its source. */
export function recalledFacts(book: QuotingBook, facts: readonly Fact[]): readonly Fact[] {
  if (book.recalled.size === 0) return facts;
  return facts.map((fact) => {
    const source = fact.fact === 'said' ? recalledSource(book, fact.rule) : undefined;
    return fact.fact === 'said' && source !== undefined ? { ...fact, text: `${fact.text} (${source})` } : fact;
  });
}

/** A refusal; one by a recalled rule names its source. */
export function recalledRefusal(book: QuotingBook, refusal: Refusal): Refusal {
  const source = recalledSource(book, refusal.rule);
  return source === undefined ? refusal : { ...refusal, message: `${refusal.message} (${source})` };
}

/** An action whose refusals by recalled rules name their source: in menus, and of options that cannot be picked. */
export function recalledOffer(book: QuotingBook, action: AnyAction): AnyAction {
  if (book.recalled.size === 0) return action;
  const own: Pick<AnyAction, 'whyNot' | 'blanks'> = {
    whyNot(encounter, by) {
      const refusal = action.whyNot(encounter, by);
      return refusal === null ? null : recalledRefusal(book, refusal);
    },
    blanks: (encounter, intent) =>
      action.blanks(encounter, intent).map((blank) => {
        const options = blank.options?.map((option) =>
          option.refusal === undefined ? option : { ...option, refusal: recalledRefusal(book, option.refusal) },
        );
        return options === undefined ? blank : { ...blank, options };
      }),
  };
  // Not spread: the flags of an action are worked out when they are first asked for.
  const same: AnyAction = Object.create(Object.prototype, Object.getOwnPropertyDescriptors(action));
  return Object.assign(same, own);
}
