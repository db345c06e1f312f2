import type {
  AmendedRecord,
  Override,
  Record,
  RecordContent,
  RecordedPick,
  RecordedThrow,
} from '../../state/record.ts';
import { stepOps, type WorkingStep } from '../../state/working.ts';
import { fact, intent } from './fact-shape.ts';
import {
  type Check,
  type Holder,
  json,
  key,
  list,
  moment,
  number,
  oneOf,
  type Reading,
  sentence,
  shape,
  wholeFrom,
} from './shape.ts';
import { longRecord } from './short-record.ts';

const count = wholeFrom(0);

const thrown = shape<RecordedThrow>(
  { id: sentence, sides: count, count, faces: list(count), from: oneOf('typed', 'rolled') },
  { draw: count, typed: count },
);
const picked = shape<RecordedPick>({ id: sentence, picks: list(sentence) });

const answer: Check = (reading, holder, field) => {
  const value = holder[field];
  const isPicked = typeof value === 'object' && value !== null && 'picks' in value;
  (isPicked ? picked : thrown)(reading, holder, field);
};

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

/** The fields of a record that are saved. */
type Saved = Omit<Record, 'replaces'>;

const record = shape<Saved>(
  { seq: wholeFrom(1), parent: count, at: moment, ...contentFields },
  { ...moreContent, jump: count, amended: list(amended) },
);

/**
 * Reads a record from parsed JSON, in its short form or its long one, in place, or returns what is wrong with it. Its place in the
 * file is not checked: see `chain.ts`.
 */
export function readRecord(reading: Reading, value: unknown): Record | string {
  const holder: Holder = { record: longRecord(value) };
  reading.fault = null;
  record(reading, holder, 'record');
  return reading.fault ?? (holder.record as Record);
}
