import type { System } from '../../game/kernel/system.ts';
import type { Encounter } from '../../state/encounter.ts';
import type { History } from '../../state/history.ts';
import type { Record } from '../../state/record.ts';
import { Draft } from '../../state/reduce.ts';

/** Where a chronicle is derived from: an encounter, and the records that led to what it is now. */
export interface ChronicleSource {
  readonly system: System;
  /** What people call the encounter. */
  readonly title: string;
  /** The encounter before its first record. */
  readonly start: Encounter;
  /** The records in force, in order. Read more than once, and never kept all at the same time. */
  records(): Iterable<Record>;
}

/** The source of an encounter with its history: the records on the way to its position. */
export function sourceOf(shown: {
  readonly system: System;
  readonly title: string;
  readonly history: History;
}): ChronicleSource {
  const { system, title, history } = shown;
  const path = history.pathTo(history.position);
  return { system, title, start: history.stateAt(0), records: () => history.each(path) };
}

/** A record with the encounter before and after it. */
export interface Step {
  readonly record: Record;
  readonly before: Encounter;
  readonly after: Encounter;
}

/** The records one after the other. */
export function* stepsOf({ start, records }: Pick<ChronicleSource, 'start' | 'records'>): Generator<Step> {
  const draft = new Draft(start);
  for (const record of records()) {
    const before = draft.read();
    for (const fact of record.facts) draft.apply(fact);
    yield { record, before, after: draft.read() };
  }
}

/**
 * The round in which a record belongs: what begins a round belongs to it, unless tracks changed in the same record while the round before went
 * on, as where declared actions are resolved.
 */
export function roundOf({ record, before, after }: Step): number {
  const [was, is] = [before.cursor.round, after.cursor.round];
  if (was < 0 || is <= was) return was < 0 ? is : was;
  const begins = record.facts.findIndex((fact) => fact.fact === 'clock-set' && fact.to.round > was);
  const hasActed = record.facts.slice(0, begins).some((fact) => fact.fact === 'track-set');
  return hasActed ? was : is;
}
