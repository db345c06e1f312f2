import {
  type Combatant,
  type Dict,
  type Encounter,
  type Slot,
  withEntry,
  withoutEntry,
  writableDict,
} from './encounter.ts';
import type { Fact } from './facts.ts';

/** The encounter after these facts. Nothing is mutated; each dictionary is copied at most once. */
export function reduceAll(encounter: Encounter, facts: Iterable<Fact>): Encounter {
  const draft = new Draft(encounter);
  for (const fact of facts) draft.apply(fact);
  return draft.read();
}

/** What a fact that changes something finds there: null is none; undefined where it changes a combatant who is not there. */
export function valueBefore(
  { combatants, slots, settings, cursor, timeline }: Encounter,
  fact: Extract<Fact, { readonly to: unknown }>,
): unknown {
  const combatant = 'who' in fact ? combatants[fact.who] : undefined;
  switch (fact.fact) {
    case 'combatant-set':
      return combatant ?? null;
    case 'track-set':
      return combatant && (combatant.tracks[fact.track] ?? null);
    case 'condition-set':
      return combatant && (combatant.conditions[fact.condition] ?? null);
    case 'mark-set':
      return combatant && (combatant.marks[fact.mark] ?? null);
    case 'slot-set':
      return slots[fact.slot] ?? null;
    case 'clock-set':
      return cursor;
    case 'setting-set':
      return settings[fact.setting] ?? null;
    case 'timeline-set':
      return timeline[fact.entry] ?? null;
  }
}

type Writable<T> = { [key: string]: T };

/**
 * An encounter to which facts are applied. Dictionaries are copied at the first change after each `read`: what was read is never
 * mutated, and many changes without a `read` cost one copy.
 */
export class Draft {
  private combatants: Writable<Combatant> | null = null;
  private slots: Writable<Slot> | null = null;

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
        this.combatant(fact.who, fact.to === null ? null : inShape(fact.to));
        return;
      case 'track-set':
        this.change(fact.who, (c) => combatantWith(c, entry(c.tracks, fact.track, fact.to), c.conditions, c.marks));
        return;
      case 'condition-set':
        this.change(fact.who, (c) => combatantWith(c, c.tracks, entry(c.conditions, fact.condition, fact.to), c.marks));
        return;
      case 'mark-set':
        this.change(fact.who, (c) => combatantWith(c, c.tracks, c.conditions, entry(c.marks, fact.mark, fact.to)));
        return;
      case 'slot-set':
        this.slot(fact.slot, fact.to);
        return;
      case 'clock-set':
        this.encounter = encounterWith(this.encounter, fact.to, this.encounter.combatants, this.encounter.slots);
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
      this.encounter = encounterWith(this.encounter, this.encounter.cursor, this.combatants, this.encounter.slots);
    }
  }

  private slot(id: string, to: Slot | null): void {
    this.slots ??= writableDict(this.encounter.slots);
    write(this.slots, id, to === null ? null : slotInShape(to));
    if (this.encounter.slots !== this.slots) {
      this.encounter = encounterWith(this.encounter, this.encounter.cursor, this.encounter.combatants, this.slots);
    }
  }
}

// Written out field by field: Node gives each copy of a copy a shape of its own, and is slow to find the fields of objects of many
// shapes. A fight reads and changes combatants, slots and encounters by the thousand.

/** What has these fields and no other, but for those that may be left out. */
type AllFields<T, MayLack extends keyof T = never> = { readonly [K in keyof Required<Omit<T, MayLack>>]: T[K] };

function combatantWith(
  combatant: Combatant,
  tracks: Combatant['tracks'],
  conditions: Combatant['conditions'],
  marks: Combatant['marks'],
): Combatant {
  const { id, name, side, sheet, hidden, mask, out } = combatant;
  const whole: AllFields<Combatant, 'mask'> = { id, name, side, sheet, hidden, out, tracks, conditions, marks };
  return mask === undefined ? whole : { mask, ...whole };
}

/** The same combatant, in the shape that all have. */
export function inShape(combatant: Combatant): Combatant {
  return combatantWith(combatant, combatant.tracks, combatant.conditions, combatant.marks);
}

function slotInShape({ id, who, at, kind, is, begun, beside, left, plans }: Slot): Slot {
  const whole: AllFields<Slot, 'begun' | 'beside'> = { id, who, at, kind, is, left, plans };
  if (begun === undefined && beside === undefined) return whole;
  return { ...(begun === undefined ? {} : { begun }), ...(beside === undefined ? {} : { beside }), ...whole };
}

function encounterWith(
  { system, rulesVersion, settings, timeline }: Encounter,
  cursor: Encounter['cursor'],
  combatants: Encounter['combatants'],
  slots: Encounter['slots'],
): Encounter {
  const whole: AllFields<Encounter> = { system, rulesVersion, settings, combatants, cursor, slots, timeline };
  return whole;
}

function write<T>(into: Writable<T>, key: string, value: T | null): void {
  if (value === null) delete into[key];
  else into[key] = value;
}

function entry<T>(from: Dict<T>, key: string, value: T | null): Dict<T> {
  return value === null ? withoutEntry(from, key) : withEntry(from, key, value);
}
