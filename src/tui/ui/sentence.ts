/** The sentence that the GM enters, and what the rules make of it. */
import type { ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import type { GroupActors } from '../../rules/decide/group-actors.ts';
import type { JointOdds } from '../../rules/decide/joint-odds.ts';
import type { AnyAction, TargetOdds } from '../../rules/kernel/action.ts';
import type { Blank, Option } from '../../rules/kernel/screen.ts';
import type { ActionRequest, Proposal } from '../../session/request.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import type { Command } from '../keys/keymap.ts';

/** Where the cursor is behind all blanks, at the dice. No blank has this id: those of fields have no space in them. */
export const diceStop = 'the dice';

/** What the GM has entered: who does what to whom, with which values and which dice. */
export interface Sentence {
  readonly action: string;
  readonly by: Id | null;
  /** All who were to act, where they are several, `by` first; else empty. What is entered may leave some of them out. */
  readonly group: readonly Id[];
  readonly on: readonly Id[];
  /** Whether the GM named the targets; those by default change with what is chosen. */
  readonly namesTargets: boolean;
  /** The blanks that the GM filled in; every other blank has its default. */
  readonly values: { readonly [blank: string]: Json };
  /** Values of single rows, which replace those in `values`: dodge, cover, answer. Rows are targets, or the actors of a group. */
  readonly each: NonNullable<Intent['each']>;
  /** Rows that the GM left out of the result. */
  readonly leftOut: readonly string[];
  /** The blank that takes keys first: `on`, `which`, a blank of the action, or `diceStop`. */
  readonly cursor: string;
  /** The number or text being typed, or the digits of a die. */
  readonly typing: string;
  /** The faces typed so far of a throw that is not complete, and the id of its ask. */
  readonly faces: readonly number[];
  readonly facesOf: string;
  /** The options picked so far of a choice that takes several; null while its default is unchanged. */
  readonly picks: readonly string[] | null;
  readonly answers: ActionRequest['answers'];
  /** A face was typed of a throw that vrule would have rolled: the rest is asked for as well. */
  readonly typesDice: boolean;
  readonly overrides: NonNullable<ActionRequest['overrides']>;
  /** Refusals of the rules that the GM overrules. */
  readonly overruled: NonNullable<Intent['overruled']>;
  /** Every ask is answered: the result is shown and not applied yet. */
  readonly showsResult: boolean;
  /** The entry of the timeline that is carried out by it; null for none. */
  readonly entry: string | null;
  /** The row that takes keys, in a result with several rows. */
  readonly row: RowCursor | null;
  /** The field of the result that the GM is setting, and what was typed so far. */
  readonly overriding: { readonly field: string; readonly typing: string } | null;
}

/** The row that takes keys. */
export interface RowCursor {
  /** The target; of several actions the key of the action. */
  readonly key: string;
  /** The digits typed so far: of a row's number, or of the blank. */
  readonly typing: string;
  /** The number blank of the row that is being typed, if any. */
  readonly blank: string | null;
  /** Whether the GM moved to it, so that an answer is for it alone. */
  readonly isChosen: boolean;
  /** The answer that was given before its rows were named; null where there is none. */
  readonly forRows: AnswerForRows | null;
}

/** An answer for the rows whose numbers are typed next. */
export interface AnswerForRows {
  readonly answer: { readonly command: Command } | { readonly letter: string };
  /** The sentence before the row at the cursor was given it; null once other rows are named. */
  readonly before: Pick<Sentence, 'overrides' | 'leftOut' | 'each' | 'answers'> | null;
  /** The row at which dice were thrown for the answer before other rows were named; null once they are another row's. */
  readonly thrownAt: string | null;
}

/** A blank as the prompt shows it: the targets, the member of a group, or a blank of the action. */
export type PromptBlank =
  | { readonly id: 'on'; readonly label: string; readonly kind: 'target'; readonly options: readonly TargetOption[] }
  | { readonly id: 'which'; readonly label: string; readonly kind: 'member'; readonly members: readonly Id[] }
  | ActionBlank;

/** A blank of an action; each of its options has a letter. */
export type ActionBlank = Omit<Blank, 'options'> & { readonly options: readonly KeyedOption[] };

/** An option with its letter or digit. */
export type KeyedOption = Option & { readonly key: string };

/** A combatant or a group that can be the target. */
export interface TargetOption {
  /** The tag of the group; empty where it has none. */
  readonly key: string;
  readonly label: string;
  /** On the actor's side. */
  readonly isOwn: boolean;
  /** Whether one of the members is up. */
  readonly isUp: boolean;
  readonly members: readonly Id[];
}

/** What the rules make of a sentence. Worked out once for each key that changes the sentence, and then only read. */
export interface Evaluation {
  /** The sentence and the encounter that it was worked out for. */
  readonly of: Sentence;
  readonly encounter: Encounter;
  readonly action: AnyAction;
  /** Who of the group can do it as it is entered, and who is left out; empty where one acts alone. */
  readonly group: GroupActors;
  /** The intent that the sentence makes, with the defaults of its blanks; of a group, that of its first actor. */
  readonly intent: Intent;
  /** The intents of all actors who are not left out; the only one where there is one actor. */
  readonly intents: readonly Intent[];
  readonly blanks: readonly PromptBlank[];
  /** How the numbers come about before any dice, in a line or two. */
  readonly explanation: readonly string[];
  /** The proposal with the answers so far; null until the cursor reaches the dice. */
  readonly proposal: Proposal | null;
  /** The dice that are certain to be thrown from here on, the next one first. */
  readonly diceToCome: readonly DiceAsk[];
  /** Behind a choice, the same choice of others that is asked next where each takes its default; Enter takes them all. */
  readonly choicesToCome: readonly ChoiceAsk[];
  /** The throw that takes the digits; null where no dice are asked for. */
  readonly throwAtCursor: DiceAsk | null;
  /** The blanks that the target decides in the row with the cursor. */
  readonly rowBlanks: readonly ActionBlank[];
  /** The intents whose odds the prompt shows; null until the key has its effect. */
  readonly oddsIntents: OddsIntents | null;
}

/** The intents whose odds the prompt shows: of the sentence, and of each option of the blank at the cursor. */
export interface OddsIntents {
  readonly sentence: Intent | null;
  /** All intents of a group; empty where one acts alone. */
  readonly group: readonly Intent[];
  readonly options: ReadonlyMap<string, readonly Intent[]>;
}

/** The odds of an intent: target by target, a sentence why there are none, or null where the action has none. */
export type IntentOdds = readonly TargetOdds[] | string | null;

/** The odds of what a group does in one record, target by target; a part of a sentence why there are none. */
export type GroupOdds = readonly JointOdds[] | string;

/** The odds that the prompt shows; undefined while they are still being worked out. */
export interface PromptOdds {
  readonly sentence: IntentOdds | undefined;
  /** Null where one acts alone. */
  readonly group: GroupOdds | null | undefined;
  readonly options: ReadonlyMap<string, OptionOdds | null | undefined>;
}

/** The odds of an option on the first target: of its number, and in short. */
export interface OptionOdds {
  readonly mean: number;
  readonly brief: string;
}

/** Whether all whom a sentence names are in the encounter. */
export function areAllPresent({ by, on, group }: Sentence, { combatants }: Encounter): boolean {
  return [by, ...on, ...group].every((who) => who === null || combatants[who] !== undefined);
}

/** The prompt shows no odds. */
export const noOdds: PromptOdds = { sentence: null, group: null, options: new Map() };
