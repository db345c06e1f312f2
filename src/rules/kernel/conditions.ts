/** Conditions at the table, by the names that a game gives them. */
import type { Condition, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';

/** What there is to look at: any view of an encounter. */
interface Seen {
  combatant(who: Id): { readonly conditions: { readonly [condition: string]: Condition } };
}

/** How a game asks for its conditions, lays and lifts them; `Name` keeps others out. */
export interface Conditions<Name extends string> {
  /** Whether it holds of somebody. */
  hasCondition(view: Seen, who: Id, condition: Name): boolean;
  /** As it holds of somebody, or undefined. */
  conditionOf(view: Seen, who: Id, condition: Name): Condition | undefined;
  /** How often it is laid on somebody; 0: not at all. */
  stacksOf(view: Seen, who: Id, condition: Name): number;
  /** Lays it: once, until it is lifted and nobody's doing, unless more is said. */
  addCondition(ledger: Ledger, who: Id, condition: Name, more?: Partial<Condition>): void;
  /** Lifts those that hold. */
  removeConditions(ledger: Ledger, who: Id, ...which: readonly Name[]): void;
}

const all: Conditions<string> = {
  hasCondition: (view, who, condition) => view.combatant(who).conditions[condition] !== undefined,
  conditionOf: (view, who, condition) => view.combatant(who).conditions[condition],
  stacksOf: (view, who, condition) => view.combatant(who).conditions[condition]?.stacks ?? 0,
  addCondition: (ledger, who, condition, more = {}) =>
    ledger.setCondition(who, condition, { stacks: 1, ends: null, from: null, ...more }),
  removeConditions(ledger, who, ...which) {
    for (const condition of which) ledger.setCondition(who, condition, null);
  },
};

/** The same for a game whose conditions have these names. */
export function conditionsNamed<Name extends string>(): Conditions<Name> {
  return all;
}
