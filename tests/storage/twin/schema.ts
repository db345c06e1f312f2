import * as z from 'zod';
import { clean, isClean, widestText } from '../../../src/state/clean.ts';
import { type Dict, dict, type Json, sides, slotStates } from '../../../src/state/encounter.ts';
import type { Fact } from '../../../src/state/facts.ts';
import type { Record } from '../../../src/state/record.ts';
import { stepOps } from '../../../src/state/working.ts';
import type { Header } from '../../../src/storage/format/header.ts';

/**
 * The shapes of a record and a header in zod: the slow twin of `src/storage/format/record-shape.ts`. On 10,000 records of `fight.ts` it took
 * 220 µs a record where the shapes by hand took 8 (Node 20.20, a busy machine), and zod is a third of a start of node to
 * load. The twins must agree.
 */

const text = (widest: number) => z.string().transform((value) => clean(value, widest));
const sentence = text(2000);
const number = z.number().transform((value) => value + 0);
const whole = (least: number) =>
  z
    .int()
    .min(least)
    .transform((value) => value + 0);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
const isKey = (key: string): boolean =>
  key.length > 0 &&
  key.length <= 200 &&
  !['__proto__', 'constructor', 'prototype'].includes(key) &&
  // Double spaces are no harm within a key.
  isClean(key.replace(/(?<=[!-~]) +(?=[!-~])/g, ' '), 200);
const key = z.string().refine(isKey);

/** A dictionary: `z.record` passes over `__proto__`, so that its entries are looked at one by one. */
function dictionary<T>(value: z.ZodType<T>) {
  return z
    .custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given))
    .transform((given, context): Dict<T> => {
      const entries: [string, T][] = [];
      for (const [name, item] of Object.entries(given)) {
        const read = value.safeParse(item);
        if (read.success && isKey(name) && entries.length < 10_000) entries.push([name, read.data]);
        else context.addIssue(`${name} does not fit`);
      }
      return dict(entries);
    });
}

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), number, sentence, z.array(json), dictionary(json)]),
);

const place = z.array(number);
const round = whole(-1);
const track = z.strictObject({ now: number, max: number });
const anchor = z.strictObject({ edge: key, who: id.nullable(), round, place: place.exactOptional() });
const condition = z.strictObject({
  stacks: number,
  ends: anchor.nullable(),
  from: id.nullable(),
  note: json.exactOptional(),
});
const mark = z.strictObject({ value: json, ends: anchor.nullable() });
const intent = z.strictObject({
  action: key,
  by: id.nullable(),
  on: z.array(id),
  with: dictionary(json),
  each: dictionary(dictionary(json)).exactOptional(),
});
const slot = z.strictObject({
  id: key,
  who: id,
  at: place,
  kind: key,
  is: z.enum(slotStates),
  begun: z.literal(true).exactOptional(),
  left: dictionary(number),
  plans: z.array(intent),
});
const cursor = z.strictObject({ round, at: place.nullable(), acting: key.nullable() });
const combatant = z.strictObject({
  id,
  name: text(widestText),
  side: z.enum(sides),
  sheet: json,
  hidden: z.boolean(),
  out: z.boolean(),
  tracks: dictionary(track),
  conditions: dictionary(condition),
  marks: dictionary(mark),
  mask: text(widestText).exactOptional(),
});

const timelineEntry = z.strictObject({
  id: key,
  text: sentence,
  does: z.array(intent),
  at: z.strictObject({ round: whole(0), segment: whole(1).exactOptional() }).exactOptional(),
  event: sentence.exactOptional(),
  happened: z.literal(true).exactOptional(),
  every: whole(1).exactOptional(),
  to: z.array(z.enum(sides)).exactOptional(),
});

const change = <T extends z.ZodType>(of: T) => ({ from: of, to: of });
const itsOwn = (of: { from: { id: string } | null; to: { id: string } | null }, name: string): boolean =>
  (of.from === null || of.from.id === name) && (of.to === null || of.to.id === name);

const fact: z.ZodType<Fact> = z.union([
  z
    .strictObject({ fact: z.literal('combatant-set'), who: id, ...change(combatant.nullable()) })
    .refine((made) => itsOwn(made, made.who)),
  z.strictObject({ fact: z.literal('track-set'), who: id, track: key, ...change(track.nullable()) }),
  z.strictObject({ fact: z.literal('condition-set'), who: id, condition: key, ...change(condition.nullable()) }),
  z.strictObject({ fact: z.literal('mark-set'), who: id, mark: key, ...change(mark.nullable()) }),
  z
    .strictObject({ fact: z.literal('slot-set'), slot: key, ...change(slot.nullable()) })
    .refine((made) => itsOwn(made, made.slot)),
  z.strictObject({ fact: z.literal('clock-set'), ...change(cursor) }),
  z.strictObject({ fact: z.literal('setting-set'), setting: key, ...change(json) }),
  z
    .strictObject({ fact: z.literal('timeline-set'), entry: key, ...change(timelineEntry.nullable()) })
    .refine((made) => itsOwn(made, made.entry)),
  z.strictObject({ fact: z.literal('edge-passed'), edge: key, who: id.nullable(), round }),
  z.strictObject({ fact: z.literal('said'), rule: sentence, text: sentence }),
]);

const answer = z.union([
  z.strictObject({
    id: sentence,
    sides: whole(0),
    count: whole(0),
    faces: z.array(whole(0)),
    from: z.enum(['typed', 'rolled']),
    draw: whole(0).exactOptional(),
    typed: whole(0).exactOptional(),
    seat: text(widestText).exactOptional(),
  }),
  z.strictObject({ id: sentence, picks: z.array(sentence), seat: text(widestText).exactOptional() }),
]);

const line = z.strictObject({
  of: sentence,
  says: sentence,
  rule: sentence,
  op: z.enum(stepOps),
  amount: number,
  value: number,
  counts: z.literal(false).exactOptional(),
});

const content = {
  title: sentence,
  intents: z.array(intent),
  dice: z.array(answer),
  facts: z.array(fact),
  working: z.array(line),
  overrides: z.array(z.strictObject({ field: key, was: json, is: json })).exactOptional(),
  seed: sentence.exactOptional(),
};

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/);

/** The first line of a file, as the slow twin of `readHeader` in `src/storage/format/header.ts`. */
export const headerSchema: z.ZodType<Header> = z.strictObject({
  magic: z.literal('vrule'),
  format: z.literal([1, 2]),
  system: id,
  systemVersion: key,
  package: key.exactOptional(),
  id: key,
  name: text(widestText),
  created: moment,
  settings: dictionary(json),
});

/** A record, exactly as the types of `src/state` have it. */
export const recordSchema: z.ZodType<Omit<Record, 'replaces'>> = z.strictObject({
  seq: whole(1),
  parent: whole(0),
  at: moment,
  ...content,
  jump: whole(0).exactOptional(),
  amended: z.array(z.strictObject({ of: whole(1), is: z.strictObject(content).exactOptional() })).exactOptional(),
});
