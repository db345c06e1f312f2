import * as z from 'zod';

/** What a flag takes: nothing (`yes`), one value, a list separated by commas, or JSON for everything else. */
export type FlagKind =
  | 'yes'
  | 'number'
  | 'whole'
  | 'word'
  | 'one-of'
  | 'numbers'
  | 'wholes'
  | 'words'
  | 'any-of'
  | 'json';

/** A field of an input, for the shell, the prompts and the help. */
export interface Flag {
  /** The field of the input. */
  readonly field: string;
  /** The name of its flag: `defence-kind` for `defenceKind`. */
  readonly name: string;
  readonly kind: FlagKind;
  readonly description: string;
  readonly required: boolean;
  readonly options: readonly string[];
  readonly defaultValue?: unknown;
  /** An empty text is a value as well: none. */
  readonly takesNone?: true;
}

/** The parts of a JSON Schema that vrule reads. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  /** What people read in place of the name of a field. */
  readonly title?: string;
  /** The id of the rule that a field follows; of a house rule, of the one that leaves it open. */
  readonly rule?: string;
  /** Of a number in a form: what it counts, such as `yards`. */
  readonly unit?: string;
  /** Of a text in a form: the list of the sheet whose names it may be. */
  readonly from?: string;
  /** The default for a combatant of the players' side, where that is another one. */
  readonly ownSide?: unknown;
  /** The version of the game's rules that gave the field that default: fights begun before it do not have it. */
  readonly ownSideFrom?: number;
  /** A form shows the field only where it is filled in, or where all fields are shown. */
  readonly seldom?: boolean;
  /** Of a list: entries of the same name are several things, as the guns of a ship are, and not one that is changed. */
  readonly repeats?: boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Of a dictionary: its known keys. */
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
}

/** The JSON Schema of an input, in which fields with a default are optional. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  jsonSchemas.set(schema, made);
  return made;
}

/** Making one takes longer than reading a sheet, and every mistake in a roster asks for it. */
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The flags of an input: those of its JSON Schema, read from its own, since making the other takes longer than most rulings. */
export function flagsOf(schema: z.ZodType): readonly Flag[] {
  const { inner } = layersOf(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).map(([field, of]): Flag => flagOf(field, of));
}

function flagOf(field: string, of: z.ZodType): Flag {
  const { layers, inner } = layersOf(of);
  const flag: Flag = {
    field,
    name: flagName(field),
    kind: kindOf(inner),
    description: layers.find(({ description }) => description !== undefined)?.description ?? '',
    required: of._zod.optin === undefined,
    options: optionsOf(inner),
    ...(takesNone(of, inner) && { takesNone: true }),
  };
  const byDefault = layers.find((layer) => layer instanceof z.ZodDefault);
  return byDefault === undefined ? flag : { ...flag, defaultValue: byDefault.def.defaultValue };
}

/**
 * The defaults that the fields of a sheet have on the players' side alone, in a fight begun under a version of the game's rules
 * (null: today's).
 */
export function ownSideDefaults(schema: z.ZodType, version: number | null): { readonly [field: string]: unknown } {
  const { inner } = layersOf(schema);
  if (!(inner instanceof z.ZodObject)) return {};
  const fields = Object.entries(inner.shape).flatMap(([field, of]): [string, unknown][] => {
    const meta = layersOf(of as z.ZodType)
      .layers.map((layer) => layer.meta())
      .find((one) => one?.ownSide !== undefined);
    const isKnown = version === null || typeof meta?.ownSideFrom !== 'number' || version >= meta.ownSideFrom;
    return meta === undefined || !isKnown ? [] : [[field, meta.ownSide]];
  });
  return Object.fromEntries(fields);
}

/** Whether an empty text is a value of a field: a text without letters, or a list without entries. */
function takesNone(field: z.ZodType, inner: z.ZodType): boolean {
  switch (kindOf(inner)) {
    case 'word':
    case 'one-of':
      return field.safeParse('').success;
    case 'numbers':
    case 'wholes':
    case 'words':
    case 'any-of':
      return field.safeParse([]).success;
    default:
      return false;
  }
}

/** The name of a field's flag: `defence-kind` for `defenceKind`, `lif` for `LIF`. */
function flagName(field: string): string {
  return field.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** The schema of a field's values, without its default and what else wraps it. */
export function innerOf(schema: z.ZodType): z.ZodType {
  const known = inners.get(schema) ?? layersOf(schema).inner;
  inners.set(schema, known);
  return known;
}

const inners = new WeakMap<z.ZodType, z.ZodType>();

const wrappers = [z.ZodDefault, z.ZodOptional, z.ZodExactOptional, z.ZodReadonly] as const;

/** A schema, the one that it wraps, and so on, and the innermost. */
function layersOf(schema: z.ZodType): { readonly layers: readonly z.ZodType[]; readonly inner: z.ZodType } {
  const layers = [schema];
  let inner = schema;
  for (let next = wrappedBy(inner); next !== null; next = wrappedBy(inner)) {
    inner = next as z.ZodType;
    layers.push(inner);
  }
  return { layers, inner };
}

function wrappedBy(schema: z.ZodType): z.core.$ZodType | null {
  for (const wrapper of wrappers) if (schema instanceof wrapper) return schema.def.innerType;
  return null;
}

/** What lists of single values are. */
const lists: { readonly [kind in FlagKind]?: FlagKind } = {
  number: 'numbers',
  whole: 'wholes',
  word: 'words',
  'one-of': 'any-of',
};

/** The types of schemas whose values are written as JSON. */
const inJson: ReadonlySet<string> = new Set([
  'array',
  'tuple',
  'object',
  'record',
  'union',
  'nullable',
  'lazy',
  'unknown',
]);

function kindOf(of: z.ZodType): FlagKind {
  if (of instanceof z.ZodBoolean) return 'yes';
  if (of instanceof z.ZodNumber) return of.isInt ? 'whole' : 'number';
  if (of instanceof z.ZodEnum) return 'one-of';
  if (of instanceof z.ZodString) return 'word';
  if (!inJson.has(of.def.type)) throw new Error(`no flag takes values of the type ${of.def.type}`);
  const item = itemOf(of);
  return (item && lists[kindOf(item)]) ?? 'json';
}

/** What a list is made of, of a list with places what is in the first; null where it is no list. */
function itemOf(of: z.ZodType): z.ZodType | null {
  const item = of instanceof z.ZodArray ? of.def.element : of instanceof z.ZodTuple ? of.def.items[0] : undefined;
  return item === undefined ? null : layersOf(item as z.ZodType).inner;
}

function optionsOf(of: z.ZodType): readonly string[] {
  const one = of instanceof z.ZodArray ? itemOf(of) : of;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
}
