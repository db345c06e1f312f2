import type { System } from '../kernel/system.ts';
import { ambushAction, springAction } from './actions/ambush.ts';
import { attackAction } from './actions/attack.ts';
import { attackAndPowerAction } from './actions/attack-and-power.ts';
import { blastAction } from './actions/blast.ts';
import { moveAction, standUpAction, taskAction } from './actions/diceless.ts';
import { grenadeAction } from './actions/grenade.ts';
import { holdAction } from './actions/hold.ts';
import { letGoAction } from './actions/let-go.ts';
import { mobAction } from './actions/mob.ts';
import { neuralAction } from './actions/neural.ts';
import { acceptAction, declineAction, offerAction } from './actions/offer.ts';
import { passAction } from './actions/pass.ts';
import { powerAction } from './actions/power.ts';
import { prepareAction } from './actions/prepare.ts';
import { rollAction } from './actions/roll.ts';
import { runAction } from './actions/run.ts';
import { splitAction } from './actions/split.ts';
import { steadyAction } from './actions/steady.ts';
import { taserAction } from './actions/taser.ts';
import { tradeAction } from './actions/trade.ts';
import { twoAttacksAction } from './actions/two-attacks.ts';
import { spec } from './book.ts';
import { clock } from './clock.ts';
import { conditions } from './conditions.ts';
import { rules } from './game.ts';
import { settlePhases } from './losing-phases.ts';
import { settlePowers } from './powers.ts';
import { floorOf, leftOf, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { words } from './screen/words.ts';
import { hitPointsOf } from './stats.ts';
import { hurt, mend, settleFalls, statusOf } from './wounds.ts';

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
