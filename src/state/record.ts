import type { Intent, Json } from './encounter.ts';
import type { Fact } from './facts.ts';
import type { WorkingStep } from './working.ts';

/** Dice as they fell, found again by the id of their ask. */
export interface RecordedThrow {
  readonly id: string;
  readonly sides: number;
  readonly count: number;
  readonly faces: readonly number[];
  readonly from: 'typed' | 'rolled';
  /** For rolled dice: the index of their first draw in this record. */
  readonly draw?: number;
}

/** A choice as it was made. */
export interface RecordedPick {
  readonly id: string;
  readonly picks: readonly string[];
}

/** An outcome's field that the GM set: what the rules gave, and what it is. */
export interface Override {
  readonly field: string;
  readonly was: Json;
  readonly is: Json;
}

/**
 * One action of the GM, as it is saved: what was asked, the dice, the facts that followed and the working that was shown.
 * Nothing of it is ever computed again to open a file.
 */
export interface Record {
  /** Counted from 1, without gaps, over everything that was ever written to the file. */
  readonly seq: number;
  /** Where the encounter stood: the seq of the record before, 0 at the start. */
  readonly parent: number;
  /** When, ISO 8601. Written, never read by rules. */
  readonly at: string;
  /** What happened in one line, as the log and the names of undo and redo show it. */
  readonly title: string;
  readonly intents: readonly Intent[];
  readonly dice: readonly (RecordedThrow | RecordedPick)[];
  readonly facts: readonly Fact[];
  readonly working: readonly WorkingStep[];
  readonly overrides?: readonly Override[];
  /** The seed of the dice that vrule rolled in this record. */
  readonly seed?: string;
  /** The record goes to another one instead of adding facts: undo, redo, travel. */
  readonly jump?: number;
}
