/** What the charts of a chronicle show, however they are drawn. */

import { isMook } from '../../game/kernel/groups.ts';
import { trackTitle } from '../../game/text/names.ts';
import { bySide } from '../../report/sides.ts';
import type { Side } from '../../state/encounter.ts';
import type { Chronicle } from '../derive/chronicle.ts';
import type { TrackSeries, TracksOverRounds } from '../derive/series.ts';

/** A bar of a chart: a combatant, and amounts of one or two kinds. */
export interface BarRow {
  readonly label: string;
  readonly side: Side;
  readonly values: readonly number[];
}

export interface BarChart {
  readonly title: string;
  /** What the values of a row are, in their order. */
  readonly kinds: readonly string[];
  readonly rows: readonly BarRow[];
}

/** The tracks of combatants over the rounds, with the titles of the tracks. */
export interface LineChart {
  readonly title: string;
  readonly moments: TracksOverRounds['moments'];
  readonly series: readonly TrackSeries[];
  /** The names of the mooks who were never hurt: they have no lines. */
  readonly unhurt: readonly string[];
  trackTitle(track: string): string;
}

/** The chart of the damage that each combatant dealt and took, or null where there was none. */
export function damageChart({ totals, masked }: Chronicle): BarChart | null {
  const rows = bySide(totals).filter(({ dealt, taken }) => (dealt > 0 && !masked) || taken > 0);
  if (rows.length === 0) return null;
  return {
    title: 'Damage',
    kinds: masked ? ['taken'] : ['dealt', 'taken'],
    rows: rows.map(({ name, side, dealt, taken }) => ({
      label: name,
      side,
      values: masked ? [taken] : [dealt, taken],
    })),
  };
}

/** The chart of the tracks over the rounds, or null where there is nothing to compare. */
export function trackChart({ system, tracks }: Chronicle): LineChart | null {
  const all = bySide(tracks.series).filter(({ lines }) => lines.length > 0);
  const series = all.filter((one) => !isMook(one) || isHurt(one));
  if (series.length === 0 || tracks.moments.length < 2) return null;
  return {
    title: 'Tracks over the rounds',
    moments: tracks.moments,
    series,
    unhurt: all.filter((one) => !series.includes(one)).map(({ name }) => name),
    trackTitle: (track) => trackTitle(system, track),
  };
}

/** Whether a track was ever below its highest. */
function isHurt({ lines }: TrackSeries): boolean {
  return lines.some(({ high, values }) => values.some((value) => value !== null && value < high));
}
