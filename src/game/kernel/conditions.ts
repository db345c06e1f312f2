/** The conditions of combatants, by the ids that a game gives them. */
import type { Condition, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { ConditionTitle } from './system.ts';

/** A view of an encounter of any game, as far as conditions are read from it. */
export interface AnyView {
  combatant(who: Id): { readonly conditions: { readonly [condition: string]: Condition } };
}

/** How a game reads, adds and removes its conditions. `Name`: their ids. */
export interface Conditions<Name extends string> {
  /** Whether the combatant has the condition. */
  hasCondition(view: AnyView, who: Id, condition: Name): boolean;
  /** The condition of the combatant, or undefined. */
  conditionOf(view: AnyView, who: Id, condition: Name): Condition | undefined;
  /** The stacks of the condition; 0 where the combatant does not have it. */
  stacksOf(view: AnyView, who: Id, condition: Name): number;
  /** Adds the condition with one stack, no end and no source, unless `more` says otherwise. */
  addCondition(ledger: Ledger, who: Id, condition: Name, more?: Partial<Condition>): void;
  /** Removes conditions; those that the combatant does not have are ignored. */
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

/**
 * The functions that read, add and remove the conditions of a game, typed by their ids.
 *
 * ```ts
 * export const { hasCondition, addCondition, removeConditions } = conditionsNamed<'guarding' | 'prone'>();
 *
 * addCondition(ledger, by, 'guarding', { ends: nextTurnAnchor(ledger.now, by, turnStart) });
 * if (hasCondition(view, target, 'prone')) removeConditions(ledger, target, 'prone');
 * ```
 */
export function conditionsNamed<Name extends string>(): Conditions<Name> {
  return all;
}

/**
 * What is said of a condition that has ended, after the name of its combatant: `no longer prone`, or the condition's own words;
 * `aim ended` of one that the list does not have. Null where nothing is said.
 */
export function formatEnded(
  conditions: readonly Pick<ConditionTitle, 'id' | 'ended'>[],
  id: string,
  title: string,
): string | null {
  const known = conditions.find((one) => one.id === id);
  if (known === undefined) return `${title} ended`;
  return known.ended === undefined ? `no longer ${title}` : known.ended;
}

/** `Kel: no longer prone`: what a log says of a condition that has ended, as `formatEnded` words it. */
export function formatEndedFact(
  conditions: readonly Pick<ConditionTitle, 'id' | 'ended'>[],
  name: string,
  id: string,
  title: string,
): string | null {
  const ended = formatEnded(conditions, id, title);
  return ended === null ? null : `${name}: ${ended}`;
}

/** The title of a condition of a list; of one that the GM made up, its id. */
export function titlesOf(conditions: readonly ConditionTitle[]): (id: string) => string {
  return (id) => conditions.find((one) => one.id === id)?.title ?? id;
}
