import type { System } from '../kernel/system.ts';
import { attackAction } from './attack/attack.action.ts';
import { prepareAction } from './attack/prepare.action.ts';
import { specialWeaponNames, weaponNames } from './attack/weapons.table.ts';
import { spec } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { maxHitPoints } from './combatant/stats.ts';
import { statusOf } from './combatant/status.ts';
import { grenadeAction } from './grenades/grenade.action.ts';
import { mobAction } from './mobs/mob.action.ts';
import { policy } from './policy.ts';
import { blastAction } from './psi/blast.action.ts';
import { letGoAction } from './psi/let-go.action.ts';
import { powerAction } from './psi/power.action.ts';
import { endPowersOfFallen } from './psi/powers.ts';
import { lasting } from './recovery/lasting.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { playersScreen } from './screen/players.ts';
import { columns, rowOf } from './screen/row.ts';
import { moveAction, standUpAction, taskAction } from './skills/diceless.action.ts';
import { rollAction } from './skills/roll.action.ts';
import { runAction } from './skills/run.action.ts';
import { teachAction } from './skills/teach.action.ts';
import { attackAndPowerAction } from './split-dice/attack-and-power.action.ts';
import { splitAction } from './split-dice/split.action.ts';
import { twoAttacksAction } from './split-dice/two-attacks.action.ts';
import { neuralAction } from './stun/neural.action.ts';
import { taserAction } from './stun/taser.action.ts';
import { ambushAction, springAction } from './time/ambush/ambush.action.ts';
import { acceptAction, declineAction, offerAction } from './time/bonus/offer.action.ts';
import { holdAction } from './time/phases/hold.action.ts';
import { tradeAction } from './time/phases/trade.action.ts';
import { clock } from './time/turn/clock.ts';
import { updatePhases } from './time/turn/lost-phases.ts';
import { outOfTurnAction } from './time/turn/out-of-turn.action.ts';
import { passAction } from './time/turn/pass.action.ts';
import { steadyAction } from './wounds/steady.action.ts';
import { applyFalls, heal, hurt } from './wounds/wounds.ts';

/** Oath, the campaign of the ten segments: pools of d10 raised by skill, phases rolled each turn. */
export const oath: System = rules.system({
  ...spec,
  actions: [
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
  ],
  clock,
  conditions,
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
  hurt,
  heal,
  *applyConsequences(context) {
    yield* applyFalls(context);
    updatePhases(context);
    endPowersOfFallen(context);
  },
});
