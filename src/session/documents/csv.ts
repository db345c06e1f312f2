/** Tables as spreadsheets write them. The library is loaded with this file, so it is loaded when CSV is read. */
import { type CastingContext, CsvError, parse } from 'csv-parse/sync';
import type { Fault } from './document.ts';

/** A cell of a table: its text without the blanks around it, and where it begins. */
export interface Cell {
  readonly text: string;
  readonly at: number;
}

/** A row of a table; numbered from 1, as in a spreadsheet. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The rows of a table that are not empty; null where a fault made it impossible to read them. */
export interface ReadTable {
  readonly rows: readonly TableRow[] | null;
  readonly faults: readonly Fault[];
}

/** How much a table may hold. It is not read any further than that. */
export interface TableLimits {
  /** The most rows, empty ones among them. */
  readonly rows: number;
  /** The most cells of a row, empty ones among them. */
  readonly columns: number;
}

/** A table that holds more than it may. */
class TooMuch extends Error {}

/** Reads CSV with commas, semicolons or tabs between the cells, whichever its first line has most of. */
export function readTable(text: string, limits: TableLimits): ReadTable {
  const offset = offsetsOf(text);
  const start = offsetAfter(text);
  let end = 0;
  const cast = (cell: string, { bytes, index, records }: CastingContext): Cell => {
    const at = start(end, index === 0);
    end = offset(bytes);
    if (index >= limits.columns) throw new TooMuch(`has more than ${limits.columns} columns, empty ones among them`);
    if (records >= limits.rows)
      throw new TooMuch(`has more than ${limits.rows} rows, the first one and empty ones among them`);
    return { text: cell.trim(), at };
  };
  try {
    const options = { delimiter: delimiterOf(text), relax_column_count: true, cast };
    const records: readonly (readonly Cell[])[] = parse(text, options as object) as unknown as Cell[][];
    const rows = records.map((cells, n) => ({ row: n + 1, cells }));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.text !== '')), faults: [] };
  } catch (error) {
    if (error instanceof TooMuch) return { rows: null, faults: [{ at: end, message: error.message }] };
    if (!(error instanceof CsvError)) throw error;
    return {
      rows: null,
      faults: [{ at: start(end, error.column === 0), message: messages[error.code] ?? 'is not CSV' }],
    };
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

/** Where the next cell begins: after one sign, or after the end of a line. */
function offsetAfter(text: string): (end: number, isFirst: boolean) => number {
  return (end, isFirst) => {
    if (!isFirst) return end + 1;
    if (end === 0) return 0;
    return end + (text.startsWith('\r\n', end) ? 2 : 1);
  };
}

/** Offsets in a text from numbers of bytes, which must not go down from call to call. */
function offsetsOf(text: string): (bytes: number) => number {
  let [at, passed] = [0, 0];
  return (bytes) => {
    while (passed < bytes && at < text.length) {
      const code = text.codePointAt(at) ?? 0;
      passed += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      at += code < 0x10000 ? 1 : 2;
    }
    return at;
  };
}
