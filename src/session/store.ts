import type { Ask } from '../dice/ask.ts';
import type { AnsweredAsk } from '../dice/drive.ts';
import { cannot, type Refusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import type { History } from '../state/history.ts';
import type { Record } from '../state/record.ts';
import type { Creatures } from './rosters/creatures.ts';
import type { SavedCombatant } from './saved-combatants.ts';

/** Where records are written. A record is added to the history only after it was written and synced. */
export interface Store {
  /** Writes a record and adds it to the history. Returns it as it was written, or a sentence that says why it was not. */
  append(
    record: Record,
  ): { readonly ok: true; readonly record: Record } | { readonly ok: false; readonly message: string };
  /** Why the records are no longer where they were written, or null. */
  whyLost?(): string | null;
  /** Saves all records in a new file; null: under a name of its own. */
  saveCopy?(nameOrPath: string | null): SavedCopy;
}

/** What a session works with. */
export interface SessionParts {
  readonly system: System;
  readonly name: string;
  readonly id?: string;
  readonly history: History;
  readonly store: Store;
  /** The time that records are given. */
  clock(): Date;
  /** The text from which vrule throws dice, each record with a seed of its own; without it a random one. */
  readonly seed?: string;
  readonly saved?: () => readonly SavedCombatant[];
  readonly creatures?: Creatures;
}

/** The new file of a copy, or a sentence that says why there is none. */
export type SavedCopy =
  | {
      readonly ok: true;
      readonly path: string;
      /** Where nothing more can be written to the first file: the history of the copy, to which the next records are written. */
      readonly continued: History | null;
    }
  | { readonly ok: false; readonly message: string };

/** The record that was written, or why none was; `refusal` where a rule or the state of the encounter does not allow it. */
export type WriteResult =
  | {
      readonly ok: true;
      readonly record: Record;
      /** Of an action: its asks with their answers, which the record keeps only by their ids. */
      readonly answered?: readonly AnsweredAsk[];
      /** Of an undo or redo: how many records it took back or restored. */
      readonly steps?: number;
    }
  | { readonly ok: false; readonly message: string; readonly refusal?: Refusal };

/** The result of a request that the state of the encounter does not allow. */
export function refused(code: string, message: string): WriteResult {
  return { ok: false, message, refusal: cannot(code, '', message) };
}

/** Why a request or an amendment cannot be written. */
export function notReady(
  proposal: { readonly is: 'refused'; readonly refusal: Refusal } | { readonly is: 'asking'; readonly ask: Ask },
): WriteResult {
  if (proposal.is === 'asking') return { ok: false, message: `no answer to: ${proposal.ask.label}` };
  return { ok: false, message: proposal.refusal.message, refusal: proposal.refusal };
}
