import type { System } from '../kernel/system.ts';
import { attackAction } from './attack/attack.action.ts';
import { prepareAction } from './attack/prepare.action.ts';
import { spec } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { rules } from './combatant/game.ts';
import { hitPointsOf } from './combatant/stats.ts';
import { grenadeAction } from './grenades/grenade.action.ts';
import { mobAction } from './mobs/mob.action.ts';
import { blastAction } from './psi/blast.action.ts';
import { letGoAction } from './psi/let-go.action.ts';
import { powerAction } from './psi/power.action.ts';
import { settlePowers } from './psi/powers.ts';
import { words } from './screen/facts.ts';
import { floorOf, leftOf, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { moveAction, standUpAction, taskAction } from './skills/diceless.action.ts';
import { rollAction } from './skills/roll.action.ts';
import { runAction } from './skills/run.action.ts';
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
import { settlePhases } from './time/turn/losing-phases.ts';
import { passAction } from './time/turn/pass.action.ts';
import { steadyAction } from './wounds/steady.action.ts';
import { hurt, mend, settleFalls, statusOf } from './wounds/wounds.ts';

/** Oath, the campaign of the ten segments: pools of d10 lifted by skill, phases rolled anew each turn. */
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
    steadyAction,
  ],
  clock,
  conditions,
  screen: { columns, row: rowOf, order: orderOf, floor: floorOf, formatBudget: leftOf, facts: words },
  tracks: (sheet) => ({ hp: hitPointsOf(sheet), karma: sheet.karma }),
  status: statusOf,
  hurt,
  heal: mend,
  *applyConsequences(context) {
    yield* settleFalls(context);
    settlePhases(context);
    settlePowers(context);
  },
});
