import { type Combatant, type Dict, type Encounter, withEntry, withoutEntry, writableDict } from './encounter.ts';
import type { Fact } from './facts.ts';

/** The encounter after these facts. Nothing is mutated; each dictionary is copied at most once. */
export function reduceAll(encounter: Encounter, facts: Iterable<Fact>): Encounter {
  const draft = new Draft(encounter);
  for (const fact of facts) draft.apply(fact);
  return draft.read();
}

type Writable<T> = { [key: string]: T };

/**
 * An encounter to which facts are applied. Dictionaries are copied at the first change after each `read`: what was read is never
 * mutated, and many changes without a `read` cost one copy.
 */
export class Draft {
  private combatants: Writable<Combatant> | null = null;
  private slots: Writable<Encounter['slots'][string]> | null = null;

  constructor(private encounter: Encounter) {}

  /** The encounter after all facts applied so far. */
  read(): Encounter {
    this.combatants = null;
    this.slots = null;
    return this.encounter;
  }

  /** The same for one look at it: it must not be kept, since what is applied next changes it. Costs no copy. */
  peek(): Encounter {
    return this.encounter;
  }

  apply(fact: Fact): void {
    switch (fact.fact) {
      case 'combatant-set':
        this.combatant(fact.who, fact.to);
        return;
      case 'track-set':
        this.change(fact.who, (c) => ({ ...c, tracks: entry(c.tracks, fact.track, fact.to) }));
        return;
      case 'condition-set':
        this.change(fact.who, (c) => ({ ...c, conditions: entry(c.conditions, fact.condition, fact.to) }));
        return;
      case 'mark-set':
        this.change(fact.who, (c) => ({ ...c, marks: entry(c.marks, fact.mark, fact.to) }));
        return;
      case 'slot-set':
        this.slot(fact.slot, fact.to);
        return;
      case 'clock-set':
        this.encounter = { ...this.encounter, cursor: fact.to };
        return;
      case 'setting-set':
        this.encounter = { ...this.encounter, settings: entry(this.encounter.settings, fact.setting, fact.to) };
        return;
      case 'timeline-set':
        this.encounter = { ...this.encounter, timeline: entry(this.encounter.timeline, fact.entry, fact.to) };
        return;
      case 'edge-passed':
      case 'said':
        return;
    }
  }

  private change(who: string, change: (combatant: Combatant) => Combatant): void {
    const combatant = this.encounter.combatants[who];
    if (combatant !== undefined) this.combatant(who, change(combatant));
  }

  private combatant(who: string, to: Combatant | null): void {
    this.combatants ??= writableDict(this.encounter.combatants);
    write(this.combatants, who, to);
    if (this.encounter.combatants !== this.combatants) {
      this.encounter = { ...this.encounter, combatants: this.combatants };
    }
  }

  private slot(id: string, to: Encounter['slots'][string] | null): void {
    this.slots ??= writableDict(this.encounter.slots);
    write(this.slots, id, to);
    if (this.encounter.slots !== this.slots) this.encounter = { ...this.encounter, slots: this.slots };
  }
}

function write<T>(into: Writable<T>, key: string, value: T | null): void {
  if (value === null) delete into[key];
  else into[key] = value;
}

function entry<T>(from: Dict<T>, key: string, value: T | null): Dict<T> {
  return value === null ? withoutEntry(from, key) : withEntry(from, key, value);
}
