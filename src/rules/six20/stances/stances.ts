/** Combat stances: a bonus on one of three rolls for an equal penalty on another (DV-20 to DV-27). */
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Adjusting, type Level, levels, track } from '../roll/track.ts';

/** The rolls that stances move. */
export const stanceRolls = ['attack', 'damage', 'defence'] as const;
export type StanceRoll = (typeof stanceRolls)[number];

/** All six pairs: four have a name (DV-22), the others are said by what they do (DV-23). */
export const stanceTable = {
  aggressive: { up: 'damage', down: 'defence' },
  defensive: { up: 'defence', down: 'attack' },
  precision: { up: 'damage', down: 'attack' },
  reckless: { up: 'attack', down: 'defence' },
  'attack-for-damage': { up: 'attack', down: 'damage' },
  'defence-for-damage': { up: 'defence', down: 'damage' },
} as const satisfies { readonly [name: string]: { readonly up: StanceRoll; readonly down: StanceRoll } };
export type StanceName = keyof typeof stanceTable;
export const stanceNames = [
  'aggressive',
  'defensive',
  'precision',
  'reckless',
  'attack-for-damage',
  'defence-for-damage',
] as const satisfies readonly StanceName[];

/** A stance as it is held. */
export interface Stance {
  readonly name: StanceName;
  readonly level: Level;
}

/** The rule that a stance stands in: named, or a pair of one's own. */
export function stanceRule(name: StanceName): string {
  return name === 'attack-for-damage' || name === 'defence-for-damage' ? 'DV-23' : 'DV-22';
}

/** The largest level that a combat bonus allows; null at 0 and below (DV-21). */
export function largestStance(bcb: number): Level | null {
  if (bcb <= 0) return null;
  return bcb === 1 ? 'minor' : bcb === 2 ? 'major' : 'extreme';
}

/** Why a combat bonus does not allow a stance of that level; null where it does (DV-21). */
export function levelRefusal(level: Level, bcb: number): Refusal | null {
  const most = largestStance(bcb);
  if (most === null) return refuse('no-stance', 'DV-21', 'a stance needs a combat bonus of 1 or more');
  if (levels.indexOf(level) <= levels.indexOf(most)) return null;
  return refuse('too-large', 'DV-21', `a combat bonus of ${bcb} allows no more than a ${track[most].says} stance`);
}

/** Whether an adjustment comes from a stance. */
export function isStance({ rule }: Adjusting): boolean {
  return rule === 'DV-22' || rule === 'DV-23';
}

/** What stances do to one of the three rolls, each a source of its own (DV-24, DV-25). */
export function stanceAdjustments(stances: readonly Stance[], roll: StanceRoll): readonly Adjusting[] {
  return stances.flatMap(({ name, level }): readonly Adjusting[] => {
    const { up, down } = stanceTable[name];
    if (roll !== up && roll !== down) return [];
    return [{ source: `${name} stance`, level, penalty: roll === down, rule: stanceRule(name) }];
  });
}

/** Why these stances cannot be held together; null where they can. */
export function stancesRefusal(stances: readonly Stance[], bcb: number, settings: Settings): Refusal | null {
  const names = stances.map(({ name }) => name);
  if (new Set(names).size < names.length) return refuse('twice', 'DV-25', 'the same stance is taken twice');
  for (const { level } of stances) {
    const refusal = levelRefusal(level, bcb);
    if (refusal !== null) return refusal;
  }
  const together = togetherRefusal(stances, bcb, settings);
  if (together !== null) return together;
  for (const roll of stanceRolls) {
    const refusal = rollRefusal(stanceAdjustments(stances, roll), roll, settings);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** By house rule the limit of the combat bonus is one for all stances, in units (DV-25). */
function togetherRefusal(stances: readonly Stance[], bcb: number, settings: Settings): Refusal | null {
  if (settings.stanceLimit === 'each') return null;
  const sum = stances.reduce((units, { level }) => units + track[level].units, 0);
  const { units: most, says } = track[largestStance(bcb) ?? 'none'];
  if (sum <= most) return null;
  return refuse('too-much', 'DV-25', `a combat bonus of ${bcb} allows ${says} for all stances together`);
}

function rollRefusal(given: readonly Adjusting[], roll: StanceRoll, settings: Settings): Refusal | null {
  const both = given.some(({ penalty }) => penalty) && given.some(({ penalty }) => !penalty);
  if (both && settings.stanceClash === 'refused') {
    return refuse('clash', 'DV-27', `these stances give ${roll} a bonus and a penalty`);
  }
  const units = (penalty: boolean): number =>
    given.filter((one) => one.penalty === penalty).reduce((sum, { level }) => sum + track[level].units, 0);
  const most = Math.max(units(false), units(true));
  if (most > settings.stanceMaxUnits) {
    return refuse('too-much', 'DV-26', `${most} units on ${roll} are more than stances may add up to`);
  }
  if (settings.stanceExact && most === 3) {
    return refuse('not-exact', 'DV-26', `3 units on ${roll} are no level`);
  }
  return null;
}
