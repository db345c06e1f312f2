import { type Encounter, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { History, type Past } from '../../state/history.ts';
import type { AmendedRecord, Record } from '../../state/record.ts';
import { Draft, valueBefore } from '../../state/reduce.ts';
import { raise } from '../files/problem.ts';
import { type Header, startOf } from '../format/header.ts';
import { mostCombatants, mostEntries, mostRecords, mostSlots, mostTravel } from '../format/limits.ts';
import { decodeWhole, type Line } from '../format/lines.ts';
import { readRecord } from '../format/record-shape.ts';
import { Reading } from '../format/shape.ts';
import { changedMeanwhile } from './file-bytes.ts';

/** The most of what a kind of fact sets that there may be at one time. */
const mostOf: { readonly [kind in Fact['fact']]?: number } = {
  'combatant-set': mostCombatants,
  'slot-set': mostSlots,
  'timeline-set': mostEntries,
};

function sizesOf({ combatants, slots, timeline }: Encounter): { [kind: string]: number } {
  const [people, chances, entries] = [combatants, slots, timeline].map((all) => Object.keys(all).length);
  return { 'combatant-set': people ?? 0, 'slot-set': chances ?? 0, 'timeline-set': entries ?? 0 };
}

/** At most so many records lie between kept states on the path to a position. */
const keepEvery = 64;

/**
 * A chain of records. Each must have the right shape and the next seq, follow the position, and meet the state that its facts
 * have in `from`. Records that fit are added to the history.
 */
export class Chain {
  readonly history: History;
  private readonly reading = new Reading();
  /** The state that the next fact meets, and how many combatants, slots and entries of the timeline there are. */
  private expected: Draft;
  private sizes: { [kind: string]: number };
  /** By position: the number of records since the nearest kept state, and since the start. */
  private readonly sinceKept: number[] = [0];
  private readonly sinceStart: number[] = [0];
  private travelled = 0;

  /** `past`: the first records, where they are not read yet. */
  constructor(header: Header, past: Past | null = null) {
    const start = startOf(header);
    this.history = new History(start, past);
    this.expected = new Draft(past?.state ?? start);
    this.sizes = sizesOf(past?.state ?? start);
  }

  /** Adds a record from parsed JSON; `again` as in `History.add`. Returns why it does not fit, or null. */
  addParsed(value: unknown, again?: () => Record): string | null {
    const record = this.read(value);
    return typeof record === 'string' ? record : this.addIfItFits(record, again);
  }

  /** Reads a record from parsed JSON, or returns what is wrong with its shape. */
  read(value: unknown): Record | string {
    return readRecord(this.reading, value);
  }

  /** The record of a line that was read before. Throws where it is no longer there: another program has changed the file. */
  reread(line: Line | null, path: string): Record {
    const decoded = line === null ? null : decodeWhole(line);
    const record = decoded?.ok ? readRecord(new Reading(), decoded.value) : '';
    return typeof record === 'string' ? raise({ errno: 'ESTALE', why: changedMeanwhile, path }) : record;
  }

  /** Why a record cannot follow here, or null. Changes the expected state: call `resetExpected` where the record is not added. */
  misfitOf(record: Record): string | null {
    const { history } = this;
    if (record.seq !== history.nextSeq) return `has seq ${record.seq} where ${history.nextSeq} is due`;
    if (record.seq + (record.amended?.length ?? 0) > mostRecords) return `is one more than ${mostRecords} records`;
    if (record.parent !== history.position) return `follows record ${record.parent}, not ${history.position}`;
    if (record.amended !== undefined) return this.misfitOfAmendment(record, record.amended);
    if (record.jump !== undefined) return this.misfitOfJump(record, record.jump);
    return this.misfitOfFacts(record.facts);
  }

  private misfitOfFacts(facts: readonly Fact[]): string | null {
    for (const fact of facts) {
      if (!('from' in fact)) continue;
      const was = valueBefore(this.expected.peek(), fact);
      if (was === undefined || !sameJson(was, fact.from)) {
        const { fact: kind, from, to, ...named } = fact;
        return `${kind}: ${Object.values(named).join(' ') || 'the clock'} was otherwise`;
      }
      this.expected.apply(fact);
      const most = mostOf[fact.fact];
      if (most === undefined) continue;
      const size = (this.sizes[fact.fact] ?? 0) + (fact.to === null ? 0 : 1) - (fact.from === null ? 0 : 1);
      this.sizes[fact.fact] = size;
      if (size > most) return `${fact.fact}: more than ${most}`;
    }
    return null;
  }

  /** Sets the state that the next fact meets: by default that of the history. */
  resetExpected(encounter: Encounter = this.history.now): void {
    this.expected = new Draft(encounter);
    this.sizes = sizesOf(encounter);
  }

  /** Adds a record of the right shape; `again` as in `History.add`. Returns why it does not fit, or null. */
  addIfItFits(record: Record, again?: () => Record): string | null {
    const why = this.misfitOf(record);
    if (why !== null) {
      this.resetExpected();
      return why;
    }
    this.add(record, false, again);
    return null;
  }

  /** Adds a record for which `misfitOf` has just returned null; `keep`: its state is needed soon. */
  add(record: Record, keep: boolean, again?: () => Record): void {
    const { history, sinceKept, sinceStart } = this;
    if (record.jump === undefined) {
      const due = keep || (sinceKept[record.parent] ?? 0) + 1 >= keepEvery;
      history.add(record, due, again);
      this.count(record, due);
      return;
    }
    // A position far from a kept state would be computed again at every jump to it.
    const due = keep || (sinceKept[record.jump] ?? 0) > keepEvery / 8;
    history.add(record, due, again);
    if (due) sinceKept[record.jump] = 0;
    sinceKept[record.seq] = 0;
    sinceStart[record.seq] = 0;
    for (let seq = record.seq + 1; seq < history.nextSeq; seq += 1)
      this.count({ seq, parent: history.parentOf(seq) }, due);
    this.resetExpected();
  }

  /** Counts a record on the path to its position. */
  private count({ seq, parent }: Pick<Record, 'seq' | 'parent'>, kept: boolean): void {
    this.sinceKept[seq] = kept || seq % keepEvery === 0 ? 0 : (this.sinceKept[parent] ?? 0) + 1;
    this.sinceStart[seq] = (this.sinceStart[parent] ?? parent) + 1;
  }

  /** Why an amendment cannot follow here, or null: it replaces records that are there, and their new facts fit. */
  private misfitOfAmendment(record: Record, amended: readonly AmendedRecord[]): string | null {
    const { history } = this;
    if (record.jump === undefined || amended.length === 0) return 'amends nothing';
    const why = this.misfitOfJump(record, record.jump);
    if (why !== null) return why;
    this.resetExpected(history.stateAt(record.jump));
    for (const { of, is } of amended) {
      const was = history.record(of);
      if (was === undefined || was.jump !== undefined) return `amends ${of}, which is no position`;
      const { facts } = is ?? was;
      this.travelled += facts.length + 1;
      const misfit = this.misfitOfFacts(facts);
      if (misfit !== null) return `amends ${of}: ${misfit}`;
    }
    return null;
  }

  private misfitOfJump(record: Record, jump: number): string | null {
    if (!this.history.isPosition(jump)) return `jumps to ${jump}, which is no position`;
    if (record.facts.length > 0) return 'jumps and has facts of its own';
    // A single undo or redo costs nothing; longer jumps walk the path to the position.
    const { undoTo, position } = this.history;
    if (jump !== undoTo && jump !== this.history.redoFrom(position)) this.travelled += this.sinceStart[jump] ?? jump;
    return this.travelled > mostTravel ? 'is one of more jumps than vrule follows' : null;
  }
}
