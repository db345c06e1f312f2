/** Creatures as a table: a row for each entry of a roster, a column for each field of an entry or of the game's sheet. */
import { type Flag, flagsOf, type JsonSchema } from '../../rules/kernel/flags.ts';
import type { System } from '../../rules/kernel/system.ts';
import { type Json, mostCombatants } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { type Cell, readTable, type TableRow } from '../documents/csv.ts';
import { type Fault, formatPath, type Path, type Places, type ReadDocument } from '../documents/document.ts';
import { readYaml } from '../documents/yaml.ts';
import { rosterEntry } from './roster.ts';

/** A row for each combatant and one of labels; more columns than any sheet has, for empty ones beside it. */
const limits = { rows: mostCombatants + 1, columns: 200 };

/** A field that a column can hold. */
interface Field {
  readonly flag: Flag;
  readonly inSheet: boolean;
  readonly schema: JsonSchema;
}

/** A column of the table: its header, and the field that it holds. */
interface Column {
  readonly header: Cell;
  readonly field: Field;
}

/**
 * Reads a table as a roster of this game. The first row has the names of fields or their labels, whatever their capitals and
 * blanks. An empty cell leaves its field out. A list is `Brawling 6, Blasters 5`, or JSON. `leavesOut`: columns that the game does not
 * know are passed over.
 */
export function readCsvRoster(text: string, system: System, leavesOut = false): ReadDocument {
  const { rows, faults: unread } = readTable(text, limits);
  const [head, ...body] = rows ?? [];
  if (head === undefined) return { content: null, faults: unread, nameOf: formatPath };
  const { columns, faults } = columnsOf(head, fieldsOf(system), leavesOut);
  const rosters = body.map((row) => entryOf(row, columns));
  const value = { system: system.id, combatants: rosters.map((one) => one.entry) };
  const entries = new Map(rosters.map((one, n) => [n, one.places]));
  const places: Places = { at: 0, inner: new Map([['combatants', { at: 0, inner: entries }]]) };
  return {
    content: { value, places },
    faults: [...faults, ...rosters.flatMap((one) => one.faults)],
    nameOf: (path) => nameIn(path, body, columns),
    leftOut: leavesOut
      ? head.cells.filter(({ text: label }, n) => label !== '' && columns[n] === null).map((cell) => cell.text)
      : [],
  };
}

function fieldsOf(system: System): readonly Field[] {
  const { properties = {} } = system.sheetJson;
  const ofEntry = flagsOf(rosterEntry).filter(({ field }) => field !== 'sheet');
  return [
    ...ofEntry.map((flag) => ({ flag, inSheet: false, schema: {} })),
    ...system.sheetFlags.map((flag) => ({ flag, inSheet: true, schema: properties[flag.field] ?? {} })),
  ];
}

/** The columns of a table: null where the label is at fault or passed over, undefined where there is none. */
type Columns = readonly (Column | null | undefined)[];

/** The columns of a table by its first row. */
function columnsOf(
  { cells }: TableRow,
  fields: readonly Field[],
  leavesOut: boolean,
): { columns: Columns; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const taken = new Set<Field>();
  const columns = cells.map((header): Column | null | undefined => {
    const fault = (message: string): null => {
      faults.push({ at: header.at, part: `column "${header.text}"`, message });
      return null;
    };
    if (header.text === '') return undefined;
    const field = fields.find((one) => labelsOf(one).some((label) => plain(label) === plain(header.text)));
    if (field === undefined && leavesOut) return null;
    if (field === undefined) return fault(`is not known here${nearestHint(header.text, fields.flatMap(labelsOf))}`);
    if (taken.has(field)) return fault(`holds ${field.flag.field}, as a column before it does`);
    taken.add(field);
    return { header, field };
  });
  return { columns, faults };
}

function labelsOf({ flag, schema }: Field): readonly string[] {
  const others = flag.field === 'note' ? ['notes'] : [];
  return [flag.field, ...(schema.title === undefined ? others : [schema.title])];
}

/** A label in small letters and digits only. */
function plain(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** An entry of the roster, and where its parts are. */
interface ReadEntry {
  readonly entry: Json;
  readonly places: Places;
  readonly faults: readonly Fault[];
}

function entryOf({ row, cells }: TableRow, columns: Columns): ReadEntry {
  const faults: Fault[] = [];
  const own: [string, Json, Places][] = [];
  const sheet: [string, Json, Places][] = [];
  cells.forEach((cell, n) => {
    if (cell.text === '') return;
    const column = columns[n];
    if (column === undefined) {
      faults.push({
        at: cell.at,
        part: `row ${row}`,
        message: `there is no label above "${cell.text}" in the first row`,
      });
    }
    if (column === undefined || column === null) return;
    const read = readCell(cell);
    if ('message' in read)
      faults.push({ at: cell.at, part: `row ${row}, ${column.header.text}`, message: read.message });
    else (column.field.inSheet ? sheet : own).push([column.field.flag.field, read.value, { at: cell.at }]);
  });
  const at = cells.find(({ text }) => text !== '')?.at ?? 0;
  const placesOf = (parts: typeof own): Map<string, Places> => new Map(parts.map(([field, , place]) => [field, place]));
  const valuesOf = (parts: typeof own): { [key: string]: Json } =>
    Object.fromEntries(parts.map(([field, value]) => [field, value]));
  return {
    entry: { ...valuesOf(own), sheet: valuesOf(sheet) },
    places: { at, inner: new Map([...placesOf(own), ['sheet', { at, inner: placesOf(sheet) }]]) },
    faults,
  };
}

/** `row 3, Strength`, and what is in it: how people find a part of a table. */
function nameIn(path: Path, rows: readonly TableRow[], columns: Columns): string {
  const [list, n, ...rest] = path;
  const row = typeof n === 'number' && list === 'combatants' ? rows[n]?.row : undefined;
  if (row === undefined) return formatPath(path);
  const inSheet = rest[0] === 'sheet';
  const [field, ...inner] = inSheet ? rest.slice(1) : rest;
  if (field === undefined) return `row ${row}`;
  const column = columns.find((one) => one?.field.inSheet === inSheet && one.field.flag.field === field);
  return `row ${row}, ${formatPath([column?.header.text ?? field, ...inner])}`;
}

/** The text of a cell, which is read by its field as any text is; JSON where it begins so. */
function readCell({ text }: Cell): { readonly value: Json } | { readonly message: string } {
  if (!/^[[{]/.test(text)) return { value: text };
  const { content, faults } = readYaml(text, 'json');
  const [fault] = faults;
  return content === null || fault !== undefined ? { message: `is not JSON: ${fault?.message ?? ''}` } : content;
}
