import type { Encounter } from './encounter.ts';
import type { AmendedRecord, Record, RecordContent } from './record.ts';
import { Draft, reduceAll } from './reduce.ts';

/** While a file is opened, every so many records the state is kept; states between are computed when asked for. */
const keepEvery = 64;

/** The first records of a file, of which only the state they led to is known until one of them is asked for. */
export interface Past {
  /** How many there are. */
  readonly count: number;
  /** The position after them, and the state there. */
  readonly position: number;
  readonly state: Encounter;
  /** Reads them. */
  read(): History;
}

/**
 * All records of an encounter as a tree. Undo is a record that jumps back; no record is ever removed, so undone records can
 * always be reached. A position is the seq of the last record in force, 0 at the start.
 */
export class History {
  private records: Record[] = [];
  /** In a history that does not keep its records: reads each of them again. */
  private rereads: (() => Record)[] = [];
  /** The parent of each record, by its seq, so that a path can be walked without reading its records. */
  private parents: number[] = [0];
  private jumps = new Set<number>();
  private states = new Map<number, Encounter>();
  /** For each position, the record by which it was last left: where redo goes. */
  private redoTargets = new Map<number, number>();
  /** The amendments, by the last record of each: a single undo takes back all of an amendment. */
  private amendments = new Map<number, Record>();
  private here = 0;
  /** The state at the position. Facts are applied to it, with few copies while a long file is read. */
  private draft: Draft;
  /** What is not read yet; null where everything is. */
  private past: Past | null;
  /** The records after `past`, none of which jumps, with what `add` was given. */
  private since: Parameters<History['add']>[] = [];

  constructor(start: Encounter, past: Past | null = null) {
    this.draft = new Draft(past?.state ?? start);
    this.states.set(0, start);
    this.past = past;
    if (past === null) return;
    this.states.set(past.position, past.state);
    this.here = past.position;
    this.parents.length = past.count + 1;
  }

  /** How many of the first records are not read yet. */
  get unread(): number {
    return this.past?.count ?? 0;
  }

  /** Reads the first records, once one of them is asked for. */
  private readPast(): void {
    const { past, since } = this;
    if (past === null) return;
    const { records, rereads, parents, jumps, states, redoTargets, amendments, here, draft } = past.read();
    Object.assign(this, { records, rereads, parents, jumps, states, redoTargets, amendments, here, draft });
    this.past = null;
    this.since = [];
    for (const added of since) this.add(...added);
  }

  private isUnread(seq: number): boolean {
    return this.past !== null && seq <= this.past.count;
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
    return this.count + 1;
  }

  /** The number of all records. */
  get count(): number {
    return this.parents.length - 1;
  }

  /** Every record ever written, in the order of seq, jumps and undone records included. */
  get all(): readonly Record[] {
    this.readPast();
    return this.rereads.length === 0 ? this.records : Array.from(this.each());
  }

  /** The same, or those of these numbers, one after the other: where records are read again, only one is in memory. */
  *each(numbers?: Iterable<number>): Generator<Record> {
    for (const seq of numbers ?? this.parents.keys()) {
      const record = this.record(seq);
      if (record !== undefined) yield record;
    }
  }

  /** The record of that seq. */
  record(seq: number): Record | undefined {
    if (this.past !== null) {
      const [record, , again] = this.since[seq - this.past.count - 1] ?? [];
      if (seq > this.past.count || seq < 1) return again?.() ?? record;
      this.readPast();
    }
    return this.rereads.length === 0 ? this.records[seq - 1] : this.rereads[seq - 1]?.();
  }

  /**
   * Adds a record that follows the position. `keep` false: the state after it is kept only now and then, while a long file is
   * opened. `again` reads the record once more when it is asked for; without it the record is kept. Throws where seq or parent do not
   * fit.
   */
  add(record: Record, keep = true, again?: () => Record): void {
    if (record.seq !== this.nextSeq) throw new Error(`record ${record.seq} where ${this.nextSeq} was due`);
    if (record.parent !== this.here) throw new Error(`record ${record.seq} follows ${record.parent}, not ${this.here}`);
    if (record.jump !== undefined) {
      this.readPast();
      const state = this.stateAt(record.jump);
      this.push(record, again);
      this.jumps.add(record.seq);
      this.moveTo(record.jump, state, keep);
      if (record.amended !== undefined) this.addAmended(record, record.amended, keep);
      return;
    }
    this.append(record, keep, again);
  }

  private push(record: Record, again?: () => Record): void {
    if (this.past !== null) this.since.push([record, false, again]);
    else if (again !== undefined || this.rereads.length > 0) this.rereads.push(again ?? (() => record));
    else this.records.push(record);
    this.parents[record.seq] = record.parent;
  }

  /** The parent of a record; 0 where there is none. */
  parentOf(seq: number): number {
    if (this.isUnread(seq)) this.readPast();
    return this.parents[seq] ?? 0;
  }

  private append(record: Record, keep: boolean, again?: () => Record): void {
    for (const fact of record.facts) this.draft.apply(fact);
    this.push(record, again);
    this.here = record.seq;
    this.redoTargets.set(record.parent, record.seq);
    if (keep || record.seq % keepEvery === 0) this.states.set(record.seq, this.draft.read());
  }

  /** Adds the records of an amendment. A single undo leads back from the last of them to the position that was amended. */
  private addAmended(amendment: Record, amended: readonly AmendedRecord[], keep: boolean): void {
    for (const one of amended) {
      const was = this.replaced(one);
      const content = one.is ?? contentOf(was);
      this.append({ seq: this.nextSeq, parent: this.here, at: was.at, ...content, replaces: was.seq }, keep);
    }
    this.amendments.set(this.here, amendment);
    this.redoTargets.set(amendment.parent, this.here);
  }

  /** The record in whose place an amended one comes. Throws where there is none. */
  private replaced({ of }: AmendedRecord): Record {
    const record = this.record(of);
    if (record === undefined || record.jump !== undefined) throw new Error(`an amendment replaces ${of}`);
    return record;
  }

  /** The position that undo goes to, or null at the start. */
  get undoTo(): number | null {
    return this.undoFrom(this.here);
  }

  /** The position that undo goes to from a position, or null at the start. */
  undoFrom(position: number): number | null {
    if (position === 0) return null;
    if (this.isUnread(position)) this.readPast();
    return this.amendments.get(position)?.parent ?? this.parentOf(position);
  }

  /** The record that undo takes back from a position: an amendment as a whole, else the record itself. */
  undoneFrom(position: number): Record | undefined {
    if (this.isUnread(position)) this.readPast();
    return this.amendments.get(position) ?? this.record(position);
  }

  /** The position to which a record led: its own, or where a jump or an amendment went; null where there is no such record. */
  positionAfter(seq: number): number | null {
    if (this.isPosition(seq)) return seq;
    const record = this.record(seq);
    if (record?.jump === undefined) return null;
    return record.amended === undefined ? record.jump : seq + record.amended.length;
  }

  /** The position that redo goes to from a position: the way last taken, or null where there is none. */
  redoFrom(position: number): number | null {
    if (this.isUnread(position)) this.readPast();
    return this.redoTargets.get(position) ?? null;
  }

  /** The positions from the start to one, without the start. */
  pathTo(position: number): readonly number[] {
    const path: number[] = [];
    for (let at = position; at > 0; at = this.parentOf(at)) path.push(at);
    return path.reverse();
  }

  /** Whether a seq is a position: the start, or a record that is not a jump. */
  isPosition(seq: number): boolean {
    if (seq === this.here) return true;
    if (this.isUnread(seq)) this.readPast();
    return seq === 0 || (this.parents[seq] !== undefined && !this.jumps.has(seq));
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
    const stepBack = this.here > 0 && this.parentOf(this.here) === position;
    const stepOn = this.redoTargets.get(this.here) === position && !this.amendments.has(position);
    this.here = position;
    this.draft = new Draft(state);
    if (keep) this.states.set(position, state);
    // A single undo or redo leaves the redo targets as they are; a longer jump sets those on the path to its position.
    if (stepBack || stepOn) return;
    for (let child = position; child > 0; ) {
      const parent = this.parentOf(child);
      this.redoTargets.set(parent, child);
      child = parent;
    }
  }
}

/** The content of a record, without its place in the file. */
function contentOf({ title, intents, dice, facts, working, overrides, seed }: RecordContent): RecordContent {
  return {
    title,
    intents,
    dice,
    facts,
    working,
    ...(overrides === undefined ? {} : { overrides }),
    ...(seed === undefined ? {} : { seed }),
  };
}
