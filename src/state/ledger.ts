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
} from './encounter.ts';
import type { Fact } from './facts.ts';
import { Draft } from './reduce.ts';

/**
 * Where whoever decides writes down what becomes true. `from` is right by construction, a fact that changes nothing is
 * not written, and each decision sees the ones before it.
 */
export class Ledger<R extends string = string> {
  private readonly written: Fact[] = [];
  private readonly draft: Draft;

  constructor(encounter: Encounter) {
    this.draft = new Draft(encounter);
  }

  /** The encounter after all that was written so far. */
  get now(): Encounter {
    return this.draft.read();
  }

  /** All facts so far, in order. */
  get facts(): readonly Fact[] {
    return this.written;
  }

  /** The combatant as it is now. Writing about somebody who is not there is a bug. */
  combatant(who: Id): Combatant {
    const combatant = this.now.combatants[who];
    if (combatant === undefined) throw new Error(`no combatant ${who}`);
    return combatant;
  }

  /** Adds, replaces or (null) removes a combatant. */
  setCombatant(who: Id, to: Combatant | null): void {
    this.write({ fact: 'combatant-set', who, from: this.now.combatants[who] ?? null, to });
  }

  /** Sets what a track shows now; its maximum stays. */
  setTrack(who: Id, track: string, now: number): void {
    const from = this.combatant(who).tracks[track];
    if (from === undefined) throw new Error(`${who} has no track ${track}`);
    this.write({ fact: 'track-set', who, track, from, to: { ...from, now: now + 0 } });
  }

  /** Lays, changes or (null) lifts a condition. */
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

  /** Lays out, changes or (null) clears away a slot. */
  setSlot(slot: SlotId, to: Slot | null): void {
    this.write({ fact: 'slot-set', slot, from: this.now.slots[slot] ?? null, to });
  }

  /** Moves the clock. */
  setCursor(to: Cursor): void {
    this.write({ fact: 'clock-set', from: this.now.cursor, to });
  }

  /** Changes a house rule; null puts it back to the system's default. */
  setSetting(setting: string, to: Json): void {
    this.write({ fact: 'setting-set', setting, from: this.now.settings[setting] ?? null, to });
  }

  /** Notes that an edge of the clock has passed. */
  passEdge(edge: string, who: Id | null): void {
    this.put({ fact: 'edge-passed', edge, who, round: this.now.cursor.round });
  }

  /** Has something said to the GM, with the rule behind it. */
  say(rule: R | '', text: string): void {
    this.put({ fact: 'said', rule, text });
  }

  /** Writes what was decided in a ledger of its own: the same values, from where things stand here. */
  appendFacts(facts: readonly Fact[]): void {
    for (const fact of facts) this.again(fact);
  }

  private again(fact: Fact): void {
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
      case 'edge-passed':
      case 'said':
        this.put(fact);
    }
  }

  private write(fact: Extract<Fact, { from: unknown; to: unknown }>): void {
    if (!sameJson(fact.from, fact.to)) this.put(fact);
  }

  private put(fact: Fact): void {
    this.written.push(fact);
    this.draft.apply(fact);
  }
}
