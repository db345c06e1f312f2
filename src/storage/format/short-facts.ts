/** The facts of a record in the short form. */
import { sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { longestLine } from './limits.ts';

export type Fields = { readonly [field: string]: unknown };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Each element in its long form; what is no list as it is. */
export function each(list: unknown, long: (one: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(long) : list;
}

/** The names of a kind of fact: in the short form, and of the fields before its values. */
const kinds: { readonly [kind in Fact['fact']]: readonly [short: string, ...fields: string[]] } = {
  'combatant-set': ['combatant', 'who'],
  'track-set': ['track', 'who', 'track'],
  'condition-set': ['condition', 'who', 'condition'],
  'mark-set': ['mark', 'who', 'mark'],
  'slot-set': ['slot', 'slot'],
  'clock-set': ['clock'],
  'setting-set': ['setting', 'setting'],
  'timeline-set': ['timeline', 'entry'],
  'edge-passed': ['edge', 'edge', 'who', 'round'],
  said: ['said', 'rule', 'text'],
};
const kindOf = new Map<unknown, readonly [string, readonly string[]]>(
  Object.entries(kinds).map(([kind, [short, ...fields]]) => [short, [kind, fields]]),
);

const valueless: ReadonlySet<string> = new Set(['edge-passed', 'said'] satisfies Fact['fact'][]);

/** How many characters of JSON the facts of a record may repeat: a few bytes could stand for any number of large sheets. */
const mostRepeated = longestLine;

/** The facts of a record so far: what each thing was set to last, and what the last thing of each kind is or was. */
class Seen {
  private readonly last = new Map<string, unknown>();
  private left = mostRepeated;

  /** The value to which this very thing was set last; undefined where it was not. */
  same(kind: string, id: unknown): unknown {
    return this.last.get(`${kind}\n${id}`);
  }

  /** What the last thing of that kind (track, condition or mark of that name) was set to, or was before it went. */
  alike(kind: string): unknown {
    return this.last.get(kind);
  }

  /** The same value once more; undefined once a record repeats too much. */
  repeated(value: unknown): unknown {
    this.left -= JSON.stringify(value)?.length ?? 0;
    return this.left < 0 ? undefined : value;
  }

  add(kind: string, id: unknown, [from, to]: readonly [unknown, unknown]): void {
    this.last.set(`${kind}\n${id}`, to);
    this.last.set(kind, to ?? from);
  }
}

/** What can be like another: things of one kind, tracks, conditions and marks of one name. */
function kindWith(kind: unknown, [, part = '']: readonly unknown[]): string {
  return `${kind} ${part}`;
}

// [kind, the fields that name it, from, to]. `from` is "then" where it is what the record set it to before. Where both are objects
// `to` has only the fields that differ, and after it come the names of those that are gone. ["new", …] and ["old", …] in place of
// `from` and `to`: it was not there before, or is not any more, and is or was like the last thing of its kind but for these fields.
export function shortFacts(facts: readonly Fact[]): readonly unknown[] {
  const seen = new Seen();
  return facts.map((fact) => {
    const [kind, ...fields] = kinds[fact.fact];
    const named = fields.map((field) => Reflect.get(fact, field));
    if (!('from' in fact)) return [kind, ...named];
    if (fact.fact === 'setting-set') return [kind, ...named, fact.from, fact.to];
    const [id] = named;
    const from = trimmed(fact.fact, id, fact.from);
    const to = trimmed(fact.fact, id, fact.to);
    const likeWhat = kindWith(kind, named);
    const then = from !== null && sameJson(seen.same(likeWhat, id), from) ? 'then' : from;
    const alike = seen.alike(likeWhat);
    seen.add(likeWhat, id, [from, to]);
    if (isFields(from) && isFields(to)) return [kind, ...named, then, ...changeOf(from, to)];
    const whole = [kind, ...named, then, to];
    const one = from ?? to;
    if (!isFields(alike) || !isFields(one)) return whole;
    const like = [kind, ...named, from === null ? 'new' : 'old', ...changeOf(alike, one)];
    return JSON.stringify(like).length < JSON.stringify(whole).length ? like : whole;
  });
}

/** The long form of facts. What it does not understand it leaves for the check of the shape. */
export function longFacts(facts: unknown): unknown {
  if (Array.isArray(facts) && facts.length === 0) return facts;
  const seen = new Seen();
  return each(facts, (value) => {
    const [fact, fields] = (Array.isArray(value) ? kindOf.get(value[0]) : undefined) ?? [];
    if (!Array.isArray(value) || fact === undefined || fields === undefined) return value;
    if (value.length > fields.length + (valueless.has(fact) ? 1 : 4)) return value;
    const named = value.slice(1, fields.length + 1);
    if (named.some((name) => typeof name === 'object' && name !== null)) return value;
    const long: { [field: string]: unknown } = { fact };
    for (const [n, field] of fields.entries()) long[field] = named[n];
    if (valueless.has(fact)) return long;
    const said = value.slice(fields.length + 1);
    if (fact === 'setting-set') return { ...long, from: said[0], to: said[1] };
    const [id] = named;
    const likeWhat = kindWith(value[0], named);
    const [from, to] = valuesOf(said, seen, [likeWhat, id]);
    seen.add(likeWhat, id, [from, to]);
    long.from = untrimmed(fact, id, from);
    long.to = untrimmed(fact, id, to);
    return long;
  });
}

/** The values before and after, from what the short form has in their place. */
function valuesOf(
  [said, to, gone]: readonly unknown[],
  seen: Seen,
  [kind, id]: Parameters<Seen['same']>,
): readonly [unknown, unknown] {
  if (said === 'new') return [null, changed(seen.repeated(seen.alike(kind)), to, gone)];
  if (said === 'old') return [changed(seen.repeated(seen.alike(kind)), to, gone), null];
  const from = said === 'then' ? seen.repeated(seen.same(kind, id)) : said;
  return [from, isFields(from) && to !== null ? changed(from, to, gone) : to];
}

function changeOf(from: Fields, to: Fields): readonly unknown[] {
  const gone = Object.keys(from).filter((field) => !Object.hasOwn(to, field));
  const differing = without(to, from);
  return gone.length === 0 ? [differing] : [differing, gone];
}

/** The fields of a value but for those that another has with the same value. */
function without(value: Fields, other: Fields): Fields {
  const left: { [field: string]: unknown } = {};
  for (const field in value) if (!sameJson(value[field], other[field])) left[field] = value[field];
  return left;
}

/** A value with a change; undefined where one of them is none. */
function changed(from: unknown, change: unknown, gone: unknown): unknown {
  if (!isFields(from) || !isFields(change)) return undefined;
  const all = { ...from, ...change };
  if (!Array.isArray(gone)) return all;
  return Object.fromEntries(Object.entries(all).filter(([field]) => !gone.includes(field)));
}

/** The fields of a value in their order, with what may be left out: what follows from its id, and what most values have. */
function defaultsOf(kind: string, id: unknown): Fields {
  const needed = undefined;
  switch (kind) {
    case 'combatant-set': {
      const shown = { id, name: needed, side: needed, sheet: needed, hidden: false, mask: needed, out: false };
      return { ...shown, tracks: {}, conditions: {}, marks: {} };
    }
    case 'condition-set':
      return { stacks: 1, ends: null, from: null };
    case 'mark-set':
      return { value: needed, ends: null };
    case 'timeline-set':
      return { id };
    case 'slot-set': {
      const [, who, slot, at = ''] = /^(.*)@([a-z]+)([-.\d]+)$/.exec(String(id)) ?? [];
      const place = who === undefined ? needed : at.split('.').map(Number);
      return { id, who, at: place, kind: slot, is: 'open', begun: needed, beside: needed, left: {}, plans: [] };
    }
    default:
      return {};
  }
}

function trimmed(kind: string, id: unknown, value: unknown): unknown {
  return isFields(value) && !isNeverTrimmed(kind) ? without(value, defaultsOf(kind, id)) : value;
}

function isNeverTrimmed(kind: string): boolean {
  return kind === 'track-set' || kind === 'clock-set';
}

function untrimmed(kind: string, id: unknown, value: unknown): unknown {
  if (!isFields(value) || isNeverTrimmed(kind)) return value;
  const { begun, beside, mask, ...all }: Fields = { ...defaultsOf(kind, id), ...value };
  if (begun === undefined && beside === undefined && mask === undefined) return all;
  return Object.fromEntries(Object.entries({ ...defaultsOf(kind, id), ...value }).filter(([, is]) => is !== undefined));
}
