/** The shapes of records, facts and their parts, in the order of `src/state`. */
import {
  type Anchor,
  type Combatant,
  type Condition,
  type Cursor,
  type Encounter,
  type Intent,
  type Mark,
  type OverruledRule,
  type PlannedTime,
  type Slot,
  sides,
  slotStates,
  type TimelineEntry,
  type Track,
} from '../../state/encounter.ts';
import { type Fact, factKinds } from '../../state/facts.ts';
import type {
  AmendedRecord,
  Override,
  Record,
  RecordContent,
  RecordedPick,
  RecordedThrow,
} from '../../state/record.ts';
import { stepOps, type WorkingStep } from '../../state/working.ts';
import {
  type Check,
  dictionary,
  flag,
  id,
  json,
  key,
  list,
  moment,
  nameText,
  number,
  oneOf,
  orNull,
  type Reading,
  readAs,
  sentence,
  shape,
  wholeFrom,
} from './shape.ts';
import { longRecord } from './short-record.ts';

const place = list(number);
const round = wholeFrom(-1);

const track = shape<Track>({ now: number, max: number });

const anchor = shape<Anchor>({ edge: key, who: orNull(id), round }, { place });

const condition = shape<Condition>({ stacks: number, ends: orNull(anchor), from: orNull(id) }, { note: json });

const mark = shape<Mark>({ value: json, ends: orNull(anchor) });

const overruledRule = shape<OverruledRule>({ code: key, rule: sentence, message: sentence });

const intent = shape<Intent>(
  { action: key, by: orNull(id), on: list(id), with: dictionary(json) },
  { each: dictionary(dictionary(json)), overruled: list(overruledRule) },
);

const slot = shape<Slot>(
  {
    id: key,
    who: id,
    at: place,
    kind: key,
    is: oneOf(...slotStates),
    left: dictionary(number),
    plans: list(intent),
  },
  { begun: oneOf(true), beside: key },
);

const cursor = shape<Cursor>({ round, at: orNull(place), acting: orNull(key) });

const combatant = shape<Combatant>(
  {
    id,
    name: nameText,
    side: oneOf(...sides),
    sheet: json,
    hidden: flag,
    out: flag,
    tracks: dictionary(track),
    conditions: dictionary(condition),
    marks: dictionary(mark),
  },
  { mask: nameText },
);

const timelineEntry = shape<TimelineEntry>(
  { id: key, text: sentence, does: list(intent) },
  {
    at: shape<PlannedTime>({ round: wholeFrom(0) }, { segment: wholeFrom(1) }),
    event: sentence,
    happened: oneOf(true),
    every: wholeFrom(1),
    to: list(oneOf(...sides)),
  },
);

export const encounter = shape<Encounter>({
  system: id,
  rulesVersion: orNull(wholeFrom(0)),
  settings: dictionary(json),
  combatants: dictionary(combatant),
  cursor,
  slots: dictionary(slot),
  timeline: dictionary(timelineEntry),
});

/** The values before and after, both of one shape. */
function change(of: Check): { readonly from: Check; readonly to: Check } {
  return { from: of, to: of };
}

type Kind<K extends Fact['fact']> = Extract<Fact, { fact: K }>;
const any = oneOf(...factKinds);

const kinds: { readonly [kind: string]: Check } & { readonly [kind in Fact['fact']]: Check } = Object.assign(
  Object.create(null),
  {
    'combatant-set': itself(shape<Kind<'combatant-set'>>({ fact: any, who: id, ...change(orNull(combatant)) }), 'who'),
    'track-set': shape<Kind<'track-set'>>({ fact: any, who: id, track: key, ...change(orNull(track)) }),
    'condition-set': shape<Kind<'condition-set'>>({ fact: any, who: id, condition: key, ...change(orNull(condition)) }),
    'mark-set': shape<Kind<'mark-set'>>({ fact: any, who: id, mark: key, ...change(orNull(mark)) }),
    'slot-set': itself(shape<Kind<'slot-set'>>({ fact: any, slot: key, ...change(orNull(slot)) }), 'slot'),
    'clock-set': shape<Kind<'clock-set'>>({ fact: any, ...change(cursor) }),
    'setting-set': shape<Kind<'setting-set'>>({ fact: any, setting: key, ...change(json) }),
    'timeline-set': itself(
      shape<Kind<'timeline-set'>>({ fact: any, entry: key, ...change(orNull(timelineEntry)) }),
      'entry',
    ),
    'edge-passed': shape<Kind<'edge-passed'>>({ fact: any, edge: key, who: orNull(id), round }),
    said: shape<Kind<'said'>>({ fact: any, rule: sentence, text: sentence }),
  } satisfies { [kind in Fact['fact']]: Check },
);

const fact: Check = (reading, holder, field) => {
  const kind = part(holder[field], 'fact');
  const check = typeof kind === 'string' ? kinds[kind] : undefined;
  if (check === undefined) reading.refuse(field, `a fact: it is none of ${factKinds.join(', ')}`);
  else check(reading, holder, field);
};

/** A fact about a value with an id of its own, which must be the one that the fact names. */
function itself(check: Check, name: string): Check {
  return (reading, holder, field) => {
    check(reading, holder, field);
    if (reading.fault !== null) return;
    const owner = part(holder[field], name);
    for (const side of ['from', 'to']) {
      const value = part(holder[field], side);
      if (value !== null && part(value, 'id') !== owner) reading.refuse(name, `the id that ${side} has`);
    }
  };
}

function part(of: unknown, field: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, field) : undefined;
}

const count = wholeFrom(0);

const thrown = shape<RecordedThrow>(
  { id: sentence, sides: count, count, faces: list(count), from: oneOf('typed', 'rolled') },
  { draw: count, typed: count, seat: nameText },
);
const picked = shape<RecordedPick>({ id: sentence, picks: list(sentence) }, { seat: nameText });

const answer: Check = (reading, holder, field) =>
  (part(holder[field], 'picks') === undefined ? thrown : picked)(reading, holder, field);

const line = shape<WorkingStep>(
  { of: sentence, says: sentence, rule: sentence, op: oneOf(...stepOps), amount: number, value: number },
  { counts: oneOf(false) },
);

const override = shape<Override>({ field: key, was: json, is: json });

const contentFields = {
  title: sentence,
  intents: list(intent),
  dice: list(answer),
  facts: list(fact),
  working: list(line),
};
const moreContent = { overrides: list(override), seed: sentence };
const content = shape<RecordContent>(contentFields, moreContent);

const amended = shape<AmendedRecord>({ of: wholeFrom(1) }, { is: content });

const record = shape<Omit<Record, 'replaces'>>(
  { seq: wholeFrom(1), parent: count, at: moment, ...contentFields },
  { ...moreContent, jump: count, amended: list(amended) },
);

/**
 * Reads a record from parsed JSON, in its short form or its long one, in place, or returns what is wrong with it. Its place in the
 * file is not checked: see `chain.ts`.
 */
export function readRecord(reading: Reading, value: unknown): Record | string {
  return readAs(record, 'record', longRecord(value), reading);
}
