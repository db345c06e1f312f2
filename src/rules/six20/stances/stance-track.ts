/** Whether stances share the track with the other adjustments of a roll (DV-29). */
import { Note } from '../../kernel/note.ts';
import { formatCount, formatSigned } from '../../text/chances.ts';
import type { Six20Note } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Adjustment, levelTable, netAdjustment } from '../roll/track.ts';
import { isFromStance } from './stances.ts';

/** The adjustments of one roll on one track; by house rule on two, stances first. */
function tracksOf(adjustments: readonly Adjustment[], settings: Settings): readonly (readonly Adjustment[])[] {
  const stances = adjustments.filter(isFromStance);
  const isMixed = stances.length > 0 && stances.length < adjustments.length;
  if (!isMixed || settings.stanceTrack === 'shared') return [adjustments];
  return [stances, adjustments.filter((adjustment) => !isFromStance(adjustment))];
}

/** What all adjustments add to a roll. */
export function adjustmentValue(
  adjustments: readonly Adjustment[],
  settings: Settings,
  note: Six20Note,
  of: 'Attack' | 'Damage' | 'Defence',
): number {
  const [first = [], second] = tracksOf(adjustments, settings);
  if (second === undefined) return netAdjustment(first, settings, note, of).value;
  const stances = netAdjustment(first, settings, note, `${of} stance`).value;
  const others = netAdjustment(second, settings, note, of).value;
  return note
    .calculate(`${of} adjustments together`)
    .start(stances, 'stances, on a track of their own', 'DV-29')
    .plus(others, 'other adjustments', 'DV-29').value;
}

/**
 * The track of a roll in one line: `+ reckless M 2  - dim light m 1  = 1 unit: Minor, +2`; `none, +0` without
 * adjustments.
 */
export function formatTrack(adjustments: readonly Adjustment[], settings: Settings): string {
  return tracksOf(adjustments, settings)
    .map((track) => formatOneTrack(track, settings))
    .join('; ');
}

function formatOneTrack(adjustments: readonly Adjustment[], settings: Settings): string {
  if (adjustments.length === 0) return 'none, +0';
  const { units, level, value } = netAdjustment(adjustments, settings, new Note(false));
  const parts = adjustments.map((adjustment) => {
    const { letter, units: own } = levelTable[adjustment.level];
    return `${adjustment.penalty ? '-' : '+'} ${adjustment.source.replace(/ stance$/, '')} ${letter} ${own}`;
  });
  const sum = formatCount(Math.abs(units), 'unit');
  return `${parts.join('  ')}  = ${sum}: ${levelTable[level].title}, ${formatSigned(value)}`;
}
