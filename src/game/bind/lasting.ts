/** What of a combatant goes on when a fight is over: back to its party, and into the next fight. */
import {
  type Condition,
  type Dict,
  dict,
  type Encounter,
  type Id,
  type Json,
  type Mark,
} from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { GameContext } from '../kernel/context.ts';
import type { Note } from '../kernel/note.ts';
import type { ConditionTitle, Lasting, LastingMark, LastingSpec, LastingState } from '../kernel/system.ts';
import { textOfMark } from '../kernel/texts.ts';
import { readField } from '../kernel/values.ts';
import type { View } from '../kernel/view.ts';

/** Binds what a game says of the time after a fight to its types. */
export function bindLasting<Sheet, S, R extends string>(
  spec: LastingSpec<Sheet, S, R>,
  conditions: readonly ConditionTitle[],
  viewOf: (encounter: Encounter) => View<Sheet, S>,
  contextOf: (ledger: Ledger, note: Note) => GameContext<Sheet, S, R>,
): Lasting {
  const markOf = (mark: string): LastingMark | undefined => spec.marks.find(({ begins }) => mark.startsWith(begins));
  return {
    state(encounter, who) {
      const view = viewOf(encounter);
      const combatant = view.combatant(who);
      const kept = Object.entries(combatant.conditions).flatMap(([id, condition]): readonly [string, Condition][] => {
        const known = conditions.find((one) => one.id === id);
        const lasting = lastingCondition(condition, known, { who, round: encounter.cursor.round });
        const own = lasting === null || spec.condition === undefined ? lasting : spec.condition(view, id, lasting);
        return own === null ? [] : [[id, own]];
      });
      const marks = Object.entries(combatant.marks).filter(
        ([id]) => markOf(id) !== undefined || textOfMark(id) !== null,
      );
      return { tracks: combatant.tracks, conditions: dict(kept), marks: dict(marks) };
    },
    withIds: (state, newId) => withIds(state, newId, markOf),
    describeMark(mark, value) {
      const field = textOfMark(mark);
      if (field !== null) return typeof value === 'string' ? `${field}: ${value}` : null;
      return markOf(mark)?.describe?.(value, mark) ?? null;
    },
    *rest(ledger, who, note) {
      const timed = Object.entries(ledger.combatant(who).conditions).filter(([, { ends }]) => ends !== null);
      for (const [id] of timed) ledger.setCondition(who, id, null);
      yield* spec.rest(contextOf(ledger, note), who);
    },
  };
}

/** A condition as it goes on by the game's list, its end counted from the round that the fight is in; null where it ends. */
function lastingCondition(
  condition: Condition,
  known: ConditionTitle | undefined,
  { who, round }: { readonly who: Id; readonly round: number },
): Condition | null {
  const { ends } = condition;
  if (known !== undefined && known.lasts !== true) return null;
  if (ends === null) return condition;
  const left = ends.round - Math.max(0, round);
  if (known === undefined || left <= 0 || (ends.who !== null && ends.who !== who)) return null;
  return { ...condition, ends: { edge: ends.edge, who: ends.who, round: left } };
}

function withIds(
  { tracks, conditions, marks }: LastingState,
  newId: (id: Id) => Id | null,
  markOf: (mark: string) => LastingMark | undefined,
): LastingState {
  const newConditions = Object.entries(conditions).map(([id, { from, ends, ...more }]): [string, Condition] => {
    const newEnds = ends === null || ends.who === null ? ends : { ...ends, who: newId(ends.who) };
    return [id, { ...more, from: from === null ? null : newId(from), ends: newEnds }];
  });
  const newMarks = Object.entries(marks).flatMap(([id, mark]): readonly [string, Mark][] => {
    const value = valueWithIds(mark.value, markOf(id)?.ids ?? [], newId);
    return value === undefined ? [] : [[id, { ...mark, value }]];
  });
  return { tracks, conditions: dict(newConditions), marks: dict(newMarks) };
}

/** A value with other ids in these fields; undefined where one of them has none. */
function valueWithIds(value: Json, fields: readonly string[], newId: (id: Id) => Id | null): Json | undefined {
  let changed: Json = value;
  for (const field of fields) {
    const old = readField(changed, field);
    const id = typeof old === 'string' ? newId(old) : null;
    if (id === null) return undefined;
    const entries: Dict<Json> = { ...Object(changed), [field]: id };
    changed = entries;
  }
  return changed;
}
