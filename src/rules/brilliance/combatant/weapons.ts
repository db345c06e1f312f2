/** Weapons and the kinds of attacks made with them (BS-34 to BS-43). */

import type { Id } from '../../../state/encounter.ts';
import { findByName, findWeapon } from '../../kernel/by-name.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { RuleId } from '../rulebook.ts';
import { armsOf } from './arms.ts';
import { type BrillianceView, refuse } from './game.ts';
import { unloadedRefusal } from './loading.ts';
import type { PoolParts } from './pool-modifiers.ts';
import type { AttackKind, DefenceMet, Sheet, Statistic, Weapon } from './sheet.ts';
import { hasCondition } from './view.ts';
import type { DamageType } from './vocabulary.ts';

/** How a kind of attack is rolled, and the defence against it. */
interface Kind {
  readonly rule: RuleId;
  /** The statistics it can use, of which the highest counts; none for the Attack of a monster. */
  readonly statistics: readonly Statistic[];
  readonly skill: string | null;
  /** Cover counts against shots and casts, which cause no Dodge Reduction (BS-62, BS-74). */
  readonly reach: 'melee' | 'shot' | 'cast';
  readonly against: DefenceMet;
  readonly damage: DamageType;
}

const arm = { against: 'physical', damage: 'lethal' } as const;
const spell = { reach: 'cast', against: 'magical', damage: 'lethal' } as const;

/** The kinds of attacks, in the order of the rules. */
export const kinds: Readonly<Record<AttackKind, Kind>> = {
  melee: { ...arm, rule: 'BS-34', statistics: ['strength', 'dexterity'], skill: 'Melee Weapons', reach: 'melee' },
  thrown: { ...arm, rule: 'BS-35', statistics: ['dexterity'], skill: 'Thrown Weapons', reach: 'shot' },
  ranged: { ...arm, rule: 'BS-36', statistics: ['dexterity'], skill: 'Ranged Weapons', reach: 'shot' },
  channeler: { ...spell, rule: 'BS-37', statistics: ['intelligence'], skill: 'Channeling' },
  mage: { ...spell, rule: 'BS-38', statistics: ['intelligence'], skill: 'Magecraft' },
  shaman: { ...spell, rule: 'BS-39', statistics: ['intelligence', 'willpower'], skill: 'Shamanism' },
  sorcerer: { ...spell, rule: 'BS-40', statistics: ['willpower'], skill: 'Sorcery' },
  unarmed: {
    rule: 'BS-41',
    statistics: ['strength', 'dexterity'],
    skill: 'Unarmed',
    reach: 'melee',
    against: 'physical',
    damage: 'nonlethal',
  },
  natural: { ...arm, rule: 'BS-42', statistics: ['strength', 'dexterity'], skill: 'Unarmed', reach: 'melee' },
  monster: { ...arm, rule: 'BS-43', statistics: [], skill: null, reach: 'melee' },
};

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
  const { size, name, kind } = weapon;
  if (!hasCondition(view, who, 'grappled')) return unloadedRefusal(view, who, weapon);
  if (kinds[kind].reach === 'cast')
    return refuse('grappled', 'BS-105', 'spells with gestures cannot be cast in a grapple');
  const large = size !== 'tiny' && size !== 'small' && kind !== 'monster';
  return large
    ? refuse('grappled', 'BS-105', `the ${name} is too large for a grapple`)
    : unloadedRefusal(view, who, weapon);
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

/** The statistic of an attack: that of the weapon, else the highest of those that its kind allows. */
function statisticOf(sheet: Sheet, weapon: Weapon): Statistic | null {
  if (weapon.statistic !== undefined) return weapon.statistic;
  const [first, ...others] = kinds[weapon.kind].statistics;
  if (first === undefined) return null;
  return others.reduce((best, other) => (sheet[other] > sheet[best] ? other : best), first);
}

/** Ranks in a skill by its name; null where untrained. */
export function ranksIn(sheet: Sheet, skill: string): number | null {
  return findByName(sheet.skills, skill)?.ranks ?? null;
}

/** The skill of an attack: that of the weapon, else that of its kind. */
function skillOf({ skill, kind }: Weapon): string | null {
  return skill ?? kinds[kind].skill;
}

/** The parts of an attack pool that come from weapon and sheet: dice, statistic, skill (BS-33 to BS-44). */
export function weaponParts(
  sheet: Sheet,
  weapon: Weapon,
): Pick<PoolParts, 'name' | 'rule' | 'base' | 'enhancement' | 'statistic' | 'value' | 'skill'> {
  const statistic = statisticOf(sheet, weapon);
  const skill = skillOf(weapon);
  return {
    name: weapon.name,
    rule: kinds[weapon.kind].rule,
    base: weapon.dice,
    enhancement: weapon.enhancement,
    statistic,
    value: statistic === null ? 0 : sheet[statistic],
    skill: skill === null ? 0 : ranksIn(sheet, skill),
  };
}
