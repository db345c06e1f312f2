/** What the forecast assumes of combatants in Oath. */
import {
  actingSlot,
  attackInTurn,
  type Chance,
  foeSentence,
  type Id,
  type Intent,
  isRefusal,
  isUp,
  type TurnAttack,
} from '../../game/index.ts';
import { attackAction } from './attack/attack.action.ts';
import { attackSubstats } from './attack/defence.ts';
import { dodgeRefusal } from './attack/dodging.ts';
import { damageWeapons } from './attack/weapons.ts';
import { statusOf } from './combatant/conditions.ts';
import type { Oath, OathView } from './combatant/game.ts';
import type { Settings } from './combatant/settings.ts';
import type { Power, Sheet } from './combatant/sheet.ts';
import { statNames } from './combatant/stats.ts';
import { blastAction } from './psi/power.action.ts';
import { dealsDamage } from './psi/powers.ts';
import { surchargePhases } from './time/phases/dicey-cost.ts';

/** A target dodges what is expected to take more than this part of the hit points that it has left. */
const dodgedPart = 1 / 3;

export const policy: Oath['Policy'] = {
  says: [
    foeSentence('fewest hit points left'),
    'In each phase everybody attacks once: one without a weapon with a psi power that deals damage, where it has one, everybody else with the weapon that is expected to do most (exact odds).',
    'Phases are rolled with the stat of these attacks, Psi or Body. Off speed nobody attacks where no later phase can pay for it, and nobody trades, offers, holds or prepares a phase.',
    'A target dodges an attack that is expected to take more than a third of the hit points that it has left, as long as it can pay for the dodge.',
    'Karma, other psi powers, grenades, stun weapons and ambushes are not used, mobs fight one by one, and nobody flees or helps the fallen: the game has no first aid.',
  ],
  next(view, chance) {
    const who = actingSlot(view.now)?.who;
    if (who === undefined) return [];
    const attacks = psiAttack(view, who, chance) ?? weaponAttack(view, who, chance);
    return attacks.map((one) => (isDodged(view, one) ? { ...one, with: { ...one.with, answer: 'dodge' } } : one));
  },
  choose(view, { id, options }) {
    const [, who] = /speed-\d+:([^/]+)\/stat$/.exec(id) ?? [];
    if (who === undefined) return null;
    const stat = statNames[psiPower(view, who) === undefined ? 'body' : 'psi'];
    return options.includes(stat) ? [stat] : null;
  },
};

/** The psi power with which a combatant fights: the first that deals damage, of one who has no weapon. */
function psiPower(view: OathView, who: Id): Power | undefined {
  const { weapons, powers } = view.sheet(who);
  return weapons.length === 0 ? powers.find(dealsDamage) : undefined;
}

/** The attack with a psi power; null without one, and where its dice are tied up. */
function psiAttack(view: OathView, who: Id, chance: Chance): readonly Intent[] | null {
  const power = psiPower(view, who);
  if (power === undefined || isRefusal(surchargePhases(view, who, [power.substat]))) return null;
  const attacks = attackInTurn({ ...fight(view), attack: blastAction, ways: () => [{ power: power.name }] }, chance);
  return attacks.some((one) => blastAction.expected(view.now, one) === null) ? null : attacks;
}

function weaponAttack(view: OathView, who: Id, chance: Chance): readonly Intent[] {
  if (isRefusal(surchargePhases(view, who, attackSubstats))) return [];
  const ways = damageWeapons(view, who).map(({ name }) => ({ weapon: name }));
  return attackInTurn({ ...fight(view), attack: attackAction, ways: () => ways }, chance);
}

function fight(view: OathView): Omit<TurnAttack<Sheet, Settings>, 'attack' | 'ways'> {
  return {
    view,
    isUp: (who) => isUp(statusOf(view, who)),
    left: (foe) => view.track(foe, 'hp').now,
  };
}

function isDodged(view: OathView, attack: Intent): boolean {
  const [target] = attack.on;
  if (target === undefined || dodgeRefusal(view, target, { answer: 'dodge' }) !== null) return false;
  const { expected } = attack.action === blastAction.id ? blastAction : attackAction;
  return (expected(view.now, attack) ?? 0) > dodgedPart * view.track(target, 'hp').now;
}
