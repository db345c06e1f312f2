import type { AnyAction } from '../kernel/action.ts';
import type { System } from '../kernel/system.ts';
import { attackAction } from './attack/attack.action.ts';
import { prepareAction } from './attack/dodging.ts';
import { neuralAction, taserAction } from './attack/stun.action.ts';
import { specialWeaponNames, weaponNames } from './attack/weapons.ts';
import { spec } from './book.ts';
import { conditions, conditionTitle, statusOf } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { maxHitPoints } from './combatant/stats.ts';
import { grenadeAction } from './grenades/grenade.action.ts';
import { mobAction } from './mobs/mob.action.ts';
import { policy } from './policy.ts';
import { blastAction, letGoAction, powerAction } from './psi/power.action.ts';
import { endPowersOfFallen } from './psi/powers.ts';
import { lasting, steadyAction } from './recovery/recovery.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { columns, playersScreen, rowOf } from './screen/row.ts';
import { moveAction, runAction, standUpAction, taskAction } from './skills/move.action.ts';
import { rollAction } from './skills/roll.action.ts';
import { teachAction } from './skills/teach.action.ts';
import { attackAndPowerAction } from './split-dice/attack-and-power.action.ts';
import { splitAction } from './split-dice/split.action.ts';
import { twoAttacksAction } from './split-dice/two-attacks.action.ts';
import { acceptAction, declineAction, offerAction, phasesOffered } from './time/bonus/bonus.action.ts';
import { tradeAction } from './time/phases/trade.action.ts';
import { ambushAction, springAction } from './time/turn/ambush.action.ts';
import { clock } from './time/turn/clock.ts';
import { updatePhases } from './time/turn/lost-phases.ts';
import { holdAction, outOfTurnAction, passAction } from './time/turn/turn.action.ts';
import { applyFalls, heal, hurt } from './wounds/wounds.ts';

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
  attackAction,
  prepareAction,
  moveAction,
  taskAction,
  grenadeAction,
  powerAction,
  blastAction,
  rollAction,
  runAction,
  letGoAction,
  twoAttacksAction,
  attackAndPowerAction,
  splitAction,
  taserAction,
  neuralAction,
  standUpAction,
  mobAction,
  holdAction,
  passAction,
  tradeAction,
  offerAction,
  acceptAction,
  declineAction,
  ambushAction,
  springAction,
  outOfTurnAction,
  steadyAction,
  teachAction,
];

/** Oath, the campaign of the ten segments: pools of d10 raised by skill, phases rolled each turn. */
export const oath: System = rules.system({
  ...spec,
  actions,
  clock,
  conditions,
  conditionTitle,
  lasting,
  templates: creatures,
  known: {
    weapons: [...weaponNames, ...specialWeaponNames].map((name) => ({ name, entry: { name }, rule: 'SG-77' })),
  },
  policy,
  screen: {
    columns,
    row: rowOf,
    order: orderOf,
    floor: floorOf,
    formatBudget,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: (sheet) => ({ hp: maxHitPoints(sheet), karma: sheet.karma }),
  damageTracks: ['hp'],
  status: statusOf,
  offers: phasesOffered,
  hurt,
  heal,
  *applyConsequences(context) {
    yield* applyFalls(context);
    updatePhases(context);
    endPowersOfFallen(context);
  },
});
