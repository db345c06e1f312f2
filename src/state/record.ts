import type { Intent, Json } from './encounter.ts';
import type { Fact } from './facts.ts';
import type { WorkingStep } from './working.ts';

/** Dice with their faces, by the id of their ask. */
export interface RecordedThrow {
  readonly id: string;
  readonly sides: number;
  readonly count: number;
  readonly faces: readonly number[];
  readonly from: 'typed' | 'rolled';
  /** For rolled dice: the index of their first draw in this record. */
  readonly draw?: number;
  /** For rolled dice: how many of the faces, from the first on, were typed before vrule rolled the others. */
  readonly typed?: number;
  /** For faces that a player sent from a phone: the name of the seat. */
  readonly seat?: string;
}

/** A choice with its picks, by the id of its ask. */
export interface RecordedPick {
  readonly id: string;
  readonly picks: readonly string[];
  /** For a choice that a player made on a phone: the name of the seat. */
  readonly seat?: string;
}

/** A field of an outcome that the GM set: `was` by the rules, `is` by the GM. */
export interface Override {
  readonly field: string;
  readonly was: Json;
  readonly is: Json;
}

/** What an action of the GM came to: the intents, the dice, the facts that followed and the working that was shown. */
export interface RecordContent {
  /** What happened, in one line: for the log and the names of undo and redo. */
  readonly title: string;
  readonly intents: readonly Intent[];
  readonly dice: readonly (RecordedThrow | RecordedPick)[];
  readonly facts: readonly Fact[];
  readonly working: readonly WorkingStep[];
  readonly overrides?: readonly Override[];
  /** The seed of the dice that vrule rolled in this record. */
  readonly seed?: string;
}

/** What a record holds besides its title in which no action was done. */
export const nothingDone: Omit<RecordContent, 'title'> = { intents: [], dice: [], facts: [], working: [] };

/** A record in an amendment: in place of record `of`, with new content, or without `is` as it was. */
export interface AmendedRecord {
  readonly of: number;
  readonly is?: RecordContent;
}

/** One action of the GM as it is saved. Opening a file computes none of it again. */
export interface Record extends RecordContent {
  /** Counts from 1, without gaps, over all records of the file. */
  readonly seq: number;
  /** The seq of the record it follows, 0 at the start. */
  readonly parent: number;
  /** The time in ISO 8601; never read by rules. */
  readonly at: string;
  /** For undo, redo, travel and amendments: the position that it goes to, instead of adding facts. */
  readonly jump?: number;
  /**
   * For an amendment, which jumps to the position before the amended record: the records that follow from there, the amended one
   * first. They take the next numbers, one after the other, and are saved within this record, so that all of them are kept or none.
   */
  readonly amended?: readonly AmendedRecord[];
  /** The seq of the record in whose place an amendment put this one. Never saved: it follows from `amended`. */
  readonly replaces?: number;
}
