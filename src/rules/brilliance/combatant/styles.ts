/** The bonuses that fighting styles and techniques give to an attack (BS-142 to BS-151). */
import { firstRefusal, type Refusal } from '../../../game/index.ts';
import { armsOf, reachOf } from './arms.ts';
import { cannot, refuse } from './game.ts';
import type { PoolModifier } from './pool-modifiers.ts';
import type { Settings } from './settings.ts';
import type { Sheet, StyleName, Weapon } from './sheet.ts';
import type { Again, Cost } from './vocabulary.ts';

/** The ways of making an attack from which the attacker chooses. */
export const techniques = ['plain', 'charge', 'sneak', 'sap', 'flurry', 'brace', 'strike-hard'] as const;
export type Technique = (typeof techniques)[number];

/** The action that an attack takes: Full for a charge, else Standard (BS-25, BS-29). */
export function techniqueCost(technique: Technique): Cost {
  return technique === 'charge' ? 'full' : 'standard';
}

/** What style and technique add to an attack. */
export interface StyleBonuses {
  readonly bonuses: readonly PoolModifier[];
  readonly percent: number;
  readonly ap: number;
  readonly ignoreDodge: number;
  readonly again: Again;
  /** No penalty against a target engaged in melee. */
  readonly intoMelee: boolean;
}

/** What the bonuses depend on. */
export interface AttackSituation {
  readonly sheet: Sheet;
  readonly weapon: Weapon;
  readonly technique: Technique;
  /** The target is flat-footed against this attack, for any reason. */
  readonly flat: boolean;
  /** Within the first range band. */
  readonly near: boolean;
  readonly aiming: boolean;
  readonly settings: Settings;
}

/** The ranks in a style; 0 where there are none. */
export function rankOf(sheet: Sheet, style: StyleName): number {
  return sheet.styles[style] ?? 0;
}

const noBonuses: StyleBonuses = {
  bonuses: [],
  percent: 0,
  ap: 0,
  ignoreDodge: 0,
  again: 'none',
  intoMelee: false,
};

/** The bonuses of style and technique; refuses a technique that the attacker or the weapon cannot use. */
export function styleBonuses(situation: AttackSituation): StyleBonuses | Refusal {
  switch (situation.technique) {
    case 'plain':
      return passiveBonuses(situation);
    case 'charge':
      return chargeBonuses(situation);
    case 'sneak':
    case 'sap':
      return assassinationBonuses(situation);
    case 'flurry':
      return flurryBonuses(situation);
    case 'brace':
      return braceBonuses(situation);
    case 'strike-hard':
      return strikeHardBonuses(situation);
  }
}

/** The bonuses that the style of the weapon always gives, by its ranks. */
function passiveBonuses({ sheet, weapon, near, aiming }: AttackSituation): StyleBonuses {
  const { style } = weapon;
  if (style === undefined) return noBonuses;
  const rank = rankOf(sheet, style);
  const nine: Again = rank >= 4 ? '9' : 'none';
  switch (style) {
    case 'slashing':
      return { ...noBonuses, again: nine };
    case 'crushing':
      return { ...noBonuses, again: nine, ap: rank >= 2 ? rank : 0 };
    case 'archery':
      return { ...noBonuses, intoMelee: rank >= 2, ignoreDodge: rank >= 2 && aiming ? rank : 0 };
    case 'thrown': {
      if (reachOf(weapon) === 'melee') return noBonuses;
      const deadeye = rank >= 2 && near;
      return {
        ...noBonuses,
        intoMelee: rank >= 2,
        again: deadeye ? '9' : 'none',
        ignoreDodge: deadeye ? (rank >= 5 ? 3 : 2) : 0,
      };
    }
    case 'striking': {
      const dice = rank >= 5 ? 3 : rank >= 3 ? 2 : rank >= 1 ? 1 : 0;
      return dice === 0 ? noBonuses : { ...noBonuses, bonuses: [{ dice, says: `Striking ${rank}`, rule: 'BS-150' }] };
    }
    case 'shield':
    case 'dual-wield':
    case 'assassination':
    case 'spears':
      return noBonuses;
  }
}

/** A charge: a melee attack with bonus dice by the house rule `chargeDice` (BS-29). */
function chargeBonuses(situation: AttackSituation): StyleBonuses | Refusal {
  const { weapon, settings } = situation;
  const isMelee = reachOf(weapon) === 'melee';
  const noCharge = isMelee ? null : refuse('no-charge', 'BS-29', 'a charge ends in a melee attack');
  const passive = passiveBonuses(situation);
  const bonus: PoolModifier = { dice: settings.chargeDice, says: 'charge', rule: 'BS-29' };
  return noCharge ?? { ...passive, bonuses: [...passive.bonuses, bonus] };
}

/** Sneak Attack and Sap: 50 % more dice, against flat-footed targets only (BS-144). */
function assassinationBonuses(situation: AttackSituation): StyleBonuses | Refusal {
  const { sheet, weapon, technique } = situation;
  const rank = rankOf(sheet, 'assassination');
  const isSmall = weapon.size === 'tiny' || weapon.size === 'small';
  const ap = technique === 'sap' ? 0 : (isSmall ? 1 : 0) + (rank >= 3 ? 1 : 0);
  return assassinationRefusal(situation) ?? { ...noBonuses, percent: 50, again: rank >= 4 ? '9' : 'none', ap };
}

const assassinationRefusal = firstRefusal(function* ({ sheet, weapon, technique, flat }: AttackSituation) {
  const isSap = technique === 'sap';
  const [needed, name] = isSap ? [1, 'Sap'] : [2, 'Sneak Attack'];
  if (rankOf(sheet, 'assassination') < needed) {
    yield refuse('no-style', 'BS-144', `${name} needs Assassination ${needed}`);
  }
  if (!flat) yield refuse('aware', 'BS-144', `${name} works only against the flat-footed`);
  const isLarge = weapon.size === 'large' || weapon.size === 'two-handed';
  return isLarge && !isSap ? refuse('too-large', 'BS-144', 'a Sneak Attack needs a small or medium weapon') : null;
});

/** The off-hand weapon: the last weapon of the style Dual Wield; undefined where there is only one. */
export function offhandOf(sheet: Sheet, settings: Settings): Weapon | undefined {
  return armsOf(sheet, settings)
    .filter(({ style }) => style === 'dual-wield')
    .slice(1)
    .at(-1);
}

/** Flurry: one attack with both weapons, with Armor Piercing and Ignore Dodge of both (BS-143). */
function flurryBonuses({ sheet, weapon, settings }: AttackSituation): StyleBonuses | Refusal {
  const rank = rankOf(sheet, 'dual-wield');
  const offhand = offhandOf(sheet, settings);
  const message = 'a Flurry needs Dual Wield 2 and two weapons of that style';
  if (offhand === undefined) return cannot('no-style', 'BS-143', message);
  const isOther = rank < 2 || weapon.style !== 'dual-wield' || weapon.thrown === true;
  const noStyle = isOther ? refuse('no-style', 'BS-143', message) : null;
  const dice = offhand.dice + Math.floor((offhand.enhancement + rank) / 2);
  const bonus: PoolModifier = { dice, says: `${offhand.name} in the off hand`, rule: 'BS-143' };
  return noStyle ?? { ...noBonuses, bonuses: [bonus], ap: offhand.ap, ignoreDodge: offhand.ignoreDodge };
}

/** Brace: a die for each rank, against an enemy who enters reach (BS-146). */
function braceBonuses({ sheet, weapon }: AttackSituation): StyleBonuses | Refusal {
  const rank = rankOf(sheet, 'spears');
  const cannotBrace = rank < 2 || weapon.style !== 'spears' || weapon.thrown === true;
  const noStyle = cannotBrace ? refuse('no-style', 'BS-146', 'Brace needs Spears 2 and a spear') : null;
  return noStyle ?? { ...noBonuses, bonuses: [{ dice: rank, says: `Brace ${rank}`, rule: 'BS-146' }] };
}

/** A heavier blow of the style Striking: a die for each rank (BS-150). */
function strikeHardBonuses(situation: AttackSituation): StyleBonuses | Refusal {
  const rank = rankOf(situation.sheet, 'striking');
  const noStyle =
    rank < 2 || situation.weapon.style !== 'striking'
      ? refuse('no-style', 'BS-150', 'a heavier blow needs Striking 2 and an attack of that style')
      : null;
  const passive = passiveBonuses(situation);
  const bonus: PoolModifier = { dice: rank, says: `heavier blow ${rank}`, rule: 'BS-150' };
  return noStyle ?? { ...passive, bonuses: [...passive.bonuses, bonus] };
}

/** The rule of rolling again that has more faces, of two. */
export function widerAgain(a: Again, b: Again): Again {
  if (a === 'none') return b;
  if (b === 'none') return a;
  return Number(a) < Number(b) ? a : b;
}
