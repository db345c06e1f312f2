import type { AnyAction } from '../kernel/action.ts';
import { opportunityAction } from './attack/opportunity.action.ts';
import { relationAction } from './attack/relation.action.ts';
import { ownPowerAction, usePowerAction } from './attack/use.action.ts';
import { manaAction, recallAction, summonAction } from './conjuring/conjuring.action.ts';
import { moveAction, shiftAction } from './movement/move.action.ts';
import { sustainAction } from './powers/concentration.ts';
import { forceAction } from './powers/forced-movement.ts';
import { swapAction } from './powers/powers.ts';
import { statusAction } from './statuses/statuses.ts';
import { injureAction } from './wounds/injuries.ts';
import { restAction } from './wounds/rest.action.ts';

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
  usePowerAction,
  ownPowerAction,
  moveAction,
  shiftAction,
  summonAction,
  recallAction,
  manaAction,
  relationAction,
  statusAction,
  opportunityAction,
  forceAction,
  injureAction,
  restAction,
  swapAction,
  sustainAction,
];
