/** The chronicle of an encounter: what happened in it, derived from its records. */

import type { System } from '../../game/kernel/system.ts';
import { trackTitle } from '../../game/text/names.ts';
import type { Luck, SideLuck } from '../../report/luck.ts';
import { type Combatant, type Encounter, type Id, type Side, sides } from '../../state/encounter.ts';
import { type Entry, entriesOf } from './entries.ts';
import { LuckTally } from './luck.ts';
import { type Replayed, replay } from './replay.ts';
import { SeriesTally, type TracksOverRounds } from './series.ts';
import { type ChronicleSource, type Step, stepsOf } from './source.ts';
import { type KnownDistributions, scoreOfThrow } from './throw-score.ts';
import { type CombatantTotals, isDown, TotalsTally } from './totals.ts';

export type { Entry } from './entries.ts';
export { type ChronicleSource, sourceOf } from './source.ts';
export type { CombatantTotals } from './totals.ts';

/** The luck of one combatant. */
export interface CombatantLuck extends Luck {
  readonly id: Id;
  readonly name: string;
  readonly side: Side;
}

/** The luck of the throws whose faces came from the phone of one seat; they count for their combatants as well. */
export interface SeatLuck extends Luck {
  readonly seat: string;
}

/** A combatant as it is at the end, in words. */
export interface PersonAtEnd {
  readonly name: string;
  readonly side: Side;
  readonly status: string;
  /** `LIF 12/40`, one for each track. */
  readonly tracks: readonly string[];
  readonly conditions: readonly string[];
}

/** What a chronicle says besides the records one by one. */
export interface Chronicle {
  readonly system: System;
  /** What people call the encounter. */
  readonly title: string;
  /** How many records led to what the encounter is now. */
  readonly records: number;
  /** How many rounds have begun, a surprise round not counted. */
  readonly rounds: number;
  readonly totals: readonly CombatantTotals[];
  /** Damage that no combatant dealt: by hazards, by the clock, by the GM. */
  readonly byNobody: number;
  /** Damage that combatants did to themselves: a backlash, a fumble. It counts as taken, not as dealt. */
  readonly byThemselves: number;
  /** Of those who threw dice. */
  readonly luck: readonly CombatantLuck[];
  readonly luckOfSides: readonly SideLuck[];
  readonly luckOfSeats: readonly SeatLuck[];
  /** Throws that are left out of the luck, since the rules of today would ask for others. */
  readonly unweighed: number;
  readonly tracks: TracksOverRounds;
  /** Everybody at the end. */
  readonly people: readonly PersonAtEnd[];
  /** The sides of which nobody is left who could act. */
  readonly downSides: readonly Side[];
  /** It is what the players may know: damage dealt is a share of that of their side, and there are no workings. */
  readonly masked: boolean;
  /** The records in words, read anew each time. */
  entries(): Iterable<Entry>;
}

/** Derives the chronicle of an encounter. Only one record is in memory at a time. */
export function chronicleOf(source: ChronicleSource): Chronicle {
  const { system, title, start } = source;
  const totals = new TotalsTally(system, start);
  const series = new SeriesTally(system);
  const throws = new ThrowTally();
  let end = start;
  let records = 0;
  for (const step of stepsOf(source)) {
    let again: Replayed | null = null;
    const replayed = (): Replayed => {
      again ??= replay(system, step);
      return again;
    };
    totals.add(step, (n) => replayed().doerOf(n));
    series.add(step);
    throws.add(step, replayed);
    end = step.after;
    records += 1;
  }
  const all = totals.totals(end);
  return {
    system,
    title,
    records,
    rounds: Math.max(0, end.cursor.round),
    totals: all,
    byNobody: totals.byNobody,
    byThemselves: totals.byThemselves,
    luck: throws.of(all),
    luckOfSides: throws.ofSides(all),
    luckOfSeats: throws.ofSeats(),
    unweighed: throws.unweighed,
    tracks: series.over(end),
    people: Object.values(end.combatants).map((combatant) => personAtEnd(system, end, combatant)),
    downSides: sides.filter((side) => isSideDown(system, end, side)),
    masked: false,
    entries: () => entriesOf(source),
  };
}

/** Products that take a few milliseconds. */
const fewProducts = 3_000_000;

/** The luck of each side so far. Yields after each record, so that keys can be taken meanwhile; of very many throws it is not exact. */
export function* luckSoFar(source: ChronicleSource): Generator<undefined, readonly SideLuck[]> {
  const throws = new ThrowTally();
  let end = source.start;
  for (const step of stepsOf(source)) {
    throws.add(step, () => replay(source.system, step));
    end = step.after;
    yield;
  }
  return throws.ofSides(Object.values(end.combatants), fewProducts);
}

function personAtEnd(system: System, end: Encounter, combatant: Combatant): PersonAtEnd {
  const { id, name, side, out, tracks, conditions } = combatant;
  return {
    name,
    side,
    status: out ? 'has left' : system.status(end, id).word,
    tracks: Object.entries(tracks).map(([track, { now, max }]) => `${trackTitle(system, track)} ${now}/${max}`),
    conditions: Object.keys(conditions).map((condition) => {
      return system.conditions.find((known) => known.id === condition)?.title ?? condition;
    }),
  };
}

/** Whether a side has combatants, and all of them are down or have left. */
function isSideDown(system: System, end: Encounter, side: Side): boolean {
  const all = Object.values(end.combatants).filter((one) => one.side === side);
  return all.length > 0 && all.every(({ id, out }) => out || isDown(system, end, id));
}

/** Adds up the throws of each combatant. */
class ThrowTally {
  unweighed = 0;
  private readonly tallies = new Map<Id, LuckTally>();
  private readonly bySeat = new Map<string, LuckTally>();
  private readonly known: KnownDistributions = new Map();

  add({ record }: Step, replayed: () => Replayed): void {
    const thrown = record.dice.filter((answer) => 'faces' in answer && answer.faces.length > 0);
    if (thrown.length === 0) return;
    const missing = new Map(thrown.map(({ id, seat }) => [id, seat]));
    for (const { ask, answer } of replayed().answered) {
      const seat = missing.get(ask.id);
      if (ask.kind !== 'dice' || !missing.delete(ask.id) || ask.answeredBy === undefined) continue;
      const throwOf = scoreOfThrow(ask, answer.faces, this.known);
      if (throwOf === null) continue;
      tallyOf(this.tallies, ask.answeredBy).add(throwOf.rolled, throwOf.of);
      if (seat !== undefined) tallyOf(this.bySeat, seat).add(throwOf.rolled, throwOf.of);
    }
    this.unweighed += missing.size;
  }

  of(combatants: readonly CombatantTotals[]): readonly CombatantLuck[] {
    return combatants.flatMap(({ id, name, side }) => {
      const luck = this.tallies.get(id)?.luck();
      return luck === undefined ? [] : [{ id, name, side, ...luck }];
    });
  }

  ofSides(combatants: readonly Pick<CombatantTotals, 'id' | 'side'>[], most?: number): readonly SideLuck[] {
    return sides.flatMap((side) => {
      const all = new LuckTally();
      for (const one of combatants) {
        const own = this.tallies.get(one.id);
        if (one.side === side && own !== undefined) all.addAll(own);
      }
      const luck = all.luck(most);
      return luck.throws === 0 ? [] : [{ side, ...luck }];
    });
  }

  ofSeats(): readonly SeatLuck[] {
    return [...this.bySeat].map(([seat, tally]) => ({ seat, ...tally.luck() }));
  }
}

function tallyOf(tallies: Map<string, LuckTally>, of: string): LuckTally {
  const known = tallies.get(of) ?? new LuckTally();
  tallies.set(of, known);
  return known;
}
