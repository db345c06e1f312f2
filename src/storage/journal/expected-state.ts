import {
  type Combatant,
  type Cursor,
  dict,
  type Encounter,
  type Json,
  type Slot,
  sameJson,
  type TimelineEntry,
} from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { mostCombatants, mostEntries, mostSlots } from '../format/limits.ts';

/** A combatant whose dictionaries become maps at their first change. */
interface Body {
  /** The combatant as it was last set as a whole. */
  readonly whole: Combatant;
  /** Tracks, conditions and marks changed since, by name. */
  readonly changed: { readonly [part in Part]: Map<string, unknown> } | null;
}

type Part = 'tracks' | 'conditions' | 'marks';

/**
 * The state before each fact, to check that its `from` is what is there. It is changed in place, since a file has many facts
 * and the states between them are not needed.
 */
export class ExpectedState {
  private combatants = new Map<string, Body>();
  private slots = new Map<string, Slot>();
  private settings = new Map<string, Json>();
  private timeline = new Map<string, TimelineEntry>();
  private cursor: Cursor;

  constructor(encounter: Encounter) {
    this.cursor = encounter.cursor;
    this.goTo(encounter);
  }

  /** Resets the state to that of an encounter. */
  goTo({ combatants, slots, settings, cursor, timeline }: Encounter): void {
    this.combatants.clear();
    for (const who in combatants) {
      const whole = combatants[who];
      if (whole !== undefined) this.combatants.set(who, { whole, changed: null });
    }
    this.slots = new Map(Object.entries(slots));
    this.settings = new Map(Object.entries(settings));
    this.timeline = new Map(Object.entries(timeline));
    this.cursor = cursor;
  }

  /** Applies a fact; returns why it cannot have happened here, or null. */
  take(fact: Fact): string | null {
    switch (fact.fact) {
      case 'combatant-set':
        return this.takeCombatant(fact);
      case 'track-set':
        return this.takePart(fact, 'tracks', fact.track);
      case 'condition-set':
        return this.takePart(fact, 'conditions', fact.condition);
      case 'mark-set':
        return this.takePart(fact, 'marks', fact.mark);
      case 'slot-set':
        if (!swap(this.slots, fact.slot, fact.from, fact.to)) return `slot-set: ${fact.slot} was otherwise`;
        return this.slots.size > mostSlots ? `slot-set: more than ${mostSlots} slots` : null;
      case 'clock-set':
        if (!sameJson(this.cursor, fact.from)) return 'clock-set: the clock was elsewhere';
        this.cursor = fact.to;
        return null;
      case 'setting-set':
        if (swap(this.settings, fact.setting, fact.from, fact.to)) return null;
        return `setting-set: ${fact.setting} was otherwise`;
      case 'timeline-set':
        if (!swap(this.timeline, fact.entry, fact.from, fact.to)) return `timeline-set: ${fact.entry} was otherwise`;
        return this.timeline.size > mostEntries ? `timeline-set: more than ${mostEntries} entries` : null;
      case 'edge-passed':
      case 'said':
        return null;
    }
  }

  private takeCombatant({ who, from, to }: Extract<Fact, { fact: 'combatant-set' }>): string | null {
    const body = this.combatants.get(who);
    if (!sameJson(body === undefined ? null : wholeOf(body), from)) return `combatant-set: ${who} was otherwise`;
    if (to === null) this.combatants.delete(who);
    else this.combatants.set(who, { whole: to, changed: null });
    return this.combatants.size > mostCombatants ? `combatant-set: more than ${mostCombatants} combatants` : null;
  }

  private takePart(
    fact: Extract<Fact, { fact: 'track-set' | 'condition-set' | 'mark-set' }>,
    part: Part,
    name: string,
  ): string | null {
    let body = this.combatants.get(fact.who);
    if (body === undefined) return `${fact.fact}: there is no ${fact.who}`;
    if (body.changed === null) {
      body = { whole: body.whole, changed: mapsOf(body.whole) };
      this.combatants.set(fact.who, body);
    }
    const map = body.changed?.[part];
    if (map !== undefined && swap(map, name, fact.from, fact.to)) return null;
    return `${fact.fact}: ${name} of ${fact.who} was otherwise`;
  }
}

/** Replaces a value (null: none) where it is the expected one; returns whether it was. */
function swap<T>(map: Map<string, T>, name: string, from: T | null, to: T | null): boolean {
  if (!sameJson(map.get(name) ?? null, from)) return false;
  if (to === null) map.delete(name);
  else map.set(name, to);
  return true;
}

function mapsOf(whole: Combatant): { readonly [part in Part]: Map<string, unknown> } {
  return {
    tracks: new Map(Object.entries(whole.tracks)),
    conditions: new Map(Object.entries(whole.conditions)),
    marks: new Map(Object.entries(whole.marks)),
  };
}

function wholeOf({ whole, changed }: Body): unknown {
  if (changed === null) return whole;
  const { tracks, conditions, marks } = changed;
  return { ...whole, tracks: dict(tracks), conditions: dict(conditions), marks: dict(marks) };
}
