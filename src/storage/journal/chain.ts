import { History } from '../../state/history.ts';
import type { Record } from '../../state/record.ts';
import { type Header, startOf } from '../format/header.ts';
import { mostRecords, mostTravel } from '../format/limits.ts';
import { readRecord } from '../format/record-shape.ts';
import { Reading } from '../format/shape.ts';
import { Standing } from './expected-state.ts';

/** How far apart kept states may lie on the way to a position: so many records are folded at most to go there. */
const keepEvery = 64;

/**
 * Records joined one to the next: each must be of the right shape, have the next seq, follow on where the encounter
 * stands, and meet the state that its facts say it meets. What joins is folded into the history.
 */
export class Chain {
  readonly history: History;
  private readonly reading = new Reading();
  private readonly standing: Standing;
  /** By position: records since the nearest state that is kept, and since the start. */
  private readonly sinceKept: number[] = [0];
  private readonly sinceStart: number[] = [0];
  private travelled = 0;

  constructor(header: Header) {
    const start = startOf(header);
    this.history = new History(start);
    this.standing = new Standing(start);
  }

  /** Joins a value from a file; says why it cannot. */
  joinParsed(value: unknown): string | null {
    const record = this.read(value);
    return typeof record === 'string' ? record : this.join(record, false);
  }

  /** Reads a record of the right shape from parsed JSON, or says what is wrong with it. */
  read(value: unknown): Record | string {
    return readRecord(this.reading, value);
  }

  /**
   * Why a record cannot follow here, or null. Changes the standing that facts are held to: whoever asks and does not
   * join calls `forget`.
   */
  misfit(record: Record): string | null {
    const { history } = this;
    if (record.seq !== history.nextSeq) return `has seq ${record.seq} where ${history.nextSeq} is due`;
    if (record.seq > mostRecords) return `is one more than ${mostRecords} records`;
    if (record.parent !== history.position) return `follows record ${record.parent}, not ${history.position}`;
    if (record.jump !== undefined) return this.misfitOfJump(record, record.jump);
    for (const fact of record.facts) {
      const why = this.standing.take(fact);
      if (why !== null) return why;
    }
    return null;
  }

  /** Stands again where the history stands. */
  forget(): void {
    this.standing.goTo(this.history.now);
  }

  /** Joins a record of the right shape; `keep`: its state will be asked for soon. Says why it cannot. */
  join(record: Record, keep: boolean): string | null {
    const why = this.misfit(record);
    if (why !== null) {
      this.forget();
      return why;
    }
    this.add(record, keep);
    return null;
  }

  /** Adds a record of which `misfit` has just answered null. */
  add(record: Record, keep: boolean): void {
    const { history, sinceKept, sinceStart } = this;
    if (record.jump === undefined) {
      const since = record.seq % keepEvery === 0 ? 0 : (sinceKept[record.parent] ?? 0) + 1;
      const due = keep || since >= keepEvery;
      history.add(record, due);
      sinceKept[record.seq] = due ? 0 : since;
      sinceStart[record.seq] = (sinceStart[record.parent] ?? 0) + 1;
      return;
    }
    // A position that is far from a kept state would be folded again at every jump to it.
    const due = keep || (sinceKept[record.jump] ?? 0) > keepEvery / 8;
    history.add(record, due);
    if (due) sinceKept[record.jump] = 0;
    sinceKept[record.seq] = 0;
    sinceStart[record.seq] = 0;
    this.standing.goTo(history.now);
  }

  private misfitOfJump(record: Record, jump: number): string | null {
    if (!this.history.isPosition(jump)) return `jumps to ${jump}, where nothing ever stood`;
    if (record.facts.length > 0) return 'jumps and has facts of its own';
    // A single step back or on is free; to go elsewhere the history walks the way there.
    const { undoTo, position } = this.history;
    if (jump !== undoTo && jump !== this.history.redoFrom(position)) this.travelled += this.sinceStart[jump] ?? 0;
    return this.travelled > mostTravel ? 'is one of more jumps than vrule follows' : null;
  }
}
