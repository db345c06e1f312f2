/** Numbers of an outcome that the GM sets. */
import type { Json } from '../../state/encounter.ts';
import type { Override } from '../../state/record.ts';
import type { OverrideRequest } from '../kernel/action.ts';
import type { Note } from '../kernel/note.ts';
import { yesOrNo } from '../kernel/values.ts';

/** The outcome with the fields that the GM set; what the rules gave is added to `overrides`. */
export function withOverrides<O extends object>(
  outcome: O,
  requested: readonly OverrideRequest[],
  overrides: Override[],
  note: Note,
): O {
  const set: { [field: string]: Json } = {};
  for (const { target, field, value } of requested) {
    if (!Object.hasOwn(outcome, field)) continue;
    const was: unknown = Reflect.get(outcome, field);
    if (typeof was !== typeof value || typeof was === 'object') continue;
    overrides.push({ field: `${target}.${field}`, was: scalar(was), is: value });
    set[field] = value;
    const says = (): string => `the GM sets ${field} to ${yesOrNo(value)}, by the rules it was ${yesOrNo(was)}`;
    note.say('overruled', 'GM', says);
    note.show('overruled', 'GM', says);
  }
  return Object.keys(set).length === 0 ? outcome : Object.assign({ ...outcome }, set);
}

function scalar(value: unknown): Json {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
}

/** The numbers that the GM set in a record, as they were entered: it names them `target.field`, of a group `actor>target.field`. */
export function overrideRequests(overrides: readonly Override[]): readonly OverrideRequest[] {
  return overrides.map(({ field: name, is: value }) => {
    const [, by, target = '', field = ''] = /^(?:([^.>]*)>)?([^.]*)\.(.*)$/s.exec(name) ?? [];
    return { ...(by === undefined ? {} : { by }), target, field, value };
  });
}
