/** The weapons of a combatant: how they are used, and loaded again (BS-34 to BS-43, BS-132, BS-135, BS-148). */
import {
  type FactOf,
  findByName,
  findWeapon,
  formatCount,
  type Id,
  isRefusal,
  type Ledger,
  type Refusal,
} from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { armsOf, kinds, reachOf } from './arms.ts';
import { hasCondition } from './conditions.ts';
import { type BrillianceContext, type BrillianceView, refuse } from './game.ts';
import type { PoolParts } from './pool-modifiers.ts';
import type { Sheet, Weapon } from './sheet.ts';
import { rankOf } from './styles.ts';
import type { Cost, RangeBand } from './vocabulary.ts';

/** An unarmed attack: 2 dice, non-lethal (BS-41). */
export const bareHands: Weapon = {
  name: 'bare hands',
  kind: 'unarmed',
  dice: 2,
  enhancement: 0,
  bonus: 0,
  ap: 0,
  ignoreDodge: 0,
  again: '10',
  strength: 0,
  size: 'small',
  charges: 0,
  reload: 'free',
  chargeMana: 0,
  style: 'striking',
  effects: [],
};

/** The weapons of a combatant, and its bare hands. */
export function weaponsOf(view: BrillianceView, who: Id): readonly Weapon[] {
  return [...armsOf(view.sheet(who), view.settings), bareHands];
}

/** Why a weapon cannot be used now, unloaded or in a grapple (BS-105); null where it can. */
export function weaponRefusal(view: BrillianceView, who: Id, weapon: Weapon): Refusal | null {
  return grappleRefusal(view, who, weapon) ?? unloadedRefusal(view, who, weapon);
}

function grappleRefusal(view: BrillianceView, who: Id, weapon: Weapon): Refusal | null {
  const { size, name, kind } = weapon;
  const isCast = reachOf(weapon) === 'cast';
  const isLarge = size !== 'tiny' && size !== 'small' && kind !== 'monster';
  if (!hasCondition(view, who, 'grappled') || !(isCast || isLarge)) return null;
  return isCast
    ? refuse('grappled', 'BS-105', 'spells with gestures cannot be cast in a grapple')
    : refuse('grappled', 'BS-105', `the ${name} is too large for a grapple`);
}

/** The weapon of that name; by default the first that can be used. Refuses one that cannot be used now. */
export function weaponOf(view: BrillianceView, who: Id, name: string): Weapon | Refusal {
  return findWeapon(weaponsOf(view, who), name, {
    owner: view.name(who),
    refusalOf: (weapon) => weaponRefusal(view, who, weapon),
  });
}

/** The weapon of that name, even if it cannot be used now; bare hands where there is none. */
export function weaponNamed(view: BrillianceView, who: Id, name: string): Weapon {
  const weapon = weaponOf(view, who, name);
  if (!isRefusal(weapon)) return weapon;
  return findByName(weaponsOf(view, who), name) ?? bareHands;
}

/** Yards that a combatant reaches with a melee weapon (BS-75, BS-145; house rule `reach`). */
export function yardsOfReach(view: BrillianceView, who: Id, { style }: Weapon): number {
  const sheet = view.sheet(who);
  const bySize = sheet.size === 'huge' ? 2 : sheet.size === 'large' ? 1 : 0;
  return view.settings.reach + bySize + (style === 'slashing' && rankOf(sheet, 'slashing') >= 1 ? 1 : 0);
}

/** What decides how a weapon is used: its name, the range band or the distance, and whether the attacker charges. */
export interface WeaponUse {
  readonly weapon: string;
  readonly range?: 'as-is' | RangeBand;
  readonly yards?: number;
  readonly technique?: string;
}

/** The weapon, thrown where it is one for melee that can be thrown and the target is beyond reach (BS-123 to BS-125). */
export function thrownIfOutOfReach(view: BrillianceView, who: Id, weapon: Weapon, use: WeaponUse): Weapon {
  const { range, kind } = weapon;
  const { yards = 0, technique } = use;
  if (kinds[kind].reach !== 'melee' || range === undefined || technique === 'charge') return weapon;
  const isThrown = (use.range ?? 'as-is') !== 'as-is' || yards > yardsOfReach(view, who, weapon);
  if (!isThrown) return weapon;
  return { ...weapon, thrown: true, kind: kind === 'monster' ? kind : 'thrown' };
}

/** The weapon of an attack as it is used, even if it cannot be used now; bare hands where there is none. */
export function weaponInUse(view: BrillianceView, who: Id, use: WeaponUse): Weapon {
  return thrownIfOutOfReach(view, who, weaponNamed(view, who, use.weapon), use);
}

/** Ranks in a skill by its name; null where untrained. */
export function ranksIn(sheet: Sheet, skill: string): number | null {
  return findByName(sheet.skills, skill)?.ranks ?? null;
}

/**
 * The parts of an attack pool that come from weapon and sheet: dice, statistic, skill (BS-33 to BS-44). The statistic is that of the
 * weapon, else the highest of those that its kind allows; the skill that of the weapon, else that of its kind.
 */
export function weaponParts(
  sheet: Sheet,
  weapon: Weapon,
): Pick<PoolParts, 'name' | 'rule' | 'base' | 'enhancement' | 'statistic' | 'value' | 'skill'> {
  const kind = kinds[weapon.kind];
  const byValue = kind.statistics.toSorted((a, b) => sheet[b] - sheet[a]);
  const statistic = weapon.statistic ?? byValue[0] ?? null;
  const skill = weapon.skill ?? kind.skill;
  return {
    name: weapon.name,
    rule: kind.rule,
    base: weapon.dice,
    enhancement: weapon.enhancement,
    statistic,
    value: statistic === null ? 0 : sheet[statistic],
    skill: skill === null ? 0 : ranksIn(sheet, skill),
  };
}

/** How the marks begin that count the shots of each weapon since it was loaded. */
export const shotsOf = 'shots of ';
const shotsMark = ({ name }: Weapon): string => `${shotsOf}${name.toLowerCase()}`;

/** The shots that a change of a mark fires. */
export function shotsFired({ mark, from, to }: FactOf<'mark-set'>): number {
  return mark.startsWith(shotsOf) ? Number(to?.value ?? 0) - Number(from?.value ?? 0) : 0;
}

/** Shots fired since the weapon was loaded. */
export function spentShots(view: BrillianceView, who: Id, weapon: Weapon): number {
  const value = view.combatant(who).marks[shotsMark(weapon)]?.value;
  return typeof value === 'number' ? Math.min(value, weapon.charges) : 0;
}

/** Sets the shots fired since the weapon was loaded. */
export function setSpentShots(ledger: Ledger, who: Id, weapon: Weapon, spent: number): void {
  ledger.setMark(who, shotsMark(weapon), spent > 0 ? { value: spent, ends: null } : null);
}

/** Counts shots as fired, where the weapon needs loading. */
export function fireShots({ ledger, view }: BrillianceContext, who: Id, weapon: Weapon, shots: number): void {
  if (weapon.charges > 0) setSpentShots(ledger, who, weapon, spentShots(view(), who, weapon) + shots);
}

/** Refuses more shots than the weapon has left. */
export function unloadedRefusal(view: BrillianceView, who: Id, weapon: Weapon, shots = 1): Refusal | null {
  if (weapon.charges === 0) return null;
  const left = weapon.charges - spentShots(view, who, weapon);
  if (left >= shots) return null;
  const message =
    left === 0
      ? `the ${weapon.name} has to be loaded first`
      : `the ${weapon.name} has ${formatCount(left, 'shot')} left`;
  return refuse('unloaded', loadingRule(weapon), message);
}

/** The rule by which the weapon is loaded. */
export function loadingRule({ rule }: Weapon): RuleId {
  return rule ?? 'BS-135';
}

/** Actions from the longest to the shortest. */
const steps = ['full', 'standard', 'move', 'fast', 'free'] as const satisfies readonly Cost[];

/** The action that loading takes; one step shorter with Archery (BS-148). */
export function loadingCost(sheet: Sheet, { reload, style }: Weapon): Cost {
  const faster = style === 'archery' && rankOf(sheet, 'archery') >= 1;
  return faster ? (steps[steps.indexOf(reload) + 1] ?? 'free') : reload;
}
