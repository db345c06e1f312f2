/** What travels together through the rules of a game, as one object. */
import type { Conversation } from '../../dice/ask.ts';
import type { Odds } from '../../dice/odds/odds.ts';
import type { Id, Intent } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Note } from './note.ts';
import type { View, ViewOf } from './view.ts';

/**
 * What rules that write facts work with. `Sheet`, `S` and `R` are the game's sheet, its house rules and the ids of its rules.
 */
export interface GameContext<Sheet, S, R extends string = string> {
  readonly ledger: Ledger<R>;
  /** The encounter after all facts written so far. */
  view(): View<Sheet, S>;
  /** The working of the record. */
  readonly note: Note<R>;
}

/** Makes the contexts of a game, from a ledger and the working of its record. */
export function contextsOf<Sheet, S>(viewOf: ViewOf<Sheet, S>): (ledger: Ledger, note: Note) => GameContext<Sheet, S> {
  return (ledger, note) => ({ ledger, note, view: () => viewOf(ledger.moment()) });
}

/** Runs a conversation whose facts are the doing of a combatant; null: of nobody. */
export function* doneBy<T>(who: Id | null, ledger: Ledger, talk: Conversation<T>): Conversation<T> {
  const { doer } = ledger;
  ledger.doer = who;
  const result = yield* talk;
  ledger.doer = doer;
  return result;
}

/**
 * Who acts: a combatant; of an action that the GM may enter for no actor, null where there is none. The kernel refuses every other
 * action that has no actor, so that its rules are given one.
 */
export type Actor = Id | null;

/** An intent with its actor. */
export type IntentOf<By extends Actor> = Intent & { readonly by: By };

/** The intent of an action that needs an actor. */
export type ActorIntent = IntentOf<Id>;

/** The same for one action: what the GM asked for, and the values of its fields. */
export interface ActionContext<Sheet, S, W, R extends string = string, By extends Actor = Id>
  extends GameContext<Sheet, S, R> {
  readonly intent: IntentOf<By>;
  /** The actor. */
  readonly by: By;
  /** The target, of several the first; '' without one. */
  readonly target: Id;
  readonly values: W;
  /** The values of the intent, with those of this target over them. */
  valuesFor(target: Id): W;
}

/** One target of an action, before any dice. */
export interface TargetContext<Sheet, S, W, R extends string = string, By extends Actor = Id> {
  readonly view: View<Sheet, S>;
  /** The actor; the target itself where there is no actor. */
  readonly by: Id;
  readonly target: Id;
  /** The values of the intent, with those of this target over them. */
  readonly values: W;
  readonly note: Note<R>;
  /** The whole intent, other targets included. */
  readonly intent: IntentOf<By>;
}

/** One target of an action whose dice are asked for. */
export type ThrowContext<Sheet, S, W> = Pick<TargetContext<Sheet, S, W>, 'view' | 'by' | 'target' | 'values'>;

/** One target of an action with the input of its ruling and the odds of the action's number. */
export interface OddsContext<Sheet, S, W, I, R extends string = string, By extends Actor = Id>
  extends TargetContext<Sheet, S, W, R, By> {
  readonly input: I;
  readonly odds: Odds;
}

/** One target's part of an action: the input of its ruling and the outcome. */
export interface TargetOutcome<I, O> {
  readonly target: Id;
  readonly input: I;
  readonly outcome: O;
}

/** The same with the values of the intent for this target. */
export interface TargetResult<I, O, W> extends TargetOutcome<I, O> {
  readonly values: W;
}

/** All targets of an action after their dice, when its facts are written. */
export interface SettleContext<Sheet, S, W, I, O, R extends string = string> extends GameContext<Sheet, S, R> {
  readonly results: readonly TargetResult<I, O, W>[];
  /** The actor; the first target where there is no actor. */
  readonly by: Id;
  readonly values: W;
}
