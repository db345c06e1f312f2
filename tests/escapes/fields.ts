/** A file of an encounter with other texts in its fields. */
import { crc32 } from 'node:zlib';

/** JSON as it is read from a file. */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** The name of a text field: where it is in its record, without numbers; what was (`from`) and is (`to`) is one field. */
export type Field = string;

/** Where the texts of a line are; ids in the keys of what is kept by combatant count as one. */
function fieldOf(path: readonly string[]): Field {
  return path.map((part) => (part === 'from' ? 'to' : part)).join('.');
}

/** The value with each of its texts exchanged, also as the key of a field whose name is given by `key`. */
function mapTexts(value: Value, path: readonly string[], change: (text: string, field: Field) => string): Value {
  if (typeof value === 'string') return change(value, fieldOf(path));
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, [...path, '*'], change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, [...path, key], change)]));
}

/** The lines of a file, as JSON, with each text exchanged; the check sums are right. */
export function withTexts(file: string, change: (text: string, field: Field) => string): Buffer {
  const lines = file.trimEnd().split('\n');
  return Buffer.from(
    lines
      .map((line, n) => {
        const value: Value = JSON.parse(line.slice(9));
        const json = JSON.stringify(mapTexts(value, [n < 2 ? 'header' : 'record'], change));
        return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
      })
      .join(''),
  );
}

/** All text fields of a file. */
export function fieldsOf(file: string): readonly Field[] {
  const fields = new Set<Field>();
  withTexts(file, (text, field) => {
    fields.add(field);
    return text;
  });
  return [...fields];
}
