/**
 * The short form of records, in which format 2 writes them: lists in place of objects, nothing that follows from the rest, and of
 * what a fact changes only the fields that differ. docs/file-format.md describes it. Each part may also stand in the long form.
 */
import { sameJson } from '../../state/encounter.ts';
import type { AmendedRecord, Record, RecordContent } from '../../state/record.ts';
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

/** A record in its short form, to be written as JSON. */
function shortRecord(record: Record): Fields {
  const { seq, parent, at, jump, amended } = record;
  return {
    seq,
    ...(parent === seq - 1 ? {} : { parent }),
    at,
    ...shortContent(record),
    ...(jump === undefined ? {} : { jump }),
    ...(amended === undefined ? {} : { amended: amended.map(shortAmended) }),
  };
}

function shortAmended({ of, is }: AmendedRecord): Fields {
  return is === undefined ? { of } : { of, is: shortContent(is) };
}

function shortContent({ title, intents, dice, facts, working, overrides, seed }: RecordContent): Fields {
  return {
    title,
    ...filled('intents', intents.map(shortIntent)),
    ...filled('dice', dice.map(shortAnswer)),
    ...filled('facts', shortFacts(facts)),
    ...filled('working', shortWorking(working)),
    ...(overrides === undefined ? {} : { overrides }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function filled(name: string, list: readonly unknown[]): Fields {
  return list.length === 0 ? {} : { [name]: list };
}

/** A record from parsed JSON, in its long form. What it does not understand it leaves for the check of the shape. */
export function longRecord(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { seq, parent = typeof seq === 'number' ? seq - 1 : undefined, at } = value;
  const { title, intents, dice, facts, working } = longContent(value);
  const long = withOthers({ seq, parent, at, title, intents, dice, facts, working }, value);
  return value.amended === undefined ? long : { ...long, amended: each(value.amended, longAmended) };
}

function longAmended(value: unknown): unknown {
  return isFields(value) && isFields(value.is) ? { ...value, is: withOthers(longContent(value.is), value.is) } : value;
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
function shortIntent({
  action,
  by,
  on,
  with: values,
  each: single,
  overruled,
}: RecordContent['intents'][number]): unknown {
  const parts: unknown[] = [action, by, on, values, single ?? null, overruled ?? null];
  while (parts.length > 3 && (parts.at(-1) === null || isEmpty(parts.at(-1)))) parts.pop();
  return single !== undefined && isEmpty(single)
    ? { action, by, on, with: values, each: single, ...has({ overruled }) }
    : parts;
}

function longIntent(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 6) return value;
  const [action, by, on, values = {}, single, overruled] = value;
  return { action, by, on, with: values, ...has({ each: single, overruled }) };
}

// [id, "2d10", faces, draw, typed], where `draw` is left out for typed faces; [id, picks].
function shortAnswer(answer: RecordContent['dice'][number]): unknown {
  if ('picks' in answer) return [answer.id, answer.picks];
  const { id, sides, count, faces, from, draw, typed } = answer;
  if (from === 'typed' && (draw ?? typed) !== undefined) return answer;
  const rolled = from === 'typed' ? [] : typed === undefined ? [draw ?? null] : [draw ?? null, typed];
  return [id, `${count}d${sides}`, faces, ...rolled];
}

function longAnswer(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > 5) return value;
  const [id, what, faces, ...rolled] = value;
  if (Array.isArray(what)) return { id, picks: what };
  const [, count, sides] = /^(\d+)d(\d+)$/.exec(typeof what === 'string' ? what : '')?.map(Number) ?? [];
  const from = rolled.length === 0 ? 'typed' : 'rolled';
  return { id, sides, count, faces, from, ...has({ draw: rolled[0], typed: rolled[1] }) };
}

// [of, step, step, …, of, step, …], a step being [rule, says, sign, amount, value, false]: a note has no sign, amount or value; the
// value is left out where it follows, and `false` says that the step does not count.
function shortWorking(working: readonly WorkingStep[]): readonly unknown[] {
  return working.flatMap((step, n) => {
    const before = working[n - 1];
    return before?.of === step.of ? [shortStep(step, before.value)] : [step.of, shortStep(step, 0)];
  });
}

function shortStep({ rule, says, op, amount, value, counts }: WorkingStep, before: number): unknown {
  const follows = value === (counts === false ? before : stepValue(before, op, amount));
  const rest = [...(follows ? [] : [value]), ...(counts === false ? [false] : [])];
  return op === 'note' && amount === 0 && rest.length === 0 ? [rule, says] : [rule, says, signs[op], amount, ...rest];
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

/** The fields that are there: neither undefined nor null. */
function has(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

function isEmpty(value: unknown): boolean {
  return isFields(value) && Object.keys(value).length === 0;
}
