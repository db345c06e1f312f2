/** What happened to each combatant: damage, healing, and time spent down. */
import type { System } from '../../game/kernel/system.ts';
import type { Combatant, Encounter, Id, Side } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { Step } from './source.ts';

/** A combatant in numbers. Damage and healing are the changes of the tracks that damage is taken from, added up. */
export interface CombatantTotals {
  readonly id: Id;
  readonly name: string;
  readonly side: Side;
  /** Damage to others that was this combatant's doing. */
  readonly dealt: number;
  readonly taken: number;
  readonly healed: number;
  /** What edits of the sheet changed of the tracks. */
  readonly edited: number;
  /** How many rounds ended while it was down. */
  readonly down: number;
  /** How often it went down. */
  readonly falls: number;
  /** The tracks added up: as it joined, and at the end (or as it was removed). */
  readonly first: number;
  readonly last: number;
  /** It is no longer in the encounter. */
  readonly isGone: boolean;
}

/** Whether a combatant is out of action: out, dying or dead. */
export function isDown(system: System, encounter: Encounter, who: Id): boolean {
  const { is } = system.status(encounter, who);
  return is === 'out' || is === 'dying' || is === 'dead';
}

interface Tally {
  combatant: Combatant;
  dealt: number;
  taken: number;
  healed: number;
  edited: number;
  down: number;
  falls: number;
  first: number;
  isGone: boolean;
  isDown: boolean;
}

/** Adds up what records do to the combatants. */
export class TotalsTally {
  /** Damage that no combatant dealt. */
  byNobody = 0;
  /** Damage that combatants did to themselves; nobody dealt it. */
  byThemselves = 0;
  private readonly tallies = new Map<Id, Tally>();

  constructor(
    private readonly system: System,
    start: Encounter,
  ) {
    for (const combatant of Object.values(start.combatants)) this.join(combatant);
  }

  /** Counts a record; `doerOf` names the combatant whose doing its n-th fact is. */
  add({ record, before, after }: Step, doerOf: (n: number) => Id | null): void {
    // The rounds that end are counted for those who were down in them.
    const rounds = before.cursor.round < 0 ? 0 : Math.max(0, after.cursor.round - before.cursor.round);
    if (rounds > 0) for (const tally of this.tallies.values()) if (tally.isDown) tally.down += rounds;
    const touched = new Set<Id>();
    for (const [n, fact] of record.facts.entries()) {
      if (fact.fact === 'combatant-set') this.addCombatant(fact);
      else if (fact.fact === 'track-set') this.addTrack(fact, () => doerOf(n));
      if ('who' in fact && fact.who !== null) touched.add(fact.who);
    }
    for (const who of rounds > 0 ? this.tallies.keys() : touched) this.look(after, who);
  }

  /** The totals of all combatants who ever took part, in the order in which they joined. */
  totals(end: Encounter): readonly CombatantTotals[] {
    return [...this.tallies.values()].map(({ combatant, isDown: _, ...tally }) => {
      const now = end.combatants[combatant.id] ?? combatant;
      return { ...tally, id: now.id, name: now.name, side: now.side, last: this.health(now) };
    });
  }

  private join(combatant: Combatant): void {
    const first = this.health(combatant);
    const zero = { dealt: 0, taken: 0, healed: 0, edited: 0, down: 0, falls: 0 };
    this.tallies.set(combatant.id, { ...zero, combatant, first, isGone: false, isDown: false });
  }

  private addCombatant({ who, from, to }: Extract<Fact, { fact: 'combatant-set' }>): void {
    const tally = this.tallies.get(who);
    if (tally === undefined) {
      if (to !== null) this.join(to);
      return;
    }
    tally.isGone = to === null;
    if (to === null) {
      tally.combatant = from ?? tally.combatant;
      return;
    }
    // One who was removed and is added again comes as an edit of what it was.
    tally.edited += this.health(to) - this.health(from ?? tally.combatant);
    tally.combatant = to;
  }

  private addTrack({ who, track, from, to }: Extract<Fact, { fact: 'track-set' }>, doer: () => Id | null): void {
    const tally = this.tallies.get(who);
    if (tally === undefined || !this.system.damageTracks.includes(track)) return;
    const change = (to?.now ?? 0) - (from?.now ?? 0);
    if (from === null || to === null) tally.edited += change;
    else if (change > 0) tally.healed += change;
    else if (change < 0) this.addDamage(tally, -change, doer());
  }

  private addDamage(tally: Tally, damage: number, by: Id | null): void {
    tally.taken += damage;
    const dealer = by === null ? undefined : this.tallies.get(by);
    if (dealer === tally) this.byThemselves += damage;
    else if (dealer === undefined) this.byNobody += damage;
    else dealer.dealt += damage;
  }

  /** Whether a combatant is down after a record. */
  private look(after: Encounter, who: Id): void {
    const tally = this.tallies.get(who);
    const combatant = after.combatants[who];
    if (tally === undefined) return;
    const isNow = combatant !== undefined && !combatant.out && isDown(this.system, after, who);
    if (isNow && !tally.isDown) tally.falls += 1;
    tally.isDown = isNow;
  }

  private health({ tracks }: Combatant): number {
    return this.system.damageTracks.reduce((sum, track) => sum + (tracks[track]?.now ?? 0), 0);
  }
}
