import type { Encounter } from './encounter.ts';
import type { Record } from './record.ts';
import { Draft, reduceAll } from './reduce.ts';

/** While a file is opened, every so many records the state is kept; states between are computed when asked for. */
const keepEvery = 64;

/**
 * All records of an encounter as a tree. Undo is a record that jumps back; no record is ever removed, so undone records can
 * always be reached. A position is the seq of the last record in force, 0 at the start.
 */
export class History {
  private readonly records: Record[] = [];
  private readonly states = new Map<number, Encounter>();
  /** For each position, the record by which it was last left: where redo goes. */
  private readonly redoTargets = new Map<number, number>();
  private here = 0;
  /** The state at the position. Facts are applied to it, with few copies while a long file is read. */
  private draft: Draft;

  constructor(start: Encounter) {
    this.draft = new Draft(start);
    this.states.set(0, start);
  }

  /** The state at the position. */
  get now(): Encounter {
    return this.draft.read();
  }

  /** The seq of the last record in force, 0 at the start. */
  get position(): number {
    return this.here;
  }

  /** The seq of the next record to be written. */
  get nextSeq(): number {
    return this.records.length + 1;
  }

  /** Every record ever written, in the order of seq, jumps and undone records included. */
  get all(): readonly Record[] {
    return this.records;
  }

  /** The record of that seq. */
  record(seq: number): Record | undefined {
    return this.records[seq - 1];
  }

  /**
   * Adds a record that follows the position. `keep` false: the state after it is kept only now and then, while a long file is
   * opened. Throws where seq or parent do not fit.
   */
  add(record: Record, keep = true): void {
    if (record.seq !== this.nextSeq) throw new Error(`record ${record.seq} where ${this.nextSeq} was due`);
    if (record.parent !== this.here) throw new Error(`record ${record.seq} follows ${record.parent}, not ${this.here}`);
    if (record.jump !== undefined) {
      const state = this.stateAt(record.jump);
      this.records.push(record);
      this.moveTo(record.jump, state, keep);
      return;
    }
    for (const fact of record.facts) this.draft.apply(fact);
    this.records.push(record);
    this.here = record.seq;
    this.redoTargets.set(record.parent, record.seq);
    if (keep || record.seq % keepEvery === 0) this.states.set(record.seq, this.draft.read());
  }

  /** The position that undo goes to, or null at the start. */
  get undoTo(): number | null {
    return this.here === 0 ? null : (this.record(this.here)?.parent ?? 0);
  }

  /** The position that redo goes to from a position: the way last taken, or null where there is none. */
  redoFrom(position: number): number | null {
    return this.redoTargets.get(position) ?? null;
  }

  /** The positions from the start to one, without the start. */
  pathTo(position: number): readonly number[] {
    const path: number[] = [];
    for (let at = position; at > 0; at = this.record(at)?.parent ?? 0) path.push(at);
    return path.reverse();
  }

  /** Whether a seq is a position: the start, or a record that is not a jump. */
  isPosition(seq: number): boolean {
    if (seq === 0) return true;
    const record = this.record(seq);
    return record !== undefined && record.jump === undefined;
  }

  /** The state at a position: the kept one, or computed from the nearest kept one before it. */
  stateAt(position: number): Encounter {
    if (!this.isPosition(position)) throw new Error(`${position} is no position`);
    const missing: Record[] = [];
    for (let at = position; ; ) {
      const kept = this.states.get(at);
      if (kept !== undefined) {
        return reduceAll(
          kept,
          missing.reverse().flatMap((record) => record.facts),
        );
      }
      const record = this.record(at);
      if (record === undefined) throw new Error(`no record ${at}`);
      missing.push(record);
      at = record.parent;
    }
  }

  private moveTo(position: number, state: Encounter, keep: boolean): void {
    const stepBack = this.record(this.here)?.parent === position;
    const stepOn = this.redoTargets.get(this.here) === position;
    this.here = position;
    this.draft = new Draft(state);
    if (keep) this.states.set(position, state);
    // A single undo or redo leaves the redo targets as they are; a longer jump sets those on the path to its position.
    if (stepBack || stepOn) return;
    for (let child = position; child > 0; ) {
      const parent = this.record(child)?.parent ?? 0;
      this.redoTargets.set(parent, child);
      child = parent;
    }
  }
}
