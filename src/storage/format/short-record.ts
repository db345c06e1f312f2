/**
 * The short form of records, in which format 2 writes them: lists in place of objects, nothing that follows from the rest, and of
 * what a fact changes only the fields that differ. docs/engineering/file-format.md describes it. Each part may also stand in the long form.
 */
import { sameJson } from '../../state/encounter.ts';
import type { Record, RecordContent } from '../../state/record.ts';
import { type StepOp, stepOps, stepValue, type WorkingStep } from '../../state/working.ts';
import { decodeLine, encodeLine } from './codec.ts';
import { each, type Fields, isFields, longFacts, shortFacts } from './short-facts.ts';

/** The signs of the operations of a working. */
const signs: { readonly [op in StepOp]: string } = {
  start: '=',
  plus: '+',
  times: 'x',
  'floor-at': '>=',
  'cap-at': '<=',
  round: '~',
  'round-down': '~<',
  is: ':=',
  note: '',
};
const opOf = new Map<unknown, StepOp>(stepOps.map((op) => [signs[op], op]));

/**
 * The line of a record in a file of this format, or why it could not be read: the line is read here as it will be on opening. Since
 * format 2 it is in the short form, but for a record that would not be read back the same.
 */
export function lineOf(record: Record, format: number): Buffer | string {
  if (format >= 2) {
    const line = encodeLine(shortRecord(record));
    const read = decodeLine(line.subarray(0, -1));
    if (read.ok && sameJson(longRecord(read.value), record)) return line;
  }
  const line = encodeLine(record);
  const read = decodeLine(line.subarray(0, -1));
  return read.ok ? line : read.message;
}

/** The line of a record in a file, and the record as it is read from it. */
export interface Written {
  readonly line: Buffer;
  readonly record: Record;
}

/**
 * Encodes a record and reads it from its line with `read`, as it will be on opening; or why it cannot be kept. Nearly every record
 * comes back as it was. Only one that does not, because its text is cleaned or its short form would be read otherwise, is copied
 * and cleaned first.
 */
export function written(record: Record, format: number, read: (value: unknown) => Record | string): Written | string {
  const line = encodeLine(format >= 2 ? shortRecord(record) : record);
  const decoded = decodeLine(line.subarray(0, -1));
  const same = decoded.ok ? read(decoded.value) : decoded.message;
  if (typeof same !== 'string' && sameJson(same, record)) return { line, record: same };
  const cleaned = read(JSON.parse(JSON.stringify(record)));
  if (typeof cleaned === 'string') return cleaned;
  const other = lineOf(cleaned, format);
  return typeof other === 'string' ? other : { line: other, record: cleaned };
}

type Writable = { [field: string]: unknown };

/** A record in its short form, to be written as JSON. */
function shortRecord(record: Record): Fields {
  const { seq, parent, at, jump, amended } = record;
  const short: Writable = parent === seq - 1 ? { seq, at } : { seq, parent, at };
  addContent(short, record);
  if (jump !== undefined) short.jump = jump;
  if (amended !== undefined)
    short.amended = amended.map(({ of, is }) => (is === undefined ? { of } : { of, is: addContent({}, is) }));
  return short;
}

/** Adds the content of a record to its short form; of the lists only those that hold something. */
function addContent(short: Writable, content: RecordContent): Fields {
  const { title, intents, dice, facts, working, overrides, seed } = content;
  short.title = title;
  if (intents.length > 0) short.intents = intents.map(shortIntent);
  if (dice.length > 0) short.dice = dice.map(shortAnswer);
  if (facts.length > 0) short.facts = shortFacts(facts);
  if (working.length > 0) short.working = shortWorking(working);
  if (overrides !== undefined) short.overrides = overrides;
  if (seed !== undefined) short.seed = seed;
  return short;
}

/** A record from parsed JSON, in its long form. What it does not understand it leaves for the check of the shape. */
export function longRecord(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { seq, parent = typeof seq === 'number' ? seq - 1 : undefined, at } = value;
  const { title, intents, dice, facts, working } = longContent(value);
  const long = withOthers({ seq, parent, at, title, intents, dice, facts, working }, value);
  if (value.amended === undefined) return long;
  const longAmended = (one: unknown): unknown =>
    isFields(one) && isFields(one.is) ? { ...one, is: withOthers(longContent(one.is), one.is) } : one;
  return { ...long, amended: each(value.amended, longAmended) };
}

/** The fields that every content has, in their order. */
function longContent({ title, intents = [], dice = [], facts = [], working = [] }: Fields): Fields {
  return {
    title,
    intents: each(intents, longIntent),
    dice: each(dice, longAnswer),
    facts: longFacts(facts),
    working: longWorking(working),
  };
}

/** Fields in their long form, and after them the others of a value as they are: few records have any, and copying takes long. */
function withOthers(long: Fields, value: Fields): Fields {
  for (const name in value) if (!Object.hasOwn(long, name)) return { ...long, ...value, ...long };
  return long;
}

// [action, by, on, with, each, overruled]: what is empty at the end is left out.
function shortIntent(intent: RecordContent['intents'][number]): unknown {
  const { action, by, on, with: values, each: single, overruled } = intent;
  if (single !== undefined && isEmpty(single)) return { action, by, on, with: values, each: single, overruled };
  if (overruled !== undefined) return [action, by, on, values, single ?? null, overruled];
  if (single !== undefined) return [action, by, on, values, single];
  return isEmpty(values) ? [action, by, on] : [action, by, on, values];
}

function longIntent(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 6) return value;
  const [action, by, on, values = {}, single, overruled] = value;
  const long: Writable = { action, by, on, with: values };
  if (isThere(single)) long.each = single;
  if (isThere(overruled)) long.overruled = overruled;
  return long;
}

// Typed faces are [id, "2d10", faces, seat], rolled ones [id, "2d10", faces, draw, typed], a choice [id, picks, seat]: what is not
// there is left out at the end. A seat is a text and a draw a number or null, by which the two are told apart.
function shortAnswer(answer: RecordContent['dice'][number]): unknown {
  if ('picks' in answer) return withSeat([answer.id, answer.picks], answer.seat);
  const { id, sides, count, faces, from, draw, typed, seat } = answer;
  const thrown = [id, `${count}d${sides}`, faces];
  if (from === 'typed') return (draw ?? typed) === undefined ? withSeat(thrown, seat) : answer;
  if (seat !== undefined) return answer;
  return typed === undefined ? [...thrown, draw ?? null] : [...thrown, draw ?? null, typed];
}

function withSeat(short: readonly unknown[], seat: string | undefined): readonly unknown[] {
  return seat === undefined ? short : [...short, seat];
}

function longAnswer(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 5) return value;
  const [id, what, faces, fourth, typed] = value;
  if (Array.isArray(what)) {
    if (value.length > 3) return value;
    return value.length < 3 ? { id, picks: what } : { id, picks: what, seat: faces };
  }
  const [, count, sides] = /^(\d+)d(\d+)$/.exec(typeof what === 'string' ? what : '')?.map(Number) ?? [];
  if (typeof fourth === 'string') {
    return value.length > 4 ? value : { id, sides, count, faces, from: 'typed', seat: fourth };
  }
  const long: Writable = { id, sides, count, faces, from: value.length > 3 ? 'rolled' : 'typed' };
  if (isThere(fourth)) long.draw = fourth;
  if (isThere(typed)) long.typed = typed;
  return long;
}

// [of, step, step, …, of, step, …], a step being [rule, says, sign, amount, value, false]: a note has no sign, amount or value; the
// value is left out where it follows, and `false` says that the step does not count.
function shortWorking(working: readonly WorkingStep[]): readonly unknown[] {
  const short: unknown[] = [];
  let of: string | null = null;
  let before = 0;
  for (const step of working) {
    if (step.of !== of) {
      short.push(step.of);
      before = 0;
    }
    short.push(shortStep(step, before));
    of = step.of;
    before = step.value;
  }
  return short;
}

function shortStep({ rule, says, op, amount, value, counts }: WorkingStep, before: number): unknown {
  const isCounted = counts !== false;
  const follows = value === (isCounted ? stepValue(before, op, amount) : before);
  if (op === 'note' && amount === 0 && follows && isCounted) return [rule, says];
  const short: unknown[] = [rule, says, signs[op], amount];
  if (!follows) short.push(value);
  if (!isCounted) short.push(false);
  return short;
}

function longWorking(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const steps: unknown[] = [];
  let of: unknown;
  let before = 0;
  for (const part of value) {
    if (typeof part === 'string') {
      of = part;
      before = 0;
    } else if (Array.isArray(part)) {
      const step = longStep(of, part, before);
      before = step.value;
      steps.push(step);
    } else steps.push(part);
  }
  return steps;
}

function longStep(of: unknown, step: readonly unknown[], before: number): Fields & { readonly value: number } {
  const [rule, says, sign = '', amount = 0, fifth, sixth] = step;
  const op = opOf.get(sign);
  const counts = fifth !== false && sixth !== false;
  const follows = counts && op !== undefined && typeof amount === 'number' ? stepValue(before, op, amount) : before;
  const long = { of, says, rule, op, amount, value: typeof fifth === 'number' ? fifth : follows };
  if (step.length > 6) return { ...long, more: step };
  return counts ? long : { ...long, counts: false };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isEmpty(fields: Fields): boolean {
  for (const _ in fields) return false;
  return true;
}
