import {
  type Anchor,
  type Combatant,
  type Condition,
  type Cursor,
  type Intent,
  type Mark,
  type Place,
  type Slot,
  sides,
  slotStates,
  type Track,
} from '../state/encounter.ts';
import { type Fact, factKinds } from '../state/facts.ts';
import {
  dictionary,
  flag,
  id,
  json,
  key,
  list,
  nameText,
  number,
  object,
  oneOf,
  orNull,
  type Reading,
  sentence,
  whole,
} from './shape.ts';

/** The shapes of facts and of what they hold, in the order of `state/encounter.ts`. */

function place(r: Reading, value: unknown, name: string): Place {
  return list(r, value, name, number);
}

const trackFields = new Set(['now', 'max']);
function track(r: Reading, value: unknown, name: string): Track {
  const o = object(r, value, name, trackFields);
  return { now: number(r, o.now, `${name}.now`), max: number(r, o.max, `${name}.max`) };
}

const anchorFields = new Set(['edge', 'who', 'round', 'place']);
function anchor(r: Reading, value: unknown, name: string): Anchor {
  const o = object(r, value, name, anchorFields);
  const made = { edge: key(r, o.edge, 'edge'), who: orNull(r, o.who, 'who', id), round: whole(r, o.round, 'round', -1) };
  return o.place === undefined ? made : { ...made, place: place(r, o.place, 'place') };
}

const conditionFields = new Set(['stacks', 'ends', 'from', 'note']);
function condition(r: Reading, value: unknown, name: string): Condition {
  const o = object(r, value, name, conditionFields);
  const made = {
    stacks: number(r, o.stacks, 'stacks'),
    ends: orNull(r, o.ends, 'ends', anchor),
    from: orNull(r, o.from, 'from', id),
  };
  return o.note === undefined ? made : { ...made, note: json(r, o.note, 'note') };
}

const markFields = new Set(['value', 'ends']);
function mark(r: Reading, value: unknown, name: string): Mark {
  const o = object(r, value, name, markFields);
  return { value: json(r, o.value, 'value'), ends: orNull(r, o.ends, 'ends', anchor) };
}

const intentFields = new Set(['action', 'by', 'on', 'with', 'each']);

/** What the GM asked for. */
export function intent(r: Reading, value: unknown, name: string): Intent {
  const o = object(r, value, name, intentFields);
  const made = {
    action: key(r, o.action, 'action'),
    by: orNull(r, o.by, 'by', id),
    on: list(r, o.on, 'on', id),
    with: dictionary(r, o.with, 'with', json),
  };
  return o.each === undefined ? made : { ...made, each: dictionary(r, o.each, 'each', eachOne) };
}

function eachOne(r: Reading, value: unknown, name: string): Intent['with'] {
  return dictionary(r, value, name, json);
}

const slotFields = new Set(['id', 'who', 'at', 'kind', 'is', 'left', 'plans']);
function slot(r: Reading, value: unknown, name: string): Slot {
  const o = object(r, value, name, slotFields);
  return {
    id: key(r, o.id, 'id'),
    who: id(r, o.who, 'who'),
    at: place(r, o.at, 'at'),
    kind: key(r, o.kind, 'kind'),
    is: oneOf(r, o.is, 'is', slotStates),
    left: dictionary(r, o.left, 'left', number),
    plans: list(r, o.plans, 'plans', intent),
  };
}

const cursorFields = new Set(['round', 'at', 'acting']);
function cursor(r: Reading, value: unknown, name: string): Cursor {
  const o = object(r, value, name, cursorFields);
  return {
    round: whole(r, o.round, 'round', -1),
    at: orNull(r, o.at, 'at', place),
    acting: orNull(r, o.acting, 'acting', key),
  };
}

const combatantFields = new Set([
  'id',
  'name',
  'side',
  'sheet',
  'hidden',
  'out',
  'tracks',
  'conditions',
  'marks',
]);
function combatant(r: Reading, value: unknown, name: string): Combatant {
  const o = object(r, value, name, combatantFields);
  return {
    id: id(r, o.id, 'id'),
    name: nameText(r, o.name, 'name'),
    side: oneOf(r, o.side, 'side', sides),
    sheet: json(r, o.sheet, 'sheet'),
    hidden: flag(r, o.hidden, 'hidden'),
    out: flag(r, o.out, 'out'),
    tracks: dictionary(r, o.tracks, 'tracks', track),
    conditions: dictionary(r, o.conditions, 'conditions', condition),
    marks: dictionary(r, o.marks, 'marks', mark),
  };
}

const fieldsOf: { readonly [kind in Fact['fact']]: ReadonlySet<string> } = {
  'combatant-set': new Set(['fact', 'who', 'from', 'to']),
  'track-set': new Set(['fact', 'who', 'track', 'from', 'to']),
  'condition-set': new Set(['fact', 'who', 'condition', 'from', 'to']),
  'mark-set': new Set(['fact', 'who', 'mark', 'from', 'to']),
  'slot-set': new Set(['fact', 'slot', 'from', 'to']),
  'clock-set': new Set(['fact', 'from', 'to']),
  'setting-set': new Set(['fact', 'setting', 'from', 'to']),
  'edge-passed': new Set(['fact', 'edge', 'who', 'round']),
  said: new Set(['fact', 'rule', 'text']),
};

/** Something that became true. */
export function fact(r: Reading, value: unknown, name: string): Fact {
  const kind = oneOf(r, typeof value === 'object' && value !== null && 'fact' in value ? value.fact : null, name, factKinds);
  const o = object(r, value, kind, fieldsOf[kind]);
  switch (kind) {
    case 'combatant-set': {
      const [from, to] = [orNull(r, o.from, 'from', combatant), orNull(r, o.to, 'to', combatant)];
      return { fact: kind, who: owner(r, o.who, from, to), from, to };
    }
    case 'track-set': {
      const who = id(r, o.who, 'who');
      const of = key(r, o.track, 'track');
      return { fact: kind, who, track: of, from: orNull(r, o.from, 'from', track), to: orNull(r, o.to, 'to', track) };
    }
    case 'condition-set': {
      const [who, of] = [id(r, o.who, 'who'), key(r, o.condition, 'condition')];
      const [from, to] = [orNull(r, o.from, 'from', condition), orNull(r, o.to, 'to', condition)];
      return { fact: kind, who, condition: of, from, to };
    }
    case 'mark-set': {
      const [who, of] = [id(r, o.who, 'who'), key(r, o.mark, 'mark')];
      return { fact: kind, who, mark: of, from: orNull(r, o.from, 'from', mark), to: orNull(r, o.to, 'to', mark) };
    }
    case 'slot-set': {
      const [from, to] = [orNull(r, o.from, 'from', slot), orNull(r, o.to, 'to', slot)];
      const of = key(r, o.slot, 'slot');
      if ((from !== null && from.id !== of) || (to !== null && to.id !== of)) r.refuse('slot', 'the id of its slot');
      return { fact: kind, slot: of, from, to };
    }
    case 'clock-set':
      return { fact: kind, from: cursor(r, o.from, 'from'), to: cursor(r, o.to, 'to') };
    case 'setting-set':
      return { fact: kind, setting: key(r, o.setting, 'setting'), from: json(r, o.from, 'from'), to: json(r, o.to, 'to') };
    case 'edge-passed':
      return { fact: kind, edge: key(r, o.edge, 'edge'), who: orNull(r, o.who, 'who', id), round: whole(r, o.round, 'round', -1) };
    case 'said':
      return { fact: kind, rule: sentence(r, o.rule, 'rule'), text: sentence(r, o.text, 'text') };
  }
}

function owner(r: Reading, value: unknown, from: Combatant | null, to: Combatant | null): string {
  const who = id(r, value, 'who');
  if ((from !== null && from.id !== who) || (to !== null && to.id !== who)) r.refuse('who', 'the id of its combatant');
  return who;
}
