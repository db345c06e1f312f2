/** Fighting styles and powers that change the sums of an attack (BS-142 to BS-151). */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Again } from './again-faces.ts';
import { armsOf } from './arms.ts';
import type { Cost } from './costs.ts';
import { refuse } from './game.ts';
import type { Change } from './pool-modifiers.ts';
import type { Settings } from './settings.ts';
import type { Sheet, StyleName, Weapon } from './sheet.ts';

/** How an attack is made, where its bearer chooses. */
export const techniques = ['plain', 'charge', 'sneak', 'sap', 'flurry', 'brace', 'strike-hard'] as const;
export type Technique = (typeof techniques)[number];

/** What an attack takes of a turn: a charge all of it (BS-25, BS-29). */
export function costOf(technique: Technique): Cost {
  return technique === 'charge' ? 'full' : 'standard';
}

/** What a style makes of an attack. */
export interface Styled {
  readonly bonuses: readonly Change[];
  readonly percent: number;
  readonly ap: number;
  readonly ignoreDodge: number;
  readonly again: Again;
  /** It has no -2 against a target that is engaged in melee. */
  readonly intoMelee: boolean;
}

/** What the styles look at. */
export interface Scene {
  readonly sheet: Sheet;
  readonly weapon: Weapon;
  readonly technique: Technique;
  /** The target is flat-footed against this attack, by whatever it is. */
  readonly flat: boolean;
  /** Within the first range band. */
  readonly near: boolean;
  readonly aiming: boolean;
  readonly settings: Settings;
}

/** Ranks in a style. */
export function rankOf(sheet: Sheet, style: StyleName): number {
  return sheet.styles[style] ?? 0;
}

const none: Styled = {
  bonuses: [],
  percent: 0,
  ap: 0,
  ignoreDodge: 0,
  again: 'none',
  intoMelee: false,
};

/** What style and technique make of an attack, or why it cannot be made so. */
export function styled(scene: Scene): Styled | Refusal {
  switch (scene.technique) {
    case 'plain':
      return standing(scene);
    case 'charge':
      return charge(scene);
    case 'sneak':
    case 'sap':
      return fromBehind(scene, scene.technique);
    case 'flurry':
      return flurry(scene);
    case 'brace':
      return brace(scene);
    case 'strike-hard':
      return strikeHard(scene);
  }
}

/** What a style does without being asked: the ranks of the weapon's own. */
function standing({ sheet, weapon, near, aiming }: Scene): Styled {
  const { style } = weapon;
  if (style === undefined) return none;
  const rank = rankOf(sheet, style);
  const nine: Again = rank >= 4 ? '9' : 'none';
  switch (style) {
    case 'slashing':
      return { ...none, again: nine };
    case 'crushing':
      return { ...none, again: nine, ap: rank >= 2 ? rank : 0 };
    case 'archery':
      return { ...none, intoMelee: rank >= 2, ignoreDodge: rank >= 2 && aiming ? rank : 0 };
    case 'thrown': {
      const deadeye = rank >= 2 && near;
      return {
        ...none,
        intoMelee: rank >= 2,
        again: deadeye ? '9' : 'none',
        ignoreDodge: deadeye ? (rank >= 5 ? 3 : 2) : 0,
      };
    }
    case 'striking': {
      const dice = rank >= 5 ? 3 : rank >= 3 ? 2 : rank >= 1 ? 1 : 0;
      return dice === 0 ? none : { ...none, bonuses: [{ dice, says: `Striking ${rank}`, rule: 'BS-150' }] };
    }
    case 'shield':
    case 'dual-wield':
    case 'assassination':
    case 'spears':
      return none;
  }
}

/** A charge takes the whole turn (BS-29; setting `chargeDice`). */
function charge(scene: Scene): Styled | Refusal {
  const { weapon, settings } = scene;
  if (weapon.kind === 'ranged' || weapon.kind === 'thrown')
    return refuse('no-charge', 'BS-29', 'a charge ends in a melee attack');
  const plain = standing(scene);
  const bonus: Change = { dice: settings.chargeDice, says: 'charge', rule: 'BS-29' };
  return { ...plain, bonuses: [...plain.bonuses, bonus] };
}

/** Sneak Attack and Sap: half as many dice again, against the flat-footed alone (BS-144). */
function fromBehind({ sheet, weapon, flat }: Scene, technique: 'sneak' | 'sap'): Styled | Refusal {
  const rank = rankOf(sheet, 'assassination');
  const [needed, name] = technique === 'sneak' ? [2, 'Sneak Attack'] : [1, 'Sap'];
  if (rank < needed) return refuse('no-style', 'BS-144', `${name} needs Assassination ${needed}`);
  if (!flat) return refuse('aware', 'BS-144', `${name} works only against the flat-footed`);
  const again: Again = rank >= 4 ? '9' : 'none';
  if (technique === 'sap') return { ...none, percent: 50, again };
  const small = weapon.size === 'tiny' || weapon.size === 'small';
  if (!small && weapon.size !== 'medium')
    return refuse('too-large', 'BS-144', 'a Sneak Attack needs a small or medium weapon');
  return { ...none, percent: 50, again, ap: (small ? 1 : 0) + (rank >= 3 ? 1 : 0) };
}

/** The weapon of the other hand: the last one of the style. */
export function offhandOf(sheet: Sheet, settings: Settings): Weapon | undefined {
  return armsOf(sheet, settings)
    .filter(({ style }) => style === 'dual-wield')
    .slice(1)
    .at(-1);
}

/** Flurry: both weapons in one attack, with the Armor Piercing and Ignore Dodge of both (BS-143). */
function flurry({ sheet, weapon, settings }: Scene): Styled | Refusal {
  const rank = rankOf(sheet, 'dual-wield');
  const offhand = offhandOf(sheet, settings);
  if (rank < 2 || offhand === undefined || weapon.style !== 'dual-wield') {
    return refuse('no-style', 'BS-143', 'a Flurry needs Dual Wield 2 and two weapons of that style');
  }
  const dice = offhand.dice + Math.floor((offhand.enhancement + rank) / 2);
  const bonus: Change = { dice, says: `${offhand.name} in the other hand`, rule: 'BS-143' };
  return { ...none, bonuses: [bonus], ap: offhand.ap, ignoreDodge: offhand.ignoreDodge };
}

/** Brace: against a foe who enters reach, with as many dice as ranks (BS-146). */
function brace({ sheet, weapon }: Scene): Styled | Refusal {
  const rank = rankOf(sheet, 'spears');
  if (rank < 2 || weapon.style !== 'spears') return refuse('no-style', 'BS-146', 'Brace needs Spears 2 and a spear');
  return { ...none, bonuses: [{ dice: rank, says: `Brace ${rank}`, rule: 'BS-146' }] };
}

/** A harder blow of the Striking style: as many dice as ranks (BS-150). */
function strikeHard(scene: Scene): Styled | Refusal {
  const rank = rankOf(scene.sheet, 'striking');
  if (rank < 2 || scene.weapon.style !== 'striking') {
    return refuse('no-style', 'BS-150', 'a harder blow needs Striking 2 and an attack of that style');
  }
  const plain = standing(scene);
  return { ...plain, bonuses: [...plain.bonuses, { dice: rank, says: `harder blow ${rank}`, rule: 'BS-150' }] };
}

/** The wider of two triggers of rolling again. */
export function wider(a: Again, b: Again): Again {
  if (a === 'none') return b;
  if (b === 'none') return a;
  return Number(a) < Number(b) ? a : b;
}
