/** Whether stances share the track with whatever else adjusts a roll (DV-29). */
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Adjusting, netted } from '../roll/track.ts';
import { isStance } from './stances.ts';

/** What adjusts one roll, as it stands on one track; by house rule stances on one and the rest on another. */
export function tracksOf(given: readonly Adjusting[], settings: Settings): readonly (readonly Adjusting[])[] {
  const stances = given.filter(isStance);
  const alone = stances.length === 0 || stances.length === given.length;
  if (alone || settings.stanceTrack === 'shared') return [given];
  return [stances, given.filter((one) => !isStance(one))];
}

/** What all of it adds to the roll. */
export function adjustment(
  given: readonly Adjusting[],
  settings: Settings,
  note: Note,
  of: 'Attack' | 'Damage' | 'Defence',
): number {
  const [first = [], apart] = tracksOf(given, settings);
  if (apart === undefined) return netted(first, settings, note, of).value;
  const stances = netted(first, settings, note, `${of} stance`).value;
  const others = netted(apart, settings, note, of).value;
  return note
    .calculate(`${of} adjustments together`)
    .start(stances, 'stances, on a track of their own', 'DV-29')
    .plus(others, 'whatever else adjusts', 'DV-29').value;
}
