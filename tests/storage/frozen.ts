/** What is read from a frozen journal: its states at every record, each different value once. */
import * as z from 'zod';
import type { Session } from '../../src/session/session.ts';
import type { Encounter } from '../../src/state/encounter.ts';

const index = z.int().min(0);

/** What was read from a journal. Each different value is kept once, in `values`; the moments name it by its index. */
export const frozenShape = z.strictObject({
  system: z.string(),
  /** The positions from the start to where the encounter was left. */
  path: z.array(z.int()),
  /** The positions to which redo led from there. */
  redo: z.array(z.int()),
  /** The positions of all undos to the start, and then of all redos, where an amendment makes them others than the path. */
  undone: z.array(z.int()).optional(),
  redone: z.array(z.int()).optional(),
  /**
   * One for each seq, the start (0) first: position, title, and indexes of settings, cursor, combatants, slots, due; in fights
   * frozen since there is a timeline also that of the timeline.
   */
  moments: z.array(z.tuple([z.int(), z.string().nullable(), index, index, index, index, index], index)),
  values: z.array(z.json()),
});
export type Frozen = z.infer<typeof frozenShape>;
type Moment = Frozen['moments'][number];

/** The frozen state of a moment, in full. */
export function frozenState(
  { values }: Frozen,
  [, , settings, cursor, combatants, slots, , timeline]: Moment,
): unknown {
  const at = (n: number): unknown => values[n];
  const all = (n: number): unknown[] => (at(n) as number[]).map(at);
  const bodies = (all(combatants) as { sheet: number }[]).map((body) => ({ ...body, sheet: at(body.sheet) }));
  return {
    settings: at(settings),
    cursor: at(cursor),
    combatants: bodies,
    slots: all(slots),
    timeline: timeline === undefined ? {} : at(timeline),
  };
}

/** A state of today under the field names of the file format. Who is due is not in the file: that is for the rules of today. */
export function stateNow(encounter: Encounter): unknown {
  const { settings, cursor, combatants, slots, timeline } = encounter;
  const bodies = Object.values(combatants).map(({ id, name, side, sheet, hidden, out, tracks, conditions, marks }) => ({
    id,
    name,
    side,
    sheet,
    hidden,
    out,
    tracks,
    conditions,
    marks,
  }));
  return plain({ settings, cursor, combatants: bodies, slots: Object.values(slots), timeline });
}

export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The positions of all undos, or redos, that there are. */
export function stepsOf(session: Session, step: 'undo' | 'redo'): number[] {
  const positions: number[] = [];
  while (session[step]().ok) positions.push(session.position);
  return positions;
}

/** What is read from an encounter as it was left; then all is undone and redone in it. */
export function frozenOf(session: Session): Frozen {
  const values: unknown[] = [];
  const known = new Map<string, number>();
  const indexOf = (value: unknown): number => {
    const text = JSON.stringify(value);
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, values.length);
    return values.push(value) - 1;
  };
  const path = session.path().map(({ seq }) => seq);
  const moments = [0, ...session.records.map(({ seq }) => seq)].map((seq): Moment => {
    const encounter = session.stateAt(seq);
    if (encounter === null) throw new Error(`there is no record ${seq}`);
    const { settings, cursor, combatants, slots, timeline } = stateShape.parse(stateNow(encounter));
    const bodies = combatants.map((body) => indexOf({ ...body, sheet: indexOf(body.sheet) }));
    return [
      session.positionAfter(seq) ?? seq,
      session.record(seq)?.title ?? null,
      indexOf(settings),
      indexOf(cursor),
      indexOf(bodies),
      indexOf(slots.map(indexOf)),
      // Who is due, in files frozen when that was still compared.
      indexOf([]),
      indexOf(timeline),
    ];
  });
  const [undone, redone] = [stepsOf(session, 'undo'), stepsOf(session, 'redo')];
  const redo = redone.slice(redone.lastIndexOf(path.at(-1) ?? 0) + 1);
  return { system: session.system.id, path, redo, undone, redone, moments, values: z.array(z.json()).parse(values) };
}

const stateShape = z.strictObject({
  settings: z.json(),
  cursor: z.json(),
  combatants: z.array(z.looseObject({ sheet: z.json() })),
  slots: z.array(z.json()),
  timeline: z.json(),
});
