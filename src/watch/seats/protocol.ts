/** What passes between the table and the phones of the players: seats, what is asked of them, what they send, and what the GM makes of it. */
import type { Ask } from '../../dice/ask.ts';
import type { SentenceStart } from '../../session/sentence/actors.ts';
import type { Id } from '../../state/encounter.ts';

/** A seat: a phone that answers for one combatant or several. */
export interface Seat {
  /** Its name, by which the GM and the records call it: that of its first combatant when it was given. Unique in an encounter. */
  readonly name: string;
  /** The combatants for whom it answers. */
  readonly holds: readonly Id[];
  /** Switched off it is shown as such, and answers nothing. */
  readonly isOn: boolean;
}

/** A seat as the GM sees it. */
export interface SeatStatus extends Seat {
  /** The address with the secret of the seat in its fragment. */
  readonly url: string;
  /** How many phones follow it now. */
  readonly phones: number;
}

/** What a player wants a combatant to do: an action with its targets and values, as a sentence begins. */
export interface Suggestion {
  readonly action: string;
  readonly start: SentenceStart & { readonly by: Id };
}

/** A suggestion of a seat that waits for the GM. */
export interface Waiting extends Suggestion {
  /** Unique among those of a table. */
  readonly id: number;
  readonly seat: string;
  /** What the GM reads: `attack Thug 2, spear`. */
  readonly text: string;
}

/** What a seat sends to the table. It is checked for its form, and that the seat holds the combatant; the table judges the rest. */
export type SeatMessage =
  | { readonly is: 'faces'; readonly seat: string; readonly ask: string; readonly faces: readonly number[] }
  | { readonly is: 'picks'; readonly seat: string; readonly ask: string; readonly picks: readonly string[] }
  | { readonly is: 'suggest'; readonly seat: string; readonly suggestion: Suggestion; readonly text: string }
  | { readonly is: 'withdraw'; readonly seat: string; readonly id: number };

/** Whether a message was taken; else why not: it was answered already, nobody asked, or it is no answer to what is asked. */
export type SeatReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'late' | 'not-asked' | 'wrong'; readonly message: string };

/** What the table has for its seats after each frame. */
export interface ForSeats {
  /** What the prompt of the GM asks of combatants with a seat and has no answer to: dice thrown at the table, and choices. */
  readonly asks: readonly Ask[];
  readonly waiting: readonly Waiting[];
  /** The last word of the GM to each seat, such as why a suggestion was sent back; by the names of the seats. */
  readonly words: ReadonlyMap<string, string>;
}

/** What the GM does with seats. */
export type SeatChange =
  /** A new link, with which the old one ends: for another phone. */
  | { readonly is: 'give'; readonly seat: string }
  | { readonly is: 'switch'; readonly seat: string | 'all'; readonly on: boolean }
  /** A combatant gets the seat instead of one of its own, or of the one it had. */
  | { readonly is: 'hold'; readonly seat: string; readonly who: Id }
  /** A combatant is taken from its seat, and has none. */
  | { readonly is: 'release'; readonly who: Id };

/** How much players see of the odds of their own actions, in which no number of another side has a part: a house rule. */
export const ownOddsLevels = ['none', 'words', 'numbers'] as const;
export type OwnOdds = (typeof ownOddsLevels)[number];
