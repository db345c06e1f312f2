import {
  type Combatant,
  type Condition,
  type Cursor,
  type Encounter,
  type Id,
  type Json,
  type Mark,
  type Slot,
  type SlotId,
  sameJson,
  type TimelineEntry,
} from './encounter.ts';
import type { Fact } from './facts.ts';
import { Draft, reduceAll } from './reduce.ts';

/** The encounter at one moment of a record that is being decided, whatever is written after it. */
export interface Moment {
  /** The whole encounter; it may be kept. */
  whole(): Encounter;
  /** The same for one look: it must not be kept. */
  peek(): Encounter;
}

/**
 * Collects the facts of a record while it is decided. `from` of each fact is the value before it, a fact that changes nothing
 * is left out, and each decision sees the ones before it.
 */
export class Ledger<R extends string = string> {
  private readonly written: Fact[] = [];
  private readonly doers: (Id | null)[] = [];
  /** The combatant whose doing the facts are that are written now; null: nobody's, such as those of a hazard or of the clock. */
  doer: Id | null = null;
  private readonly draft: Draft;
  private present: Moment | null = null;

  constructor(private readonly before: Encounter) {
    this.draft = new Draft(before);
  }

  /** The encounter after all facts so far. */
  get now(): Encounter {
    return this.draft.read();
  }

  /** This moment, for a few looks at it: as long as nothing is written it is the same, and needs no copy of the encounter. */
  moment(): Moment {
    this.present ??= new LedgerMoment(this.before, this.written, this.draft);
    return this.present;
  }

  /** All facts so far, in order. */
  get facts(): readonly Fact[] {
    return this.written;
  }

  /** For each fact, the combatant whose doing it is, or null. A record does not keep them. */
  get factDoers(): readonly (Id | null)[] {
    return this.doers;
  }

  /** Where the clock is now. Like the other single looks at the encounter it costs less than `now`, of which a copy is made. */
  get cursor(): Cursor {
    return this.draft.peek().cursor;
  }

  /** A slot as it is now; undefined where there is none. */
  slot(slot: SlotId): Slot | undefined {
    return this.draft.peek().slots[slot];
  }

  /** The combatant as it is now; throws where there is none. */
  combatant(who: Id): Combatant {
    const combatant = this.draft.peek().combatants[who];
    if (combatant === undefined) throw new Error(`no combatant ${who}`);
    return combatant;
  }

  /** Adds, replaces or (null) removes a combatant. */
  setCombatant(who: Id, to: Combatant | null): void {
    this.write({ fact: 'combatant-set', who, from: this.draft.peek().combatants[who] ?? null, to });
  }

  /** Sets the present value of a track; its maximum stays. */
  setTrack(who: Id, track: string, now: number): void {
    const from = this.combatant(who).tracks[track];
    if (from === undefined) throw new Error(`${who} has no track ${track}`);
    this.write({ fact: 'track-set', who, track, from, to: { now: now + 0, max: from.max } });
  }

  /** Adds, changes or (null) removes a condition. */
  setCondition(who: Id, condition: string, to: Condition | null): void {
    this.write({
      fact: 'condition-set',
      who,
      condition,
      from: this.combatant(who).conditions[condition] ?? null,
      to,
    });
  }

  /** Sets or (null) removes a mark. */
  setMark(who: Id, mark: string, to: Mark | null): void {
    this.write({ fact: 'mark-set', who, mark, from: this.combatant(who).marks[mark] ?? null, to });
  }

  /** Adds, changes or (null) removes a slot. */
  setSlot(slot: SlotId, to: Slot | null): void {
    this.write({ fact: 'slot-set', slot, from: this.draft.peek().slots[slot] ?? null, to });
  }

  /** Moves the clock. */
  setCursor(to: Cursor): void {
    this.write({ fact: 'clock-set', from: this.draft.peek().cursor, to });
  }

  /** Changes a house rule; null resets it to the game's default. */
  setSetting(setting: string, to: Json): void {
    this.write({ fact: 'setting-set', setting, from: this.draft.peek().settings[setting] ?? null, to });
  }

  /** Adds, changes or (null) removes an entry of the timeline. */
  setTimeline(entry: string, to: TimelineEntry | null): void {
    this.write({ fact: 'timeline-set', entry, from: this.draft.peek().timeline[entry] ?? null, to });
  }

  /** Adds the fact that an edge of the clock has passed. */
  passEdge(edge: string, who: Id | null): void {
    this.put({ fact: 'edge-passed', edge, who, round: this.draft.peek().cursor.round });
  }

  /** Adds a sentence for the GM, with the id of the rule behind it, or ''. */
  say(rule: R | '', text: string): void {
    this.put({ fact: 'said', rule, text });
  }

  /** Adds the facts of another ledger: the same values, with `from` as it is here. */
  appendFacts(other: Ledger): void {
    const { doer } = this;
    for (const [n, fact] of other.facts.entries()) {
      this.doer = other.factDoers[n] ?? null;
      this.append(fact);
    }
    this.doer = doer;
  }

  private append(fact: Fact): void {
    switch (fact.fact) {
      case 'combatant-set':
        this.setCombatant(fact.who, fact.to);
        break;
      case 'track-set':
        if (fact.to !== null) this.setTrack(fact.who, fact.track, fact.to.now);
        break;
      case 'condition-set':
        this.setCondition(fact.who, fact.condition, fact.to);
        break;
      case 'mark-set':
        this.setMark(fact.who, fact.mark, fact.to);
        break;
      case 'slot-set':
        this.setSlot(fact.slot, fact.to);
        break;
      case 'clock-set':
        this.setCursor(fact.to);
        break;
      case 'setting-set':
        this.setSetting(fact.setting, fact.to);
        break;
      case 'timeline-set':
        this.setTimeline(fact.entry, fact.to);
        break;
      case 'edge-passed':
      case 'said':
        this.put(fact);
    }
  }

  private write(fact: Extract<Fact, { from: unknown; to: unknown }>): void {
    if (!sameJson(fact.from, fact.to)) this.put(fact);
  }

  private put(fact: Fact): void {
    this.present = null;
    this.written.push(fact);
    this.doers.push(this.doer);
    this.draft.apply(fact);
  }
}

/** The encounter after the facts that are written when it is made. */
class LedgerMoment implements Moment {
  private kept: Encounter | null = null;
  private readonly count: number;

  constructor(
    private readonly before: Encounter,
    private readonly written: readonly Fact[],
    private readonly draft: Draft,
  ) {
    this.count = written.length;
  }

  whole(): Encounter {
    this.kept ??= this.isNow ? this.draft.read() : reduceAll(this.before, this.written.slice(0, this.count));
    return this.kept;
  }

  peek(): Encounter {
    return this.kept === null && this.isNow ? this.draft.peek() : this.whole();
  }

  private get isNow(): boolean {
    return this.written.length === this.count;
  }
}
