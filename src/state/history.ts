import type { Encounter } from './encounter.ts';
import type { Record } from './record.ts';
import { Draft, reduceAll } from './reduce.ts';

/** Every so many records of a file that is opened, the state is kept; between them it is folded anew when asked for. */
const keepEvery = 64;

/**
 * All records of an encounter as a tree. Going back is a record that jumps; nothing is cut, so what was undone can be
 * gone to for ever. A position is the seq of the last record that holds, 0 at the start.
 */
export class History {
  private readonly records: Record[] = [];
  private readonly states = new Map<number, Encounter>();
  /** From each position, the record through which we last left it: where redo goes. */
  private readonly redoTargets = new Map<number, number>();
  private here = 0;
  /** Facts are applied to it; reading it seals what was read, so a long file is folded with few copies. */
  private draft: Draft;

  constructor(start: Encounter) {
    this.draft = new Draft(start);
    this.states.set(0, start);
  }

  /** The encounter as it stands. */
  get now(): Encounter {
    return this.draft.read();
  }

  /** Where the encounter stands: the seq of the last record that holds. */
  get position(): number {
    return this.here;
  }

  /** The seq of the next record to be written. */
  get nextSeq(): number {
    return this.records.length + 1;
  }

  /** Every record ever written, jumps and undone ones included, by seq. */
  get all(): readonly Record[] {
    return this.records;
  }

  /** The record of that seq. */
  record(seq: number): Record | undefined {
    return this.records[seq - 1];
  }

  /**
   * Adds a record that follows on where the encounter stands. `keep` false: while a long file is opened, most states
   * are not kept.
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

  /** The position that an undo goes to, or null at the start. */
  get undoTo(): number | null {
    return this.here === 0 ? null : (this.record(this.here)?.parent ?? 0);
  }

  /** The position that a redo goes to from a position: the way last taken from there, or null at its end. */
  redoFrom(position: number): number | null {
    return this.redoTargets.get(position) ?? null;
  }

  /** The positions from the start to one, the start left out. */
  pathTo(position: number): readonly number[] {
    const path: number[] = [];
    for (let at = position; at > 0; at = this.record(at)?.parent ?? 0) path.push(at);
    return path.reverse();
  }

  /** Whether a position can be gone to: the start, or a record that is not itself a jump. */
  isPosition(seq: number): boolean {
    if (seq === 0) return true;
    const record = this.record(seq);
    return record !== undefined && record.jump === undefined;
  }

  /** The encounter as it stood at a position: the kept state, or the nearest kept one before it folded forward. */
  stateAt(position: number): Encounter {
    if (!this.isPosition(position)) throw new Error(`nothing ever stood at ${position}`);
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
    // A single step back or on leaves every way as it was; a long way round sets all ways on the path to it.
    if (stepBack || stepOn) return;
    for (let child = position; child > 0; ) {
      const parent = this.record(child)?.parent ?? 0;
      this.redoTargets.set(parent, child);
      child = parent;
    }
  }
}
