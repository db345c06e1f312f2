import type { Conversation } from '../../dice/ask.ts';
import type { Encounter, Id, Place, SlotId } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { GameContext } from './context.ts';
import type { Note } from './note.ts';
import type { View } from './view.ts';

/** Something that passes on the clock: the end of somebody's turn, of a segment, of a round. */
export interface Edge {
  readonly edge: string;
  readonly who: Id | null;
  /** Where it lies on the clock, if that is not where the clock stands: a segment's end that is jumped over. */
  readonly at?: Place;
}

/** The edges that every game has. A game may add its own between places. */
export const turnStart = 'turn-start';
export const turnEnd = 'turn-end';
export const roundStart = 'round-start';
export const roundEnd = 'round-end';

/** Which slot is next, and why. */
export interface NextSlot {
  readonly slot: SlotId;
  /** In words: `18 beats 14`. */
  readonly why: string;
  readonly rule: string;
}

/** Why a slot only passes: its owner cannot act. */
export interface SkipReason {
  readonly message: string;
  readonly rule: string;
}

/**
 * The clock of a game: what the kernel asks it. The kernel owns moving on, edges, the ends of effects and rounds; the game
 * lays out the slots of a round and says which is next.
 */
export interface Clock<Sheet, S, R extends string = string> {
  /** All slots of a round stand at one place and have no turns of their own: everybody acts at once. */
  readonly simultaneous: boolean;
  /** The next slot of this round, or null where the round is over. */
  next(view: View<Sheet, S>): NextSlot | null;
  /**
   * Lays out the slots of a round; may ask for dice and choices. Asked for round 0 first (a surprise round): where
   * nothing is laid out the round is skipped.
   */
  layOut(context: GameContext<Sheet, S, R>, round: number): Conversation<void>;
  /** Whether a slot that was just taken only passes; asked after its turn has begun, which may wake its owner or fell him. */
  skipReason?(view: View<Sheet, S>, slot: SlotId): SkipReason | null;
  /** Gives somebody who comes later a place on the clock. */
  join(context: GameContext<Sheet, S, R>, who: Id): Conversation<void>;
  /** Edges that lie between two places of a round, such as the end of a segment. */
  edgesBetween?(from: Place | null, to: Place | null): readonly Edge[];
  /** What a passing edge brings, before what ends at it ends. */
  onEdge?(context: GameContext<Sheet, S, R>, edge: Edge): Conversation<void>;
  /** A place in words. */
  formatPlace(at: Place): string;
  /** What the game calls a round, where not so: `turn`. */
  readonly roundWord?: string;
  /** The number of the segment that a place lies in, where the rounds of a game have segments. */
  segment?(at: Place): number;
}

/** A clock whose types were closed over. */
export interface AnyClock {
  readonly simultaneous: boolean;
  next(encounter: Encounter): NextSlot | null;
  skipReason(encounter: Encounter, slot: SlotId): SkipReason | null;
  layOut(ledger: Ledger, round: number, note: Note): Conversation<void>;
  join(ledger: Ledger, who: Id, note: Note): Conversation<void>;
  edgesBetween(from: Place | null, to: Place | null): readonly Edge[];
  onEdge(ledger: Ledger, edge: Edge, note: Note): Conversation<void>;
  formatPlace(at: Place): string;
  /** A round in words: `not begun`, `surprise round`, `round 3`. */
  formatRound(round: number): string;
  segment(at: Place): number | null;
}
