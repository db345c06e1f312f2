import type { Conversation } from '../../dice/ask.ts';
import type { Encounter, Id, Intent, Place, PlannedTime, SlotId } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { GameContext } from './context.ts';
import type { Note } from './note.ts';
import type { View } from './view.ts';

/** Something that passes on the clock: the end of a turn, a segment or a round. */
export interface Edge {
  readonly edge: string;
  readonly who: Id | null;
  /** Its place, where that is not where the clock is: the end of a segment that is skipped. */
  readonly at?: Place;
}

/** The edge at which the turn of a combatant begins. A game may add edges of its own between places. */
export const turnStart = 'turn-start';
/** The edge at which the turn of a combatant ends. */
export const turnEnd = 'turn-end';
/** The edge at which a round begins; of no combatant. */
export const roundStart = 'round-start';
/** The edge at which a round ends; of no combatant. */
export const roundEnd = 'round-end';

/** The slot that is next, and why. */
export interface NextSlot {
  readonly slot: SlotId;
  /** In words: `18 beats 14`. */
  readonly why: string;
  /** The same where nobody has acted in the round before it: `Round 1: Ash first (19)`. */
  readonly first?: string;
  readonly rule: string;
}

/** Why a slot is skipped: its combatant cannot act. Not said where the start of the turn has said something by the same rule. */
export interface SkipReason {
  readonly message: string;
  readonly rule: string;
}

/** One of several actions that happen at once, and whose order counts. */
export interface ActionAtOnce<Sheet, S> {
  readonly intent: Intent;
  /** The encounter before this action alone, and after it, with the dice that were thrown for it. */
  readonly before: View<Sheet, S>;
  readonly after: View<Sheet, S>;
}

/**
 * The clock of a game. The kernel moves it on, passes edges and ends effects and rounds; the game adds the slots of a round
 * and decides which is next.
 */
export interface Clock<Sheet, S, R extends string = string> {
  /** All slots of a round are at one place and have no turns of their own: all combatants act at once. */
  readonly simultaneous: boolean;
  /**
   * How many actions a combatant declares for one slot, where all act at once; by default 1. One more takes the place of the last, and so
   * does an action that uses the slot at once. Infinity where the rules count actions themselves.
   */
  readonly plansPerSlot?: number;
  /** The next slot of this round, or null where the round is over. Not asked where all act at once: there `next: () => null`. */
  next(view: View<Sheet, S>): NextSlot | null;
  /**
   * Adds the slots of a round; may ask for dice and choices. Called for round 0, the surprise round, first; where it adds none,
   * the round is skipped.
   */
  layOut(context: GameContext<Sheet, S, R>, round: number): Conversation<void>;
  /**
   * Why the slot whose turn has begun is skipped, or null. Called after turn-start, which may wake or fell its combatant. Where all act at
   * once it is asked of those who have done nothing when the round ends: one who is skipped has not passed.
   */
  skipReason?(view: View<Sheet, S>, slot: SlotId): SkipReason | null;
  /** Adds the slots of a combatant who joins after the fight began. `more`: the others who join with it, where `joinsTogether`. */
  join(context: GameContext<Sheet, S, R>, who: Id, more: readonly Id[]): Conversation<void>;
  /** Those who join in one action do so together, once all are there; else one after the other. */
  readonly joinsTogether?: boolean;
  /** Called before the slots of a combatant who leaves the fight are removed; what it keeps, `join` may read. */
  leave?(context: GameContext<Sheet, S, R>, who: Id): void;
  /** The edges between two places of a round, such as the end of a segment. */
  edgesBetween?(from: Place | null, to: Place | null): readonly Edge[];
  /**
   * The slot in which a combatant can act beside another of its group who has the turn, or null; by default its next open one.
   */
  slotBeside?(view: View<Sheet, S>, who: Id): SlotId | null;
  /** Those whose slots are at one place act in any order: `slotBeside` is where one of them acts in place of the one who has the turn. */
  readonly inAnyOrder?: true;
  /** Combatants of a group act at once: what follows from their actions follows after all of them, not after each. */
  readonly groupsActAtOnce?: true;
  /**
   * Where all act at once, and the order of some actions would change what happens: in which order they take effect, by their
   * numbers in the list, those of one group together. May ask for dice. By default all together.
   */
  orderAtOnce?(
    context: GameContext<Sheet, S, R>,
    actions: readonly ActionAtOnce<Sheet, S>[],
  ): Conversation<readonly (readonly number[])[]>;
  /** What happens at an edge, before the effects that end at it are removed. */
  onEdge?(context: GameContext<Sheet, S, R>, edge: Edge): Conversation<void>;
  /** A place in words. */
  formatPlace(at: Place): string;
  /** The game's word for a round, where it is another: `turn`. */
  readonly roundWord?: string;
  /** The number of the segment of a place, where rounds have segments. */
  segment?(at: Place): number;
  /** How many segments a round has, where it has any. */
  readonly segments?: number;
}

/** A clock bound to its types. */
export interface AnyClock {
  readonly simultaneous: boolean;
  readonly plansPerSlot: number;
  next(encounter: Encounter): NextSlot | null;
  skipReason(encounter: Encounter, slot: SlotId): SkipReason | null;
  layOut(ledger: Ledger, round: number, note: Note): Conversation<void>;
  join(ledger: Ledger, who: readonly Id[], note: Note): Conversation<void>;
  /** Those who join in one action, in the batches in which they join: each alone, or all together. */
  joinBatches<T>(all: readonly T[]): readonly (readonly T[])[];
  leave(ledger: Ledger, who: Id, note: Note): void;
  edgesBetween(from: Place | null, to: Place | null): readonly Edge[];
  slotBeside(encounter: Encounter, who: Id): SlotId | null;
  readonly inAnyOrder: boolean;
  readonly groupsActAtOnce: boolean;
  orderAtOnce(
    ledger: Ledger,
    actions: readonly { readonly intent: Intent; readonly before: Encounter; readonly after: Encounter }[],
    note: Note,
  ): Conversation<readonly (readonly number[])[]>;
  onEdge(ledger: Ledger, edge: Edge, note: Note): Conversation<void>;
  formatPlace(at: Place): string;
  /** A round in words: `not begun`, `surprise round`, `round 3`. */
  formatRound(round: number): string;
  segment(at: Place): number | null;
  /** How many segments a round has; 0 where it has none. */
  readonly segments: number;
  /** Whether the clock has come to a time, or past it. */
  isReached(encounter: Encounter, time: PlannedTime): boolean;
}

/** How often those who tie in the order of turns roll again in one record; who still ties goes in the order of joining. */
export const mostTieRolls = 9;
