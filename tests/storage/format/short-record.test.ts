import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '../../../src/state/encounter.ts';
import type { Record } from '../../../src/state/record.ts';
import { decodeLine } from '../../../src/storage/format/codec.ts';
import { readRecord } from '../../../src/storage/format/record-shape.ts';
import { Reading } from '../../../src/storage/format/shape.ts';
import { lineOf, longRecord, written } from '../../../src/storage/format/short-record.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { path } from '../checks/api.ts';
import { fight } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';
import { file, record } from '../hostile/build.ts';

const at = '2026-05-12T20:00:00.000Z';
const empty = { intents: [], dice: [], facts: [], working: [] };

function shortened(one: Record, format = 2): unknown {
  const read = decodeLine(Buffer.from(lineOf(one, format)).subarray(0, -1));
  return read.ok ? read.value : read.message;
}

function readBack(value: unknown): unknown {
  return readRecord(new Reading(), JSON.parse(JSON.stringify(value)));
}

/** A record with everything, and its short form, worked out by hand from docs/engineering/file-format.md. */
const spear = {
  id: 'ash',
  name: 'Ash',
  side: 'own',
  sheet: { weapons: ['spear'] },
  hidden: false,
  out: false,
} as const;
const tracks = { lif: { now: 40, max: 40 } };
const slot = { id: 'ash@turn-9.0', who: 'ash', at: [-9, 0], kind: 'turn', is: 'open', left: {}, plans: [] } as const;
const step = { of: 'dice', op: 'start', rule: 'R-1', says: 'six', amount: 6, value: 6 } as const;
const whole: Record = {
  seq: 7,
  parent: 3,
  at,
  title: 'Ash acts',
  intents: [
    { action: 'next', by: null, on: [], with: {} },
    { action: 'hit', by: 'ash', on: ['kel'], with: {}, each: { kel: { cover: 1 } } },
  ],
  dice: [
    { id: 'a', sides: 10, count: 2, faces: [3, 10], from: 'typed' },
    { id: 'b', sides: 6, count: 1, faces: [4], from: 'rolled', draw: 0 },
    { id: 'c', sides: 6, count: 2, faces: [4, 1], from: 'rolled', draw: 1, typed: 1 },
    { id: 'd', picks: ['left'] },
    { id: 'e', sides: 100, count: 1, faces: [73], from: 'typed', seat: 'Ash' },
    { id: 'f', picks: ['left', 'right'], seat: 'Ash' },
  ],
  facts: [
    { fact: 'combatant-set', who: 'ash', from: null, to: { ...spear, tracks, conditions: {}, marks: {} } },
    {
      fact: 'combatant-set',
      who: 'kel',
      from: null,
      to: { ...spear, id: 'kel', name: 'Kel', tracks, conditions: {}, marks: {} },
    },
    { fact: 'track-set', who: 'kel', track: 'lif', from: { now: 40, max: 40 }, to: { now: 35, max: 40 } },
    { fact: 'slot-set', slot: slot.id, from: null, to: slot },
    { fact: 'slot-set', slot: slot.id, from: slot, to: { ...slot, is: 'spent' } },
    { fact: 'condition-set', who: 'kel', condition: 'held', from: null, to: { stacks: 1, ends: null, from: 'ash' } },
    { fact: 'clock-set', from: { round: 1, at: [2], acting: 'x' }, to: { round: 1, at: [2], acting: null } },
    { fact: 'clock-set', from: { round: 1, at: [2], acting: null }, to: { round: 2, at: null, acting: null } },
    { fact: 'setting-set', setting: 'mooks', from: null, to: { on: true } },
    { fact: 'edge-passed', edge: 'turn-end', who: 'ash', round: 1 },
    { fact: 'said', rule: '', text: 'Ash rests' },
  ],
  working: [
    step,
    { ...step, op: 'plus', says: 'two more', amount: 2, value: 8 },
    { ...step, op: 'plus', says: 'none of it', amount: 5, value: 8, counts: false },
    { ...step, op: 'cap-at', says: 'not above 7', amount: 7, value: 7 },
    { ...step, of: 'hit', op: 'note', says: 'it hits', amount: 0, value: 0 },
    { ...step, of: 'hit', op: 'is', says: 'odd', amount: 1, value: 2 },
  ],
};
const short = {
  seq: 7,
  parent: 3,
  at,
  title: 'Ash acts',
  intents: [
    ['next', null, []],
    ['hit', 'ash', ['kel'], {}, { kel: { cover: 1 } }],
  ],
  dice: [
    ['a', '2d10', [3, 10]],
    ['b', '1d6', [4], 0],
    ['c', '2d6', [4, 1], 1, 1],
    ['d', ['left']],
    ['e', '1d100', [73], 'Ash'],
    ['f', ['left', 'right'], 'Ash'],
  ],
  facts: [
    ['combatant', 'ash', null, { name: 'Ash', side: 'own', sheet: { weapons: ['spear'] }, tracks }],
    ['combatant', 'kel', 'new', { name: 'Kel' }],
    ['track', 'kel', 'lif', { now: 40, max: 40 }, { now: 35 }],
    ['slot', 'ash@turn-9.0', null, {}],
    ['slot', 'ash@turn-9.0', 'then', { is: 'spent' }],
    ['condition', 'kel', 'held', null, { from: 'ash' }],
    ['clock', { round: 1, at: [2], acting: 'x' }, { acting: null }],
    ['clock', 'then', { round: 2, at: null }],
    ['setting', 'mooks', null, { on: true }],
    ['edge', 'turn-end', 'ash', 1],
    ['said', '', 'Ash rests'],
  ],
  working: [
    'dice',
    ['R-1', 'six', '=', 6],
    ['R-1', 'two more', '+', 2],
    ['R-1', 'none of it', '+', 5, false],
    ['R-1', 'not above 7', '<=', 7],
    'hit',
    ['R-1', 'it hits'],
    ['R-1', 'odd', ':=', 1, 2],
  ],
};

describe('the short form of a record', () => {
  it('is what the page says, and reads back as what it was', () => {
    expect(shortened(whole)).toEqual(short);
    expect(readBack(short)).toEqual(readBack(whole));
    expect(shortened(whole, 1)).toEqual(JSON.parse(JSON.stringify(whole)));
  });

  it('takes what is gone from a value, and says so', () => {
    const held = { ...slot, is: 'held', begun: true } as const;
    const facts: Record['facts'] = [
      { fact: 'slot-set', slot: slot.id, from: held, to: slot },
      { fact: 'slot-set', slot: slot.id, from: slot, to: null },
    ];
    const one: Record = { seq: 1, parent: 0, at, title: 'x', ...empty, facts };
    expect(shortened(one)).toMatchObject({
      facts: [
        ['slot', slot.id, { is: 'held', begun: true }, {}, ['is', 'begun']],
        ['slot', slot.id, 'old', {}],
      ],
    });
    expect(readBack(shortened(one))).toEqual(readBack(one));
  });

  it('is not used where it would not be read back the same', () => {
    const odd = {
      ...empty,
      seq: 1,
      parent: 0,
      at,
      title: 'x',
      dice: [{ id: 'a', sides: 6, count: 1, faces: [1], from: 'typed', draw: 3 }],
    };
    const seated = {
      ...odd,
      dice: [{ id: 'a', sides: 6, count: 1, faces: [1], from: 'rolled', draw: 3, seat: 'Ash' }],
    };
    for (const one of [
      odd as Record,
      seated as Record,
      { ...whole, facts: [{ fact: 'said', rule: '', text: 'x', more: 1 } as never] },
    ]) {
      expect(sameJson(readBack(shortened(one)), readBack(one))).toBe(true);
    }
  });

  it('keeps any dice and choices, with their seats or without', () => {
    const whole = fc.nat(100);
    const seat = fc.string({ unit: 'grapheme', maxLength: 12 });
    const thrown = fc.record(
      {
        id: fc.constantFrom('a', 'attack:mara>kel/hit'),
        sides: whole,
        count: whole,
        faces: fc.array(whole),
        from: fc.constantFrom('typed', 'rolled'),
        draw: whole,
        typed: whole,
        seat,
      },
      { requiredKeys: ['id', 'sides', 'count', 'faces', 'from'], noNullPrototype: true },
    );
    const picked = fc.record(
      { id: fc.constant('d'), picks: fc.array(fc.constantFrom('left', '2d10')), seat },
      { requiredKeys: ['id', 'picks'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(thrown, picked)), (dice) => {
        const one = { ...empty, seq: 1, parent: 0, at, title: 'x', dice } as Record;
        const cleaned = readBack(one);
        for (const format of [1, 2]) {
          expect(readBack(shortened(one, format))).toEqual(cleaned);
          expect(asWritten(one, format)).toMatchObject({ record: cleaned });
        }
      }),
    );
  });

  const frozen = readdirSync('fixtures/frozen').filter((name) => name.endsWith('.vrule'));

  it.each([...frozen, 'a long fight'])('%s reads back the same', (name) => {
    for (const one of frozen.includes(name) ? recordsOf(name) : fight(60, { fat: true })) {
      expect(readBack(shortened(one)), `record ${one.seq}`).toEqual(readBack(one));
      expect(JSON.stringify(shortened(one)).length).toBeLessThan(JSON.stringify(one).length);
      expect(asWritten(one), `record ${one.seq}`).toEqual({ line: lineOf(one, 2), record: readBack(shortened(one)) });
    }
  });
});

function recordsOf(name: string): readonly Record[] {
  const lines = readFileSync(`fixtures/frozen/${name}`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => longRecord(JSON.parse(line.slice(9))) as Record).filter(({ seq }) => seq !== undefined);
}

/** A record with its line, as it is appended. */
function asWritten(one: Record, format = 2): unknown {
  return written(one, format, (value) => readRecord(new Reading(), value));
}

describe('a record with its line', () => {
  const title = { ...whole, title: ' Ash\u001b[2J  acts ' };

  it.each([1, 2])('is cleaned before it is written, in format %s', (format) => {
    expect(asWritten(title, format)).toEqual({ line: lineOf(whole, format), record: readBack(whole) });
  });

  it('is refused where it could not be read', () => {
    expect(asWritten({ ...whole, seq: 0.5 })).toBe('record: seq is not a whole number from 1 on');
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
    expect(asWritten({ ...whole, overrides: [{ field: 'x', was: deep, is: 1 }] })).toContain('at most 48 levels deep');
  });
});

const sheet = `{"name":"Mara","side":"own","sheet":{"a":"${'x'.repeat(100_000)}"}}`;
const many = Array.from({ length: 2_000 }, (_, n) => `["combatant","imp-${n}","new",{"name":"Imp"}]`).join(',');

describe('a hostile short form is refused with its line', () => {
  it.each([
    ['a fact of no kind', { facts: '[["magic","mara",null,{}]]' }],
    ['a fact that is like none', { facts: '[["combatant","imp","new",{"name":"Imp"}]]' }],
    ['a fact whose value before is that of none', { facts: '[["track","mara","lif","then",{"now":1}]]' }],
    ['a fact without values', { facts: '[["track","mara"]]' }],
    ['a fact named by an object', { facts: '[["track",{"toString":1},"lif",null,null]]' }],
    ['a change of what is not there', { facts: '[["track","mara","lif","new",{"now":1},["max"]]]' }],
    ['a change with __proto__', { facts: '[["track","mara","lif",{"now":40,"max":40},{"__proto__":{"lethal":1}}]]' }],
    ['a value before that was otherwise', { facts: '[["track","mara","lif",{"now":39,"max":40},{"now":1}]]' }],
    ['a slot with an id that hides another', { facts: '[["slot","mara@turn1e400",null,{}]]' }],
    ['few bytes for a large state', { facts: `[["combatant","imp",null,${sheet}],${many}]` }],
    ['a step before any text', { working: '[["R-1","x","=",1]]' }],
    ['a step with an unknown sign', { working: '["of",["R-1","x","?",1]]' }],
    ['a step whose amount is an object', { working: '["of",["R-1","x","+",{"valueOf":1}]]' }],
    ['dice that are none', { dice: '[["a","d",[1]]]' }],
    ['dice named by an object', { dice: '[["a",{"toString":1},[1]]]' }],
    ['an intent of nothing', { intents: '[[]]' }],
    ['a fact with too much', { facts: '[["said","R-1","x","more"]]' }],
    ['a change with too much', { facts: '[["track","mara","lif",{"now":40,"max":40},{"now":1},[],0]]' }],
    ['a step with too much', { working: '["of",["R-1","x","+",1,1,false,0]]' }],
    ['dice with too much', { dice: '[["a","1d6",[1],0,0,0]]' }],
    ['typed dice with too much behind their seat', { dice: '[["a","1d6",[1],"Ash",0]]' }],
    ['a choice with too much', { dice: '[["a",["left"],"Ash",0]]' }],
    ['a choice of a seat that is no text', { dice: '[["a",["left"],null]]' }],
    ['an intent with too much', { intents: '[["hit",null,[],{},{},[],"more"]]' }],
  ])('%s', (_, fields) => {
    const disk = new Disk();
    disk.put(path, file(record(2, fields)));
    const journal = openJournal(path, { environment: environmentOf(disk) });
    expect(journal.ok && journal.readOnly).toMatchObject({ code: 'damaged' });
    expect(journal.ok && journal.notice).toContain('line 3');
    expect(Reflect.get({}, 'lethal')).toBe(undefined);
  });
});
