import * as z from 'zod';
import type { Session } from '../../session/session.ts';
import { combatantsOf, trackChanges } from '../../session/state-changes.ts';
import { currentSlot, type Encounter } from '../../state/encounter.ts';
import type { Record } from '../../state/record.ts';
import { encounterSchema, version } from './encounter-schema.ts';

/** What a record did: an action, or a jump to another position. */
const kinds = ['action', 'undo', 'redo', 'travel', 'amend'] as const;

const who = { id: z.string(), name: z.string() };

const recordEvent = z.object({
  event: z.enum(kinds),
  written: z.int().describe('the number of the record that was written'),
  seq: z.int().describe('the record after which the encounter is like this; not `written` after a jump'),
  at: z.string().describe('when, in ISO 8601'),
  title: z.string(),
  round: z.int(),
  turn: z
    .string()
    .nullable()
    .describe('the id of the combatant whose turn it is now; null where several act, or none does'),
  by: z.array(z.string()).describe('the ids of the actors; empty for the GM, the clock and jumps'),
  on: z.array(z.string()).describe('the ids of the targets'),
  dice: z.array(
    z.object({
      id: z.string(),
      sides: z.int(),
      faces: z.array(z.int()),
      seat: z.string().exactOptional().describe('the seat from whose phone the faces came'),
    }),
  ),
  said: z.array(z.string()).describe('what happened, in the words of the game; empty after a jump'),
  tracks: z
    .array(
      z.object({
        ...who,
        track: z.string(),
        was: z.number().nullable(),
        is: z.number().nullable(),
        max: z.number().nullable(),
      }),
    )
    .describe('the tracks that differ from before; null where the combatant was, or is, not there'),
  conditions: z
    .array(z.object({ ...who, condition: z.string(), was: z.int(), is: z.int() }))
    .describe('the stacks of conditions that differ from before; 0: not there'),
  statuses: z
    .array(z.object({ ...who, was: z.string().nullable(), is: z.string().nullable(), down: z.boolean() }))
    .describe('the statuses that differ from before, in the words of the game'),
});

/** The schema of a line of `log --follow --json`. */
export const eventSchema = z.union([
  z.object({
    v: version,
    event: z.literal('start'),
    encounter: encounterSchema.describe('as show --json prints it'),
  }),
  z.object({ v: version, ...recordEvent.shape }),
  z.object({ v: version, event: z.literal('alive') }).describe('nothing has happened for some seconds'),
  z
    .object({ v: version, event: z.literal('end'), why: z.enum(['removed']) })
    .describe('the file is gone; the last line'),
]);

/** A record that was just written, as an event. `before`: the encounter before it. */
export function recordEventOf(session: Session, record: Record, before: Encounter): z.input<typeof recordEvent> {
  const seq = session.positionAfter(record.seq) ?? record.seq;
  const after = session.stateAt(record.seq) ?? before;
  const isJump = record.jump !== undefined;
  const { cursor } = after;
  const { formatFact } = session.system.screen;
  return {
    event: kindOf(record),
    written: record.seq,
    seq,
    at: record.at,
    title: record.title,
    round: cursor.round,
    turn: currentSlot(after)?.who ?? null,
    by: [...new Set(record.intents.flatMap(({ by }) => by ?? []))],
    on: [...new Set(record.intents.flatMap(({ on }) => on))],
    dice: record.dice.flatMap((answer) => {
      if (!('faces' in answer)) return [];
      const { id, sides, faces, seat } = answer;
      return [{ id, sides, faces: [...faces], ...(seat === undefined ? {} : { seat }) }];
    }),
    said: isJump ? [] : [...new Set(record.facts.flatMap((fact) => formatFact(after, fact) ?? []))],
    tracks: trackChanges(before, after).map(({ id, name, track, was, is }) => {
      return { id, name, track, was, is, max: after.combatants[id]?.tracks[track]?.max ?? null };
    }),
    conditions: conditionChanges(before, after),
    statuses: statusChanges(session, before, after),
  };
}

/** Jumps are named by their titles, which vrule writes. */
function kindOf({ jump, amended, title }: Record): (typeof kinds)[number] {
  if (jump === undefined) return 'action';
  if (amended !== undefined) return 'amend';
  if (/^undo\b/.test(title)) return 'undo';
  return /^redo\b/.test(title) ? 'redo' : 'travel';
}

function conditionChanges(before: Encounter, after: Encounter): z.input<typeof recordEvent>['conditions'] {
  return combatantsOf(before, after).flatMap(({ id, name }) => {
    const [had, has] = [before.combatants[id]?.conditions ?? {}, after.combatants[id]?.conditions ?? {}];
    return [...new Set([...Object.keys(had), ...Object.keys(has)])].flatMap((condition) => {
      const [was, is] = [had[condition]?.stacks ?? 0, has[condition]?.stacks ?? 0];
      return was === is ? [] : [{ id, name, condition, was, is }];
    });
  });
}

function statusChanges(
  { system }: Session,
  before: Encounter,
  after: Encounter,
): z.input<typeof recordEvent>['statuses'] {
  return combatantsOf(before, after).flatMap(({ id, name }) => {
    const was = before.combatants[id] === undefined ? null : system.status(before, id);
    const is = after.combatants[id] === undefined ? null : system.status(after, id);
    const down = is !== null && is.is !== 'up' && is.is !== 'sways';
    return was?.word === is?.word ? [] : [{ id, name, was: was?.word ?? null, is: is?.word ?? null, down }];
  });
}
