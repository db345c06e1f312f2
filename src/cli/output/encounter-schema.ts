import * as z from 'zod';
import { jsonVersion } from '../../state/clean.ts';
import { sides, slotStates } from '../../state/encounter.ts';

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
  note: z.string().exactOptional().describe('a note about it, for the GM alone'),
  description: z.string().exactOptional().describe('what the players read beside its name'),
  picture: z.string().exactOptional().describe('a link to a picture that the players can open'),
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

/** The names of an encounter or party, in every document. */
export const namesSchema = {
  name: z.string().describe('as every command takes it: with its folders, or the path of a file outside the library'),
  title: z.string().describe('the last part of its name'),
  path: z.string().describe('its file'),
};

/** The version of every document that vrule prints as JSON. */
export const version = z.literal(jsonVersion).describe('the version of this form');

export const encounterSchema = z.object({
  v: version,
  id: z.string(),
  ...namesSchema,
  system: z.string(),
  game: z
    .object({ package: z.string(), version: z.string(), state: z.literal('missing') })
    .exactOptional()
    .describe(
      'only where the game is not there: the package that has it, and the version with which the fight was begun',
    ),
  round: z.int().describe('0 is a surprise round, -1 before the first round'),
  segment: z.int().exactOptional().describe('the segment of the round, in games whose rounds have segments'),
  turn: z
    .object({ who: z.string(), phase: z.string() })
    .nullable()
    .describe('null where several combatants act together, or none does'),
  due: z.array(z.string()).describe('the ids of the combatants who are to act now: act … --by ID, without floor'),
  dueWith: z
    .record(z.string(), z.array(z.string()))
    .describe(
      'by their ids, the actions that they can take in their turn; a reaction, or what is free, is not among them',
    ),
  seq: z.int().describe('the record after which the encounter is like this; 0 at the start'),
  combatants: z.array(combatant),
  order: z.array(slot).describe('the slots of this round in which a combatant can still act'),
  timeline: z.array(planned).describe('what is planned, those that are due first'),
});
