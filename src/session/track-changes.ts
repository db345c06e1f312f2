import type { System } from '../rules/kernel/system.ts';
import type { Encounter, Id } from '../state/encounter.ts';

/** A track of a combatant in two states of an encounter. */
export interface TrackChange {
  readonly id: Id;
  readonly name: string;
  readonly track: string;
  /** Its values; null where the combatant or the track is not there. */
  readonly was: number | null;
  readonly is: number | null;
}

/** The tracks that differ between two states of an encounter, in the order of the combatants. */
export function trackChanges(before: Encounter, after: Encounter): readonly TrackChange[] {
  const ids = [...new Set([...Object.keys(before.combatants), ...Object.keys(after.combatants)])];
  return ids.flatMap((id) => {
    const [was, is] = [before.combatants[id], after.combatants[id]];
    const tracks = [...new Set([...Object.keys(was?.tracks ?? {}), ...Object.keys(is?.tracks ?? {})])];
    return tracks.flatMap((track) => {
      const change = { was: was?.tracks[track]?.now ?? null, is: is?.tracks[track]?.now ?? null };
      return change.was === change.is ? [] : [{ id, name: (is ?? was)?.name ?? id, track, ...change }];
    });
  });
}

/** The same in the words of the game, one line a track: `Ogre LIF -8 -> 13`. */
export function describeTrackChanges(system: System, before: Encounter, after: Encounter): readonly string[] {
  const lines = trackChanges(before, after).map(({ id, name, track }) => {
    const [from, to] = [before.combatants[id]?.tracks[track], after.combatants[id]?.tracks[track]];
    if (from === undefined) return `${name} is new`;
    if (to === undefined) return `${name} is no longer there`;
    return system.screen.formatFact(after, { fact: 'track-set', who: id, track, from, to }) ?? name;
  });
  return [...new Set(lines)];
}
