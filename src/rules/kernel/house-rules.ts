/** The fields of a game's house rules: each a setting with a default, a description and the rule that leaves it open. */
import { z } from 'zod';

/** Makes the fields of the house rules of a game with these rule ids. */
export function houseRuleFields<R extends string>(): HouseRuleFields<R> {
  return fields;
}

/** The kinds of house rules. Each takes the id of the rule that leaves it open first. */
interface HouseRuleFields<R extends string> {
  /** One of several readings; the first is the default. */
  oneOf<const V extends readonly [string, ...string[]]>(
    rule: R,
    values: V,
    description: string,
  ): z.ZodDefault<z.ZodEnum<{ [K in V[number]]: K }>>;
  /** A switch. */
  yesNo(rule: R, byDefault: boolean, description: string): z.ZodDefault<z.ZodBoolean>;
  /** A whole number within bounds, both included. */
  whole(
    rule: R,
    byDefault: number,
    bounds: readonly [min: number, max: number],
    description: string,
  ): z.ZodDefault<z.ZodInt>;
}

const fields: HouseRuleFields<string> = {
  oneOf: (rule, values, description) => z.enum(values).default(firstOf(values)).meta({ description, rule }),
  yesNo: (rule, byDefault, description) => z.boolean().default(byDefault).meta({ description, rule }),
  whole: (rule, byDefault, [min, max], description) =>
    z.int().min(min).max(max).default(byDefault).meta({ description, rule }),
};

function firstOf<const V extends readonly [string, ...string[]]>(values: V): V[number] {
  return values[0];
}
