import { type Encounter, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { nothingDone, type Record } from '../../state/record.ts';
import { valueBefore } from '../../state/reduce.ts';
import { encodeLine } from '../format/codec.ts';
import type { Finding, Header } from '../format/header.ts';
import { decodeWhole, type Line, newline } from '../format/lines.ts';
import { Chain } from '../journal/chain.ts';

/** A record that is in no intact line, and how many of its facts are known from later records. */
export interface MissingRecord {
  readonly seq: number;
  readonly knownFacts: number;
}

/** What of a file can be kept. */
export interface Salvaged {
  /** Its lines, each with its newline. */
  readonly lines: readonly Buffer[];
  /** How many records of the file are in them. */
  readonly records: number;
  readonly missing: readonly MissingRecord[];
  /** The lines that hold no intact record, or one that cannot be applied. */
  readonly findings: readonly Finding[];
}

/**
 * Keeps every intact record as it is, under its own number. In the place of each record that is missing comes one that says so. A
 * later record has in `from` what its facts met; where the records before it do not lead there, the missing one did, and its
 * substitute gets the fact. So the state after the last record is right as far as later records show it.
 */
export function salvage(header: Header, lines: readonly Line[]): Salvaged {
  const known: Known = new Map();
  // First what later records show of the missing ones is collected, then the records are put together with it.
  const learning = new Rebuilding(header, known, true);
  const intact: { readonly line: Line; readonly record: Record }[] = [];
  const findings: Finding[] = [];
  const chain = new Chain(header);
  for (const line of lines) {
    const decoded = decodeWhole(line);
    const record = decoded.ok ? chain.read(decoded.value) : decoded.message;
    if (typeof record === 'string') findings.push({ line: line.number, message: `left out: ${record}` });
    else {
      intact.push({ line, record });
      learning.add(record);
    }
  }
  const rebuilt = new Rebuilding(header, known, false);
  for (const { record, line } of intact) {
    const why = rebuilt.add(record, line.bytes);
    if (why !== null) findings.push({ line: line.number, message: `left out: ${why}` });
  }
  return { lines: rebuilt.lines, records: rebuilt.kept, missing: rebuilt.missing, findings };
}

/** Facts of missing records, by the seq of the record, then by what they set. */
type Known = Map<number, Map<string, object>>;

/** A number so far from the last one is more likely wrong than that all records between are missing. */
const mostMissing = 10_000;

/** Records put together one after the other, with substitutes for missing ones. */
class Rebuilding {
  readonly lines: Buffer[] = [];
  readonly missing: MissingRecord[] = [];
  kept = 0;
  private readonly chain: Chain;
  private readonly substitutes = new Set<number>();
  private at: string;

  /** `learns`: facts that must have been in missing records are added to `known`, and to the record that shows them. */
  constructor(
    header: Header,
    private readonly known: Known,
    private readonly learns: boolean,
  ) {
    this.chain = new Chain(header);
    this.at = header.created;
  }

  /** Adds an intact record from its line; returns why it cannot be applied, or null. */
  add(record: Record, line: Buffer = Buffer.alloc(0)): string | null {
    const why = this.fillUpTo(record) ?? this.addIntact(record);
    if (why !== null) return why;
    this.kept += 1;
    this.at = record.at;
    this.lines.push(line, newline);
    return null;
  }

  private addIntact(record: Record): string | null {
    const why = this.chain.addIfItFits(record);
    if (why === null || !this.learns || record.parent !== this.chain.history.position) return why;
    const bridges = missingFacts(this.chain.history.now, record);
    const lost = this.lastSubstitute(record.parent);
    if (bridges === null || lost === null || this.isSetAfter(lost, bridges)) return why;
    const facts = this.known.get(lost) ?? new Map<string, object>();
    for (const [key, fact] of bridges) {
      const other = facts.get(key);
      if (other !== undefined && !sameJson(other, fact)) return why;
    }
    this.known.set(lost, new Map([...facts, ...bridges]));
    return this.chain.addParsed(
      JSON.parse(JSON.stringify({ ...record, facts: [...bridges.values(), ...record.facts] })),
    );
  }

  /** Whether a record after `lost`, on the path to the position, sets something of these: then the missing one does not explain it. */
  private isSetAfter(lost: number, bridges: ReadonlyMap<string, object>): boolean {
    const { history } = this.chain;
    for (let at = history.position; at > lost; at = history.record(at)?.parent ?? 0) {
      for (const fact of history.record(at)?.facts ?? []) {
        if (!('from' in fact)) continue;
        const isWhole = fact.fact === 'combatant-set';
        const isSet = (bridge: object): boolean => isWhole && 'who' in bridge && bridge.who === fact.who;
        if (bridges.has(keyOf(fact)) || [...bridges.values()].some(isSet)) return true;
      }
    }
    return false;
  }

  /** Adds substitutes for the records missing before a record. */
  private fillUpTo({ seq, parent }: Record): string | null {
    const { history } = this.chain;
    const first = history.nextSeq;
    if (seq < first) return 'is there twice';
    if (seq === first) return null;
    if (seq - first > mostMissing) return `has seq ${seq} where ${first} is due`;
    if (parent < first && !history.isPosition(parent)) return `follows record ${parent}, which is no position`;
    if (parent >= seq) return `follows record ${parent}, a later one`;
    for (let missing = first; missing < seq; missing += 1) {
      // The record follows another one than the last: there was an undo, a redo or the like.
      const jumps = missing === seq - 1 && parent !== missing;
      this.addSubstitute(missing, jumps ? { title: `missing: it went to #${parent}`, jump: parent } : null);
    }
    return null;
  }

  private addSubstitute(seq: number, jump: { readonly title: string; readonly jump: number } | null): void {
    const { chain } = this;
    const substitute = (facts: readonly object[]): object => {
      const place = { seq, parent: chain.history.position, at: this.at };
      const title = 'missing: this record was damaged';
      return JSON.parse(JSON.stringify({ ...place, title, ...nothingDone, facts, ...jump }));
    };
    const facts = jump !== null || this.learns ? [] : [...(this.known.get(seq)?.values() ?? [])];
    const fits = chain.addParsed(substitute(facts)) === null;
    if (!fits) chain.addParsed(substitute([]));
    if (jump === null) this.substitutes.add(seq);
    this.missing.push({ seq, knownFacts: fits ? facts.length : 0 });
    this.lines.push(encodeLine(chain.history.record(seq)));
  }

  /** The last substitute on the path to a position, or null. */
  private lastSubstitute(position: number): number | null {
    for (let at = position; at > 0; at = this.chain.history.record(at)?.parent ?? 0) {
      if (this.substitutes.has(at)) return at;
    }
    return null;
  }
}

/**
 * The facts that must have come before a record, by what they set; null where it cannot have followed whatever came before: it
 * changes a combatant who is not known.
 */
function missingFacts(now: Encounter, { facts }: Record): ReadonlyMap<string, object> | null {
  const missing = new Map<string, object>();
  const set = new Set<string>();
  for (const fact of facts) {
    if (!('from' in fact)) continue;
    const key = keyOf(fact);
    const owner = 'who' in fact ? fact.who : key;
    if (!set.has(key) && !set.has(owner)) {
      const value = valueBefore(now, fact);
      if (value === undefined) return null;
      if (!sameJson(value, fact.from)) missing.set(key, { ...fact, from: value, to: fact.from });
    }
    set.add(key);
    if (fact.fact === 'combatant-set') set.add(fact.who);
  }
  return missing;
}

/** What a fact sets, as a text that only facts about the same have. */
function keyOf({ from, to, ...named }: Extract<Fact, { readonly to: unknown }>): string {
  return JSON.stringify(Object.entries(named).sort());
}
