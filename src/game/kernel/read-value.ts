/**
 * The one reader of values. A field has the same value however it was entered: as a text (a flag, a typed line, the cell of a
 * table, the row of a form), by the option of a blank, or as a value of YAML or JSON.
 */
import * as z from 'zod';
import type { Json } from '../../state/encounter.ts';
import { type FlagKind, innerOf } from './flags.ts';

/** The result of reading by a schema; what is wrong comes with what was given. */
export function readBy<T>(schema: z.ZodType<T>, given: unknown): z.ZodSafeParseResult<T> {
  return schema.safeParse(asField(schema, given), { reportInput: true });
}

/**
 * A value as a field takes it: `yes` is true, the number 9 is the word of a choice, `12` a number, `STR, DEX` a list, and
 * `Brawling 3, Dodge 4` a list of things with a number each. What is none of these is returned as it is, for the schema to
 * refuse; the very same value where there is nothing to read.
 */
export function asField(schema: z.ZodType, given: unknown): unknown {
  const inner = innerOf(schema);
  if (given === undefined || given === null) return given;
  if (inner instanceof z.ZodNullable) return asField(inner.def.innerType as z.ZodType, given);
  if (inner instanceof z.ZodUnion) return asOneOf(inner, given);
  if (!isComposite(inner)) return asSingle(inner, given) ?? given;
  if (typeof given === 'object') return asParts(inner, given);
  const isText = typeof given === 'string' || typeof given === 'number';
  return isText ? (textAsParts(inner, String(given)) ?? given) : given;
}

/** A single value; null where it is none of this schema, or read as it is. */
function asSingle(schema: z.ZodType, given: unknown): unknown {
  if (schema instanceof z.ZodBoolean) return yesOrNoIn(given);
  if (schema instanceof z.ZodEnum) return optionIn(schema.options.map(String), given);
  return schema instanceof z.ZodNumber && typeof given === 'string' ? numberIn(given) : null;
}

/** A list or fields, each part read by its own schema. */
function asParts(schema: Composite, given: object): unknown {
  if (schema instanceof z.ZodArray) return mappedList(given, () => schema.def.element as z.ZodType);
  if (schema instanceof z.ZodTuple) return mappedList(given, (n) => schema.def.items[n] as z.ZodType | undefined);
  if (schema instanceof z.ZodRecord) return mappedFields(given, () => schema.def.valueType as z.ZodType);
  const shape: { readonly [field: string]: z.ZodType } = schema.shape;
  return mappedFields(given, (field) => (Object.hasOwn(shape, field) ? shape[field] : undefined));
}

type Composite = z.ZodArray | z.ZodTuple | z.ZodRecord | z.ZodObject;

function isComposite(schema: z.ZodType): schema is Composite {
  return (
    schema instanceof z.ZodArray ||
    schema instanceof z.ZodTuple ||
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodObject
  );
}

/** A value that may be of several kinds: as it is where it fits, else as the first of them that takes it. */
function asOneOf(schema: z.ZodUnion, given: unknown): unknown {
  if (schema.safeParse(given).success) return given;
  for (const option of schema.options as readonly z.ZodType[]) {
    const value = asField(option, given);
    if (option.safeParse(value).success) return value;
  }
  return given;
}

function mappedList(given: unknown, schemaAt: (n: number) => z.ZodType | undefined): unknown {
  if (!Array.isArray(given)) return given;
  const read = given.map((one: unknown, n): unknown => {
    const schema = schemaAt(n);
    return schema === undefined ? one : asField(schema, one);
  });
  return read.some((one, n) => one !== given[n]) ? read : given;
}

function mappedFields(given: unknown, schemaOf: (field: string) => z.ZodType | undefined): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const read = Object.entries(given).map(([field, value]: [string, unknown]): [string, unknown, boolean] => {
    const schema = schemaOf(field);
    const own = schema === undefined ? value : asField(schema, value);
    return [field, own, own !== value];
  });
  return read.some(([, , isChanged]) => isChanged)
    ? Object.fromEntries(read.map(([field, value]) => [field, value]))
    : given;
}

/** A text as a list or as fields; null where it is neither. */
function textAsParts(schema: Composite, text: string): unknown {
  if (/^\s*[[{]/.test(text)) {
    const value = jsonIn(text);
    return value === undefined ? null : asField(schema, value);
  }
  if (schema instanceof z.ZodObject) return null;
  if (schema instanceof z.ZodTuple)
    return mappedList(numbersIn(text) ?? partsOf(text), (n) => schema.def.items[n] as z.ZodType);
  const named = partsOf(text).map(nameAndNumberIn);
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(named.map(({ name, number }) => [name, number ?? '']));
  }
  const element = schema.def.element as z.ZodType;
  const item = innerOf(element);
  if (!(item instanceof z.ZodObject)) return named.map(({ part }) => asField(element, part));
  const fields = Object.entries(item.shape).map(([field, of]) => [field, innerOf(of as z.ZodType)] as const);
  const [nameField = 'name'] = fields.find(([, of]) => of instanceof z.ZodString || of instanceof z.ZodEnum) ?? [];
  const whole = fields.filter(([, of]) => of instanceof z.ZodNumber && of.isInt);
  const [numberField] = whole.length === 1 ? (whole[0] ?? []) : [];
  return named.map(({ part, name, number }) =>
    numberField === undefined || number === null ? { [nameField]: part } : { [nameField]: name, [numberField]: number },
  );
}

/** `Brawling 3` or `Brawling: 3`, with the name and the number behind it, or null where there is none. */
function nameAndNumberIn(part: string): {
  readonly part: string;
  readonly name: string;
  readonly number: number | null;
} {
  const [, name = part, number = null] = /^(.*\S)\s*[:\s]\s*(\d+)$/.exec(part) ?? [];
  return { part, name: name.replace(/\s*:$/, ''), number: number === null ? null : Number(number) };
}

const yesOrNoWords: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', 'x', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

/** A yes or no: as such, or in a word, whatever its capitals; null where it is neither. */
function yesOrNoIn(given: unknown): boolean | null {
  if (typeof given === 'boolean') return given;
  if (typeof given !== 'string' && typeof given !== 'number') return null;
  return yesOrNoWords.get(String(given).trim().toLowerCase()) ?? null;
}

/** The option that a value is: a number by its digits, yes and no by these words, a text whatever its capitals; null where there is none. */
function optionIn(options: readonly string[], given: unknown): string | null {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return null;
  const word = typeof given === 'boolean' && !options.includes(String(given)) ? (given ? 'yes' : 'no') : String(given);
  if (options.includes(word)) return word;
  return options.find((option) => option.toLowerCase() === word.trim().toLowerCase()) ?? null;
}

const decimal = /^[+-]?(?:\d+\.?|\d*[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number of a text, spaces around it ignored, with a point or a comma before its decimals; null where it is none. */
export function numberIn(text: string): number | null {
  const word = text.trim();
  const number = decimal.test(word) ? Number(word.replace(',', '.')) + 0 : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** The numbers of a text, with blanks, commas or semicolons between them; null where a part is none. */
export function numbersIn(text: string): readonly number[] | null {
  const parts = text.trim() === '' ? [] : text.trim().split(/\s*[,;]\s*|\s+/);
  const numbers = parts.map(numberIn);
  return numbers.includes(null) ? null : numbers.flatMap((number) => number ?? []);
}

/** The parts of a list: between semicolons where it has any, else between commas; empty ones are left out. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(text.includes(';') ? ';' : ',').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** JSON of a text; undefined where it is none. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A value, or what is wrong with its text: `must be a number, not "x"`. */
export type ReadText = { readonly value: unknown } | { readonly problem: string };

/** The most characters of JSON in one text, so that no parser can be exhausted by brackets. */
const longestJson = 10_000;

/** A text as a value of that kind, where there is no schema to read it by, or its text is to be judged alone. */
export function readText(kind: FlagKind, text: string): ReadText {
  switch (kind) {
    case 'yes': {
      const value = yesOrNoIn(text);
      return value === null ? { problem: 'is yes or no' } : { value };
    }
    case 'number':
    case 'whole':
      return (
        ofNumbers(numberIn(text), kind === 'whole') ?? { problem: `must be a ${wholeOf(kind)}number, not "${text}"` }
      );
    case 'numbers':
    case 'wholes':
      return (
        ofNumbers(numbersIn(text), kind === 'wholes') ?? {
          problem: `must be ${wholeOf(kind)}numbers with commas, not "${text}"`,
        }
      );
    case 'words':
    case 'any-of':
      return { value: partsOf(text) };
    case 'word':
    case 'one-of':
      return { value: text };
    case 'json':
      return ofJson(text);
  }
}

function wholeOf(kind: FlagKind): string {
  return kind.startsWith('whole') ? 'whole ' : '';
}

/** The numbers of a text; null where they are none, or not whole where they must be. */
function ofNumbers(value: number | readonly number[] | null, isWhole: boolean): ReadText | null {
  return value === null || (isWhole && ![value].flat().every(Number.isInteger)) ? null : { value };
}

/** JSON; a word that does not begin like JSON is a text without its quotes. */
function ofJson(text: string): ReadText {
  if (text.length > longestJson) return { problem: 'is too long' };
  const value = jsonIn(text);
  if (value !== undefined) return { value };
  return /^[[{"]/.test(text) ? { problem: 'is not JSON' } : { value: text };
}
