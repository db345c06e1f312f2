/**
 * One value, several ways in: a flag, a form, YAML, JSON, a table, a creature, a party and a blank give the same value and the same
 * default, whichever field of whichever game it is. `VRULE_SEED` repeats a run.
 */

import { describe, expect, test } from 'vitest';
import { actionFlags } from '../../src/cli/input/action-flags.ts';
import { readAction } from '../../src/cli/input/action-intent.ts';
import { readFlags } from '../../src/cli/input/flags.ts';
import { actionsOf } from '../../src/game/decide/decide.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { JsonSchema } from '../../src/game/kernel/flags.ts';
import type { Blank } from '../../src/game/kernel/screen.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { systems } from '../../src/rules/index.ts';
import { readRosterText } from '../../src/session/rosters/roster-file.ts';
import { startInMemory } from '../../src/session/start.ts';
import type { Encounter, Intent, Json } from '../../src/state/encounter.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import { Luck } from '../../src/testing/play.ts';
import { sampled, times, torture } from '../torture/share.ts';
import { memorySession, TestTable } from '../tui/app/test-table.ts';
import { inShell } from './both-ways.ts';
import { games } from './games.ts';
import { occasionsOf } from './occasions.ts';
import { type Entry, inTheForm, otherwise, sampleOf, textOf, ways, waysOfMany } from './one-value.ts';

const seed = process.env.VRULE_SEED ?? String(Date.now());

/** Fields of which no value fits a sheet that has nothing else. */
const dependent: { readonly [game: string]: readonly string[] } = {};

/** A sheet with nothing in it for each side, and for each field sheets with a value of it that fits. */
function entriesOf(system: System): readonly Entry[] {
  const entries = known.get(system) ?? findEntries(system);
  known.set(system, entries);
  return entries;
}

const known = new Map<System, readonly Entry[]>();

function findEntries(system: System): readonly Entry[] {
  const luck = new Luck(`${seed} ${system.id}`);
  const below = (many: number): number => luck.below(many);
  const empty = (['own', 'other', 'neither'] as const).map((side): Entry => ({ side, field: null, value: null }));
  const filled = fieldsOf(system, luck).flatMap(([field, schema]) => {
    const fitting: Json[] = [];
    for (let n = 0; n < 100 && fitting.length < times(1, 20); n += 1) {
      const value = sampleOf(schema, below);
      if (system.readSheet({ [field]: value }, 'own').ok) fitting.push(value);
    }
    expect(fitting.length > 0, `${field} has a value`).toBe(dependent[system.id]?.includes(field) !== true);
    return fitting.map((value, n): Entry => ({ side: (n + below(2)) % 2 === 0 ? 'own' : 'other', field, value }));
  });
  return [...empty, ...filled];
}

/** What of a schema says nothing of the shape of a value: texts, and its limits. */
const plain = new Set(['title', 'description', 'rule', 'unit', 'default', 'minimum', 'maximum']);

/** The fields of a sheet; at each commit one of each shape, since fields of one shape are read alike, of half of the shapes. */
function fieldsOf({ sheetJson }: System, luck: Luck): readonly (readonly [field: string, schema: JsonSchema])[] {
  const fields = Object.entries(sheetJson.properties ?? {});
  if (torture) return fields;
  const shapeOf = (schema: JsonSchema): string =>
    JSON.stringify(schema, (key, value) => (plain.has(key) ? undefined : value));
  const shapes = new Map<string, (typeof fields)[number][]>();
  for (const field of fields) shapes.set(shapeOf(field[1]), [...(shapes.get(shapeOf(field[1])) ?? []), field]);
  return sampled([...shapes.values()], 0.5, () => luck.below(100) / 100).flatMap((alike) => {
    const field = luck.pick(alike);
    return field === undefined ? [] : [field];
  });
}

function expectedOf(system: System, { side, field, value }: Entry): Json {
  const read = system.readSheet(field === null ? {} : { [field]: value }, side);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.sheet;
}

describe.each(systems().map((system) => ({ system })))(`$system.id, seed ${seed}`, ({ system }) => {
  test.each(Object.keys(ways))('every field of the sheet: %s', (way) => {
    for (const entry of entriesOf(system)) {
      expect({ entry, sheet: ways[way]?.(system, entry) }).toEqual({ entry, sheet: expectedOf(system, entry) });
    }
  });

  test.each(Object.keys(waysOfMany))('every field of the sheet: %s', (way) => {
    const entries = entriesOf(system);
    const sheets = waysOfMany[way]?.(system, entries) ?? [];
    for (const [n, entry] of entries.entries()) {
      expect({ entry, sheet: sheets[n] }).toEqual({ entry, sheet: expectedOf(system, entry) });
    }
  });

  test('every field of the sheet: the form of the table', () => {
    let entered = 0;
    for (const entry of entriesOf(system).map((one): Entry => ({ ...one, side: 'own' }))) {
      const sheet = inTheForm(system, entry);
      if (sheet === null) continue;
      entered += 1;
      expect({ entry, sheet }).toEqual({ entry, sheet: expectedOf(system, entry) });
    }
    expect(entered).toBeGreaterThan(entriesOf(system).length / 3);
  });
});

describe.each(games.map((system) => ({ system })))(`$system.id, seed ${seed}`, ({ system }) => {
  test('every blank of every action, as it is at the table, by flags, and otherwise', () => {
    const luck = new Luck(`${seed} ${system.id} blanks`);
    const reached = new Set<string>();
    let compared = 0;
    const decided = actionsOf(system).filter(({ id }) => occasionsOf(system).has(id));
    for (const action of sampled(decided, 0.5, () => luck.below(100) / 100)) {
      const occasions = (occasionsOf(system).get(action.id) ?? []).slice(0, times(1, 60));
      for (const [n, { before, intent }] of occasions.entries()) {
        const starts = n < times(1, 5) ? firstValues(action.blanks(before, { ...intent, with: {} })) : [{}, {}, {}];
        for (const start of starts) {
          const entered = { ...intent, with: enteredValues(action, { before, intent }, start, luck) };
          for (const field of Object.keys(entered.with)) reached.add(`${action.id}.${field}`);
          compareWays(system, action, before, entered);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
    // A sample of a small game may have only actions without blanks, or happen to fill none in.
    if (torture) expect(reached.size).toBeGreaterThan(5);
  });
});

/** Nothing filled in, and each option of each blank that is offered then. */
function firstValues(blanks: readonly Blank[]): readonly Intent['with'][] {
  return [
    {},
    ...blanks.flatMap(({ id, kind, options = [] }) =>
      kind === 'pick' ? options.map((option) => ({ [id]: option.id })) : [],
    ),
  ];
}

/** Values of some more blanks of an action, as keys fill them in: each blank as it is offered once those before are filled. */
function enteredValues(
  action: AnyAction,
  { before, intent }: { readonly before: Encounter; readonly intent: Intent },
  start: Intent['with'],
  luck: Luck,
): Intent['with'] {
  const values: { [field: string]: Json } = { ...start };
  for (let n = luck.below(4); n > 0; n -= 1) {
    const left = action.blanks(before, { ...intent, with: values }).filter(({ id }) => values[id] === undefined);
    const blank = luck.pick(left);
    const value = blank === undefined ? null : keyedValue(blank, luck);
    if (blank !== undefined && value !== null) values[blank.id] = value;
  }
  return values;
}

/** A value that keys fill into a blank; null where there is nothing to choose. */
function keyedValue({ kind, options = [], min = 0, max = 9 }: Blank, luck: Luck): Json {
  switch (kind) {
    case 'pick':
      return luck.pick(options)?.id ?? null;
    case 'many':
      return luck.some(options, luck.below(options.length + 1)).map(({ id }) => id);
    case 'number':
      return min + luck.below(Math.max(1, Math.min(max - min, 9)));
    case 'text':
      return 'mud';
  }
}

/** An intent whole, with what its sentence asks: the same for values that were entered otherwise. */
function compareWays(system: System, action: AnyAction, before: Encounter, intent: Intent): void {
  const wholeOf = (one: Intent): object => ({
    values: intent.with,
    whole: action.withDefaults(before, one).with,
    blanks: action.blanks(before, one).map(({ id, defaultValue = null }) => [id, defaultValue]),
    problems: action.problems(before, one),
  });
  const expected = wholeOf(intent);
  expect(wholeOf({ ...intent, with: Object(otherwise(asBooleans(action, intent.with))) })).toEqual(expected);
  expect(wholeOf({ ...intent, with: asBooleans(action, intent.with) })).toEqual(expected);
  if (action.id === 'declare' || action.id === 'join' || action.id === 'edit') return;
  const flags = actionFlags(system, action, null);
  const words = Object.entries(intent.with).flatMap(([field, value]) => {
    const flag = flags.find((one) => one.field === field);
    const text = Array.isArray(value) ? value.join(',') : textOf(value);
    return flag === undefined ? [] : [`--${flag.name}=${text}`];
  });
  const read = readAction(sessionAt(system, before), { action, planned: null }, readFlags(words, flags));
  if (!read.ok) throw new Error(`${action.id} ${words.join(' ')}: ${read.problems.join('; ')}`);
  expect({ words, ...wholeOf({ ...intent, with: read.intent.with }) }).toEqual({ words, ...expected });
}

/** The values with a yes and a no as such, where a field takes one. */
function asBooleans({ flags }: AnyAction, values: Intent['with']): Intent['with'] {
  const isYesOrNo = (field: string): boolean => flags.some((flag) => flag.field === field && flag.kind === 'yes');
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isYesOrNo(field) && typeof value === 'string' ? value === 'yes' : value,
    ]),
  );
}

/** What a command in the shell writes at an empty table, behind those of a roster. */
function shellRecord(game: string, roster: readonly object[], words: readonly string[]) {
  const system = systems().find(({ id }) => id === game);
  if (system === undefined) throw new Error(game);
  const session = memorySession(system, roster as Parameters<typeof memorySession>[1]);
  const written = inShell(system, session.encounter, words);
  expect(written.says).toBe('');
  return { ...written, values: written.record?.intents[0]?.with ?? {} };
}

test('a yes that a flag gives counts like the one of a blank: near lava, the harm goes on (VX-112, VX-113)', () => {
  for (const near of ['--near', '--near=yes', '--near=true']) {
    const words = ['expose', '--on=ann', '--source=lava', near];
    const { record, values } = shellRecord('vaxia', [{ name: 'Ann', side: 'own', sheet: { LIF: 40 } }], words);
    expect(values).toMatchObject({ near: true, stays: true });
    expect(record?.facts.some((fact) => fact.fact === 'condition-set' && fact.condition === 'lava')).toBe(true);
  }
});

test('who joins on the own side is no NPC in six20, however it joins (DV-51)', () => {
  const system = systems().find(({ id }) => id === 'six20');
  if (system === undefined) throw new Error('six20');
  const sheetIn = (text: string, format: 'yaml' | 'json' | 'csv'): Json => {
    const read = readRosterText(text, { file: 'mine', format, game: 'six20' });
    if (!read.ok) throw new Error(read.message);
    const session = startInMemory({ name: 'x', system, roster: read.roster });
    return 'encounter' in session ? (session.encounter.combatants.ash?.sheet ?? null) : null;
  };
  const sheets = [
    sheetIn('system: six20\ncombatants:\n  - name: Ash\n    side: own\n    sheet: { heroic: true }\n', 'yaml'),
    sheetIn('{"system":"six20","combatants":[{"name":"Ash","side":"own","sheet":{"heroic":true}}]}', 'json'),
    sheetIn('name,side,heroic\nAsh,own,yes\n', 'csv'),
  ];
  for (const sheet of sheets) expect(sheet).toMatchObject({ heroic: true, npc: false });
  const table = new TestTable(memorySession('six20', [])).press('iAsh<Enter><Ctrl-S>');
  expect(table.session.encounter.combatants.ash?.sheet).toMatchObject({ npc: false });
  expect(sheetIn('name,side\nAsh,other\n', 'csv')).toMatchObject({ npc: true });
});

test('a number is the word of a choice: the face from which dice roll again, in a sheet and in a house rule', () => {
  const text =
    'system: brilliance\nsettings: { damageAgain: 10 }\ncombatants:\n  - name: A\n    sheet: { weapons: [{ name: saw, again: 9 }] }\n';
  const read = readRosterText(text, { file: 'mine', format: 'yaml' });
  expect(read).toMatchObject({
    ok: true,
    roster: { combatants: [{ sheet: { weapons: [{ again: '9' }] } }] },
  });
  if (!read.ok || read.system === null) throw new Error('no roster');
  const session = startInMemory({ name: 'x', system: read.system, roster: read.roster });
  if (!('encounter' in session)) throw new Error(session.message);
  expect({ ...session.encounter.settings }).toEqual({ damageAgain: '10' });
});

test('"" is none, as the help says: staying up without the hardcore skill that one has, getting out of a vehicle', () => {
  const sheet = { LIF: 40, END: 50, skills: [{ name: 'Hardcore', value: 20 }] };
  const system = systems().find(({ id }) => id === 'vaxia');
  if (system === undefined) throw new Error('vaxia');
  for (const [id, field] of [
    ['stay', 'skill'],
    ['seat', 'craft'],
  ] as const) {
    const action = actionsOf(system).find((one) => one.id === id);
    if (action === undefined) throw new Error(id);
    const words = [`--by=Ann`, `--${field}`, ''];
    const session = sessionAt(system, memorySession(system, [{ name: 'Ann', side: 'own', sheet }]).encounter);
    const read = readAction(session, { action, planned: null }, readFlags(words, actionFlags(system, action, null)));
    expect(read).toMatchObject({ ok: true, intent: { with: { [field]: '' } } });
  }
  const amount = actionsOf(system).find(({ id }) => id === 'damage');
  expect(readFlags(['--amount', ''], amount?.flags ?? []).problems).toEqual(['--amount needs a value']);
});
