/** What the keys know of the sentence that the GM enters, and the odds that its prompt shows. */
import type { ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import type { JointOdds } from '../../game/decide/joint-odds.ts';
import type { TargetOdds } from '../../game/kernel/action.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Encounter } from '../../state/encounter.ts';
import type { Command } from '../keys/keymap.ts';

/** Where the cursor is behind all blanks, at the dice. No blank has this id: those of fields have no space in them. */
export const diceStop = 'the dice';

/** The sentence that is entered, and where its keys are. */
export type SentenceMode = {
  readonly mode: 'sentence';
  readonly sentence: Sentence;
  /** The blank that takes keys first: `on`, `which`, a blank of the action, or `diceStop`. */
  readonly cursor: string;
  /** The number or text being typed, or the digits of a die. */
  readonly typing: string;
  /** The faces typed so far of a throw that is not complete, and the id of its ask. */
  readonly faces: readonly number[];
  readonly facesOf: string;
  /** The options picked so far of a choice that takes several; null while its default is unchanged. */
  readonly picks: readonly string[] | null;
  /** A face was typed of a throw that vrule would have rolled: the rest is asked for as well. */
  readonly typesDice: boolean;
  /** Every ask is answered: the result is shown and not applied yet. */
  readonly showsResult: boolean;
  /** The row that takes keys, in a result with several rows. */
  readonly row: RowCursor | null;
  /** The field of the result that the GM is setting, and what was typed so far. */
  readonly overriding: { readonly field: string; readonly typing: string } | null;
  /**
   * What players have answered from their phones since the last key, in this order. They are no answers of the sentence yet, so that the
   * next key does what it would have done without them; behind it they are taken in.
   */
  readonly arrived: readonly SeatAnswer[];
  /** The throw at which the cursor stays though phones come and go, by its id; null: where it is by itself. */
  readonly held: string | null;
  /** The suggestion of a player that is entered, by its id; it waits until the sentence is written. Null for none. */
  readonly suggestion: number | null;
};

/** Faces or picks that a player sent from a phone; `seat`: the name of the seat. */
export type SeatAnswer =
  | { readonly ask: DiceAsk; readonly faces: readonly number[]; readonly seat: string }
  | { readonly ask: ChoiceAsk; readonly picks: readonly string[]; readonly seat: string };

/** The mode of a sentence of which nothing is typed yet. */
export function modeOfSentence(sentence: Sentence, cursor = ''): SentenceMode {
  return {
    mode: 'sentence',
    sentence,
    cursor,
    typing: '',
    faces: [],
    facesOf: '',
    picks: null,
    typesDice: false,
    showsResult: false,
    row: null,
    overriding: null,
    arrived: [],
    held: null,
    suggestion: null,
  };
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
  readonly before: Sentence | null;
  /** The row at which dice were thrown for the answer before other rows were named; null once they are another row's. */
  readonly thrownAt: string | null;
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
