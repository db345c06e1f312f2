/** What the dice of an action with a ruling came to, target by target, and what is left to do then. */
import type { Conversation } from '../../dice/ask.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Override } from '../../state/record.ts';
import type { BegunAction, RuledAction, TargetRow } from '../kernel/action.ts';
import type { TargetResult } from '../kernel/context.ts';
import type { Note } from '../kernel/note.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { View } from '../kernel/view.ts';

/** What the dice of all targets came to. */
export interface Resolved<I, O, W> {
  readonly results: readonly TargetResult<I, O, W>[];
  readonly rows: readonly TargetRow[];
  readonly overrides: readonly Override[];
  /** The working of each result. */
  readonly notes: readonly Note[];
}

/** Adds the working of all results; of several, each with the name of its target. */
export function appendNotes<I, O, W>(
  note: Note,
  view: { name(who: Id): string },
  { results, notes }: Resolved<I, O, W>,
): void {
  for (const [n, { target }] of results.entries()) {
    const own = notes[n];
    if (own !== undefined) note.append(own, results.length > 1 ? view.name(target) : undefined);
  }
}

/** The row of a target, where the action has a number that the GM may set. */
export function targetRow<Sheet, S, W, I, O extends object>(
  action: Pick<RuledAction<Sheet, S, W, I, O>, 'oddsFormat' | 'cells'>,
  view: View<Sheet, S>,
  result: TargetResult<I, O, W>,
  byRules: O,
): readonly TargetRow[] {
  const of = action.oddsFormat?.of;
  if (of === undefined) return [];
  const { target, outcome } = result;
  const cells = action.cells?.(view, result) ?? [];
  return [{ target, field: of, cells, number: Number(outcome[of]), byRules: Number(byRules[of]) }];
}

/** An action whose odds are worked out: its dice are looked at when it is finished, so that it is begun once for all of them. */
export function forOdds<I, O, W, N extends object>(
  resolve: (inputs: N) => Conversation<Resolved<I, O, W>>,
  inputsAt: (ledger: Ledger, at: Encounter | undefined) => N | Refusal,
  {
    before,
    settle,
  }: {
    readonly before: Ledger;
    settle(ledger: Ledger, results: Resolved<I, O, W>['results']): Conversation<string | Refusal>;
  },
): BegunAction {
  const rows: TargetRow[] = [];
  return {
    rows,
    overrides: [],
    dependsOnOthers: false,
    *finish(ledger, at) {
      const inputs = inputsAt(ledger, at);
      if (isRefusal(inputs)) return inputs;
      const resolved = yield* resolve(inputs);
      rows.splice(0, rows.length, ...resolved.rows);
      ledger.appendFacts(before);
      return yield* settle(ledger, resolved.results);
    },
  };
}

/** An action that did not come about: only the facts of what came before it are written. */
export function endedBefore(title: string, before: Ledger): BegunAction {
  return {
    rows: [],
    overrides: [],
    dependsOnOthers: false,
    *finish(ledger) {
      ledger.appendFacts(before);
      return title;
    },
  };
}
