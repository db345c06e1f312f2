import type { AnyAction } from '../kernel/action.ts';
import { attackAction } from './attack/attack.action.ts';
import { weighAction } from './attack/weigh.action.ts';
import { defendAction } from './defend/defend.action.ts';
import { breakOutAction } from './effects/break-out.action.ts';
import { controlAction } from './effects/control.action.ts';
import { pickUpAction } from './effects/pick-up.action.ts';
import { exposeAction } from './hazards/expose.action.ts';
import { getClearAction } from './hazards/get-clear.action.ts';
import { castAction } from './magic/cast.action.ts';
import { meddleAction } from './magic/meddle.action.ts';
import { checkAction } from './skills/check.action.ts';
import { restockAction } from './skills/restock.action.ts';
import { sneakAction } from './skills/sneak.action.ts';
import { useAction } from './skills/use.action.ts';
import { orderAction } from './time/order.action.ts';
import { pilotAction } from './vehicles/pilot.action.ts';
import { repairAction } from './vehicles/repair.action.ts';
import { boardAction, getOutAction, seatAction } from './vehicles/seating.action.ts';
import { wreckAction } from './vehicles/wreck.action.ts';
import { confirmAction } from './wounds/confirm.action.ts';
import { restAction } from './wounds/rest.ts';
import { stayAction } from './wounds/staying-up.ts';
import { tendAction } from './wounds/tend.action.ts';

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
  attackAction,
  defendAction,
  weighAction,
  tendAction,
  controlAction,
  exposeAction,
  getClearAction,
  stayAction,
  breakOutAction,
  pickUpAction,
  useAction,
  checkAction,
  sneakAction,
  castAction,
  meddleAction,
  orderAction,
  confirmAction,
  restAction,
  restockAction,
  boardAction,
  getOutAction,
  pilotAction,
  repairAction,
  seatAction,
  wreckAction,
];
