/** How many of a group of foes make a fight even. */

import { baseName, kindOf } from '../game/kernel/groups.ts';
import { newCombatant } from '../game/kernel/new-combatant.ts';
import type { System } from '../game/kernel/system.ts';
import { type Combatant, dict, type Encounter, mostCombatants, withEntry } from '../state/encounter.ts';
import { groupedBy } from '../state/grouped.ts';
import { Forecast, type ForecastOptions } from './forecast.ts';
import type { ForecastResult, Share } from './result.ts';

/** How so many of the group fared. */
export interface Tried {
  readonly count: number;
  /** How many fights were played: more where it was not clear who wins more often. */
  readonly runs: number;
  readonly own: Share;
  readonly other: Share;
  readonly undecided: Share;
}

/** What the search came to. */
export interface EvenFight {
  /** What the group is called. */
  readonly of: string;
  /** The number that is nearest to even, of those that are even (`isEven`); null where none is, or the search was stopped. */
  readonly count: number | null;
  /** The most of the group that would have been tried. */
  readonly most: number;
  /** What was tried, by the number. */
  readonly tried: readonly Tried[];
}

/** Who follows the search, and may stop it. */
export interface EvenWatch {
  /** Aborted: the search ends with the numbers that were tried. */
  readonly signal: AbortSignal;
  /** Called each time that more is known of a number; `of`: what the group is called. */
  onStep(step: Tried, of: string): void;
}

/** The most of a group that are tried. */
export const mostOfGroup = 100;

/** The largest group of the other side, of one name; of equal ones the last to join. Empty where nobody is on that side. */
export function largestGroup({ combatants }: Encounter): readonly Combatant[] {
  const others = Object.values(combatants).filter(({ side, out }) => side === 'other' && !out);
  let largest: readonly Combatant[] = [];
  for (const group of groupedBy(others, kindOf).values()) if (group.length >= largest.length) largest = group;
  return largest;
}

/** The encounter, in which no round has begun, with so many of a group: the last ones are left out, or more like the first join. */
export function withCount(system: System, encounter: Encounter, group: readonly Combatant[], count: number): Encounter {
  const [first] = group;
  const surplus = new Set(group.slice(count).map(({ id }) => id));
  const kept = Object.entries(encounter.combatants).filter(([id]) => !surplus.has(id));
  let changed: Encounter = { ...encounter, combatants: dict(kept) };
  for (let n = group.length; first !== undefined && n < count; n += 1) {
    const { side, sheet, hidden } = first;
    const more = newCombatant(system, changed, { name: `${baseName(first.name)} ${n + 1}`, side, sheet, hidden });
    changed = { ...changed, combatants: withEntry(changed.combatants, more.id, more) };
  }
  return changed;
}

/** Whether neither side wins more than twice as often as the other, and at least half of the fights have a winner. */
export function isEven({ own, other, undecided }: Tried): boolean {
  return own.p <= 2 * other.p && other.p <= 2 * own.p && undecided.p <= 0.5;
}

/**
 * Whether it is clear who wins more often: were both equally likely, a lead of three standard deviations would come in 3 of 1,000
 * such series. Or whether it is as clear that most fights have no winner.
 */
function isClear({ runs, sides }: ForecastResult): boolean {
  const [own, other] = [Math.round(sides.own.p * runs), Math.round(sides.other.p * runs)];
  const decided = own + other;
  return Math.abs(own - other) >= 3 * Math.sqrt(decided) || runs - 2 * decided >= 3 * Math.sqrt(runs);
}

/**
 * Finds the number of a group, up to `mostOfGroup`, at which both sides win as often: the number grows by half until the players' side no
 * longer wins more often than the other, and the two sides of the change are then brought together. Each number is played until it
 * is clear who wins more often, at most `runs` times. Where no fight has a winner no number is even, and the search ends.
 */
export async function findEven(
  system: System,
  encounter: Encounter,
  options: Omit<ForecastOptions, 'isEnough'>,
  { signal, onStep }: EvenWatch,
): Promise<EvenFight> {
  const group = largestGroup(encounter);
  const of = baseName(group[0]?.name ?? '');
  const tried: Tried[] = [];
  const largest = Math.min(mostOfGroup, mostCombatants - Object.keys(encounter.combatants).length + group.length);
  // The players' side wins more often against `few`, and does not against `many`. One is the fewest that are tried: without the
  // whole group there may be nobody to fight.
  let [few, many] = [0, largest + 1];
  let count = Math.min(largest, group.length);
  while (many - few > 1) {
    const now = count;
    const isEnough = (result: ForecastResult): boolean => {
      onStep({ count: now, runs: result.runs, ...result.sides }, of);
      return isClear(result);
    };
    const forecast = new Forecast(system, withCount(system, encounter, group, now), { ...options, isEnough });
    const stop = (): void => void forecast.stop();
    signal.addEventListener('abort', stop, { once: true });
    const { runs, sides } = await forecast.finished.finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) break;
    tried.push({ count: now, runs, ...sides });
    // The party wins no more often against more of them, the other side no more often with fewer: no number is even.
    if (sides.undecided.p === 1) break;
    if (sides.own.p > sides.other.p) few = now;
    else many = now;
    count = many > largest ? Math.min(largest, Math.ceil(1.5 * few)) : Math.floor((few + many) / 2);
  }
  tried.sort((a, b) => a.count - b.count);
  const distance = ({ own, other }: Tried): number => Math.abs(own.p - other.p) / (own.p + other.p);
  const even = tried.filter(isEven).sort((a, b) => distance(a) - distance(b));
  const found = signal.aborted ? undefined : even[0]?.count;
  return { of, count: found ?? null, most: largest, tried };
}
