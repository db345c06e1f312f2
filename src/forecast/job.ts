/** What a thread is given, and what it answers. Messages lose the prototypes of dictionaries, so they are put back. */
import type { System } from '../game/kernel/system.ts';
import { type Combatant, type Dict, dict, type Encounter } from '../state/encounter.ts';
import { inShape } from '../state/reduce.ts';
import type { Scene } from './play.ts';
import type { Tally } from './tally.ts';

/** The fights that a thread plays, as data. */
export interface Job {
  readonly system: string;
  readonly encounter: Encounter;
  readonly first: Scene['first'];
  readonly mostRounds: number;
  readonly seed: string;
  /** Whether the thread gives way to everything else, where the system lets threads differ. */
  readonly isBackground: boolean;
}

/** Fights to play: from the number `from` to before `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a thread answers to a span. */
export type Played = Span & { readonly tally: Tally };

export function jobOf({ system, encounter, first, mostRounds }: Scene, seed: string, isBackground: boolean): Job {
  return { system: system.id, encounter, first, mostRounds, seed, isBackground };
}

export function sceneOf(system: System, { encounter, first, mostRounds }: Job): Scene {
  return { system, encounter: withDicts(encounter), first, mostRounds };
}

function withDicts(encounter: Encounter): Encounter {
  const { settings, combatants, slots } = encounter;
  const all = Object.entries(combatants).map(([id, one]) => [id, combatantWithDicts(one)] as const);
  return { ...encounter, settings: again(settings), combatants: dict(all), slots: again(slots) };
}

function combatantWithDicts(combatant: Combatant): Combatant {
  const { tracks, conditions, marks } = combatant;
  return inShape({ ...combatant, tracks: again(tracks), conditions: again(conditions), marks: again(marks) });
}

function again<T>(from: Dict<T>): Dict<T> {
  return dict(Object.entries(from));
}
