/** Creatures as a table, as spreadsheets write it: a row for each entry of a roster, a column for each field of an entry or of the game's sheet. */
import { type CastingContext, CsvError, parse } from 'csv-parse/sync';
import { type Flag, flagsOf, type JsonSchema } from '../../game/kernel/flags.ts';
import { formatPath } from '../../game/kernel/problems.ts';
import type { System } from '../../game/kernel/system.ts';
import { type Json, mostCombatants } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { type Fault, type Path, type Places, type ReadDocument, unreadable } from '../documents/document.ts';
import { readJson } from '../documents/yaml.ts';
import { type ExportOptions, hitPointField, plain } from './exports.ts';
import { rosterEntry } from './roster.ts';

/**
 * The most rows and columns, empty ones among them: a row for each combatant and one of labels; more columns than any sheet has, for
 * empty ones beside it. A table is not read any further.
 */
const limits = { rows: mostCombatants + 1, columns: 200 };

interface Field {
  readonly flag: Flag;
  readonly inSheet: boolean;
  readonly schema: JsonSchema;
  /** Whether it is what hit points are here. */
  readonly isHp: boolean;
}

/** What spreadsheets call hit points, in small letters and digits only. */
const hpLabels = ['hp', 'maxhp', 'hpmax', 'hitpoints', 'maxhitpoints', 'hitpointsmax'];

/** A column of the table: its header, and the field that it holds. */
interface Column {
  readonly header: Cell;
  readonly field: Field;
}

/**
 * Reads a table as a roster of this game. The first row has the names of fields or their labels, whatever their capitals and
 * blanks. An empty cell leaves its field out. A list is `Brawling 6, Blasters 5`, or JSON. `leavesOut`: columns that the game does not
 * know are passed over. `hpAs`: the field of the sheet that a column of hit points is.
 */
export function readCsvRoster(
  text: string,
  system: System,
  { leavesOut = false, hpAs, encounter }: ExportOptions & { readonly leavesOut?: boolean | undefined } = {},
): ReadDocument {
  const hpField = hpAs === undefined ? null : hitPointField(system, hpAs);
  const failed = (message: string): ReadDocument => unreadable({ at: 0, message });
  if (typeof hpField === 'string') return failed(hpField);
  if (encounter !== undefined) return failed('--encounter: a table has no encounters');
  const rows = readTable(text);
  const [head, ...body] = 'message' in rows ? [] : rows;
  if (head === undefined) return unreadable(...('message' in rows ? [rows] : []));
  const { columns, faults } = columnsOf(head, fieldsOf(system, hpField?.field), leavesOut);
  const hasHp = columns.some((column) => column?.field.isHp === true);
  if (hpField !== null && !hasHp)
    return failed('--hp-as: the first row, which names the columns, has no HP, Max HP or Hit points');
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

function fieldsOf(system: System, hpField?: string): readonly Field[] {
  const { properties = {} } = system.sheetJson;
  const ofEntry = flagsOf(rosterEntry).filter(({ field }) => field !== 'sheet');
  return [
    ...ofEntry.map((flag) => ({ flag, inSheet: false, schema: {}, isHp: false })),
    ...system.sheetFlags.map((flag) => ({
      flag,
      inSheet: true,
      schema: properties[flag.field] ?? {},
      isHp: flag.field === hpField,
    })),
  ];
}

/** The columns of a table: null where the label is at fault or passed over, undefined where there is none. */
type Columns = readonly (Column | null | undefined)[];

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
    const isHp = hpLabels.includes(plain(header.text));
    if (field === undefined && isHp)
      return fault('is not known here; --hp-as FIELD says which number of the sheet it is');
    if (field === undefined) return fault(`is not known here${nearestHint(header.text, fields.flatMap(labelsOf))}`);
    if (taken.has(field)) return fault(`holds ${field.flag.field}, as a column before it does`);
    taken.add(field);
    return { header, field };
  });
  return { columns, faults };
}

function labelsOf({ flag, schema, isHp }: Field): readonly string[] {
  const others = flag.field === 'note' ? ['notes'] : isHp ? hpLabels : [];
  return [flag.field, ...(schema.title === undefined ? others : [schema.title])];
}

/** An entry of the roster, and where its parts are. */
interface ReadEntry {
  readonly entry: Json;
  readonly places: Places;
  readonly faults: readonly Fault[];
}

function entryOf({ row, cells }: TableRow, columns: Columns): ReadEntry {
  const faults: Fault[] = [];
  type Part = { readonly values: { [field: string]: Json }; readonly places: Map<string, Places> };
  const own: Part = { values: {}, places: new Map() };
  const sheet: Part = { values: {}, places: new Map() };
  for (const [n, cell] of cells.entries()) {
    const { at } = cell;
    const column = columns[n];
    if (cell.text === '' || column === null) continue;
    if (column === undefined) {
      faults.push({ at, part: `row ${row}`, message: `there is no label above "${cell.text}" in the first row` });
      continue;
    }
    const read = readCell(cell);
    if ('message' in read) {
      faults.push({ at, part: `row ${row}, ${column.header.text}`, message: read.message });
      continue;
    }
    const { flag, inSheet } = column.field;
    const part = inSheet ? sheet : own;
    part.values[flag.field] = read.value;
    part.places.set(flag.field, { at });
  }
  const at = cells.find(({ text }) => text !== '')?.at ?? 0;
  return {
    entry: { ...own.values, sheet: sheet.values },
    places: { at, inner: own.places.set('sheet', { at, inner: sheet.places }) },
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
  const { content, faults } = readJson(text);
  const [fault] = faults;
  return content === null || fault !== undefined ? { message: `is not JSON: ${fault?.message ?? ''}` } : content;
}

/** A cell of a table: its text without the blanks around it, and where it begins. */
interface Cell {
  readonly text: string;
  readonly at: number;
}

/** A row of a table; numbered from 1, as in a spreadsheet. */
interface TableRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A table that holds more than it may. */
class TooMuch extends Error {}

/** A line that Excel takes before the table: the sign between the cells. */
const signLine = /^sep=([;,\t])(?=[\r\n])/i;

/**
 * The rows that are not empty of CSV with commas, semicolons or tabs between the cells, whichever its first line names or has most of;
 * or why it cannot be read.
 */
function readTable(text: string): readonly TableRow[] | Fault {
  const encoded = Buffer.from(text);
  // The next cell begins after one sign, or after the end of a line.
  const start = (before: number, isFirst: boolean): number => {
    if (before === 0 && isFirst) return 0;
    return before + (isFirst && text.startsWith('\r\n', before) ? 2 : 1);
  };
  let [end, passed] = [0, 0];
  const cast = (cell: string, { bytes, index, records }: CastingContext): Cell => {
    const at = start(end, index === 0);
    end += encoded.toString('utf8', passed, bytes).length;
    passed = bytes;
    if (index >= limits.columns) throw new TooMuch(`has more than ${limits.columns} columns, empty ones among them`);
    if (records >= limits.rows)
      throw new TooMuch(`has more than ${limits.rows} rows, the first one and empty ones among them`);
    return { text: cell.trim(), at };
  };
  try {
    const [, sign] = signLine.exec(text) ?? [];
    const options = { delimiter: sign ?? delimiterOf(text), relax_column_count: true, cast };
    const records: readonly (readonly Cell[])[] = parse(text, options as object) as unknown as Cell[][];
    const rows = records.map((cells, n) => ({ row: n + 1, cells })).slice(sign === undefined ? 0 : 1);
    return rows.filter(({ cells }) => cells.some((cell) => cell.text !== ''));
  } catch (error) {
    if (error instanceof TooMuch) return { at: end, message: error.message };
    if (!(error instanceof CsvError)) throw error;
    return { at: start(end, error.column === 0), message: messages[error.code] ?? 'is not CSV' };
  }
}

const messages: { readonly [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'the quote that opens this cell is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'after a closing quote the cell ends; a quote in it is written twice',
  INVALID_OPENING_QUOTE: 'a cell with a quote in it needs quotes around it, and the quote in it is written twice',
};

/** What separates the cells: the sign that the first line has most of outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string): number => first.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
