import type * as z from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import type { Combatant, Condition, Encounter, Id, Intent, Json, Side } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { AnyAction } from './action.ts';
import type { AnyClock, Clock } from './clock.ts';
import type { GameContext } from './context.ts';
import type { Flag, JsonSchema } from './flags.ts';
import type { HouseRules, SettingsOrigin } from './house-rules.ts';
import type { Note } from './note.ts';
import type { AnyPolicy, Policy } from './policy.ts';
import type { Problem } from './problems.ts';
import type { Refusal } from './refusal.ts';
import type { Chapter, HouseRule } from './rulebook.ts';
import type { AnyRuling, GameRuling } from './ruling.ts';
import type { FactFormatter, Floor, Order, PlayersScreen, Row, Screen, Status } from './screen.ts';
import type { View } from './view.ts';

/**
 * What a game calls the fields of its outcomes, and the measures that odds can be of: a noun for a number or a word (`points`),
 * what happens for a yes (`succeeds`). `attack.damage` is for one ruling, `damage` for all others.
 */
export type OutcomeWords = Readonly<Record<string, string>>;

/** The part of a game that needs no encounter, bound to its types. */
export interface Book {
  readonly id: string;
  readonly title: string;
  /** Raised when the default of a house rule changes; written into every file, which keeps the defaults it was begun with. */
  readonly version: number;
  readonly rulings: readonly AnyRuling[];
  readonly rulebook: readonly Chapter[];
  /** The ids of its rules that are quoted from memory (the source mark `recalled`). */
  readonly recalled: ReadonlySet<string>;
  /** What the fields of outcomes are called. */
  readonly outcomeWords: OutcomeWords;
  /** Its house rules, with the defaults of a version of the game's rules; null or none: today's. */
  houseRules(version?: number | null): readonly HouseRule[];
  /** The JSON Schema of the house rules. */
  settingsJson(): JsonSchema;
  /** What is wrong with house rules that are set now (`new`, the default) or that a file has; empty where they are valid. */
  checkSettings(raw: unknown, origin?: SettingsOrigin): readonly Problem[];
  /** House rules by key as they are kept: read as they are entered, with the current words for their values. */
  inCurrentWords(raw: Readonly<Record<string, Json>>): Readonly<Record<string, Json>>;
}

/** The package that a game was installed from: its name in the registry of npm, and its version. */
export interface GamePackage {
  readonly name: string;
  readonly version: string;
}

/** A whole game, as the kernel, the shell and the screen know it. */
export interface System extends Book {
  /** The package that it was installed from; left out of the games that are part of vrule. */
  readonly package?: GamePackage;
  /** The place of a game that is missing, without its rules. */
  readonly isAbsent?: true;
  readonly actions: readonly AnyAction[];
  readonly clock: AnyClock;
  readonly screen: Screen;
  /** The fields of a combatant's sheet, for the shell and the form. */
  readonly sheetFlags: readonly Flag[];
  readonly sheetJson: JsonSchema;
  /**
   * The sheet of a combatant of that side, with all defaults filled in, or what is wrong with it. Every sheet that is entered is
   * read here, whatever it comes from. `version`: that of the game's rules under which the fight was begun, whose defaults of the
   * players' side it keeps; null, the default: today's.
   */
  readSheet(
    raw: unknown,
    side: Side,
    version?: number | null,
  ): { readonly ok: true; readonly sheet: Json } | { readonly ok: false; readonly problems: readonly Problem[] };
  /** Fields of a sheet as they are kept, without the defaults of the others. One that is wrong is as it was entered. */
  readFields(raw: { readonly [field: string]: Json }): { readonly [field: string]: Json };
  /** What of a sheet as it is kept has no effect as it is written, such as a skill that counts nowhere, each with what to write instead. */
  remarksOn(sheet: Json): readonly string[];
  /** The maxima of the tracks of a sheet under the house rules of an encounter. */
  tracksOf(sheet: Json, of: Pick<Encounter, 'settings' | 'rulesVersion'>): Readonly<Record<string, number>>;
  /** The tracks that damage is taken from and healing restored to. */
  readonly damageTracks: readonly string[];
  /** Marks that only keep what was rolled: nothing that a group does in the same record depends on them. */
  readonly diceMarks: readonly string[];
  status(encounter: Encounter, who: Id): Status;
  /** What combatants may do now though the turn may be another's; each is made or passed over. */
  offers(encounter: Encounter): readonly Offer[];
  /** Damage by the GM, to the track that the game has for it. Returns the title of the record. */
  hurt(ledger: Ledger, who: Id, amount: number, note: Note): Conversation<string>;
  heal(ledger: Ledger, who: Id, amount: number, note: Note): Conversation<string | Refusal>;
  /** Adds what follows from the tracks and conditions after the facts of a record, whatever their cause. Idempotent. */
  applyConsequences(ledger: Ledger, note: Note): Conversation<void>;
  /** Ready-made combatants: the game's bestiary, its vehicles. */
  readonly templates: readonly ReadyMade[];
  /** Entries that the game knows for the lists and texts of a sheet, by the id of their field. */
  readonly known: KnownEntries;
  /** The conditions that the GM can add by name. */
  readonly conditions: readonly ConditionTitle[];
  /** What a condition is called, in a sentence as in the list; one that the GM made up by its own words. */
  conditionTitle(id: string, condition?: Condition): string;
  /** What goes on when a fight is over, and what a rest between two fights restores. */
  readonly lasting: Lasting;
  /** What the forecast assumes that combatants do; null where the game does not say. */
  readonly policy: AnyPolicy | null;
}

/** What a combatant may do that another gave it the chance to: strike one who provoked it, accept what it was offered. */
export interface Offer {
  /** The same as long as it is the same chance: what gave it, and whom. */
  readonly id: string;
  readonly by: Id;
  /** The others who do it with that one, as a mob does. */
  readonly together?: readonly Id[];
  /** Behind `may`: `strike Ash`. */
  readonly may: string;
  readonly rule: string;
  readonly intent: Intent;
}

/** Tracks, conditions and marks of a combatant. Rounds in which conditions end are counted from the start of a fight. */
export type LastingState = Pick<Combatant, 'tracks' | 'conditions' | 'marks'>;

/** What goes on when a fight is over, and the rest between two fights. */
export interface Lasting {
  /** What of a combatant goes on if the fight is over now. Before a fight it is all that goes on, unchanged. */
  state(encounter: Encounter, who: Id): LastingState;
  /** The state with other ids of combatants, null for those who do not come along. */
  withIds(state: LastingState, newId: (id: Id) => Id | null): LastingState;
  /** What a mark keeps, in words, or null. */
  describeMark(mark: string, value: Json): string | null;
  /** Rests a combatant before a fight; conditions with an end are over by then. */
  rest(ledger: Ledger, who: Id, note: Note): Conversation<void>;
}

/** Entries by the id of the field that they are for: the weapons of a table, powers that are printed in full. */
export type KnownEntries = Readonly<Record<string, readonly KnownEntry[]>>;

/** What a field of a sheet can be filled with by its name. */
export interface KnownEntry {
  readonly name: string;
  /** The entry of the list, or the text. */
  readonly entry: Json;
  /** Of an entry that is a name: all its fields, with which it can be changed. */
  readonly full?: Json;
  /** The id of the rule or table that it comes from; empty for none. */
  readonly rule: string;
}

/** A condition that the GM can add by name. */
export interface ConditionTitle {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** The rules add and remove it as it follows from tracks or actions; it is offered last. */
  readonly byRules?: true;
  /** It goes on when the fight is over. */
  readonly lasts?: true;
  /** It has stacks that count; another is there or not. */
  readonly stacks?: true;
  /** An action ends it, or what it follows from, never a number of rounds: prone. So it is of those without stacks that are `byRules`. */
  readonly untilEnded?: true;
  /** What is said when it ends, such as `no critical left to use`; by default `no longer` and the title. Null: nothing. */
  readonly ended?: string | null;
  /** Only further actions of its combatant depend on it, such as a critical that can be used. */
  readonly forOwnActs?: true;
  /** The vital state of its combatant says it already: it is not among the notes of the row. */
  readonly inStatus?: true;
  /** The players see it. */
  readonly seen?: true;
}

/** A ready-made combatant. */
export interface ReadyMade {
  readonly name: string;
  /** The fields of the sheet that differ from the defaults. */
  readonly sheet: Json;
  /** The id of the rule or table that it comes from; empty for none, where it is ours. */
  readonly rule: string;
  /** The page that prints it, where that is not the rule's. */
  readonly page?: string;
}

/** A mark that goes on after the fight. */
export interface LastingMark {
  /** Its name, or how the names of several begin: `used:`. */
  readonly begins: string;
  /** What it keeps, in words: `2 grenades used`. Left out where there is nothing to read. */
  describe?(value: Json, mark: string): string;
  /** The fields of its value that hold the id of another combatant, without whom it does not go on. */
  readonly ids?: readonly string[];
}

/**
 * What a game says of the time after a fight. All tracks go on, and the sheet; of the conditions those that its list marks with
 * `lasts`, and those that the GM made up and gave no end.
 */
export interface LastingSpec<Sheet, S, R extends string> {
  readonly marks: readonly LastingMark[];
  /** A condition that goes on, as it does so; null where this one does not. */
  condition?(view: View<Sheet, S>, id: string, condition: Condition): Condition | null;
  /** The game's usual rest between two fights, such as a night: writes what it restores, with its working. Asks for no dice. */
  rest(context: GameContext<Sheet, S, R>, who: Id): Conversation<void>;
}

/** What a game is: its name, what its combatants are, and its house rules. */
export interface GameSpec<Sheet, S extends object> {
  /** In small letters; the ids of its rulings begin with it: `duel.attack`. */
  readonly id: string;
  readonly title: string;
  /** Raised when the default of a house rule changes. */
  readonly version: number;
  /** The schema of a combatant's sheet. Every field has a default and a description. */
  readonly sheet: z.ZodType<Sheet>;
  readonly houseRules: HouseRules<S>;
}

/** What of a game needs no encounter. */
export interface BookSpec<S, R extends string = string> {
  readonly rulings: readonly GameRuling<S, R>[];
  readonly rulebook: readonly Chapter<R>[];
  /** What the fields of the outcomes of its rulings are called. */
  readonly outcomeWords: OutcomeWords;
}

/** What makes a book a whole game. */
export interface SystemSpec<Sheet, S, R extends string = string> {
  readonly book: Book;
  readonly actions: readonly AnyAction[];
  readonly clock: Clock<Sheet, S, R>;
  readonly conditions: System['conditions'];
  /** Where conditions have other titles than those in the list. */
  readonly conditionTitle?: System['conditionTitle'];
  readonly lasting: LastingSpec<Sheet, S, R>;
  readonly templates?: readonly ReadyMade[];
  readonly known?: KnownEntries;
  readonly policy?: Policy<Sheet, S>;
  readonly screen: ScreenSpec<Sheet, S>;
  tracks(sheet: Sheet, settings: S): Readonly<Record<string, number>>;
  /** What of a sheet has no effect as it is written, and what to write instead: a sentence each. By default nothing. */
  remarks?(sheet: Sheet): readonly string[];
  readonly damageTracks: System['damageTracks'];
  readonly diceMarks?: System['diceMarks'];
  status(view: View<Sheet, S>, who: Id): Status;
  /** By default none. */
  offers?(view: View<Sheet, S>): readonly Offer[];
  hurt(context: GameContext<Sheet, S, R>, who: Id, amount: number): Conversation<string>;
  heal(context: GameContext<Sheet, S, R>, who: Id, amount: number): Conversation<string | Refusal>;
  applyConsequences(context: GameContext<Sheet, S, R>): Conversation<void>;
}

/** The screen of a game with its types. */
export interface ScreenSpec<Sheet, S> {
  readonly columns: Screen['columns'];
  row(view: View<Sheet, S>, who: Id): Row;
  order(view: View<Sheet, S>, floor: Id | null, passing: readonly Id[]): Order;
  floor(view: View<Sheet, S>): Floor;
  formatBudget(view: View<Sheet, S>, who: Id): string;
  readonly facts: FactFormatter<View<Sheet, S>>;
  readonly players: PlayersScreen<View<Sheet, S>>;
}
