/** Inputs at random, read from the JSON Schema of whatever takes them: a ruling, a sheet, an action. */
import fc from 'fast-check';

interface Schema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly default?: unknown;
  readonly items?: Schema | false | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
}

/** Numbers stay within what the schema allows; without bounds, or with very wide ones, within a thousand. */
const wide = 1_000;

/** Inputs that the schema allows, fields with a default left out now and then. */
export function inputs(json: unknown): fc.Arbitrary<unknown> {
  return arbitrary(json as Schema);
}

/** Inputs that the schema allows, with large numbers and long lists. */
export function largeInputs(json: unknown): fc.Arbitrary<unknown> {
  return large(json as Schema);
}

const sizes = [3, 40, 101, 1_000, 1_000_000];

function large(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, properties = {}, required = [] } = schema;
  switch (
    schema.anyOf === undefined && schema.enum === undefined && schema.const === undefined ? schema.type : undefined
  ) {
    case 'integer':
    case 'number':
      return fc.constantFrom(...sizes).map((size) => Math.max(minimum, Math.min(maximum, size)));
    case 'array': {
      if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map(large));
      const length = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 60, 60));
      return fc.array(large(schema.items || {}), { minLength: schema.minItems ?? 0, maxLength: length });
    }
    case 'object': {
      const fields = Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, large(of)]));
      return fc.record(fields, { requiredKeys: [...required] });
    }
    default:
      return arbitrary(schema);
  }
}

function arbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitrary));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return whole(schema);
    case 'number':
      return fc.oneof(
        whole(schema),
        whole(schema).map((n) => n + 0.5),
      );
    case 'string':
      return fc.constantFrom('a', 'Mara', 'x y', 'sword');
    case 'array':
      return list(schema);
    case 'object':
      return record(schema);
    default:
      return fc.constant(null);
  }
}

function whole({ minimum = -wide, maximum = wide }: Schema): fc.Arbitrary<number> {
  const least = Math.max(minimum, -wide);
  const most = Math.min(maximum, Math.max(wide, least));
  const small = fc.integer({ min: Math.min(most, Math.max(least, 0)), max: Math.min(most, Math.max(least, 12)) });
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: fc.integer({ min: least, max: most }) });
}

function list(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map(arbitrary));
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 4, 4));
  return fc.array(arbitrary(schema.items || {}), { minLength, maxLength });
}

function record({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, arbitrary(of)]));
  return fc.record(fields, { requiredKeys: [...required] });
}
