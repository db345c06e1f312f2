/** A field of a sheet through every way in which a GM can enter it: the sheet that the combatant then has. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionFlags, sheetPrefix } from '../../src/cli/input/action-flags.ts';
import { findAction } from '../../src/game/decide/decide.ts';
import type { JsonSchema } from '../../src/game/kernel/flags.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { writeYaml } from '../../src/session/documents/yaml.ts';
import { joinsOfNew } from '../../src/session/newcomers/joins.ts';
import { joinParties, saveParty } from '../../src/session/party/party.ts';
import { addCreatures, saveCreature } from '../../src/session/rosters/creatures.ts';
import { readRosterText } from '../../src/session/rosters/roster-file.ts';
import { startInMemory } from '../../src/session/start.ts';
import { emptyEncounter, type Intent, type Json, type Side } from '../../src/state/encounter.ts';
import { Library } from '../../src/storage/library/library.ts';
import { currentRow, type FormRow } from '../../src/tui/form/rows.ts';
import { libraryIn, scratch } from '../driver/home.ts';
import { memorySession, TestTable } from '../tui/app/test-table.ts';
import { inShell } from './both-ways.ts';

/** A sheet with one field at most, as a GM writes it. */
export interface Entry {
  readonly side: Side;
  readonly field: string | null;
  readonly value: Json;
}

const name = 'Zed';

type Way = (system: System, entry: Entry) => Json;

function sheetWith({ field, value }: Entry): { readonly [field: string]: Json } {
  return field === null ? {} : { [field]: value };
}

/** The sheet of the only combatant after some have joined. */
function joined(system: System, of: { readonly roster?: Json; readonly joins?: readonly Intent[] }): Json {
  const read =
    of.roster === undefined ? null : readRosterText(JSON.stringify(of.roster), { file: 'roster', format: 'json' });
  if (read?.ok === false) throw new Error(read.message);
  return sheetOf(
    startInMemory({ name, system, ...(read === null ? {} : { roster: read.roster }), joins: of.joins ?? [] }),
  );
}

function sheetOf(session: ReturnType<typeof startInMemory>): Json {
  if (!('encounter' in session)) throw new Error(session.message);
  const [only] = Object.values(session.encounter.combatants);
  if (only === undefined) throw new Error('nobody joined');
  return only.sheet;
}

function ofRoster(system: System, text: string, format: 'json' | 'yaml' | 'csv'): Json {
  const read = readRosterText(text, { file: 'roster', format, game: system.id });
  if (!read.ok) throw new Error(read.message);
  return sheetOf(startInMemory({ name, system, roster: read.roster }));
}

const rosterOf = (system: System, entry: Entry, sheet = sheetWith(entry)): Json => ({
  system: system.id,
  combatants: [{ name, side: entry.side, sheet }],
});

/** A value as a GM may write it instead: `yes`, digits without a word around them, a number in quotes, capitals. */
export function otherwise(value: Json): Json {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(otherwise);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, otherwise(one)]));
}

/** A value as a text: of a flag, or of the cell of a table. */
export function textOf(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isPlain = (one: Json): boolean => typeof one === 'number' || (typeof one === 'string' && /^[\w ]+$/.test(one));
  return Array.isArray(value) && value.length > 0 && value.every(isPlain) ? value.join(', ') : JSON.stringify(value);
}

/** The sheet after the words of a command in the shell, behind one that has joined where `before` has its fields. */
function inTheShell(system: System, words: readonly string[], before?: Entry): Json {
  const start =
    before === undefined
      ? emptyEncounter(system.id)
      : memorySession(system, [{ name, side: before.side, sheet: {} }]).encounter;
  const { record, says } = inShell(system, start, words);
  const set = record?.facts.findLast((fact) => fact.fact === 'combatant-set');
  // What is edited into what it was changes nothing.
  if (set === undefined && record?.title === `${name} is edited`) return start.combatants.zed?.sheet ?? null;
  if (set?.fact !== 'combatant-set' || set.to === null) throw new Error(says);
  return set.to.sheet;
}

/** The flag of a field, by the name that it has beside those of the action. */
function flagsFor(system: System, id: string, { field, value }: Entry): readonly string[] {
  const action = findAction(system, id);
  if (field === null || action === undefined) return [];
  const flag = actionFlags(system, action, null).find((one) => one.field === `${sheetPrefix}${field}`);
  return [`--${flag?.name ?? field}=${textOf(value)}`];
}

/** Those that make a combatant of a sheet. */
export const ways: { readonly [way: string]: Way } = {
  JSON: (system, entry) => ofRoster(system, JSON.stringify(rosterOf(system, entry)), 'json'),
  YAML: (system, entry) => ofRoster(system, writeYaml(rosterOf(system, entry)), 'yaml'),
  'YAML, written otherwise': (system, entry) =>
    ofRoster(system, writeYaml(rosterOf(system, entry, Object(otherwise(sheetWith(entry))))), 'yaml'),
  CSV: (system, { side, field, value }) => {
    const cell = `"${textOf(value).replaceAll('"', '""')}"`;
    return ofRoster(
      system,
      field === null ? `name,side\n${name},${side}\n` : `name,side,${field}\n${name},${side},${cell}\n`,
      'csv',
    );
  },
  'flags of join': (system, entry) =>
    inTheShell(system, ['join', `--name=${name}`, `--side=${entry.side}`, ...flagsFor(system, 'join', entry)]),
  'a sheet of join': (system, entry) =>
    inTheShell(system, [
      'join',
      `--name=${name}`,
      `--side=${entry.side}`,
      `--sheet=${JSON.stringify(sheetWith(entry))}`,
    ]),
  'flags of edit': (system, entry) =>
    entry.field === null
      ? (ways.JSON?.(system, entry) ?? null)
      : inTheShell(system, ['edit', '--on=zed', ...flagsFor(system, 'edit', entry)], entry),
};

/** Ways through files, which take all entries of a side at once; each gives the sheets in their order. */
export const waysOfMany: { readonly [way: string]: (system: System, entries: readonly Entry[]) => readonly Json[] } = {
  'a file of creatures, added by their names': (system, entries) => {
    const library = libraryIn(scratch());
    const file = join(scratch(), 'creatures.yaml');
    const combatants = entries.map((entry, n) => ({
      name: `Qa${n}x`,
      side: entry.side,
      sheet: Object(otherwise(sheetWith(entry))),
    }));
    writeFileSync(file, writeYaml({ system: system.id, combatants }));
    const added = addCreatures(library, system, file);
    if (!added.ok) throw new Error(added.message);
    return entries.map((_, n) => addedAs(system, library, `Qa${n}x`));
  },
  'a creature saved from a fight': (system, entries) => {
    return entries.map((entry, n) => {
      const library = libraryIn(scratch());
      const sheet = joined(system, { roster: rosterOf(system, entry) });
      const saved = saveCreature(library, system, { name: `Qb${n}x`, side: entry.side, sheet });
      if (!saved.ok) throw new Error(saved.message);
      return addedAs(system, library, `Qb${n}x`);
    });
  },
  'a party': (system, entries) => {
    const combatants = entries.map((entry, n) => ({ name: `Qc${n}x`, side: entry.side, sheet: sheetWith(entry) }));
    const read = readRosterText(JSON.stringify({ system: system.id, combatants }), { file: 'roster', format: 'json' });
    if (!read.ok) throw new Error(read.message);
    const fight = startInMemory({ name, system, roster: read.roster });
    if (!('encounter' in fight)) throw new Error(fight.message);
    const library = new Library(
      { env: { VRULE_HOME: scratch() }, platform: process.platform, home: '/' },
      undefined,
      'party',
    );
    const saved = saveParty('Five', fight, Object.keys(fight.encounter.combatants), library);
    if (!saved.ok) throw new Error(saved.message);
    saved.close();
    const joining = joinParties(['Five'], 'as-is', library);
    if (joining === null || !joining.ok) throw new Error(joining?.message);
    const again = startInMemory({ name, system, joins: joining.joins });
    if (!('encounter' in again)) throw new Error(again.message);
    return Object.values(again.encounter.combatants).map((one) => one.sheet);
  },
};

function addedAs(system: System, library: Library, creature: string): Json {
  const joins = joinsOfNew(system, [creature], library);
  if (typeof joins === 'string') throw new Error(joins);
  return joined(system, { joins });
}

/**
 * The sheet of one who is entered into the form of the table, on the own side; null where a value has more parts than a row of the
 * form takes.
 */
export function inTheForm(system: System, { field, value }: Entry): Json {
  const table = new TestTable(memorySession(system, [])).press(`i${name}<Enter><Ctrl-A>`);
  if (field !== null) {
    for (let n = 0; n < 200 && rowOf(table).path.join() !== field; n += 1) table.press('<Down>');
    const keys = keysFor(table, value);
    if (keys === null) return null;
    table.press(keys);
  }
  // From an entry of a list the first goes back to the form.
  table.press('<Ctrl-S><Ctrl-S>');
  const [only] = Object.values(table.session.encounter.combatants);
  if (only === undefined) throw new Error(`the form of ${field}: ${table.ui.notice}`);
  return only.sheet;
}

function rowOf({ ui }: TestTable): FormRow {
  const row = ui.mode.mode === 'edit' ? currentRow(ui.mode.form) : undefined;
  if (row === undefined) throw new Error('there is no form');
  return row;
}

/** The keys that enter a value into the row with the cursor; null where it takes more than a line. */
function keysFor(table: TestTable, value: Json): string | null {
  const row = rowOf(table);
  switch (row.shape.kind) {
    case 'number':
    case 'text':
      return `${'<Backspace>'.repeat(20)}${String(value)}`;
    case 'numbers':
      return Array.isArray(value) ? value.join(' ') : null;
    case 'choice': {
      const steps =
        row.shape.options.indexOf(value as string) -
        row.shape.options.indexOf((row.value ?? row.defaultValue) as string);
      return steps < 0 ? '<Left>'.repeat(-steps) : '<Right>'.repeat(steps);
    }
    case 'list':
    case 'flags': {
      // The form of a new entry with several parts opens at its name.
      const hasParts = Array.isArray(value) && value.length > 1 && typeof value[0] === 'object';
      const entries = Array.isArray(value) && !hasParts ? value.map(entryText) : [null];
      return entries.includes(null) ? null : entries.map((text) => `${text}<Tab><Up>`).join('');
    }
    default:
      return null;
  }
}

/** An entry of a list as a text: a word, a number, or a name with a number behind it; null where it has other parts. */
function entryText(entry: Json): string | null {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  const [[first, called] = [], [second, level] = [], third] = Object.entries(Object(entry));
  if (first !== 'name' || third !== undefined || (second !== undefined && second !== 'level' && second !== 'value'))
    return null;
  return level === undefined ? String(called) : `${String(called)} ${String(level)}`;
}

/** A value of a field, by its schema: another than the default where there is one. */
export function sampleOf(schema: JsonSchema, chance: (sides: number) => number): Json {
  const {
    minimum = 0,
    maximum = 40,
    enum: values,
    anyOf,
    items,
    prefixItems,
    properties,
    required = [],
    propertyNames,
    additionalProperties,
  } = schema;
  if (values !== undefined) return (values[chance(values.length)] ?? '') as Json;
  if (anyOf !== undefined) return sampleOf(anyOf[chance(anyOf.length)] ?? {}, chance);
  const least = Math.max(minimum, -5);
  switch (schema.type) {
    case 'boolean':
      return chance(2) === 0;
    case 'integer':
    case 'number':
      return least + chance(Math.min(maximum, 12) - least + 1);
    case 'string':
      return ['Amber', 'Birch wood', 'Cedar'][chance(3)] ?? 'Amber';
    case 'array': {
      if (prefixItems !== undefined) return prefixItems.map((item) => sampleOf(item, chance));
      const count = 1 + chance(2);
      const entries = Array.from({ length: count }, () => sampleOf(items || {}, chance));
      // The form takes a name once in a list.
      const names = entries.map((entry) => (typeof entry === 'object' ? Object(entry).name : entry));
      return typeof entries[0] === 'number' ? entries : entries.filter((_, n) => names.indexOf(names[n]) === n);
    }
    case 'object': {
      if (properties === undefined) {
        const keys = propertyNames?.enum ?? ['Amber'];
        return { [String(keys[chance(keys.length)])]: sampleOf(additionalProperties || {}, chance) };
      }
      const fields = Object.entries(properties).filter(([key]) => required.includes(key) || chance(3) === 0);
      return Object.fromEntries(fields.map(([key, of]) => [key, sampleOf(of, chance)]));
    }
    default:
      return null;
  }
}
