/** How many of a group of foes make a fight even. */
import { newCombatant } from '../rules/kernel/new-combatant.ts';
import { baseName, kindOf } from '../rules/kernel/part.ts';
import type { System } from '../rules/kernel/system.ts';
import { type Combatant, dict, type Encounter, mostCombatants, withEntry } from '../state/encounter.ts';
import { Forecast, type ForecastOptions } from './forecast.ts';
import type { Share } from './result.ts';

/** The chance of the players' side to win against so many of the group. */
export interface Tried {
  readonly count: number;
  readonly own: Share;
}

/** What the search came to. */
export interface EvenFight {
  /** What the group is called. */
  readonly of: string;
  /** The number at which the chance is nearest to one half; null where even the most are too few. */
  readonly count: number | null;
  /** What was tried, by the number. */
  readonly tried: readonly Tried[];
}

/** The most of a group that are tried. */
const most = 100;

/** The largest group of the other side, of one name; of equal ones the last to join. Empty where nobody is on that side. */
export function largestGroup({ combatants }: Encounter): readonly Combatant[] {
  const groups = new Map<string, Combatant[]>();
  for (const one of Object.values(combatants)) {
    if (one.side !== 'other' || one.out) continue;
    const group = groups.get(kindOf(one)) ?? [];
    group.push(one);
    groups.set(kindOf(one), group);
  }
  let largest: readonly Combatant[] = [];
  for (const group of groups.values()) if (group.length >= largest.length) largest = group;
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

/**
 * Finds the number of a group at which the players' side wins half of the fights: the number is doubled until they win less, and
 * the two sides of the change are then brought together. `isStopped` is asked before each number.
 */
export async function findEven(
  system: System,
  encounter: Encounter,
  options: ForecastOptions,
  isStopped: () => boolean,
): Promise<EvenFight> {
  const group = largestGroup(encounter);
  const tried = new Map<number, Share>();
  const wins = async (count: number): Promise<boolean> => {
    const scene = withCount(system, encounter, group, count);
    const { sides } = await new Forecast(system, scene, options).finished;
    tried.set(count, sides.own);
    return sides.own.p >= 0.5;
  };
  const largest = Math.min(most, mostCombatants - Object.keys(encounter.combatants).length + group.length);
  // Without the whole group there may be nobody to fight: one is the fewest.
  let [few, many] = [0, Math.max(1, group.length)];
  while (!isStopped() && many <= largest && (await wins(many))) [few, many] = [many, 2 * many];
  while (!isStopped() && many <= largest && many - few > 1) {
    const between = Math.floor((few + many) / 2);
    if (await wins(between)) few = between;
    else many = between;
  }
  const all = [...tried].map(([count, own]): Tried => ({ count, own })).sort((a, b) => a.count - b.count);
  const distance = ({ own }: Tried): number => Math.abs(own.p - 0.5);
  const crossed = all.some(({ own }) => own.p < 0.5);
  const nearest = all.reduce<Tried | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  );
  return { of: baseName(group[0]?.name ?? ''), count: crossed ? (nearest?.count ?? null) : null, tried: all };
}
