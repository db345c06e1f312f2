/** Inputs at random, read from the JSON Schema of a ruling, and what becomes of them. */
import type { AnyRuling, Prepared } from '../game/kernel/ruling.ts';
import type { Book } from '../game/kernel/system.ts';
import { fairly, run } from './cases.ts';
import { brokenSteps, notJson, strangeRules } from './laws.ts';
import { Luck } from './play.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
}

/** A value that a schema allows: numbers mostly from 0 to 12, at most a thousand; fields that may be left out are so now and then. */
function valueFor(schema: Schema, luck: Luck): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return luck.pick(schema.enum);
  if (schema.anyOf !== undefined) return valueFor(luck.pick(schema.anyOf) ?? {}, luck);
  const { minimum = -1_000, maximum = 1_000, minItems = 0, maxItems = 4, properties = {}, required = [] } = schema;
  switch (schema.type) {
    case 'boolean':
      return luck.below(2) === 0;
    case 'integer':
    case 'number': {
      const least = Math.max(minimum, luck.below(5) === 0 ? -1_000 : Math.min(0, maximum));
      const most = Math.max(least, Math.min(maximum, luck.below(5) === 0 ? 1_000 : Math.max(12, least)));
      return least + luck.below(most - least + 1);
    }
    case 'string':
      return luck.pick(['a', 'Mara', 'x y', 'sword']);
    case 'array': {
      if (schema.prefixItems !== undefined) return schema.prefixItems.map((one) => valueFor(one, luck));
      const length = minItems + luck.below(Math.max(0, Math.min(maxItems, 4) - minItems) + 1);
      return Array.from({ length }, () => valueFor(schema.items || {}, luck));
    }
    case 'object': {
      const kept = Object.entries(properties).filter(([key]) => required.includes(key) || luck.below(3) > 0);
      return Object.fromEntries(kept.map(([key, of]) => [key, valueFor(of, luck)]));
    }
    default:
      return null;
  }
}

const nonsense: readonly unknown[] = [null, 3, 'a', [], {}, [[]], { noSuchFlag: 1 }, -0, Number.NaN, undefined, true];

/**
 * Where an input that is allowed does not come to an outcome of plain data, worked out step by step by rules of the book, or nonsense is not
 * answered with what is wrong. `runs`: how many inputs of each ruling, under house rules at random.
 */
export function inputFaults(book: Book, runs: number): readonly string[] {
  const faults = book.rulings.flatMap((ruling) => {
    const luck = new Luck(`inputs of ${ruling.id}`);
    const allowed = Array.from({ length: runs }, (_, n) => {
      // JSON Schemas of zod.
      const settings = n % 2 === 0 ? {} : valueFor(book.settingsJson() as Schema, luck);
      const input = valueFor(ruling.json as Schema, luck);
      return within(`${ruling.id} ${JSON.stringify(input)}`, () =>
        outcomeFaults(book, ruling.prepare(input, settings), `${n}`),
      );
    });
    const odd = nonsense.flatMap((input) =>
      within(`${ruling.id} ${String(input)}`, () => nonsenseFaults(ruling, input)),
    );
    return [...allowed.flat(), ...odd];
  });
  return [...new Set(faults)];
}

function outcomeFaults(book: Book, prepared: Prepared, seed: string): readonly string[] {
  if (!prepared.ok) {
    const said = 'problems' in prepared ? prepared.problems : [prepared.refusal];
    const rules = 'refusal' in prepared ? [prepared.refusal.rule] : [];
    const isSilent = said.length === 0 || said.some(({ message }) => message === '');
    return [...(isSilent ? ['it is refused without a word'] : []), ...strange(book, rules)];
  }
  const ran = run(prepared, fairly(seed));
  const rules = ran.lines.map(({ rule }) => rule);
  return [
    ...notJson(ran.outcome, 'outcome'),
    ...notJson(ran.lines, 'working'),
    ...brokenSteps(ran.lines),
    ...strange(book, rules),
  ];
}

function strange(book: Book, rules: readonly string[]): readonly string[] {
  return strangeRules(book, rules).map((id) => `there is no rule ${id}`);
}

function nonsenseFaults(ruling: AnyRuling, input: unknown): readonly string[] {
  const prepared = ruling.prepare(input, {});
  if (prepared.ok) return Object.hasOwn(Object(input), 'noSuchFlag') ? ['a field that there is not is taken'] : [];
  return 'problems' in prepared && prepared.problems.length === 0 ? ['nothing says what is wrong with it'] : [];
}

/** The faults, each with what it is of; what is thrown is one. */
function within(where: string, faults: () => readonly string[]): readonly string[] {
  try {
    return faults().map((fault) => `${where}: ${fault}`);
  } catch (error) {
    return [`${where}: it throws ${error instanceof Error ? error.message : String(error)}`];
  }
}
