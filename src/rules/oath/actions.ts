import type { AnyAction } from '../../game/index.ts';
import { attackAction } from './attack/attack.action.ts';
import { prepareAction } from './attack/dodging.ts';
import { neuralAction, taserAction } from './attack/stun.action.ts';
import { grenadeAction } from './grenades/grenade.action.ts';
import { mobAction } from './mobs/mob.action.ts';
import { blastAction, letGoAction, powerAction } from './psi/power.action.ts';
import { steadyAction } from './recovery/recovery.ts';
import { moveAction, runAction, standUpAction, taskAction } from './skills/move.action.ts';
import { rollAction } from './skills/roll.action.ts';
import { teachAction } from './skills/teach.action.ts';
import { attackAndPowerAction } from './split-dice/attack-and-power.action.ts';
import { splitAction } from './split-dice/split.action.ts';
import { twoAttacksAction } from './split-dice/two-attacks.action.ts';
import { acceptAction, declineAction, offerAction } from './time/bonus/bonus.action.ts';
import { tradeAction } from './time/phases/trade.action.ts';
import { ambushAction, springAction } from './time/turn/ambush.action.ts';
import { holdAction, outOfTurnAction, passAction } from './time/turn/turn.action.ts';

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
