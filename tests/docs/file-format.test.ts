/**
 * docs/file-format.md is enough to read a file: this reader was written from the page, uses nothing of vrule, and reads the same
 * states as the frozen files say.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { factKinds } from '../../src/state/facts.ts';
import { json, startEncounter, vrule } from '../cli/vrule.ts';
import { frozenShape, frozenState } from '../storage/frozen.ts';

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
  if (fact.fact === 'combatant-set') set(state.combatants, fact.who, fact.to);
  else if (fact.fact === 'track-set') set(combatant.tracks, fact.track, fact.to);
  else if (fact.fact === 'condition-set') set(combatant.conditions, fact.condition, fact.to);
  else if (fact.fact === 'mark-set') set(combatant.marks, fact.mark, fact.to);
  else if (fact.fact === 'slot-set') set(state.slots, fact.slot, fact.to);
  else if (fact.fact === 'setting-set') set(state.settings, fact.setting, fact.to);
  else if (fact.fact === 'timeline-set') set(state.timeline, fact.entry, fact.to);
  else if (fact.fact === 'clock-set') state.cursor = fact.to;
  else expect(['edge-passed', 'said']).toContain(fact.fact);
}

/** For each seq, the start first: the position after that record, its title, and the state there. */
function read(bytes: Buffer): readonly { position: number; title: string | null; state: State }[] {
  const [header = {}, ...lines] = linesOf(bytes);
  const records = lines[0]?.magic === 'vrule' ? lines.slice(1) : lines;
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
    const state = structuredClone(states[position] as State);
    for (const fact of structuredClone(content.facts)) apply(state, fact);
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
    for (const { of, is } of record.amended ?? []) add(is ?? contents[of]);
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
    expect({ ...state, combatants, slots: Object.values(state.slots) }, `record ${seq}`).toEqual(expected);
  }
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
  const page = readFileSync('docs/file-format.md', 'utf8');
  expect(factKinds.filter((kind) => !page.includes(`| \`${kind}\` |`))).toEqual([]);
});
