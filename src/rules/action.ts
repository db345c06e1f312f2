import type { z } from 'zod';
import type { Conversation } from '../dice/ask.ts';
import type { Odds } from '../dice/odds/odds.ts';
import type { Encounter, Id, Intent, Json } from '../state/encounter.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Override } from '../state/record.ts';
import type { Flag, Problem } from './flags.ts';
import type { Refusal } from './refusal.ts';
import type { Blank, Preview } from './screen.ts';
import type { View } from './view.ts';
import type { Note } from './working.ts';

/** Where an action is offered: among a fighter's actions, on the clock, or among what the GM does by hand. */
export type Menu = 'act' | 'time' | 'hand';

export type Aim = 'foe' | 'friend' | 'anybody';

/** What every action tells of itself. */
export interface ActionDescription<Sheet, S, W> {
  readonly id: string;
  readonly title: string;
  /** One small letter, unique in its menu. */
  readonly key: string;
  readonly menu: Menu;
  /** The attack that `a` enters. */
  readonly standard?: true;
  /** What vrule rolls in it is applied without a look: one key goes on. */
  readonly appliesAtOnce?: true;
  /** None: it concerns the actor, or nobody. */
  readonly targets: 'none' | 'one' | 'many';
  /** Whom it is meant for, so that the likeliest stands there first; anybody can be named all the same. */
  readonly aim?: Aim;
  /** Whether it is meant for somebody of these rather than for others: a vehicle to board. Where none is, anybody stands there. */
  isLikelyTarget?(view: View<Sheet, S>, by: Id | null, on: Id): boolean;
  /** `{by} attacks {on} with {weapon} - {defence}`; names in braces are `by`, `on` and blanks. */
  readonly sentence: string;
  /** Fields of the action, each with a description; defaults where the table would not ask. */
  readonly fields: z.ZodType<W>;
  /** Why it is not offered now, if it is not. */
  whyNot?(view: View<Sheet, S>, by: Id | null): Refusal | null;
  /** How it reads once it is declared, where title and targets do not say it: `dodge`. */
  describePlan?(view: View<Sheet, S>, intent: Intent): string;
  /** The open places of the sentence, given what was filled in so far. */
  blanks?(view: View<Sheet, S>, intent: Intent): readonly Blank[];
  /** How the numbers of the sentence stand before any dice, in a line or two. */
  explain?(view: View<Sheet, S>, intent: Intent): readonly string[];
}

/** One target's part of an action: the input and what came of it. */
export interface TargetResult<I, O> {
  readonly target: Id;
  readonly input: I;
  readonly outcome: O;
}

/** The same with what was said for this target: values of its own over those of the intent. */
export interface TargetResultWithValues<I, O, W> extends TargetResult<I, O> {
  readonly values: W;
}

/**
 * An action with a ruling for each target. Its first half fills the ruling's input from the state before any dice, or
 * refuses; the kernel runs the rulings; the second half turns all outcomes into facts, and may ask for more.
 */
export interface RuledAction<Sheet, S, W, I, O extends object> extends ActionDescription<Sheet, S, W> {
  /** Anybody: it befalls its targets. Where nobody acts, `by` is the target itself, and in `settle` the first of them. */
  readonly by: 'somebody' | 'anybody';
  /**
   * What must be over before the action itself: a blow that it provokes. It has dice and facts of its own, and the inputs are
   * read from the state after it. In words: it ended there, the action does not come about. Null: it goes on.
   */
  before?(
    ledger: Ledger,
    view: () => View<Sheet, S>,
    intent: Intent,
    values: W,
    note: Note,
  ): Conversation<string | Refusal | null>;
  /**
   * From the state before any dice; what it works out on the way (mights from a sheet) goes into the note. The intent tells
   * of the other targets.
   */
  input(view: View<Sheet, S>, by: Id, on: Id, values: W, note: Note, intent: Intent): I | Refusal;
  /** Writes the facts and returns the record's title; refuses what another intent of the record has used up meanwhile. */
  settle(
    ledger: Ledger,
    view: () => View<Sheet, S>,
    done: readonly TargetResultWithValues<I, O, W>[],
    by: Id,
    values: W,
    note: Note,
  ): Conversation<string | Refusal>;
  /** The result in short, before it is applied; from the state before. */
  preview?(view: View<Sheet, S>, done: readonly TargetResultWithValues<I, O, W>[], by: Id, values: W): Preview;
  /** Of one target among several, what stands in its row beside the number: hex, dodge, cover. */
  cells?(view: View<Sheet, S>, done: TargetResultWithValues<I, O, W>): readonly RowCell[];
  readonly oddsFormat?: OddsFormat<Sheet, S, O>;
}

/** What of a target's row is shown under a head of its own; short: a word or a number. */
export interface RowCell {
  readonly head: string;
  readonly text: string;
}

/** A target of an action as a row: the number that the GM may set, and what else is shown of it. */
export interface TargetRow {
  readonly target: Id;
  readonly cells: readonly RowCell[];
  /** The outcome's number as it is now, and as the rules gave it. */
  readonly number: number;
  readonly byRules: number;
}

/** How the odds of an action are told. */
export interface OddsFormat<Sheet, S, O> {
  readonly of: keyof O & string;
  /** Further fields of which odds are told. */
  readonly beside?: readonly (keyof O & string)[];
  /** The odds on one target: `59 % hurts`, `6.7 expected`, `drops under 1 %`; `beside` in the order of its fields. */
  describe(view: View<Sheet, S>, on: Id, odds: Odds, beside: readonly Odds[]): readonly string[];
  /** The same in two numbers, for comparing answers: `53 % 5.8`. */
  brief(odds: Odds): string;
}

/** An action without a ruling: it may ask for dice or choices all the same, and writes facts. */
export interface PlainAction<Sheet, S, W> extends ActionDescription<Sheet, S, W> {
  readonly by: 'somebody' | 'anybody';
  act(
    ledger: Ledger,
    view: () => View<Sheet, S>,
    intent: Intent,
    values: W,
    note: Note,
  ): Conversation<string | Refusal>;
}

/** The first half of an action is done: all its dice have been asked for. */
export interface BegunAction {
  readonly preview: Preview | null;
  /** Target by target, where the action has a number to be told of. */
  readonly rows: readonly TargetRow[];
  /** Outcomes that the GM set, with what the rules gave. */
  readonly overrides: readonly Override[];
  /** Writes the facts; the title of the record, or why not. */
  finish(ledger: Ledger): Conversation<string | Refusal>;
}

/** The odds of an action on one target. */
export interface TargetOdds {
  readonly target: Id;
  readonly odds: Odds;
  readonly lines: readonly string[];
  readonly brief: string;
}

/** An outcome's field that the GM sets, on one target. */
export interface OverrideRequest {
  readonly target: Id;
  readonly field: string;
  readonly value: Json;
}

/** An action whose types were closed over. */
export interface AnyAction {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly menu: Menu;
  readonly standard: boolean;
  readonly appliesAtOnce: boolean;
  readonly targets: 'none' | 'one' | 'many';
  readonly aim: Aim;
  /** Whether somebody is among those whom it is meant for; of an action that does not say, everybody is. */
  isLikelyTarget(encounter: Encounter, by: Id | null, on: Id): boolean;
  /** Whether somebody must be named who acts. */
  readonly needsActor: boolean;
  readonly sentence: string;
  readonly flags: readonly Flag[];
  whyNot(encounter: Encounter, by: Id | null): Refusal | null;
  blanks(encounter: Encounter, intent: Intent): readonly Blank[];
  /** How the numbers of the sentence stand before any dice; empty where the game says nothing of it. */
  explain(encounter: Encounter, intent: Intent): readonly string[];
  /** How it reads once it is declared: `attack Thug 2`, `dodge`. */
  describePlan(encounter: Encounter, intent: Intent): string;
  /** The number of an outcome that odds are told of, and that the GM may set; null where the action has no ruling. */
  readonly oddsField: string | null;
  /**
   * The intent with everything said that was left to stand: what the blanks stand at now, and the defaults of the fields.
   * However an action was asked for, its record says the same. An intent whose values do not fit is left as it is.
   */
  withDefaults(encounter: Encounter, intent: Intent): Intent;
  /** What is wrong with the values of an intent as they were put in. */
  problems(intent: Intent): readonly Problem[];
  begin(
    encounter: Encounter,
    intent: Intent,
    note: Note,
    overrules: readonly OverrideRequest[],
  ): Conversation<BegunAction | Refusal>;
  /** Exact odds, target by target; a sentence where there are none; null where the action has no ruling. */
  odds(encounter: Encounter, intent: Intent): readonly TargetOdds[] | string | null;
}
