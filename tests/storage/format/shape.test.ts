import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean, widestText } from '../../../src/state/clean.ts';
import { dict } from '../../../src/state/encounter.ts';
import type { Fact } from '../../../src/state/facts.ts';
import type { Record } from '../../../src/state/record.ts';
import { type Header, readHeader } from '../../../src/storage/format/header.ts';
import { readRecord } from '../../../src/storage/format/record-shape.ts';
import { isKey, Reading } from '../../../src/storage/format/shape.ts';
import { longRecord } from '../../../src/storage/format/short-record.ts';
import { anyCharacter, anyText } from '../../state/any-text.ts';
import { headerSchema, recordSchema } from '../twin/schema.ts';

const anchor = { edge: 'turn-end', who: 'mara', round: 2, place: [-3, 1] };
const intent = {
  action: 'attack',
  by: 'mara',
  on: ['thug-1'],
  with: { kind: 'physical' },
  each: { 'thug-1': { cover: 2 } },
};
const slot = {
  id: 'mara@turn-0',
  who: 'mara',
  at: [0],
  kind: 'turn',
  is: 'open',
  left: { half: 1 },
  plans: [intent],
} as const;
const combatant = {
  id: 'mara',
  name: 'Mara Venn',
  side: 'own',
  sheet: { mights: [60, 45.5], armed: true, title: null },
  hidden: false,
  out: false,
  tracks: { lif: { now: -2, max: 40 } },
  conditions: { held: { stacks: 1, ends: anchor, from: null, note: { points: 4 } } },
  marks: { initiative: { value: [-37, -4], ends: null } },
} as const;

/** One fact of every kind. */
const facts: Fact[] = [
  { fact: 'combatant-set', who: 'mara', from: null, to: combatant },
  { fact: 'track-set', who: 'mara', track: 'lif', from: { now: 1, max: 2 }, to: null },
  { fact: 'condition-set', who: 'mara', condition: 'held', from: null, to: { stacks: 2, ends: null, from: 'thug-1' } },
  { fact: 'mark-set', who: 'mara', mark: 'ki', from: { value: 'x', ends: null }, to: { value: 1, ends: anchor } },
  { fact: 'slot-set', slot: 'mara@turn-0', from: null, to: slot },
  { fact: 'clock-set', from: { round: -1, at: null, acting: null }, to: { round: 0, at: [0], acting: 'mara@turn-0' } },
  { fact: 'setting-set', setting: 'lethal', from: null, to: { deep: [true] } },
  {
    fact: 'timeline-set',
    entry: 't1',
    from: { id: 't1', text: '', event: 'the gate falls', happened: true, does: [] },
    to: {
      id: 't1',
      text: 'fire',
      at: { round: 3, segment: 4 },
      every: 2,
      does: [{ action: 'damage', by: null, on: [], with: { amount: 5 } }],
      to: ['own'],
    },
  },
  { fact: 'edge-passed', edge: 'round-start', who: null, round: 0 },
  { fact: 'said', rule: 'VX-13', text: 'Mara is up' },
];

/** A record with everything in it that a record may have. */
const full: Record = {
  seq: 3,
  parent: 2,
  at: '2026-05-12T20:14:03.123Z',
  title: 'Mara Venn attacks Thug 1: 10 damage',
  intents: [intent],
  dice: [
    { id: 'attack:mara>thug-1/hit', sides: 100, count: 1, faces: [95], from: 'rolled', draw: 1, typed: 0 },
    { id: 'attack:mara>thug-1/power', sides: 100, count: 1, faces: [73], from: 'typed', seat: 'Mara Venn' },
    { id: 'defence', picks: ['block'], seat: 'Kel' },
  ],
  facts,
  working: [
    { of: 'need', says: 'difficulty 45', rule: 'VX-13', op: 'start', amount: 45, value: 45 },
    { of: 'need', says: 'no armour', rule: 'VX-14', op: 'plus', amount: 0, value: 45, counts: false },
  ],
  overrides: [{ field: 'damage', was: 12, is: 10 }],
  seed: 'dusk',
  jump: 1,
};

function copy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function read(value: unknown): Record | string {
  return readRecord(new Reading(), value);
}

describe('a record', () => {
  it('comes back as it was written, every kind of fact and every field', () => {
    expect(read(copy(full))).toEqual(full);
  });

  it('has dictionaries without a prototype and no −0', () => {
    const made = read(copy({ ...full, facts: [facts[0]] }));
    if (typeof made === 'string' || made.facts[0]?.fact !== 'combatant-set') throw new Error('no record');
    const { to } = made.facts[0];
    for (const of of [to?.tracks, to?.conditions, to?.marks, to?.sheet, made.intents[0]?.with, made.intents[0]?.each]) {
      expect(Object.getPrototypeOf(of)).toBe(null);
    }
    const minus = JSON.parse('{"now":-0,"max":-0.0}');
    const zero = read({ ...full, facts: [{ ...facts[1], from: minus }] });
    if (typeof zero === 'string' || zero.facts[0]?.fact !== 'track-set') throw new Error('no record');
    expect(Object.is(zero.facts[0].from?.now, 0) && Object.is(zero.facts[0].from?.max, 0)).toBe(true);
    const start = read({ ...full, parent: -0 });
    expect(Object.is(Reflect.get(Object(start), 'parent'), 0)).toBe(true);
  });

  it('is cleaned: escapes, bidi, zero-width signs and line feeds go, names are cut at 80 cells', () => {
    const name = `\u001b[31mMa\u202era\u200b\nVenn ${'x'.repeat(100)}`;
    const made = read(copy({ ...full, title: 'a\u0007b\tc', facts: [{ ...facts[0], to: { ...combatant, name } }] }));
    if (typeof made === 'string' || made.facts[0]?.fact !== 'combatant-set') throw new Error('no record');
    expect(made.title).toBe('ab c');
    expect(made.facts[0].to?.name).toBe(`Mara Venn ${'x'.repeat(70)}`);
  });

  it('has the names of seats cleaned like those of combatants', () => {
    const seat = `\u001b[31mMa\u202era\u200b\nVenn ${'x'.repeat(100)}`;
    const [, thrown, picked] = full.dice;
    const made = read(
      copy({
        ...full,
        dice: [
          { ...thrown, seat },
          { ...picked, seat },
        ],
      }),
    );
    const cleaned = `Mara Venn ${'x'.repeat(70)}`;
    expect(made).toMatchObject({ dice: [{ seat: cleaned }, { seat: cleaned }] });
  });

  it.each([
    ['title: is not text', { title: 7 }],
    ['a seat that is no text', { dice: [{ id: 'defence', picks: [], seat: 3 }] }],
    ['a missing field', { title: undefined }],
    ['an unknown field', { titel: 'x' }],
    ['seq 0', { seq: 0 }],
    ['a parent below 0', { parent: -1 }],
    ['a time without a zone', { at: '2026-05-12T20:14:03' }],
    ['facts that are no list', { facts: {} }],
    ['an unknown kind of fact', { facts: [{ fact: 'state-set', to: {} }] }],
    ['a kind of fact from the prototype', { facts: [{ fact: 'constructor' }] }],
    ['a fact of a combatant with another id', { facts: [{ ...facts[0], who: 'thug-1' }] }],
    ['an id with a capital', { intents: [{ ...intent, by: 'Mara' }] }],
    ['counts: true', { working: [{ ...full.working[0], counts: true }] }],
    ['an unknown step', { working: [{ ...full.working[0], op: 'minus' }] }],
  ])('with %s is refused', (_, change) => {
    expect(typeof read(copy({ ...full, ...change }))).toBe('string');
  });

  it('says where the fault is', () => {
    const bad = { ...facts[1], from: { now: 'x', max: 2 } };
    expect(read(copy({ ...full, facts: [facts[7], bad] }))).toBe('record: facts: [1] from: now is not a finite number');
  });

  it('says which values there are, where there are several', () => {
    const step = (change: object): object => ({ ...full, working: [{ ...full.working[0], ...change }] });
    expect(read(copy(step({ counts: true })))).toBe('record: working: [0] counts is not false');
    expect(read(copy(step({ op: 'minus' })))).toMatch(/^record: working: \[0\] op is not one of start, plus, times, /);
  });
});

describe('keys', () => {
  it.each(['lif', 'mara@turn-0', 'Softened 3', 'Überzahl', 'toString', 'hasOwnProperty', '0', 'a  b'])(
    'may be %s',
    (key) => {
      expect(isKey(key)).toBe(true);
    },
  );

  it.each([
    '__proto__',
    'constructor',
    'prototype',
    '',
    ' a',
    'a\n',
    'a\u001b[2J',
    'a\u202e',
    'x'.repeat(201),
    'e\u0301',
  ])('may not be %j', (key) => {
    expect(isKey(key)).toBe(false);
  });
});

/** A value with something in it exchanged for something else: mostly no record any more. */
function spoilt(value: unknown, at: readonly number[], by: unknown): unknown {
  const [first = 0, ...rest] = at;
  if (typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const chosen = entries[first % (entries.length + 1)];
  if (chosen === undefined) return by;
  const changed = rest.length === 0 ? by : spoilt(chosen[1], rest, by);
  const made = entries.map(([key, old]) => [key, key === chosen[0] ? changed : old] as const);
  return Array.isArray(value) ? made.map(([, item]) => item) : Object.fromEntries(made);
}

const texts = fc.oneof(
  anyText,
  fc.string(),
  fc.constantFrom(
    '',
    'a  b',
    'é',
    'e\u0301',
    '龍',
    '\u001b]52;c;x\u0007',
    '👨‍👩‍👧',
    'a\u200db',
    '\ud800',
    'ß'.repeat(90),
    'x'.repeat(2001),
  ),
);
const anything = fc.oneof(
  fc.jsonValue(),
  texts,
  fc.constantFrom(-0, 1.5, 1e300, 2 ** 53, null, [], {}, combatant, slot, anchor, ...facts),
  fc.dictionary(fc.oneof(texts, fc.constantFrom('constructor', 'now', 'max', 'toString')), fc.jsonValue()),
);

/** The first line of a file of an installed game. */
const header: Header = {
  magic: 'vrule',
  format: 2,
  system: 'tally',
  systemVersion: '1',
  package: '@ann/vrule-game-tally@1.0.0',
  id: '7d56ce09-0346-4f21-ae59-bd2aeea8ec30',
  name: 'Mill Fight',
  created: '2026-05-12T20:14:03.123Z',
  settings: dict([['ward', 2]]),
};
const { package: _package, ...ownHeader } = header;

describe('the twin in zod', { timeout: 120_000 }, () => {
  it.each([
    { of: 'record', whole: full, quickly: read, slowly: (value: unknown) => recordSchema.safeParse(longRecord(value)) },
    { of: 'header', whole: header, quickly: readHeader, slowly: (value: unknown) => headerSchema.safeParse(value) },
    { of: 'header', whole: ownHeader, quickly: readHeader, slowly: (value: unknown) => headerSchema.safeParse(value) },
  ])('accepts the same $of and makes the same of it', ({ of, whole, quickly, slowly }) => {
    expect(slowly(copy(whole)).success).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 8 }), anything, (at, by) => {
        const value = copy(spoilt(whole, at, by));
        const slow = slowly(copy(value));
        const quick = quickly(value);
        expect(typeof quick === 'string' ? quick.slice(0, of.length) : 'accepted').toBe(slow.success ? 'accepted' : of);
        if (slow.success) expect(quick).toEqual(slow.data);
      }),
      { numRuns: 400 },
    );
  });

  it.each([undefined, null, '', ' ', 7, 'a@1', '@ann/x@1.0.0', 'a\u001b[2J@1', 'x'.repeat(201), '__proto__'])(
    'has the same to say of the package %j',
    (from) => {
      const value = copy({ ...header, package: from });
      expect(typeof readHeader(copy(value)) !== 'string').toBe(headerSchema.safeParse(value).success);
    },
  );

  it('what passes as plainly clean is clean', () => {
    const plain = fc.string({
      unit: fc.oneof(fc.constantFrom(...' -aZ~¡¬\u00ad®ʯʰΑΣσϡЀҁ҂ҊԯԱאתءغفيً‐…−⁠ぁゖ゙ァヺー一鿿가힣Å'), anyCharacter),
    });
    fc.assert(
      fc.property(plain, fc.constantFrom(10, widestText, 2000), (text, widest) => {
        expect(new Reading().clean(text, widest)).toBe(clean(text, widest));
      }),
      { numRuns: 3000 },
    );
  });
});
