/** The house rules of a game: each a setting with a default, a description and the rule that leaves it open. */
import { z } from 'zod';
import type { HouseRule } from './rulebook.ts';

/** A house rule with values of this type. */
export interface HouseRuleField<T> extends Omit<HouseRule, 'key'> {
  readonly defaultValue: T;
  /** Makes the schema of its values. */
  schema(): z.ZodType<T>;
}

/** The kinds of house rules. Each takes the id of the rule that leaves it open first. */
interface HouseRuleFields<R extends string> {
  /** One of several readings; the first is the default. */
  oneOf<const V extends readonly [string, ...string[]]>(
    rule: R,
    values: V,
    description: string,
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
  other<T>(rule: R, byDefault: T, schema: () => z.ZodType<T>, description: string): HouseRuleField<T>;
}

/** Makes the fields of the house rules of a game with these rule ids. */
export function houseRuleFields<R extends string>(): HouseRuleFields<R> {
  return fields;
}

const fields: HouseRuleFields<string> = {
  oneOf: (rule, values, description) => {
    const [defaultValue] = values;
    return { rule, defaultValue, description, options: values, schema: () => z.enum(values) };
  },
  yesNo: (rule, defaultValue, description) => ({ rule, defaultValue, description, options: [], schema: z.boolean }),
  whole: (rule, defaultValue, [min, max], description) => {
    const schema = (): z.ZodType<number> => z.int().min(min).max(max);
    return { rule, defaultValue, description, options: [], schema };
  },
  other: (rule, defaultValue, schema, description) => ({ rule, defaultValue, description, options: [], schema }),
};

type Fields = Readonly<Record<string, HouseRuleField<unknown>>>;

/** The house rules with these fields. */
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
  private schemaOfAll: z.ZodType<S> | null = null;

  constructor(private readonly fields: Fields) {}

  /** The schema of the values by key; those that are left out have their defaults. */
  get schema(): z.ZodType<S> {
    if (this.schemaOfAll === null) {
      const shape = mapped(this.fields, ({ schema, defaultValue, rule, description }) =>
        z._default(schema(), defaultValue).meta({ description, rule }),
      );
      // Each field has a schema of its own type.
      this.schemaOfAll = z.strictObject(shape) as unknown as z.ZodType<S>;
    }
    return this.schemaOfAll;
  }

  /**
   * The values of all of them, from those that are changed, in an object of their own: what is worked out under them is kept as long
   * as it. Throws where one is not valid.
   */
  parse(changed: unknown): S {
    return isEmpty(changed) ? this.defaults() : this.schema.parse(changed);
  }

  /** The same, or what is not valid. */
  safeParse(changed: unknown): z.ZodSafeParseResult<S> {
    if (isEmpty(changed)) return { success: true, data: this.defaults() };
    return this.schema.safeParse(changed, { reportInput: true });
  }

  /** Each of them, in the order of its field. */
  list(): readonly HouseRule[] {
    return Object.entries(this.fields).map(([key, { schema: _, ...field }]) => ({ key, ...field }));
  }

  private defaults(): S {
    // Each field has a default of its own type.
    return mapped(this.fields, ({ defaultValue }) => defaultValue) as S;
  }
}

function mapped<T>(fields: Fields, map: (field: HouseRuleField<unknown>) => T): Record<string, T> {
  const all: Record<string, T> = {};
  for (const key in fields) if (fields[key] !== undefined) all[key] = map(fields[key]);
  return all;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
