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

// Described without another copy of the field, and bounded with one: a game has some fifty house rules, made at every start.
const fields: HouseRuleFields<string> = {
  oneOf: (rule, values, description) => described(z.enum(values).default(firstOf(values)), rule, description),
  yesNo: (rule, byDefault, description) => described(z.boolean().default(byDefault), rule, description),
  whole: (rule, byDefault, [min, max], description) =>
    described(z.int().check(z.gte(min), z.lte(max)).default(byDefault), rule, description),
};

function described<T extends z.ZodType>(field: T, rule: string, description: string): T {
  z.globalRegistry.add(field, { description, rule });
  return field;
}

function firstOf<const V extends readonly [string, ...string[]]>(values: V): V[number] {
  return values[0];
}
