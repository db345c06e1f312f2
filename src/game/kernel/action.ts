import type * as z from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import type { AnswerSource } from '../../dice/drive.ts';
import type { Odds } from '../../dice/odds/odds.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Override } from '../../state/record.ts';
import type {
  ActionContext,
  Actor,
  IntentOf,
  OddsContext,
  SettleContext,
  TargetContext,
  TargetResult,
  ThrowContext,
} from './context.ts';
import type { Flag } from './flags.ts';
import type { Note } from './note.ts';
import type { OutcomeSource } from './outcome-source.ts';
import type { Problem } from './problems.ts';
import type { Checked, CheckedConversation, Checks, Refusal } from './refusal.ts';
import type { FieldChance } from './ruling.ts';
import type { Blank } from './screen.ts';
import type { View } from './view.ts';

/** Where an action is offered: among a combatant's actions, on the clock, or among what the GM can do in any game. */
export type Menu = 'act' | 'time' | 'gm';

/** Whom an action is usually meant for. */
export type Aim = 'foe' | 'friend' | 'anyone';

/** What every action says of itself. */
export interface ActionDescription<Sheet, S, W, By extends Actor = Id> {
  readonly id: string;
  readonly title: string;
  /** Other words by which it is found, such as those of other games: `delay`. */
  readonly alsoCalled?: readonly string[];
  /** One small letter, unique in its menu. */
  readonly key: string;
  /** By default among a combatant's actions. */
  readonly menu?: Menu;
  /** The attack that `a` enters. */
  readonly standard?: true;
  /** Of actions that happen at once it comes before all others, whatever the order: metamagic before the spell it changes. */
  readonly comesFirst?: true;
  /** Takes the slot of the round: of a group, those enter it together who have theirs left. */
  readonly takesSlot?: true;
  /** Never entered for several combatants together: it is the doing of one, or of a whole group as it is. */
  readonly alone?: true;
  /** Applied without showing the result first where vrule rolls the dice. */
  readonly appliesAtOnce?: true;
  /**
   * Takes nothing of a turn: a reaction, an answer to an offer, what is free. A combatant who can do nothing else is not due. A
   * function where it depends on the actor; by default an action of a combatant takes a turn, or a part of one.
   */
  readonly takesNoTurn?: true | ((view: View<Sheet, S>, by: Id) => boolean);
  /** Optional: the GM may enter the action for no actor. By default an actor is required. */
  readonly actor?: By extends null ? 'optional' : undefined;
  /** By default none: the action concerns the actor, or no combatant. */
  readonly targets?: 'none' | 'one' | 'many';
  /** The field that counts how often a target is named, where it may be named more than once. */
  readonly timesNamed?: keyof W & string;
  /** Which target is proposed first, by default anyone; a function where it depends on a choice. Any can be named. */
  readonly aim?: Aim | ((view: View<Sheet, S>, intent: IntentOf<By>) => Aim);
  /** Whether a combatant is a usual target, such as a vehicle to board; where none is, anyone is proposed. */
  isLikelyTarget?(view: View<Sheet, S>, by: By, target: Id): boolean;
  /**
   * How much a combatant calls for the action: the share of its hit points that is missing, an enemy who is in hand-to-hand with
   * the actor; 0 where it does not. Of the likely targets the one that calls for it most is proposed. By default none does.
   */
  needOf?(view: View<Sheet, S>, intent: IntentOf<By>, target: Id): number;
  /** `{by} attacks {on} with {weapon} - {defence}`; the names in braces are `by`, `on` and blanks. */
  readonly sentence: string;
  /** What players read that the actor does, where the sentence says what only its success does: `tries to stabilise`. */
  readonly attempt?: string;
  /** The schema of the action's values; every field has a description, and a default where the table need not ask. */
  readonly fields: z.ZodType<W>;
  /** Why the action is not offered now, or null where it is; or checks that each may say so. */
  whyNot?(view: View<Sheet, S>, by: By): Refusal | null | Checks;
  /** Why it is usually others who do it now, though the rules allow it to this combatant as well: the table does not propose that. */
  whyOthers?(view: View<Sheet, S>, by: Id): Refusal | null;
  /** How many actions like this one its values announce, this one included; by default 1. Comparisons add them up. */
  timesAnnounced?(view: View<Sheet, S>, intent: IntentOf<By>): number;
  /** The action as a declared plan, where title and targets do not say it: `dodge`. */
  describePlan?(view: View<Sheet, S>, intent: IntentOf<By>): string;
  /** The open places of the sentence, given what was filled in so far. Left out: one for each field that describes one. */
  blanks?(view: View<Sheet, S>, intent: IntentOf<By>): readonly Blank[];
  /** How the numbers of the sentence come about before any dice, in a line or two. */
  explain?(view: View<Sheet, S>, intent: IntentOf<By>): readonly string[];
  /**
   * What is pointed out before the action is written, though the rules allow it, such as what the answer of a target takes of its round;
   * of a group for all who act together.
   */
  notices?(view: View<Sheet, S>, intents: readonly IntentOf<By>[]): readonly string[];
}

/**
 * An action with a ruling for each target. Its first half fills the input of the ruling from the state before any dice, or
 * refuses; the kernel runs the rulings; its second half turns all outcomes into facts, and may ask for more.
 *
 * Where several actions happen at once, one rule says what is worked out when. `input` is read from the state before all of
 * them: mights, difficulties and the dice that are asked for. `atItsTurn` is read once the action's turn has come, from what
 * those before it have left: a track, a condition or a mark that another of them may change. `settle` reads nothing of
 * that kind itself; it adds and subtracts what the outcome says.
 */
export interface RuledAction<Sheet, S, W, I, O extends object, R extends string = string, By extends Actor = Id>
  extends ActionDescription<Sheet, S, W, By> {
  /**
   * Runs before the action itself: an attack that the action provokes. It has dice and facts of its own, and the inputs are
   * read from the state after it. Returns null where the action goes on; a sentence where it ended there.
   */
  before?(context: ActionContext<Sheet, S, W, R, By>): Conversation<string | Refusal | null>;
  /**
   * The input of the ruling for one target, or a refusal; or checks, and the input behind them. Values worked out on the way go
   * into the note.
   */
  input(context: TargetContext<Sheet, S, W, R, By>): I | Refusal | Checked<I>;
  /**
   * The same input with what the action meets when its turn comes: the LIF that is missing, the metamagic that waits. Asks for
   * no other dice. Returns the input itself where nothing depends on what others do at the same time, a copy where its facts may. A refusal does not
   * count while the action is declared: it comes to nothing where it is still refused at its turn.
   */
  atItsTurn?(context: TargetContext<Sheet, S, W, R, By>, input: I): I | Refusal | Checked<I>;
  /** The combatant who throws for a target, where that is not the target itself: the pilot of a vehicle. */
  throwerOf?(view: View<Sheet, S>, target: Id): Id;
  /** What the throws of the ruling are for, by its own words for them: `pool` is `Stealth + Dexterity to sneak`. */
  throwsFor?(context: ThrowContext<Sheet, S, W>): Readonly<Record<string, string>>;
  /** Writes the facts and returns the title of the record; refuses what another intent of the record has used up meanwhile. */
  settle(context: SettleContext<Sheet, S, W, I, O, R>): Conversation<string | Refusal>;
  /** Further cells of a target's row, beside its number: hex, dodge, cover. */
  cells?(view: View<Sheet, S>, result: TargetResult<I, O, W>): readonly RowCell[];
  readonly oddsFormat?: OddsFormat<Sheet, S, O>;
  /** Further lines of the odds on one target, on what follows from the result: `fells 12 %`. */
  describeConsequences?(context: OddsContext<Sheet, S, W, I, R, By>): readonly string[];
}

/** An action without a ruling: it writes facts, and may ask for dice or choices. */
export interface PlainAction<Sheet, S, W, R extends string = string, By extends Actor = Id>
  extends ActionDescription<Sheet, S, W, By> {
  /** Writes the facts and returns the title of the record, or refuses; checks before the facts may be yielded. */
  act(context: PlainContext<Sheet, S, W, R, By>): CheckedConversation<string | Refusal>;
}

/** What an action without a ruling works with. */
export interface PlainContext<Sheet, S, W, R extends string = string, By extends Actor = Id>
  extends ActionContext<Sheet, S, W, R, By> {
  /**
   * The values of the intent, with those of this target over them. With `number` the result has a row for the target, in which the
   * GM may enter another number for that field.
   */
  valuesFor(target: Id, number?: keyof W & string): W;
  /** A number that the rules worked out for a target, or the one that the GM sets in the target's row of the result. */
  numberInRow(target: Id, field: string, byRules: number): number;
  /** Numbers that the GM sets, of the actions that are resolved together. */
  readonly overrides: readonly OverrideRequest[];
  /** Adds what one of several actions came to that are resolved together, with the numbers that the GM set in it. */
  addPart(part: ActionPart, overrides: readonly Override[]): void;
}

/** A further cell of a target's row, under a head of its own; short: a word or a number. */
export interface RowCell {
  readonly head: string;
  readonly text: string;
}

/** A target of an action as a row: the number that the GM may set, and its further cells. */
export interface TargetRow {
  readonly target: Id;
  /** The field of the outcome that the number is. */
  readonly field: string;
  readonly cells: readonly RowCell[];
  /** The outcome's number as it is now. */
  readonly number: number;
  /** The same as the rules gave it; of a value of the intent, what it is for all targets. */
  readonly byRules: number;
  /** The number is a value of the intent: another is one of this target's own values, and overrules nothing. */
  readonly isEntered?: true;
}

/** One of several actions of a record, with its result. */
export interface ActionPart {
  /** Identifies it among the others, and begins the ids of its asks. */
  readonly key: string;
  readonly by: Id | null;
  readonly on: readonly Id[];
  /** Its part of the record's title, or why it was not done. */
  readonly title: string;
  readonly rows: readonly TargetRow[];
  /** Why it was not done, though others were. */
  readonly refusal: Refusal | null;
}

/** How the odds of an action are described. */
export interface OddsFormat<Sheet, S, O> {
  /** The field of the outcome that the odds are of, and that the GM may set. */
  readonly of: keyof O & string;
  /** For whom more of it is better; by default for the actor. */
  readonly favours?: 'actor' | 'target';
  /** Further fields and measures of the ruling whose odds `describe` is given. */
  readonly beside?: readonly string[];
  /** The odds on one target: `59 % hurts`, `6.7 expected`, `drops under 1 %`; `beside` in the order of its fields. */
  describe(view: View<Sheet, S>, target: Id, odds: Odds, beside: readonly Odds[]): readonly string[];
  /** The same in two numbers, for comparing answers; by default the chance of any and the mean: `53 % 5.8`. */
  brief?(odds: Odds, beside: readonly Odds[]): string;
  /** What is added up over several targets; by default what is expected of the field: `12.4 expected`. */
  expected?(odds: Odds, beside: readonly Odds[]): ExpectedAmount;
}

/** An expected amount, and what it is of: `expected`, `expected to fall`. */
export interface ExpectedAmount {
  readonly amount: number;
  readonly of: string;
}

/** The first half of an action is done: all its dice have been asked for. */
export interface BegunAction {
  /** One row a target, where there is a number that the GM may set; complete when `finish` has ended. */
  readonly rows: readonly TargetRow[];
  /** The actions that it resolves, where these are several; complete when `finish` has ended. */
  readonly parts?: readonly ActionPart[];
  /** Fields of outcomes that the GM set, with what the rules gave; complete when `finish` has ended. */
  readonly overrides: readonly Override[];
  /** Whether what it comes to may depend on what others do at the same time. */
  readonly dependsOnOthers: boolean;
  /**
   * Writes the facts; returns the title of the record, or a refusal. `at`: the state that it meets when its turn comes; by
   * default that of the ledger.
   */
  finish(ledger: Ledger, at?: Encounter): Conversation<string | Refusal>;
}

/** The odds of an action on one target. */
export interface TargetOdds {
  readonly target: Id;
  readonly odds: Odds;
  readonly lines: readonly string[];
  readonly brief: string;
  readonly expected: ExpectedAmount;
  /** How likely the yes-or-no fields of the outcome are, worked out when asked for: the first always, others where dice decide. */
  chances(): readonly FieldChance[];
  /** The odds of any field of the outcome; a sentence where it has none of that name, or there are none. */
  of(field: string): Odds | string;
}

/** A field of an outcome that the GM sets for one target. */
export interface OverrideRequest {
  /** Whose action, where several combatants act in one record. */
  readonly by?: Id;
  readonly target: Id;
  readonly field: string;
  readonly value: Json;
}

/** An action bound to its types: what the session, the screen and the shell work with. */
export interface AnyAction {
  readonly id: string;
  readonly title: string;
  readonly alsoCalled: readonly string[];
  readonly key: string;
  readonly menu: Menu;
  readonly standard: boolean;
  readonly comesFirst: boolean;
  readonly takesSlot: boolean;
  readonly alone: boolean;
  readonly appliesAtOnce: boolean;
  /** Whether it takes a turn of a combatant, or a part of one: not where it is the GM's, a reaction, or free. */
  takesTurn(encounter: Encounter, by: Id): boolean;
  readonly targets: 'none' | 'one' | 'many';
  /** Whom the intent is usually meant for, on whomever it is. */
  aim(encounter: Encounter, intent: Intent): Aim;
  /** Whether a combatant is a usual target; true for every combatant where the action does not say. */
  isLikelyTarget(encounter: Encounter, by: Id | null, target: Id): boolean;
  /** How much a combatant needs what the action does: 0 where it does not, or where the action does not say. */
  needOf(encounter: Encounter, intent: Intent, target: Id): number;
  readonly needsActor: boolean;
  readonly sentence: string;
  readonly attempt: string | null;
  readonly flags: readonly Flag[];
  /** Why the action is not offered to this actor now, or null where it is. */
  whyNot(encounter: Encounter, by: Id | null): Refusal | null;
  /** Why it is usually others who do it now, though the rules allow it to this actor as well; null where that is not so. */
  whyOthers(encounter: Encounter, by: Id): Refusal | null;
  blanks(encounter: Encounter, intent: Intent): readonly Blank[];
  /** How the numbers of the sentence come about before any dice; empty where the game does not say. */
  explain(encounter: Encounter, intent: Intent): readonly string[];
  /** What is pointed out about intents that are entered together; empty where the game says nothing. */
  notices(encounter: Encounter, intents: readonly Intent[]): readonly string[];
  /** How many actions like this one the intent announces, this one included. */
  timesAnnounced(encounter: Encounter, intent: Intent): number;
  /** The action as a declared plan: `attack Thug 2`, `dodge`. */
  describePlan(encounter: Encounter, intent: Intent): string;
  /** The field of the outcome that the odds are of, and that the GM may set; null where the action has no ruling. */
  readonly oddsField: string | null;
  /** For whom more of that number is better. */
  readonly favours: 'actor' | 'target';
  /**
   * The intent with every default filled in: of its blanks as they are now, and of its fields. A record says the same
   * however its action was entered. An intent whose values do not fit is returned as it is.
   */
  withDefaults(encounter: Encounter, intent: Intent): Intent;
  /** What is wrong with the values of an intent, those filled in that its blanks have by default; empty where they fit. */
  problems(encounter: Encounter, intent: Intent): readonly Problem[];
  begin(context: BeginContext): Conversation<BegunAction | Refusal>;
  /**
   * Exact odds, target by target, given the answers that are known already; a sentence where there are none; null where the
   * action has no ruling.
   */
  odds(encounter: Encounter, intent: Intent, known?: AnswerSource): readonly TargetOdds[] | string | null;
  /**
   * What is expected of the action's number on all targets together, for combatants who weigh what to do. Null where there are no
   * odds, and where the rules refuse the action. Worked out once for the same input.
   */
  expected(encounter: Encounter, intent: Intent): number | null;
  /** The id of its ruling, or null. */
  readonly ruling: string | null;
}

/** The actions that a combatant can take now and that take its turn, or a part of it. */
export function actionsInTurn(actions: readonly AnyAction[], encounter: Encounter, who: Id): readonly AnyAction[] {
  return actions.filter((action) => action.takesTurn(encounter, who) && action.whyNot(encounter, who) === null);
}

/** Whether a combatant can do something now that takes its turn, or a part of it. */
export function canActInTurn(actions: readonly AnyAction[], encounter: Encounter, who: Id): boolean {
  return actions.some((action) => action.takesTurn(encounter, who) && action.whyNot(encounter, who) === null);
}

/** What the first half of an action works with. */
export interface BeginContext {
  readonly encounter: Encounter;
  readonly intent: Intent;
  readonly note: Note;
  /** Numbers of outcomes that the GM sets. */
  readonly overrides: readonly OverrideRequest[];
  /** Where odds are worked out. */
  readonly outcomes?: OutcomeSource | undefined;
  /** One of several actions that happen at once: what it meets is read when its turn comes. */
  readonly atOnce?: true | undefined;
}
