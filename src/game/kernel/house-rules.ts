/** The house rules of a game: each a setting with a default, a description and the rule that leaves it open. */
import * as z from 'zod';
import type { Encounter } from '../../state/encounter.ts';
import { type Problem, problemsOf } from './problems.ts';
import { asField } from './read-value.ts';
import type { HouseRule } from './rulebook.ts';
import { isFields } from './values.ts';

/** A house rule with values of this type. */
export interface HouseRuleField<T> extends Omit<HouseRule, 'key' | 'isFormer'>, Past<T> {
  readonly defaultValue: T;
  /** Makes the schema of its values. */
  schema(origin: SettingsOrigin): z.ZodType<T>;
}

/** Where values come from: they are set now, or are in a file. What is refused now was perhaps accepted when a file was written. */
export type SettingsOrigin = 'new' | 'recorded';

/** What a house rule was before, where it was otherwise. */
interface Past<T> {
  /** The default of fights begun under the versions of the game's rules before this one: they keep it. */
  readonly formerly?: { readonly before: number; readonly defaultValue: T };
  /** Its values by the words for them that were changed, which are still read. */
  readonly olderWords?: { readonly [word: string]: T };
}

/** The kinds of house rules. Each takes the id of the rule that leaves it open first. */
interface HouseRuleFields<R extends string> {
  /** One of several readings; the first is the default. */
  oneOf<const V extends readonly [string, ...string[]]>(
    rule: R,
    values: V,
    description: string,
    past?: Past<V[number]>,
  ): HouseRuleField<V[number]>;
  /** A switch. */
  yesNo(rule: R, byDefault: boolean, description: string): HouseRuleField<boolean>;
  /** A whole number within bounds, both included. */
  whole(
    rule: R,
    byDefault: number,
    bounds: readonly [min: number, max: number],
    description: string,
  ): HouseRuleField<number>;
  /** Anything else, with its schema. */
  other<T>(rule: R, byDefault: T, schema: HouseRuleField<T>['schema'], description: string): HouseRuleField<T>;
}

/**
 * Makes the fields of the house rules of a game with these rule ids: `oneOf` several readings, `yesNo`, a `whole` number within bounds, or
 * any `other` schema. Each names the rule that leaves it open.
 */
export function houseRuleFields<R extends string>(): HouseRuleFields<R> {
  return fields;
}

const fields: HouseRuleFields<string> = {
  oneOf: (rule, values, description, past = {}) => {
    const [defaultValue] = values;
    return { rule, defaultValue, description, options: values, schema: () => z.enum(values), ...past };
  },
  yesNo: (rule, defaultValue, description) => ({ rule, defaultValue, description, options: [], schema: z.boolean }),
  whole: (rule, defaultValue, [min, max], description) => {
    const schema = (): z.ZodType<number> => z.int().min(min).max(max);
    return { rule, defaultValue, description, options: [], schema };
  },
  other: (rule, defaultValue, schema, description) => ({ rule, defaultValue, description, options: [], schema }),
};

type Fields = Readonly<Record<string, HouseRuleField<unknown>>>;

/**
 * Settings that fights of every game have beside its house rules, with their values, the first by default: they are about what is shown,
 * and no rule depends on them.
 */
export const tableSettings = {
  /** Whether the players see in words how hurt the other side is. */
  wounds: ['shown', 'hidden'],
} as const;

/** Whether the players do not see how hurt the other side is. */
export function hidesWounds({ settings }: Pick<Encounter, 'settings'>): boolean {
  return settings.wounds === 'hidden';
}

/**
 * The house rules with these fields, by their keys. A key that there is not, or a value that does not fit, is refused where it is set.
 *
 * ```ts
 * const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();
 * export const houseRulesOfDuel = houseRules({
 *   initiative: oneOf('DU-05', ['once', 'each-round'], 'when initiative is rolled'),
 *   guardBonus: whole('DU-03', 4, [1, 10], 'what guarding adds to the armour'),
 * });
 * export type Settings = ValuesOf<typeof houseRulesOfDuel>;
 * ```
 */
export function houseRules<F extends Fields>(fields: F): HouseRules<ValuesOfFields<F>> {
  return new HouseRules(fields);
}

type ValuesOfFields<F extends Fields> = { [K in keyof F]: F[K] extends HouseRuleField<infer T> ? T : never };

/** The type of the values of house rules. */
export type ValuesOf<H extends HouseRules<object>> = H extends HouseRules<infer S> ? S : never;

/**
 * The house rules of a game. It has some fifty, and most commands change none of them: their schemas, which take longer to make than
 * a ruling to rule, are made when they are first needed.
 */
export class HouseRules<S extends object> {
  private readonly schemas = new Map<SettingsOrigin, z.ZodType<S>>();

  constructor(private readonly fields: Fields) {}

  /** The schema of the values by key that can be set now; those that are left out have their defaults. */
  get schema(): z.ZodType<S> {
    return this.schemaOf('new');
  }

  /**
   * The values of all of them, from those that are changed, in an object of their own: what is worked out under them is kept as long
   * as it. `version`: that of the game's rules under which the fight was begun, whose defaults it keeps; null: today's. Throws where
   * one is not valid.
   */
  parse(changed: unknown, version: number | null = null): S {
    const values: Record<string, unknown> = mapped(this.fields, (field) => defaultIn(field, version));
    for (const [key, value] of Object.entries(this.inCurrentWords(isFields(changed) ? changed : {}))) {
      const field = this.fields[key];
      if (field === undefined && key in tableSettings) continue;
      if (field === undefined) throw new Error(`there is no house rule ${key}`);
      values[key] = field.schema('recorded').parse(value);
    }
    // Each field has values of its own type.
    return values as S;
  }

  /** What is wrong with these values by key; nothing where they are valid. */
  problems(changed: unknown, origin: SettingsOrigin): readonly Problem[] {
    if (isFields(changed) && Object.keys(changed).length === 0) return [];
    const schema = this.schemaOf(origin);
    const given = isFields(changed) ? this.inCurrentWords(changed) : changed;
    const [ofTable, ofGame] = isFields(given) ? withoutTableSettings(this.fields, given) : [[], given];
    const parsed = schema.safeParse(ofGame, { reportInput: true });
    return [...ofTable, ...(parsed.success ? [] : problemsOf(parsed.error, schema))];
  }

  /** The same values by key as they are kept: read as they are entered, those of which the word was changed by the current one. */
  inCurrentWords<V>(changed: Readonly<Record<string, V>>): Readonly<Record<string, V>> {
    const entries = Object.entries(changed).map(([key, value]): [string, V] => {
      const field = this.fields[key];
      // What is read of JSON is JSON.
      return [key, field === undefined ? value : (asField(field.schema('recorded'), currentWord(field, value)) as V)];
    });
    return Object.fromEntries(entries);
  }

  /** Each of them, in the order of its field, with the default that it has under this version of the game's rules (null: today's). */
  list(version: number | null = null): readonly HouseRule[] {
    return Object.entries(this.fields).map(([key, field]) => {
      const { rule, description, options } = field;
      const defaultValue = defaultIn(field, version);
      return { key, description, rule, defaultValue, options, ...(isFormer(field, version) && { isFormer: true }) };
    });
  }

  private schemaOf(origin: SettingsOrigin): z.ZodType<S> {
    const known = this.schemas.get(origin);
    if (known !== undefined) return known;
    const shape = mapped(this.fields, ({ schema, defaultValue, rule, description }) =>
      z._default(schema(origin), defaultValue).meta({ description, rule }),
    );
    // Each field has a schema of its own type.
    const made = z.strictObject(shape) as unknown as z.ZodType<S>;
    this.schemas.set(origin, made);
    return made;
  }
}

function isFormer({ formerly }: HouseRuleField<unknown>, version: number | null): boolean {
  return formerly !== undefined && version !== null && version < formerly.before;
}

function defaultIn(field: HouseRuleField<unknown>, version: number | null): unknown {
  return isFormer(field, version) ? field.formerly?.defaultValue : field.defaultValue;
}

function currentWord<V>(field: HouseRuleField<unknown>, value: V): V {
  if (typeof value !== 'string' || field.olderWords === undefined || !Object.hasOwn(field.olderWords, value))
    return value;
  // A word of the same house rule.
  return field.olderWords[value] as V;
}

function mapped<T>(fields: Fields, map: (field: HouseRuleField<unknown>) => T): Record<string, T> {
  const all: Record<string, T> = {};
  for (const key in fields) if (fields[key] !== undefined) all[key] = map(fields[key]);
  return all;
}

/** What is wrong with the settings that every game has, and the values without them; a house rule of the game comes before one of their names. */
function withoutTableSettings(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): readonly [readonly Problem[], object] {
  const problems = Object.entries(tableSettings).flatMap(([key, values]): Problem[] => {
    const value = given[key];
    const isValid = key in fields || value === undefined || values.some((one) => one === value);
    return isValid ? [] : [{ field: key, path: [key], message: `must be ${values.join(' or ')}` }];
  });
  const ofGame = Object.entries(given).filter(([key]) => !(key in tableSettings) || key in fields);
  return [problems, Object.fromEntries(ofGame)];
}
