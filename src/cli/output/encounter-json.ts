import { z } from 'zod';
import { slotsInOrder } from '../../rules/clock/slots.ts';
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../rules/text/timeline.ts';
import type { OpenEncounter } from '../../session/library.ts';
import type { Session } from '../../session/session.ts';
import { type Encounter, type Slot, sides, slotStates } from '../../state/encounter.ts';

const place = z.array(z.number()).readonly();
const anchor = z.object({ edge: z.string(), who: z.string().nullable(), round: z.int(), place: place.exactOptional() });
const slot = z.object({
  slot: z.string(),
  who: z.string(),
  at: place,
  label: z.string().describe('the place in the words of the game'),
  kind: z.string(),
  is: z.enum(slotStates),
});
const combatant = z.object({
  id: z.string(),
  name: z.string(),
  side: z.enum(sides),
  status: z.string().describe('in the word of the game'),
  hidden: z.boolean(),
  mask: z.string().exactOptional().describe('what the players see in place of the name'),
  out: z.boolean(),
  tracks: z.record(z.string(), z.object({ now: z.number(), max: z.number() }).readonly()),
  conditions: z.array(z.object({ id: z.string(), stacks: z.int(), ends: anchor.nullable() })),
});

const planned = z.object({
  id: z.string(),
  due: z.boolean(),
  when: z.string().describe('when it is due, in words'),
  what: z.string().describe('what happens, in words'),
  round: z.int().exactOptional(),
  segment: z.int().exactOptional(),
  event: z.string().exactOptional(),
  every: z.int().exactOptional().describe('it comes again after so many rounds'),
  does: z.array(z.json()).describe('the intents by which it happens'),
  to: z.array(z.enum(sides)).exactOptional(),
});

/** The schema of an encounter as scripts read it. */
export const encounterSchema = z.object({
  id: z.string(),
  name: z.string(),
  system: z.string(),
  round: z.int().describe('0 is a surprise round, -1 before the first round'),
  segment: z.int().exactOptional().describe('the segment of the round, in games whose rounds have segments'),
  turn: z
    .object({ who: z.string(), phase: z.string() })
    .nullable()
    .describe('null where several combatants act together, or none does'),
  due: z.array(z.string()).describe('the ids of the combatants who may act now'),
  seq: z.int().describe('the record after which the encounter is like this; 0 at the start'),
  combatants: z.array(combatant),
  order: z.array(slot).describe('the slots of this round in which a combatant can still act'),
  timeline: z.array(planned).describe('what is planned, those that are due first'),
});

/** An encounter after the record `seq`, as scripts read it. */
export function encounterJson(
  { session, header }: Pick<OpenEncounter, 'session' | 'header'>,
  encounter: Encounter,
  seq: number,
): z.input<typeof encounterSchema> {
  const { system } = session;
  const { cursor } = encounter;
  const segment = cursor.at === null ? null : system.clock.segment(cursor.at);
  const acting = cursor.acting === null ? undefined : encounter.slots[cursor.acting];
  return {
    id: header.id,
    name: session.name,
    system: system.id,
    round: cursor.round,
    ...(segment === null ? {} : { segment }),
    turn: acting === undefined ? null : { who: acting.who, phase: system.clock.formatPlace(acting.at) },
    due: [...system.screen.floor(encounter).due],
    seq,
    combatants: Object.values(encounter.combatants).map(
      ({ id, name, side, hidden, mask, out, tracks, conditions }) => ({
        id,
        name,
        side,
        status: system.status(encounter, id).word,
        hidden,
        ...(mask === undefined ? {} : { mask }),
        out,
        tracks: { ...tracks },
        conditions: Object.entries(conditions).map(([condition, { stacks, ends }]) => ({
          id: condition,
          stacks,
          ends,
        })),
      }),
    ),
    order: upcoming(encounter).map(({ id, who, at, kind, is }) => ({
      slot: id,
      who,
      at,
      label: system.clock.formatPlace(at),
      kind,
      is,
    })),
    timeline: timelineJson(session, encounter),
  };
}

/** What is planned in an encounter, as scripts read it. */
export function timelineJson({ system, actions }: Session, encounter: Encounter): z.input<typeof planned>[] {
  return timelineInOrder(system, encounter).map((entry) => {
    const { id, at, event, every, does, to } = entry;
    return {
      id,
      due: isDue(system, encounter, entry),
      when: formatWhen(system.clock, entry),
      what: describeEntry(entry, actions),
      ...at,
      ...(event === undefined ? {} : { event }),
      ...(every === undefined ? {} : { every }),
      does: z.array(z.json()).parse(does),
      ...(to === undefined ? {} : { to: [...to] }),
    };
  });
}

/** The slots of this round in which a combatant can still act. */
function upcoming(encounter: Encounter): readonly Slot[] {
  return slotsInOrder(encounter).filter(({ is }) => is === 'open' || is === 'held');
}
