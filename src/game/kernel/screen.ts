/** What a game hands to the screen: plain data, so that no screen knows a game. */
import type { Combatant, Encounter, Id, Json, Slot, Track } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { Refusal } from './refusal.ts';

/** The tone of a text. The screen gives each tone a colour, and no meaning by colour alone. */
export const tones = ['normal', 'good', 'warn', 'bad', 'dim', 'accent', 'own', 'other'] as const;
export type Tone = (typeof tones)[number];

export interface Span {
  readonly text: string;
  readonly tone?: Tone;
}
/** A text in spans, each of which may have a tone. */
export type Text = readonly Span[];

/** The words of a text, without its tones. */
export function plainText(text: string | Text): string {
  return typeof text === 'string' ? text : text.map((span) => span.text).join('');
}

/** A column of the combatants' pane. `least` and `wanted` are widths in cells; the column with the lowest `keep` is dropped first. */
export interface Column {
  readonly id: string;
  readonly head: string;
  /** The head in full words, where it is an abbreviation: it is read aloud. */
  readonly inWords?: string;
  readonly kind: 'meter' | 'strip' | 'text';
  readonly least: number;
  readonly wanted: number;
  readonly keep: number;
}

/** The state of a place of the clock in a strip; `bonus`: taken, `offered`: a bonus that may be accepted. */
export type StripMark = 'open' | 'spent' | 'held' | 'bonus' | 'offered' | 'lost' | 'none';

/** What a cell of a combatant's row shows: a track as a meter, places of the clock as a strip, or a text. */
export type Cell =
  /** `low`: how far below 0 the track matters. */
  | { readonly kind: 'meter'; readonly now: number; readonly max: number; readonly low?: number }
  | { readonly kind: 'strip'; readonly marks: readonly StripMark[] }
  /** `inWords`: the same in full words, where it is abbreviated. */
  | { readonly kind: 'text'; readonly text: Text; readonly inWords?: string };

/** The vital states that every game has; `sways`: awake, but may fall. */
export const vitalStates = ['up', 'sways', 'out', 'dying', 'dead'] as const;
export type VitalState = (typeof vitalStates)[number];

/** The vital state of a combatant, with the game's word for it. */
export interface Status {
  readonly word: string;
  readonly is: VitalState;
  /** What is said of one, and of several, who come to it: `falls` and `fall`, or `dies` and `die`, unless it is given; null: nothing. */
  readonly fall?: readonly [one: string, several: string] | null;
}

/** The row of a combatant. */
export interface Row {
  readonly who: Id;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly status: Status;
  /** Conditions with their stacks and ends. */
  readonly notes: readonly Text[];
  /** What was declared or done this round. */
  readonly plan?: string;
}

/** A lane of the clock, with a label of at most 18 cells: a text, or the combatants in each of its columns. */
export type Lane =
  | { readonly label: string; readonly text: Text }
  /** Parts of which the screen shows as many as have room, and says how many more there are. `start` and `end` are always shown. */
  | { readonly label: string; readonly start?: Text; readonly parts: readonly Text[]; readonly end?: Text }
  /** `here`: the column where the clock is, in the lane where it is. */
  | { readonly label: string; readonly at: readonly (readonly Id[])[]; readonly here?: number };

/** The turn order: a head and three lanes. */
export interface Order {
  readonly head: string;
  /** The head in a window with room for one line; without what the header says anyway. */
  readonly brief?: string;
  /** What going on will do. */
  readonly next: string;
  /** What going on would waste of the turn that is shown: `gives up standard, short`. */
  readonly loss?: string;
  /** The same in full words, where the screen has room for initials only. */
  readonly lossInWords?: string;
  /** What going on ends that may still be used: `Ash has a critical on Orm left`. It is said first, and going on once more ends it. */
  readonly unused?: string;
  /** Who acts then, as far as it is known. */
  readonly nextWho?: Id;
  /** Whose loss it is, where its text does not say so. */
  readonly losing?: Id;
  /** The id of the rule behind it, shown where there is room. */
  readonly rule?: string;
  /** The heads of the columns, where lanes have columns. */
  readonly columns?: readonly string[];
  readonly lanes: readonly Lane[];
}

/** Whose action is due. */
export interface Floor {
  /** The combatant whose turn it is; null where several may act at once. */
  readonly who: Id | null;
  /** The combatants who can do something in their turn now, in order; of a game those whose turn it may be. */
  readonly due: readonly Id[];
}

/** An open place in the sentence of an action. */
export interface Blank {
  /** The field of the intent's values that it fills. */
  readonly id: string;
  readonly label: string;
  /** `many`: any number of the options, including none; its value is the list of their ids. */
  readonly kind: 'pick' | 'many' | 'number' | 'text';
  readonly options?: readonly Option[];
  /** The value by default. Without it the blank must be filled. */
  readonly defaultValue?: Json | undefined;
  /** Passed over on the way to the dice; reached with Tab only. */
  readonly optional?: true;
  /** Beside the options any other word is allowed, or any whole number up to `max`, kept as its digits. */
  readonly allowsOther?: 'word' | 'number';
  /** Who decides; the odds of the options are compared for them. */
  readonly decidedBy?: 'actor' | 'target';
  /** A number of further actions that the actor announces with this one: a key of its own adds one. */
  readonly announces?: true;
  readonly min?: number;
  readonly max?: number;
}

/** What a blank can be filled with. */
export interface Option {
  readonly id: string;
  /** One small letter, unique within its blank; without it the screen assigns one. */
  readonly key?: string;
  readonly label: string;
  /** The words in the sentence, where they differ from the label: `Thug 2 blocks`. */
  readonly phrase?: string;
  readonly refusal?: Refusal | undefined;
}

/** The wounds of a combatant as everyone at the table can see them. */
export interface Wounds {
  /** `hurt`, `badly hurt`; `unhurt` where nothing is missing. */
  readonly word: string;
  /** How much is left until the combatant goes down, from 0 to 1. */
  readonly share: number | null;
}

/** The word for a combatant without wounds, in every game. */
export const unhurt = 'unhurt';

/** How a game lists what the players may see: nothing else of a combatant is ever shown to them. */
export interface PlayersScreen<View> {
  wounds(view: View, who: Id): Wounds;
  /** The ids of the conditions that everyone can see. */
  readonly conditions: readonly string[];
  /** Whether a combatant is not on the field at all, so that the other side cannot see it. By default each is. */
  isAway?(view: View, who: Id): boolean;
}

/**
 * The wounds that a track shows, in the word that the game has for it. `first`: another track, which damage as a rule takes before this
 * one. The share is then that of both together, but never more than that of the track which decides.
 */
export function woundsOf(track: Track, word: (track: Track) => string, first?: Track): Wounds {
  const both = first === undefined ? track : { now: track.now + first.now, max: track.max + first.max };
  return { word: word(track), share: Math.min(shareOf(track), shareOf(both)) };
}

function shareOf({ now, max }: Pick<Track, 'now' | 'max'>): number {
  return max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
}

/** The screen of a game: data for the panes, and facts in words. */
export interface Screen {
  readonly columns: readonly Column[];
  row(encounter: Encounter, who: Id): Row;
  /** `passing`: those who pass with the combatant on the floor, so that going on leads past them. */
  order(encounter: Encounter, floor: Id | null, passing?: readonly Id[]): Order;
  floor(encounter: Encounter): Floor;
  /** What is left of a combatant's turn: `1st action this round`. */
  formatBudget(encounter: Encounter, who: Id): string;
  /** A fact in words, for the GM, or null where there is nothing to read. */
  formatFact(encounter: Encounter, fact: Fact): string | null;
  /** What of a combatant's a fact uses up that is neither a track nor a part of a turn. */
  usedUp(fact: FactOf<'mark-set' | 'condition-set'>): readonly UsedUp[];
  /** What of a turn is used up where one of its slots has changed. */
  usedOfSlot(before: Slot, after: Slot | undefined): readonly UsedUp[];
  readonly players: Required<PlayersScreen<Encounter>>;
}

/** A fact of one kind: `FactOf<'track-set'>`. */
export type FactOf<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

/** How a game formats facts about its tracks, conditions, marks and slots; null where there is nothing to read. */
export interface FactFormatter<View> {
  track(view: View, who: Combatant, fact: FactOf<'track-set'>): string | null;
  condition(view: View, who: Combatant, fact: FactOf<'condition-set'>): string | null;
  mark?(view: View, who: Combatant, fact: FactOf<'mark-set'>): string | null;
  slot?(view: View, who: Combatant, fact: FactOf<'slot-set'>): string | null;
  /** What a combatant has used up by a change of a mark or condition of its own: shots, dice tied up. */
  usedUp?(fact: FactOf<'mark-set' | 'condition-set'>): readonly UsedUp[];
  /** What of a turn is used up, where that is not the slot itself or the parts that it has left. */
  usedOfSlot?(before: Slot, after: Slot | undefined): readonly UsedUp[];
}

/** Something that an action uses up: `1 shot`, `2 Mana`. */
export interface UsedUp {
  readonly what: string;
  readonly amount: number;
}
