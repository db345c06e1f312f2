/** What the forecast assumes of combatants in Brilliance & Shadow. */
import {
  actingSlot,
  attackInTurn,
  foeSentence,
  friendsOf,
  type Id,
  type Intent,
  isUp,
  type Json,
  slotOf,
  type TurnAttack,
} from '../../game/index.ts';
import { attackAction, cleaveAction } from './attack/attack.action.ts';
import { hasCondition } from './combatant/conditions.ts';
import type { Brilliance, BrillianceView } from './combatant/game.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet, StyleName, Weapon } from './combatant/sheet.ts';
import { rankOf, type Technique } from './combatant/styles.ts';
import { loadingCost, ranksIn, unloadedRefusal, weaponNamed, weaponRefusal, weaponsOf } from './combatant/weapons.ts';
import { actionRefusal } from './time/action-economy.ts';
import { statusOf } from './wounds/wounds.ts';

/** The techniques that are used, with the style of which each needs 2 ranks. */
const techniqueStyles: readonly (readonly [Technique, StyleName])[] = [
  ['sneak', 'assassination'],
  ['flurry', 'dual-wield'],
  ['strike-hard', 'striking'],
];

export const policy: Brilliance['Policy'] = {
  says: [
    foeSentence('least Health and Vigor left'),
    'In each turn everybody makes one attack as a Standard action, without cover, with the weapon or power and the technique (plain, Sneak Attack, Flurry or heavier blow) that are expected to do most (exact odds).',
    'A combatant who shoots with Archery 2 or more aims first; one who has won a Cleave uses it on another foe.',
    'A combatant whose usual weapon is empty loads it before anything else, where it has the Mana.',
    'A combatant with the Medicine skill stabilises an ally who bleeds out, and does not attack.',
    'Dodge, Ward, reductions and Parry count by the rules; nobody blocks with a shield or takes the Defensive Stance.',
    'Nobody moves, casts spells that are no attacks, grapples, delays, readies, flees or strikes at the fallen.',
  ],
  next(view, chance) {
    const who = actingSlot(view.now)?.who;
    if (who === undefined) return [];
    if (hasCondition(view, who, 'cleave')) return attackInTurn(cleaving(view), chance);
    const first = stabilise(view, who) ?? load(view, who);
    if (first !== null) return [first];
    const attacks = attackInTurn(attacking(view), chance);
    return attacks.some((attack) => canAim(view, who, attack.with.weapon))
      ? [{ action: 'aim', by: who, on: [], with: {} }]
      : attacks;
  },
};

function attacking(view: BrillianceView): TurnAttack<Sheet, Settings> {
  return {
    view,
    attack: attackAction,
    ways: (by) => armed(view, by).flatMap((weapon) => known(view, by).map((technique) => ({ weapon, technique }))),
    isUp: (who) => isUp(statusOf(view, who)),
    left: (foe) => view.track(foe, 'health').now + view.track(foe, 'vigor').now,
  };
}

function cleaving(view: BrillianceView): TurnAttack<Sheet, Settings> {
  const slashing = (by: Id): readonly Weapon[] => weaponsOf(view, by).filter(({ style }) => style === 'slashing');
  return { ...attacking(view), attack: cleaveAction, ways: (by) => slashing(by).map(({ name }) => ({ weapon: name })) };
}

/** The weapons that a combatant can use now; its bare hands only where it has no other. */
function armed(view: BrillianceView, who: Id): readonly string[] {
  const usable = weaponsOf(view, who).filter((weapon) => weaponRefusal(view, who, weapon) === null);
  return usable.map(({ name }) => name).slice(0, Math.max(1, usable.length - 1));
}

/** The techniques that a combatant knows. */
function known(view: BrillianceView, who: Id): readonly Technique[] {
  const learnt = techniqueStyles.filter(([, style]) => rankOf(view.sheet(who), style) >= 2);
  return ['plain', ...learnt.map(([technique]) => technique)];
}

/** Help for an ally who bleeds out, by one who has the skill (BS-93). */
function stabilise(view: BrillianceView, by: Id): Intent | null {
  if (ranksIn(view.sheet(by), 'Medicine') === null || actionRefusal(view, by, 'standard') !== null) return null;
  const ally = friendsOf(view.now, by).find(({ id }) => hasCondition(view, id, 'bleeding-out'));
  return ally === undefined ? null : { action: 'medicine', by, on: [ally.id], with: {} };
}

/** Loading the usual weapon, where it is empty. */
function load(view: BrillianceView, by: Id): Intent | null {
  const [weapon] = weaponsOf(view, by);
  if (weapon === undefined || unloadedRefusal(view, by, weapon) === null) return null;
  if (weapon.chargeMana > view.track(by, 'mana').now) return null;
  if (actionRefusal(view, by, loadingCost(view.sheet(by), weapon)) !== null) return null;
  return { action: 'reload', by, on: [], with: { weapon: weapon.name } };
}

/** Whether an attack is a shot for which there is a Move action to aim (BS-148). */
function canAim(view: BrillianceView, by: Id, weapon: Json | undefined): boolean {
  if (typeof weapon !== 'string' || hasCondition(view, by, 'aiming')) return false;
  const isShot = weaponNamed(view, by, weapon).style === 'archery' && rankOf(view.sheet(by), 'archery') >= 2;
  return isShot && (slotOf(view.now, by)?.left.move ?? 0) > 0;
}
