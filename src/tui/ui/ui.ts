/** What the screen knows that the encounter does not: what the keys are for now, and what the GM has selected. */
import type { DiceAsk } from '../../dice/ask.ts';
import type { Chain } from '../../dice/chains.ts';
import type { TurnTimer } from '../../game/clock/turn-timer.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import type { Page, PageAct } from '../../report/page.ts';
import type { Amendment, AmendmentProposal } from '../../session/amend.ts';
import type { DiceModes } from '../../session/dice-modes.ts';
import type { ActionRequest } from '../../session/request.ts';
import type { SentenceStart as StartInSession } from '../../session/sentence/actors.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter, Id, Intent, Side } from '../../state/encounter.ts';
import type { SeatChange, SeatReply, SeatStatus, Waiting } from '../../watch/seats/protocol.ts';
import type { Form } from '../form/rows.ts';
import type { KeyContext } from '../keys/keymap.ts';
import type { PromptOdds, SentenceMode } from './sentence.ts';

export type { DiceModes };
/** Whether the dice are thrown at the table and typed, or vrule rolls them. */
export type DiceMode = DiceModes['own'];

/** The menu of actions (`x`), or the one of the clock (`t`). */
export type MenuName = 'act' | 'time';

export type LogMode = {
  readonly mode: 'log';
  readonly line: number;
  /** Whether undone records are shown. */
  readonly branches: boolean;
  /** The letters that every shown title contains, or null. */
  readonly find: string | null;
};
/** The working of a record, with the cursor at one of its steps. */
export type WorkingMode = {
  readonly mode: 'working';
  readonly seq: number;
  /** The step with the cursor, among those that are shown. */
  readonly line: number;
  /** Whether steps that did not count are shown as well. */
  readonly isWhole: boolean;
  /** The letters that every shown step contains, or null. */
  readonly find: string | null;
  readonly back: Mode;
};
/** A past record that is being changed. */
export type AmendMode = {
  readonly mode: 'amend';
  readonly amendment: Amendment;
  /** What it comes to with the answers so far. */
  readonly proposal: AmendmentProposal;
  /** The field with the cursor. */
  readonly line: number;
  /** The digits or letters being typed. */
  readonly typing: string;
  /** Whether the last die has just been typed: a further digit belongs to no die. */
  readonly isFull: boolean;
  /** Where it was begun, and where dropping it leads back to. */
  readonly back: Mode;
  /** The throw of which faces are missing, its dice one by one; null where none is begun. */
  readonly begun: { readonly seq: number; readonly ask: DiceAsk; readonly chains: readonly Chain[] } | null;
};
/** A page to read and scroll: help, a sheet, the rulebook, odds in full. */
export type ReadingMode = {
  readonly mode: 'reading';
  readonly what: Reading;
  readonly page: Page;
  /** The letters that every shown part contains, or null. */
  readonly find: string | null;
  /** The encounter that the page describes. */
  readonly encounter: Encounter;
  readonly top: number;
  /** The row with the cursor, by what Enter does there; null for none. */
  readonly at: PageAct | null;
  readonly back: Mode;
};
export type AddMode = {
  readonly mode: 'add';
  readonly typing: string;
  readonly choice: number;
  /** The side of newcomers; null for the one that is likely. */
  readonly side: Side | null;
  readonly hidden: boolean;
};
/** What is planned, with the cursor at one entry. */
export type TimelineMode = {
  readonly mode: 'timeline';
  readonly line: number;
  /** The entry that is not due and that Enter once more carries out all the same, by its id. */
  readonly early?: string;
};
/** A form of a combatant, of some that are to join, or of the house rules. */
export type EditMode = {
  readonly mode: 'edit';
  readonly of: { readonly who: Id } | { readonly joins: number; readonly hidden: boolean } | 'house-rules';
  readonly form: Form;
  /** Played by lines: a field was gone to, and what is typed without a label is its value. */
  readonly isAsked?: boolean;
};
/** The command line: a whole command, or letters that find one. */
export type CommandMode = {
  readonly mode: 'command';
  readonly typing: string;
  readonly choice: number;
  /** Where it was opened, and where leaving it leads back to. */
  readonly back: Mode;
};
/** Finding by letters in the screen that is shown behind. */
export type FindMode = { readonly mode: 'find'; readonly typing: string; readonly back: Mode };

export type IdleMode = { readonly mode: 'idle' };
/** What others may do in a combatant's turn; `group`: the letter of the group of which one does it, null before it is chosen. */
export type OffersMode = { readonly mode: 'offers'; readonly group: string | null };
export type MenuMode = { readonly mode: 'menu'; readonly menu: MenuName };

/** What waits of the players, and their seats, with the cursor at one of them. */
export type SeatsMode = {
  readonly mode: 'seats';
  /** What the cursor is at: a suggestion by its id, or a seat by its name; null where the list was empty. */
  readonly at: number | string | null;
  /** The seat of which the link is shown, with its code for the camera of a phone. */
  readonly link: string | null;
  /** What is being typed: the word with which a suggestion is sent back, or the name of a combatant for whom a seat is to answer. */
  readonly typing: { readonly what: 'back' | 'hold'; readonly text: string } | null;
};

/** The state of each mode: what the keys are for. */
export interface ModeStates {
  readonly idle: IdleMode;
  readonly menu: MenuMode;
  readonly offers: OffersMode;
  readonly sentence: SentenceMode;
  readonly log: LogMode;
  readonly working: WorkingMode;
  readonly amend: AmendMode;
  readonly reading: ReadingMode;
  readonly add: AddMode;
  readonly edit: EditMode;
  readonly timeline: TimelineMode;
  readonly seats: SeatsMode;
  readonly command: CommandMode;
  readonly find: FindMode;
}

/** What the keys are for now. */
export type Mode = ModeStates[keyof ModeStates];

/** What a page is about. */
export type Reading =
  | { readonly what: 'help'; readonly of: KeyContext }
  | { readonly what: 'sheet'; readonly who: Id }
  /** Rules by their ids, or the whole rulebook. */
  | { readonly what: 'rules'; readonly title: string; readonly ids: readonly string[] | null }
  /** The odds of a sentence in full; or ways of doing what it says, beside each other. */
  | { readonly what: 'odds' | 'compare'; readonly sentence: Sentence; readonly cursor: string }
  | { readonly what: 'working'; readonly sentence: Sentence }
  /** The state after a sentence beside the state now. */
  | { readonly what: 'preview'; readonly sentence: Sentence }
  /** What returns to a party after the fight, as it was worked out when the page was opened. */
  | { readonly what: 'party'; readonly name: string; readonly page: Page; readonly hasChanges: boolean }
  /** The rest of the fight, and beside it what a sentence would make of it; null: only as it is. */
  | {
      readonly what: 'forecast';
      readonly sentence: Sentence | null;
      readonly runs: number;
      /** Whether fights are still being played. */
      readonly isRunning: boolean;
    }
  | { readonly what: 'settings' }
  | { readonly what: 'chart' }
  | { readonly what: 'players' };

/** What of a sentence is known before anything is entered. */
export type SentenceStart = StartInSession & { readonly cursor?: string };

/** What the rules refused with the last key, so that `V` can let it go on. */
export type Refused = { readonly refusal: Refusal } & (
  | {
      readonly what: 'begin';
      readonly action: string;
      readonly start: SentenceStart;
      /** The action needs nothing more to be entered. */
      readonly isWhole: boolean;
    }
  /** `wanted`: the sentence with what was to be filled in; null where the whole sentence was refused. */
  | { readonly what: 'sentence'; readonly wanted: SentenceMode | null }
  | { readonly what: 'request'; readonly effect: Extract<Effect, { do: 'commit' }> }
);

/** A seat with the code of its link, row by row; empty where the terminal cannot show it. */
export interface SeatAtTable extends SeatStatus {
  readonly code: readonly string[];
}

/** What the table knows of the phones of its players. */
export interface TableSeats {
  readonly seats: readonly SeatAtTable[];
  /** What players want to do, which waits for the GM, in the order in which it came; of each combatant the newest. */
  readonly waiting: readonly Waiting[];
  /** The last word of the GM to each seat, by its name. */
  readonly words: ReadonlyMap<string, string>;
  /** The id of the next suggestion. */
  readonly nextId: number;
}

/** The state of the screen. */
export interface Ui {
  readonly mode: Mode;
  /** The combatant in the selected row, on which `-`, `s` and `c` act. */
  readonly selection: Id | null;
  /** The member of a folded group that was selected by its number, or null. */
  readonly member: Id | null;
  readonly marked: ReadonlySet<Id>;
  /** The rows that a large window has for combatants, in which all groups are open as long as everyone fits; else 0. */
  readonly room: number;
  /** The groups that the GM opened; in a window in which all are open, those that the GM folded. */
  readonly unfolded: ReadonlySet<string>;
  /** The first row of combatants that is shown. */
  readonly firstRow: number;
  /** Where several combatants are due at once: the one whose action is entered. */
  readonly floor: Id | null;
  /** Whose action was entered when each record was the last one, by its number; an undo restores it. */
  readonly floors: ReadonlyMap<number, Id | null>;
  /** The combatant who may act out of turn until a record is written. */
  readonly outOfTurn: Id | null;
  /** A letter for each group, by its key. */
  readonly tags: ReadonlyMap<string, string>;
  readonly dice: DiceModes;
  /** The timer of turns; null where none is on. */
  readonly timer: TurnTimer | null;
  /** The message in the notice row; empty for none. */
  readonly notice: string;
  /** What was refused with the last key; null where nothing was. */
  readonly refused: Refused | null;
  /** The forms that were left with changes in them, the one left last at the end. */
  readonly parkedForms: readonly EditMode[];
  /** The last record when a form was parked: until the next one the prompt says how it is taken up. */
  readonly formParkedAt: number | null;
  /** The sentence that was left unfinished, if any. */
  readonly parked: SentenceMode | null;
  /** The last intent of each actor, for repeating it. */
  readonly lastIntents: ReadonlyMap<Id, Intent>;
  /** The entries of the timeline that are due and were left for later, by their ids. */
  readonly later: ReadonlySet<string>;
  /** The odds that the prompt shows. */
  readonly odds: PromptOdds;
  /** How many fights a forecast plays. */
  readonly forecastRuns: number;
  /** Whether the forecast goes on while its page is not shown. */
  readonly keepsForecast: boolean;
  /** `q` was pressed once; pressed again it leaves. */
  readonly isLeaving: boolean;
  /** The record at which going on said what it would end unused; going on once more ends it. */
  readonly warnedAt: number | null;
  /** Why nothing can be written, or null where it can. */
  readonly readOnly: string | null;
  /** Why what is shown is no longer in its file, or null where it is. */
  readonly whyLost: string | null;
  /** The seats of the players; null where none are served. */
  readonly seats: TableSeats | null;
}

/** What a key does apart from changing the `Ui`; `perform` carries it out. */
export type Effect =
  | { readonly do: 'commit'; readonly request: ActionRequest; readonly after: (ui: Ui) => Ui }
  | { readonly do: 'undo'; readonly times?: number }
  | { readonly do: 'redo'; readonly times?: number }
  | { readonly do: 'travel'; readonly seq: number }
  | { readonly do: 'amend'; readonly amendment: Amendment }
  /** Saves all records in a new file; null: under a name of its own. */
  | { readonly do: 'copy'; readonly to: string | null }
  /** Starts the page of the players, or stops it. */
  | { readonly do: 'watch'; readonly lan: boolean }
  /** Serves the seats of the players, ends or changes them, or writes all links into a file; null: under a name of its own. */
  | { readonly do: 'seats'; readonly what: 'serve'; readonly lan: boolean }
  | { readonly do: 'seats'; readonly what: 'end' }
  | { readonly do: 'seats'; readonly what: 'change'; readonly change: SeatChange }
  | { readonly do: 'seats'; readonly what: 'print'; readonly file: string | null }
  /** Shows what returns to a party, writes it, or saves a new party; `name` null: the one that the fight is of. */
  | { readonly do: 'party'; readonly what: 'show' | 'update' | 'save'; readonly name: string | null }
  /** Saves a combatant as a creature of the user's. */
  | { readonly do: 'save-creature'; readonly who: Id; readonly name: string }
  /** Writes the chronicle; `file` null: under a name of its own. */
  | { readonly do: 'export'; readonly file: string | null; readonly players: boolean }
  | { readonly do: 'repaint' }
  | { readonly do: 'leave' };

/** The result of a key. */
export interface Step {
  readonly ui: Ui;
  /** A page that is to be opened over what is shown then. */
  readonly opens?: Reading;
  readonly effect?: Effect;
  /** The key is meant for the idle screen that is shown now. */
  readonly isForIdle?: true;
  /** Whether the message of a seat was taken. */
  readonly reply?: SeatReply;
}

/** What a key is judged by. */
export interface UpdateContext {
  readonly ui: Ui;
  readonly session: Session;
}

export const idle: Mode = { mode: 'idle' };

/** The command line over the idle screen, empty. */
export const commandLine: CommandMode = { mode: 'command', typing: '', choice: 0, back: idle };

/** Whether a mode knows the same before and after a key: so it is where the key was refused. */
export function isSameMode(before: Mode, after: Mode): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(after);
  return entries.length === known.size && entries.every(([name, value]) => known.get(name) === value);
}

/** The same screen with a message in the notice row. */
export function notice(ui: Ui, text: string): Ui {
  return { ...ui, notice: text };
}

/** The screen in another mode, without a message. */
export function inMode(ui: Ui, mode: Mode): Ui {
  return { ...ui, mode, notice: '' };
}

/** The same context with an idle screen that shows no message. */
export function toIdle(context: UpdateContext): UpdateContext {
  return { ...context, ui: inMode(context.ui, idle) };
}

/** The screen without suggestions of players that no longer wait, by their ids. */
export function withoutWaiting(ui: Ui, ids: readonly (number | null)[]): Ui {
  const { seats } = ui;
  if (seats === null || !seats.waiting.some(({ id }) => ids.includes(id))) return ui;
  return { ...ui, seats: { ...seats, waiting: seats.waiting.filter(({ id }) => !ids.includes(id)) } };
}

/** The name of a combatant, or its id where it has left. */
export function nameOf({ session }: Pick<UpdateContext, 'session'>, who: Id): string {
  return session.encounter.combatants[who]?.name ?? who;
}

/** The forecast of the rest of the fight, or of what a sentence makes of it. */
export function forecastOf({ forecastRuns }: Ui, sentence: Sentence | null, runs = forecastRuns): Reading {
  return { what: 'forecast', sentence, runs, isRunning: true };
}
