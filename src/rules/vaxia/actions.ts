import type { AnyAction } from '../../game/index.ts';
import { attackAction, weighAction } from './attack/attack.action.ts';
import { pickUpAction } from './attack/weapons.ts';
import { defendAction } from './defend/defend.action.ts';
import { breakOutAction } from './effects/break-out.action.ts';
import { controlAction } from './effects/control.action.ts';
import { exposeAction, getClearAction } from './hazards/expose.action.ts';
import { castAction, meddleAction } from './magic/cast.action.ts';
import { checkAction } from './skills/check.action.ts';
import { sneakAction } from './skills/sneak.action.ts';
import { restockAction, useAction } from './skills/use.action.ts';
import { orderAction } from './time/order.action.ts';
import { pilotAction } from './vehicles/pilot.action.ts';
import { repairAction } from './vehicles/repair.action.ts';
import { boardAction, getOutAction, seatAction } from './vehicles/seating.action.ts';
import { wreckAction } from './vehicles/wreck.action.ts';
import { restAction } from './wounds/rest.ts';
import { stayAction } from './wounds/staying-up.ts';
import { tendAction } from './wounds/tend.action.ts';
import { confirmAction } from './wounds/wounds.ts';

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
