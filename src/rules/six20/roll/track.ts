/** The adjustment track: levels, the units in which they add up, the sources they come from (DV-08 to DV-18). */
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';

/** The levels of a bonus or penalty (DV-08). */
export const levels = ['minor', 'major', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** What a level is on the track, and on the die. */
export const track = {
  none: { units: 0, value: 0, says: 'nothing' },
  minor: { units: 1, value: 2, says: 'Minor' },
  major: { units: 2, value: 4, says: 'Major' },
  extreme: { units: 4, value: 8, says: 'Extreme' },
} as const;

/** A level in one letter, as tables write it. */
export const levelLetter: { readonly [L in Level]: string } = { minor: 'm', major: 'M', extreme: 'E' };

/** Units add up to Extreme and no further (DV-09). */
const mostUnits = track.extreme.units;

/** A bonus or penalty on one kind of roll, with what it comes from (DV-11 to DV-13). */
export interface Adjusting {
  readonly source: string;
  readonly level: Level;
  readonly penalty: boolean;
  /** The rule that gives it. */
  readonly rule: string;
}

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

/**
 * Bonuses and penalties of one kind of roll set against each other (DV-10): of each source the largest, then units, the
 * level from what is left (DV-14). `of` names the roll in the working; '' where there is only one.
 */
export function netted(given: readonly Adjusting[], settings: Settings, note: Note, of = ''): Adjustment {
  const named = (what: string): string => (of === '' ? what : `${of} ${what}`);
  const worth = of === '' ? 'value' : `${of} adjustment`;
  if (given.length === 0) return { units: 0, level: 'none', value: note.calculate(worth).is(0, 'none', 'DV-14').value };
  const bonuses = heardOf(given, false, settings);
  const penalties = heardOf(given, true, settings);
  const up = side(named('bonuses'), bonuses, settings, note);
  const down = side(named('penalties'), penalties, settings, note);
  const units = note
    .calculate(named('units'))
    .start(up, note.keepsSteps && `bonuses ${up}`, 'DV-14')
    .plus(-down, note.keepsSteps && `penalties ${down}`, 'DV-10').value;
  const level = levelOf(Math.abs(units), settings);
  const value = note
    .calculate(worth)
    .is(
      track[level].value,
      note.keepsSteps && making(bonuses.counts, penalties.counts, level),
      ruleOf(units, bonuses.counts, penalties.counts),
    )
    .times(units < 0 ? -1 : 1, 'a penalty', 'DV-08').value;
  return { units, level, value };
}

/** What of one side counts, and what does not since its source counts already. */
interface Heard {
  readonly counts: readonly Adjusting[];
  readonly again: readonly Adjusting[];
}

function heardOf(all: readonly Adjusting[], penalty: boolean, settings: Settings): Heard {
  const given = all.filter((one) => one.penalty === penalty);
  if (settings.allowSameSource) return { counts: given, again: [] };
  const best = new Map<string, Adjusting>();
  for (const one of given) {
    const source = one.source.trim().toLowerCase();
    const before = best.get(source);
    if (before === undefined || track[one.level].units > track[before.level].units) best.set(source, one);
  }
  const counts = [...best.values()];
  return { counts, again: given.filter((one) => !counts.includes(one)) };
}

/** One side in units, source by source. */
function side(of: string, { counts, again }: Heard, settings: Settings, note: Note): number {
  const worked = note.calculate(of).start(0, counts.length === 0 ? 'none' : 'in units', 'DV-14');
  for (const { source, level, rule } of counts) {
    worked.plus(track[level].units, note.keepsSteps && `${source}: ${track[level].says}`, rule);
  }
  for (const { source } of again) worked.notCounted(note.keepsSteps && `${source.trim()} again: counts once`, 'DV-11');
  if (settings.advanceFirst) {
    const { units } = track[levelOf(worked.value, settings)];
    return worked.is(units, 'brought to a level first', 'DV-17').value;
  }
  return settings.capBeforeCancel ? worked.capAt(mostUnits, 'not beyond Extreme', 'DV-18').value : worked.value;
}

/** `Minor + Minor make a Major`, `Major less Minor leave a Minor`. */
function making(bonuses: readonly Adjusting[], penalties: readonly Adjusting[], level: Level | 'none'): string {
  const said = (of: readonly Adjusting[]): string => of.map((one) => track[one.level].says).join(' + ');
  const came = level === 'none' ? 'nothing' : `${level === 'extreme' ? 'an' : 'a'} ${track[level].says}`;
  if (bonuses.length > 0 && penalties.length > 0) return `${said(bonuses)} less ${said(penalties)} leave ${came}`;
  const all = [...bonuses, ...penalties];
  return all.length === 1 ? `${came} as it is` : `${said(all)} make ${came}`;
}

/** The rule by which units are this level. */
function ruleOf(units: number, bonuses: readonly Adjusting[], penalties: readonly Adjusting[]): string {
  const size = Math.abs(units);
  const extreme = [...bonuses, ...penalties].some(({ level }) => level === 'extreme');
  if (extreme && bonuses.length > 0 && penalties.length > 0) return 'DV-16';
  if (size > mostUnits) return 'DV-18';
  if (size === 3) return 'DV-15';
  return size > 1 ? 'DV-09' : 'DV-08';
}
