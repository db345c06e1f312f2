import {
  type Combatant,
  type Cursor,
  type Dict,
  type Encounter,
  type Json,
  put,
  type Slot,
  sameJson,
  without,
} from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';
import { mostCombatants, mostSlots } from './limits.ts';

/**
 * The state as facts meet it, one by one, to hold them to the law that `from` is what is there. Its dictionaries are
 * maps that change in place: a file has many facts, and nobody looks at the states between them.
 */
export class Standing {
  private combatants = new Map<string, Combatant>();
  private slots = new Map<string, Slot>();
  private settings: Dict<Json>;
  private cursor: Cursor;

  constructor(encounter: Encounter) {
    this.settings = encounter.settings;
    this.cursor = encounter.cursor;
    this.goTo(encounter);
  }

  /** Stands where this encounter stands. */
  goTo(encounter: Encounter): void {
    this.combatants = new Map(Object.entries(encounter.combatants));
    this.slots = new Map(Object.entries(encounter.slots));
    this.settings = encounter.settings;
    this.cursor = encounter.cursor;
  }

  /** Takes a fact, or says why it cannot have happened here. */
  take(fact: Fact): string | null {
    switch (fact.fact) {
      case 'combatant-set':
        return this.takeCombatant(fact);
      case 'track-set':
        return this.change(fact, (c) => c.tracks[fact.track], (c) => ({ ...c, tracks: entry(c.tracks, fact.track, fact.to) }));
      case 'condition-set':
        return this.change(
          fact,
          (c) => c.conditions[fact.condition],
          (c) => ({ ...c, conditions: entry(c.conditions, fact.condition, fact.to) }),
        );
      case 'mark-set':
        return this.change(fact, (c) => c.marks[fact.mark], (c) => ({ ...c, marks: entry(c.marks, fact.mark, fact.to) }));
      case 'slot-set':
        return this.takeSlot(fact);
      case 'clock-set':
        if (!sameJson(this.cursor, fact.from)) return 'clock-set: the clock stood elsewhere';
        this.cursor = fact.to;
        return null;
      case 'setting-set':
        if (!sameJson(this.settings[fact.setting] ?? null, fact.from)) return `setting-set: ${fact.setting} was otherwise`;
        this.settings = entry(this.settings, fact.setting, fact.to);
        return null;
      case 'edge-passed':
      case 'said':
        return null;
    }
  }

  private takeCombatant(fact: Extract<Fact, { fact: 'combatant-set' }>): string | null {
    if (!sameJson(this.combatants.get(fact.who) ?? null, fact.from)) return `combatant-set: ${fact.who} was otherwise`;
    if (fact.to === null) this.combatants.delete(fact.who);
    else this.combatants.set(fact.who, fact.to);
    return this.combatants.size > mostCombatants ? `combatant-set: more than ${mostCombatants} combatants` : null;
  }

  private takeSlot(fact: Extract<Fact, { fact: 'slot-set' }>): string | null {
    if (!sameJson(this.slots.get(fact.slot) ?? null, fact.from)) return `slot-set: ${fact.slot} was otherwise`;
    if (fact.to === null) this.slots.delete(fact.slot);
    else this.slots.set(fact.slot, fact.to);
    return this.slots.size > mostSlots ? `slot-set: more than ${mostSlots} slots` : null;
  }

  private change(
    fact: Extract<Fact, { fact: 'track-set' | 'condition-set' | 'mark-set' }>,
    was: (combatant: Combatant) => unknown,
    changed: (combatant: Combatant) => Combatant,
  ): string | null {
    const combatant = this.combatants.get(fact.who);
    if (combatant === undefined) return `${fact.fact}: there is no ${fact.who}`;
    if (!sameJson(was(combatant) ?? null, fact.from)) return `${fact.fact}: ${fact.who} was otherwise`;
    this.combatants.set(fact.who, changed(combatant));
    return null;
  }
}

function entry<T>(from: Dict<T>, key: string, value: T | null): Dict<T> {
  return value === null ? without(from, key) : put(from, key, value);
}
