/** The adjustment track: levels, and the units in which they add up (DV-08 to DV-18). */
import type { Note } from '../working.ts';
import type { Settings } from './settings.ts';

/** The levels of a bonus or penalty (DV-08), and none. */
export const levels = ['minor', 'major', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** What a level is on the track, and on the die. */
const track = {
  none: { units: 0, value: 0 },
  minor: { units: 1, value: 2 },
  major: { units: 2, value: 4 },
  extreme: { units: 4, value: 8 },
} as const;

/** Units add up to Extreme and no further (DV-09). */
const mostUnits = track.extreme.units;

/** Where a roll stands on the track. */
export interface Adjustment {
  /** Bonus units less penalty units, not capped. */
  readonly units: number;
  /** The level by size. */
  readonly level: Level | 'none';
  /** What it adds to the die; below 0 for a penalty. */
  readonly value: number;
}

/** Units of a size as a level: three are a Major, the odd one waiting for a partner (DV-15), or by house rule an Extreme. */
function levelOf(units: number, settings: Settings): Level | 'none' {
  if (units >= mostUnits) return 'extreme';
  if (units === 3) return settings.trackOdd === 'down' ? 'major' : 'extreme';
  if (units === 2) return 'major';
  return units === 1 ? 'minor' : 'none';
}

/** Bonuses and penalties of one roll set against each other (DV-10): units first, the level from what is left (DV-14). */
export function netted(bonus: readonly Level[], penalty: readonly Level[], settings: Settings, note: Note): Adjustment {
  const up = side('bonuses', bonus, settings, note);
  const down = side('penalties', penalty, settings, note);
  const units = note
    .work('units')
    .start(up, note.keep && `bonuses ${up}`, 'DV-14')
    .plus(-down, note.keep && `penalties ${down}`, 'DV-10').value;
  const level = levelOf(Math.abs(units), settings);
  const value = note
    .work('value')
    .is(
      track[level].value,
      note.keep && `${Math.abs(units)} ${Math.abs(units) === 1 ? 'unit' : 'units'}: ${level}`,
      ruleOf(units),
    )
    .times(units < 0 ? -1 : 1, 'a penalty', 'DV-08').value;
  return { units, level, value };
}

/** One side in units. */
function side(of: string, given: readonly Level[], settings: Settings, note: Note): number {
  let units = 0;
  for (const level of given) units += track[level].units;
  const worked = note.work(of).start(units, note.keep && (given.length === 0 ? 'none' : given.join(' + ')), 'DV-08');
  if (settings.advanceFirst) {
    const { units: reached } = track[levelOf(units, settings)];
    return worked.is(reached, 'brought to a level first', 'DV-17').value;
  }
  return settings.capBeforeCancel ? worked.capAt(mostUnits, 'not beyond Extreme', 'DV-18').value : worked.value;
}

/** The rule by which units are this level. */
function ruleOf(units: number): string {
  const size = Math.abs(units);
  if (size > mostUnits) return 'DV-18';
  if (size === 3) return 'DV-15';
  return size > 1 ? 'DV-09' : 'DV-08';
}
