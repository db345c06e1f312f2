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
  ): z.ZodDefault<z.ZodNumberFormat>;
}

// A game has some fifty house rules, made at every start: each of one schema and its default, bounded and described without a copy.
const fields: HouseRuleFields<string> = {
  oneOf: (rule, values, description) => described(z._default(z.enum(values), firstOf(values)), rule, description),
  yesNo: (rule, byDefault, description) => described(z._default(yesOrNo, byDefault), rule, description),
  whole: (rule, byDefault, [min, max], description) =>
    described(z._default(wholeWithin(min, max), byDefault), rule, description),
};

const yesOrNo = z.boolean();

function wholeWithin(min: number, max: number): z.ZodNumberFormat {
  const checks = [z.gte(min), z.lte(max)];
  return new z.ZodNumberFormat({ type: 'number', check: 'number_format', format: 'safeint', abort: false, checks });
}

function described<T extends z.ZodType>(field: T, rule: string, description: string): T {
  z.globalRegistry.add(field, { description, rule });
  return field;
}

function firstOf<const V extends readonly [string, ...string[]]>(values: V): V[number] {
  return values[0];
}
