import type { Override, Picked, Record, Thrown } from '../state/record.ts';
import { type Line, stepOps } from '../state/working.ts';
import { fact, intent } from './fact-shape.ts';
import { json, key, list, moment, number, object, oneOf, type Reading, sentence, whole } from './shape.ts';

const thrownFields = new Set(['id', 'sides', 'count', 'faces', 'from', 'draw']);
const pickedFields = new Set(['id', 'picks']);
const sources = ['typed', 'rolled'] as const;

function answer(r: Reading, value: unknown, name: string): Thrown | Picked {
  if (typeof value === 'object' && value !== null && 'picks' in value) {
    const o = object(r, value, name, pickedFields);
    return { id: sentence(r, o.id, 'id'), picks: list(r, o.picks, 'picks', sentence) };
  }
  const o = object(r, value, name, thrownFields);
  const made = {
    id: sentence(r, o.id, 'id'),
    sides: whole(r, o.sides, 'sides'),
    count: whole(r, o.count, 'count'),
    faces: list(r, o.faces, 'faces', whole),
    from: oneOf(r, o.from, 'from', sources),
  };
  return o.draw === undefined ? made : { ...made, draw: whole(r, o.draw, 'draw') };
}

const lineFields = new Set(['of', 'says', 'rule', 'op', 'amount', 'value', 'counts']);
function line(r: Reading, value: unknown, name: string): Line {
  const o = object(r, value, name, lineFields);
  const made = {
    of: sentence(r, o.of, 'of'),
    says: sentence(r, o.says, 'says'),
    rule: sentence(r, o.rule, 'rule'),
    op: oneOf(r, o.op, 'op', stepOps),
    amount: number(r, o.amount, 'amount'),
    value: number(r, o.value, 'value'),
  };
  if (o.counts === undefined) return made;
  if (o.counts !== false) r.refuse('counts', 'false (or left out)');
  return { ...made, counts: false };
}

const overrideFields = new Set(['field', 'was', 'is']);
function override(r: Reading, value: unknown, name: string): Override {
  const o = object(r, value, name, overrideFields);
  return { field: key(r, o.field, 'field'), was: json(r, o.was, 'was'), is: json(r, o.is, 'is') };
}

const recordFields = new Set([
  'seq',
  'parent',
  'at',
  'title',
  'intents',
  'dice',
  'facts',
  'working',
  'overrides',
  'seed',
  'jump',
]);

/** One action of the GM, with nothing about where it stands in its file: see `chain.ts`. */
export function record(r: Reading, value: unknown): Record {
  const o = object(r, value, 'the record', recordFields);
  const made = {
    seq: whole(r, o.seq, 'seq', 1),
    parent: whole(r, o.parent, 'parent'),
    at: moment(r, o.at, 'at'),
    title: sentence(r, o.title, 'title'),
    intents: list(r, o.intents, 'intents', intent),
    dice: list(r, o.dice, 'dice', answer),
    facts: list(r, o.facts, 'facts', fact),
    working: list(r, o.working, 'working', line),
  };
  if (o.overrides === undefined && o.seed === undefined && o.jump === undefined) return made;
  return {
    ...made,
    ...(o.overrides === undefined ? {} : { overrides: list(r, o.overrides, 'overrides', override) }),
    ...(o.seed === undefined ? {} : { seed: sentence(r, o.seed, 'seed') }),
    ...(o.jump === undefined ? {} : { jump: whole(r, o.jump, 'jump') }),
  };
}
