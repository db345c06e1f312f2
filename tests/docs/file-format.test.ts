/**
 * docs/engineering/file-format.md is enough to read a file: this reader was written from the page, uses nothing of vrule, and reads the same
 * states as the frozen files say.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { factKinds } from '../../src/state/facts.ts';
import type { Record } from '../../src/state/record.ts';
import { encodeLine } from '../../src/storage/format/codec.ts';
import { lineOf } from '../../src/storage/format/short-record.ts';
import { json, startEncounter, vrule } from '../cli/vrule.ts';
import { frozenShape, frozenState } from '../storage/frozen.ts';
import { expectSame } from '../storage/same.ts';

interface Json {
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON, as another program would read it
  readonly [field: string]: any;
}

/** The lines of a file whose checksums are right; a cut last line is left out. */
function linesOf(bytes: Buffer): readonly Json[] {
  const lines = bytes.toString('utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    expect(line.slice(0, 8)).toBe(crc32(line.slice(9)).toString(16).padStart(8, '0'));
    return JSON.parse(line.slice(9));
  });
}

interface State {
  settings: { [key: string]: unknown };
  // biome-ignore lint/suspicious/noExplicitAny: as above
  combatants: { [id: string]: any };
  slots: { [id: string]: unknown };
  timeline: { [id: string]: unknown };
  cursor: unknown;
}

function set(dictionary: { [key: string]: unknown }, key: string, value: unknown): void {
  if (value === null) delete dictionary[key];
  else dictionary[key] = value;
}

function apply(state: State, fact: Json): void {
  const combatant = state.combatants[fact.who];
  // A copy: it is changed in place below, and the record may be read again.
  if (fact.fact === 'combatant-set') set(state.combatants, fact.who, copyOf(fact.to));
  else if (fact.fact === 'track-set') set(combatant.tracks, fact.track, fact.to);
  else if (fact.fact === 'condition-set') set(combatant.conditions, fact.condition, fact.to);
  else if (fact.fact === 'mark-set') set(combatant.marks, fact.mark, fact.to);
  else if (fact.fact === 'slot-set') set(state.slots, fact.slot, fact.to);
  else if (fact.fact === 'setting-set') set(state.settings, fact.setting, fact.to);
  else if (fact.fact === 'timeline-set') set(state.timeline, fact.entry, fact.to);
  else if (fact.fact === 'clock-set') state.cursor = fact.to;
  else expect(['edge-passed', 'said']).toContain(fact.fact);
}

const named: { readonly [kind: string]: readonly string[] } = {
  combatant: ['who'],
  track: ['who', 'track'],
  condition: ['who', 'condition'],
  mark: ['who', 'mark'],
  slot: ['slot'],
  clock: [],
  timeline: ['entry'],
};

/** A copy of a combatant, as far as facts change it in place. */
function copyOf(combatant: Json | null): Json | null {
  if (combatant === null) return null;
  const { tracks, conditions, marks } = combatant;
  return { ...combatant, tracks: { ...tracks }, conditions: { ...conditions }, marks: { ...marks } };
}

/** A record, or its content, of format 2 as format 1 has it: the facts, and what the state needs besides. */
function long(record: Json): Json {
  const { seq, parent = seq - 1, facts = [], amended, ...rest } = record;
  const full = amended?.map(({ of, is }: Json) => ({ of, ...(is === undefined ? {} : { is: long(is) }) }));
  return { seq, parent, ...rest, facts: longFacts(facts), ...(amended === undefined ? {} : { amended: full }) };
}

function longFacts(facts: Json): Json[] {
  const same = new Map<string, unknown>();
  const alike = new Map<string, unknown>();
  return facts.map((fact: Json) => {
    if (!Array.isArray(fact)) return fact;
    const fields = named[fact[0]];
    if (fields === undefined) return shortOthers(fact);
    const names = fact.slice(1, fields.length + 1);
    const [first, second, gone = []] = fact.slice(fields.length + 1);
    const [thing, kind] = [String([fact[0], ...names]), String([fact[0], ...names.slice(1)])];
    const change = (before: unknown): unknown => {
      const all = Object.entries({ ...Object(before), ...second });
      return Object.fromEntries(all.filter(([field]) => !gone.includes(field)));
    };
    const from = first === 'then' ? same.get(thing) : first;
    const isChanged = from !== null && typeof from === 'object' && second !== null;
    const [before, after] =
      first === 'new'
        ? [null, change(alike.get(kind))]
        : first === 'old'
          ? [change(alike.get(kind)), null]
          : [from, isChanged ? change(from) : second];
    same.set(thing, after);
    alike.set(kind, after ?? before);
    const called = Object.fromEntries(fields.map((field, n) => [field, names[n]]));
    return {
      fact: `${fact[0]}-set`,
      ...called,
      from: whole(fact[0], names[0], before),
      to: whole(fact[0], names[0], after),
    };
  });
}

function shortOthers([kind, ...values]: readonly unknown[]): Json {
  if (kind === 'setting') return { fact: 'setting-set', setting: values[0], from: values[1], to: values[2] };
  return { fact: kind === 'edge' ? 'edge-passed' : String(kind) };
}

/** A value with the fields that were left out. */
function whole(kind: string, id: string, value: unknown): unknown {
  if (value === null) return null;
  const [, who, slot, place = ''] = /^(.+)@([a-z]+)(.+)$/.exec(id) ?? [];
  const left: { readonly [kind: string]: Json } = {
    combatant: { id, hidden: false, out: false, tracks: {}, conditions: {}, marks: {} },
    condition: { stacks: 1, ends: null, from: null },
    mark: { ends: null },
    timeline: { id },
    slot: { id, who, kind: slot, at: place.split('.').map(Number), is: 'open', left: {}, plans: [] },
  };
  return { ...left[kind], ...Object(value) };
}

/** For each seq, the start first: the position after that record, its title, and the state there. */
function read(bytes: Buffer): readonly { position: number; title: string | null; state: State }[] {
  const [header = {}, ...lines] = linesOf(bytes);
  const records = (lines[0]?.magic === 'vrule' ? lines.slice(1) : lines).map(long);
  const states: State[] = [
    {
      settings: header.settings,
      combatants: {},
      slots: {},
      timeline: {},
      cursor: { round: -1, at: null, acting: null },
    },
  ];
  const contents: Json[] = [{}];
  const moments: { position: number; title: string | null }[] = [{ position: 0, title: null }];
  let position = 0;
  const add = (content: Json): void => {
    const { settings, combatants, slots, timeline, cursor } = states[position] as State;
    const copies = Object.entries(combatants).map(([id, one]) => [id, copyOf(one)]);
    const own = { settings: { ...settings }, slots: { ...slots }, timeline: { ...timeline } };
    const state = { ...own, combatants: Object.fromEntries(copies), cursor };
    for (const fact of content.facts) apply(state, fact);
    position = states.push(state) - 1;
    contents.push(content);
    moments.push({ position, title: content.title });
  };
  for (const record of records) {
    expect([record.seq, record.parent]).toEqual([states.length, position]);
    if (record.jump === undefined) {
      add(record);
      continue;
    }
    position = record.jump;
    // A record that jumps has a number, but is no position.
    states.push(states[position] as State);
    contents.push(record);
    moments.push({ position, title: record.title });
    const amendment = moments.at(-1);
    for (const { of, is } of record.amended ?? []) add(is ?? contents[of]);
    // An amendment leads to the last of its records.
    if (amendment !== undefined) amendment.position = position;
  }
  return moments.map((moment) => ({ ...moment, state: states[moment.position] as State }));
}

const frozen = readdirSync('fixtures/frozen').filter((name) => name.endsWith('.vrule'));

test.each(frozen)('a reader written from the page reads %s as vrule does', (name) => {
  const said = frozenShape.parse(
    JSON.parse(readFileSync(`fixtures/frozen/${name.replace('.vrule', '.json')}`, 'utf8')),
  );
  const moments = read(readFileSync(`fixtures/frozen/${name}`));
  expect(moments.map(({ position, title }) => [position, title])).toEqual(
    said.moments.map(([at, title]) => [at, title]),
  );
  for (const [seq, { state }] of moments.entries()) {
    const combatants = Object.values(state.combatants).map(({ mask: _, ...rest }) => rest);
    const { due: _, ...expected } = frozenState(said, said.moments[seq] ?? [0, null, 0, 0, 0, 0, 0]) as Json;
    expectSame({ ...state, combatants, slots: Object.values(state.slots) }, expected, `record ${seq}`);
  }
});

const ofFormat1 = frozen.filter((name) => linesOf(readFileSync(`fixtures/frozen/${name}`))[0]?.format === 1);

test.each(ofFormat1)('%s has half the bytes in format 2, and is read the same', (name) => {
  const [header = {}, ...lines] = linesOf(readFileSync(`fixtures/frozen/${name}`)).filter(
    ({ magic }, n) => n === 0 || magic === undefined,
  );
  const inFormat = (format: number): Buffer => {
    const written = lines.map((record) => Buffer.from(lineOf(record as unknown as Record, format)));
    return Buffer.concat([encodeLine({ ...header, format }), ...written]);
  };
  const [first, second] = [inFormat(1), inFormat(2)];
  expect(second.length / first.length).toBeLessThan(0.57);
  expectSame(read(second), read(first));
});

test('and an amended past', () => {
  const home = startEncounter('Mill', { system: 'vaxia', combatants: [{ name: 'Kel' }, { name: 'Ash' }] });
  const run = (...argv: string[]): void => expect(vrule(home, argv)).toMatchObject({ exit: 0, err: '' });
  run('act', 'Mill', 'damage', '--on', 'kel', '--amount', '5');
  run('act', 'Mill', 'damage', '--on', 'ash', '--amount', '3');
  const before = json(home, ['show', 'Mill']) as Json;
  run('amend', 'Mill', '2', '--amount', '1');
  const moments = read(readFileSync(`${home}/Mill.vrule`));
  const now = json(home, ['show', 'Mill']) as Json;
  const tracks = ({ combatants }: Json): unknown => combatants.map((one: Json) => [one.id, one.tracks.lif.now]);
  const last = moments.at(-1)?.state.combatants ?? {};
  expect(Object.values(last).map((one) => [one.id, one.tracks.lif.now])).toEqual(tracks(now));
  expect(moments.length).toBeGreaterThan(5);
  expect(tracks(now)).not.toEqual(tracks(before));
});

test('the page names every kind of fact', () => {
  const page = readFileSync('docs/engineering/file-format.md', 'utf8');
  expect(factKinds.filter((kind) => !page.includes(`| \`${kind}\` |`))).toEqual([]);
});
