/** What a game's system hands to whoever shows it: plain data, so that no screen knows a game. */
import type { Combatant, Encounter, Id, Json } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { Refusal } from './refusal.ts';

/** What a text means to the reader; a screen gives each tone a colour, and never a meaning by colour alone. */
export const tones = ['normal', 'good', 'warn', 'bad', 'dim', 'accent', 'own', 'other'] as const;
export type Tone = (typeof tones)[number];

export interface Span {
  readonly text: string;
  readonly tone?: Tone;
}
export type Text = readonly Span[];

/** A column of the combatants' pane. `least` and `wanted` are cells; the one with the least `keep` goes first. */
export interface Column {
  readonly id: string;
  readonly head: string;
  readonly kind: 'meter' | 'strip' | 'text';
  readonly least: number;
  readonly wanted: number;
  readonly keep: number;
}

/** What became of a place of the clock, in a strip: open, spent, held, a bonus taken or offered, lost, nothing. */
export type StripMark = 'open' | 'spent' | 'held' | 'bonus' | 'offered' | 'lost' | 'none';

export type Cell =
  /** `low`: how far below 0 the track can matter. */
  | { readonly kind: 'meter'; readonly now: number; readonly max: number; readonly low?: number }
  | { readonly kind: 'strip'; readonly marks: readonly StripMark[] }
  | { readonly kind: 'text'; readonly text: Text };

/** How somebody is, as every game can say it. */
export const vitalStates = ['up', 'sways', 'out', 'dying', 'dead'] as const;
export type VitalState = (typeof vitalStates)[number];

/** How somebody is, in the game's word. */
export interface Status {
  readonly word: string;
  readonly is: VitalState;
}

/** A combatant in a row. */
export interface Row {
  readonly who: Id;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly status: Status;
  /** Conditions with what is left of them. */
  readonly notes: readonly Text[];
  /** What was declared or done this round. */
  readonly plan?: string;
}

/** A lane of the clock: words, or who stands in each of its columns. */
export type Lane =
  | { readonly label: string; readonly text: Text }
  /** `here`: the column in which the clock stands, in the one lane in which it does. */
  | { readonly label: string; readonly at: readonly (readonly Id[])[]; readonly here?: number };

/** The pane of the clock: a head and three lanes. */
export interface Order {
  readonly head: string;
  /** The same for a window with room for one line: what is not in the header anyway. */
  readonly brief?: string;
  /** What `go on` will do. */
  readonly next: string;
  /** The rule behind it, told where there is room. */
  readonly rule?: string;
  /** The heads of the columns, where lanes have columns. */
  readonly columns?: readonly string[];
  readonly lanes: readonly Lane[];
}

/** Whose action is due, and what is left of it. */
export interface Floor {
  /** The one who acts; null where several are due at once. */
  readonly who: Id | null;
  /** Those who may act now, in order. */
  readonly due: readonly Id[];
}

/** An open place in a sentence. */
export interface Blank {
  /** The field of the intent's `with` that it fills; `on` is filled by the targets. */
  readonly id: string;
  readonly label: string;
  /** `many`: any number of the options, none included; its value is the list of their ids. */
  readonly kind: 'pick' | 'many' | 'number' | 'text';
  readonly options?: readonly Option[];
  /** What stands if nothing is said. Without it the blank must be filled. */
  readonly defaultValue?: Json;
  /** Rarely said: passed over on the way to the dice, reached with Tab, and no letter goes to it from elsewhere. */
  readonly optional?: true;
  /** The options are those known by name; in a typed line any other word will do too. */
  readonly allowsOther?: true;
  /** Who decides: odds are compared for them. */
  readonly decidedBy?: 'actor' | 'target';
  readonly min?: number;
  readonly max?: number;
}

export interface Option {
  readonly id: string;
  /** One small letter, unique within its blank; where missing the screen finds one. */
  readonly key?: string;
  readonly label: string;
  /** How it reads in the sentence, if not as its label: `Thug 2 blocks`. */
  readonly phrase?: string;
  readonly refusal?: Refusal;
}

/** A result before it is applied, line by line: the short form of its working. */
export interface Preview {
  readonly headline: string;
  readonly lines: readonly { readonly label: string; readonly text: string; readonly rules: readonly string[] }[];
}

/** The screen of a game: data for the panes, and words for facts. */
export interface Screen {
  readonly columns: readonly Column[];
  row(encounter: Encounter, who: Id): Row;
  order(encounter: Encounter, floor: Id | null): Order;
  floor(encounter: Encounter): Floor;
  /** What is left to the one who has the floor: `1st action this round`. */
  formatBudget(encounter: Encounter, who: Id): string;
  /** A fact in words, or null where it says nothing to a reader. Masked: what the players may know. */
  formatFact(encounter: Encounter, fact: Fact, masked: boolean): string | null;
}

export type FactOf<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

/** What a game makes of the facts that mean something in it alone; null: nothing to be said. */
export interface FactFormatter<View> {
  track(view: View, who: Combatant, fact: FactOf<'track-set'>, masked: boolean): string | null;
  condition(view: View, who: Combatant, fact: FactOf<'condition-set'>, masked: boolean): string | null;
  mark?(view: View, who: Combatant, fact: FactOf<'mark-set'>): string | null;
  slot?(view: View, who: Combatant, fact: FactOf<'slot-set'>): string | null;
}
