/** What the forecast assumes of combatants in Vaxia. */

import {
  type Chance,
  chooseFoe,
  foeSentence,
  foesOf,
  friendsOf,
  goOn,
  type Id,
  type Intent,
  isUp,
  lowest,
  slotsDue,
} from '../../game/index.ts';
import {
  type BestTimes,
  bestDefenceOf,
  bestTimesOf,
  type ConsideredAttack,
  undefendedDamage,
} from './attack/expected.ts';
import { weaponRefusal, weaponsOf } from './attack/weapons.ts';
import { isCraft } from './combatant/aboard.ts';
import type { DefenceChoice } from './combatant/defences.ts';
import type { Vaxia } from './combatant/game.ts';
import { statusOf } from './combatant/lif.ts';
import { bestSkill } from './combatant/mights.ts';
import { hasCondition, lifOf, type VaxiaView } from './combatant/view.ts';
import { actionRefusal, canDefend } from './time/economy.ts';
import { actionsTaken } from './time/round.ts';
import { staysUntilNow } from './wounds/staying-up.ts';

const mostAttacks = 3;

export const policy: Vaxia['Policy'] = {
  says: [
    foeSentence('least LIF left'),
    `Each attacks with the first weapon that can be used, as often as is expected to do most damage (exact odds; at most ${mostAttacks} times in a round).`,
    'Of the attacks on it a target defends only against the one that is expected to hurt most, with the best defence, and only where that saves more damage than the further action costs its own attacks.',
    'A combatant with a skill that repairs heals the ally at 0 LIF or below who has the least left, and does not attack.',
    'A combatant who is held or stunned tries to break out, and does not attack.',
    'A combatant who reels rolls to stay up, as often as the rules allow.',
    'The round in which a side goes down is played to its end: all who would still roll to stay up in it do so.',
    'Nobody flees, surrenders or strikes at the fallen. Vehicles, items and the spells of the older edition are not used.',
  ],
  isComplete: true,
  fights: (view, who) => !isCraft(view, who),
  next(view, chance) {
    const due = slotsDue(view.now)
      .filter(({ is, plans, who }) => is === 'open' && plans.length === 0 && actionRefusal(view, who) === null)
      .map(({ who }) => who);
    const helping = due.flatMap((who) => breakOut(view, who) ?? heal(view, who, chance) ?? []);
    const attacking = due.filter((who) => !helping.some(({ by }) => by === who));
    const attacks = attacking.flatMap((who) => attackOf(view, who, chance) ?? []);
    if (helping.length + attacks.length > 0)
      return [...helping, ...attacks.flatMap((one) => intentsOf(view, one, attacks))];
    return staysOf(view);
  },
  settle(view) {
    const stays = staysOf(view);
    if (stays.length > 0) return stays;
    const rollsAgain = Object.keys(view.now.combatants).some((who) => staysUntilNow(view, who));
    return rollsAgain ? [goOn] : [];
  },
  /** A combatant who still reels at the end of the round rolls to stay up. */
  choose: (_view, { id, options }) => (id === 'reeling' ? options : null),
};

const nothing: Intent['with'] = {};

function staysOf(view: VaxiaView): readonly Intent[] {
  return Object.keys(view.now.combatants)
    .filter((who) => hasCondition(view, who, 'swaying') && !view.combatant(who).out)
    .map((by) => ({ action: 'stay', by, on: [], with: nothing }));
}

function breakOut(view: VaxiaView, by: Id): Intent | null {
  const isBound = hasCondition(view, by, 'held') || hasCondition(view, by, 'stunned');
  return isBound ? { action: 'break-out', by, on: [], with: nothing } : null;
}

/** Healing of the ally who is worst off, by one who can heal. */
function heal(view: VaxiaView, by: Id, chance: Chance): Intent | null {
  if (bestSkill(view.sheet(by), 'repair') === null) return null;
  const fallen = friendsOf(view.now, by).filter(
    ({ id }) => id !== by && !isCraft(view, id) && statusOf(view, id).is !== 'dead' && lifOf(view, id).now <= 0,
  );
  const ally = lowest(fallen, ({ id }) => lifOf(view, id).now, chance);
  if (ally === undefined) return null;
  return { action: 'tend', by, on: [ally.id], with: nothing };
}

/** The attacks of a combatant in a round: how many, and what each is expected to do. */
interface Attacks extends ConsideredAttack, BestTimes {}

/** The attacks of a combatant on the foe that it chooses; null where there is none that it can attack. */
function attackOf(view: VaxiaView, by: Id, chance: Chance): Attacks | null {
  const foes = foesOf(view.now, by).filter(({ id }) => !isCraft(view, id) && isUp(statusOf(view, id)));
  const foe = chooseFoe(view.combatant(by), foes, ({ id }) => lifOf(view, id).now, chance);
  if (foe === undefined) return null;
  for (const weapon of weaponsOf(view, by)) {
    if (weaponRefusal(view, by, weapon) !== null) continue;
    const considered = { by, target: foe.id, weapon: weapon.name };
    const best = bestTimesOf(view, considered, mostAttacks);
    if (best !== null) return { times: best.times, damage: best.damage, ...considered };
  }
  return null;
}

/** The attacks as intents, the first of them with the defence of its target. */
function intentsOf(view: VaxiaView, attack: Attacks, all: readonly Attacks[]): readonly Intent[] {
  const defence = defenceAgainst(view, attack, all);
  return Array.from({ length: attack.times }, (_, n) => ({
    action: 'attack',
    by: attack.by,
    on: [attack.target],
    with: choices(attack.weapon, n === 0 ? defence : 'undefended'),
  }));
}

/** The values of attacks, each made once, so that they are read only once. */
const chosen = new Map<string, Intent['with']>();

function choices(weapon: string, defence: DefenceChoice): Intent['with'] {
  const key = `${defence} ${weapon}`;
  const known = chosen.get(key) ?? { weapon, defence };
  chosen.set(key, known);
  return known;
}

/** How a target meets an attack, given all attacks of the round. */
function defenceAgainst(view: VaxiaView, attack: Attacks, all: readonly Attacks[]): DefenceChoice {
  const { target } = attack;
  // Of the attacks on it that are expected to hurt most, the first.
  const [worst] = all.filter((one) => one.target === target).toSorted((a, b) => b.damage - a.damage);
  if (!canDefend(view, target) || worst !== attack) return 'undefended';
  const own = all.find(({ by }) => by === target);
  const cost = own === undefined ? 0 : own.times * (own.damage - (undefendedDamage(view, own, own.times + 1) ?? 0));
  const defenceActions = (own?.times ?? actionsTaken(view, target)) + 1;
  const best = bestDefenceOf(view, attack, attack.times, defenceActions);
  return best !== null && best.damage < attack.damage - cost ? best.defence : 'undefended';
}
