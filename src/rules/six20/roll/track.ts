/** The adjustment track: levels, the units in which they add up, and their sources (DV-08 to DV-18, DV-29). */
import { type Conversation, formatCount, formatSigned, z } from '../../../game/index.ts';
import { rules, type Six20Note, silent } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

/** The levels of a bonus or penalty (DV-08). */
export const levels = ['minor', 'major', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** Each level: its units on the track, its value on a roll, its title and its abbreviation. */
export const levelTable = {
  none: { units: 0, value: 0, title: 'nothing', letter: '' },
  minor: { units: 1, value: 2, title: 'Minor', letter: 'm' },
  major: { units: 2, value: 4, title: 'Major', letter: 'M' },
  extreme: { units: 4, value: 8, title: 'Extreme', letter: 'E' },
} as const;

/** Levels add up to Extreme and no further (DV-09). */
const mostUnits = levelTable.extreme.units;

/** A bonus or penalty to one kind of roll (DV-11 to DV-13). */
export interface Adjustment {
  readonly source: string;
  readonly level: Level;
  readonly penalty: boolean;
  /** The rule that gives it. */
  readonly rule: RuleId;
}

/** What all adjustments of a roll amount to. */
export interface NetAdjustment {
  /** Units of bonuses less units of penalties, without a limit. */
  readonly units: number;
  /** The level of these units, whether bonus or penalty. */
  readonly level: Level | 'none';
  /** What is added to the roll; below 0 for a penalty. */
  readonly value: number;
}

/** The level of a number of units from 0: three are Major (DV-15), or by house rule Extreme. */
function levelOf(units: number, settings: Settings): Level | 'none' {
  if (units >= mostUnits) return 'extreme';
  if (units === 3) return settings.trackOdd === 'down' ? 'major' : 'extreme';
  if (units === 2) return 'major';
  return units === 1 ? 'minor' : 'none';
}

/**
 * The sum of the adjustments to one roll: of each source the largest counts, units of penalties are subtracted from units of
 * bonuses (DV-10), and the rest gives the level (DV-14). `of` names the roll in the working; '' where there is only one.
 */
export function netAdjustment(
  adjustments: readonly Adjustment[],
  settings: Settings,
  note: Six20Note,
  of = '',
): NetAdjustment {
  const named = (what: string): string => (of === '' ? what : `${of} ${what}`);
  const result = note.calculate(of === '' ? 'value' : `${of} adjustment`);
  if (adjustments.length === 0) return { units: 0, level: 'none', value: result.is(0, 'none', 'DV-14').value };
  const bonuses = sideOf(adjustments, false, settings);
  const penalties = sideOf(adjustments, true, settings);
  const plus = sideUnits(bonuses, settings, note, named('bonuses'));
  const minus = sideUnits(penalties, settings, note, named('penalties'));
  const units = note
    .calculate(named('units'))
    .start(plus, () => `bonuses ${plus}`, 'DV-14')
    .plus(-minus, () => `penalties ${minus}`, 'DV-10').value;
  const level = levelOf(Math.abs(units), settings);
  const { value } = result
    .is(
      levelTable[level].value,
      () => describeSum(bonuses.counted, penalties.counted, level),
      levelRule(units, bonuses.counted, penalties.counted),
    )
    .times(units < 0 ? -1 : 1, 'a penalty', 'DV-08');
  return { units, level, value };
}

/** The bonuses, or the penalties, of a roll: those that count, and those whose source counts already. */
interface TrackSide {
  readonly counted: readonly Adjustment[];
  readonly repeated: readonly Adjustment[];
}

function sideOf(all: readonly Adjustment[], penalty: boolean, settings: Settings): TrackSide {
  const side = all.filter((adjustment) => adjustment.penalty === penalty);
  if (settings.allowSameSource) return { counted: side, repeated: [] };
  const largest = new Map<string, Adjustment>();
  for (const adjustment of side) {
    const source = adjustment.source.trim().toLowerCase();
    const before = largest.get(source);
    if (before === undefined || unitsOf(adjustment) > unitsOf(before)) largest.set(source, adjustment);
  }
  const counted = [...largest.values()];
  return { counted, repeated: side.filter((adjustment) => !counted.includes(adjustment)) };
}

function unitsOf({ level }: Adjustment): number {
  return levelTable[level].units;
}

/** The units of one side, source by source. */
function sideUnits({ counted, repeated }: TrackSide, settings: Settings, note: Six20Note, of: string): number {
  const sum = note.calculate(of).start(0, counted.length === 0 ? 'none' : 'in units', 'DV-14');
  for (const { source, level, rule } of counted) {
    sum.plus(levelTable[level].units, () => `${source}: ${levelTable[level].title}`, rule);
  }
  for (const { source } of repeated) {
    sum.notCounted(() => `${source.trim()} again: counts once`, 'DV-11');
  }
  if (settings.advanceFirst) {
    const { units } = levelTable[levelOf(sum.value, settings)];
    return sum.is(units, 'rounded to a level first', 'DV-17').value;
  }
  return settings.capBeforeCancel ? sum.capAt(mostUnits, 'not beyond Extreme', 'DV-18').value : sum.value;
}

/** `Minor + Minor make a Major`, `Major less Minor leave a Minor`. */
function describeSum(bonuses: readonly Adjustment[], penalties: readonly Adjustment[], level: Level | 'none'): string {
  const titles = (side: readonly Adjustment[]): string =>
    side.map((adjustment) => levelTable[adjustment.level].title).join(' + ');
  const result = level === 'none' ? 'nothing' : `${level === 'extreme' ? 'an' : 'a'} ${levelTable[level].title}`;
  if (bonuses.length > 0 && penalties.length > 0) return `${titles(bonuses)} less ${titles(penalties)} leave ${result}`;
  const all = [...bonuses, ...penalties];
  return all.length === 1 ? `${result} as it is` : `${titles(all)} make ${result}`;
}

/** The rule by which these units are a level. */
function levelRule(units: number, bonuses: readonly Adjustment[], penalties: readonly Adjustment[]): RuleId {
  const size = Math.abs(units);
  const hasExtreme = [...bonuses, ...penalties].some(({ level }) => level === 'extreme');
  if (hasExtreme && bonuses.length > 0 && penalties.length > 0) return 'DV-16';
  if (size > mostUnits) return 'DV-18';
  if (size === 3) return 'DV-15';
  if (bonuses.length > 0 && penalties.length > 0) return 'DV-10';
  return bonuses.length + penalties.length > 1 ? 'DV-09' : 'DV-08';
}

/** The adjustments of one roll on one track; by house rule on two, those of stances first (DV-29). */
function tracksOf(adjustments: readonly Adjustment[], settings: Settings): readonly (readonly Adjustment[])[] {
  if (settings.stanceTrack === 'shared') return [adjustments];
  const isFromStance = ({ rule }: Adjustment): boolean => rule === 'DV-22' || rule === 'DV-23';
  const stances = adjustments.filter(isFromStance);
  const others = adjustments.filter((adjustment) => !isFromStance(adjustment));
  return stances.length === 0 || others.length === 0 ? [adjustments] : [stances, others];
}

/** What all adjustments add to a roll, with those of stances on the same track or, by house rule, on one of their own (DV-29). */
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
  if (adjustments.length === 0) return 'none, +0';
  const tracks = tracksOf(adjustments, settings).map((track) => {
    const { units, level, value } = netAdjustment(track, settings, silent);
    const terms = track.map((one) => {
      const { letter, units: own } = levelTable[one.level];
      return `${one.penalty ? '-' : '+'} ${one.source.replace(/ stance$/, '')} ${letter} ${own}`;
    });
    const sum = formatCount(Math.abs(units), 'unit');
    return `${terms.join('  ')}  = ${sum}: ${levelTable[level].title}, ${formatSigned(value)}`;
  });
  return tracks.join('; ');
}

const levelList = z.array(z.enum(levels)).max(100).default([]);
const sourceList = z.array(z.string().min(1).max(80)).max(100).default([]);

/** What the bonuses and penalties of one roll amount to (DV-08 to DV-18). Asks for no dice. */
export const adjust = rules.ruling({
  id: 'six20.adjust',
  title: 'Adjustments',
  input: z.strictObject({
    bonus: levelList.describe('bonuses; each is its own source unless bonusFrom names one'),
    penalty: levelList.describe('penalties; each is its own source unless penaltyFrom names one'),
    bonusFrom: sourceList.describe('sources of the bonuses, in their order; of one source the largest counts'),
    penaltyFrom: sourceList.describe('sources of the penalties, in their order'),
  }),
  headline: 'value',
  counts: ['units', 'level', 'value'],
  *rule({ bonus, penalty, bonusFrom, penaltyFrom }, { settings, note }): Conversation<NetAdjustment> {
    const adjustments = [...withSources(bonus, bonusFrom, false), ...withSources(penalty, penaltyFrom, true)];
    return netAdjustment(adjustments, settings, note);
  },
});

/** The levels with their sources; one without a source is a source of its own. */
function withSources(sideLevels: readonly Level[], from: readonly string[], penalty: boolean): readonly Adjustment[] {
  return sideLevels.map((level, n) => {
    const source = from[n] ?? `${penalty ? 'penalty' : 'bonus'} ${n + 1}`;
    return { source, level, penalty, rule: 'DV-08' };
  });
}
