import type { AnyAction } from '../../game/index.ts';
import { attackAction, cleaveAction } from './attack/attack.action.ts';
import { reloadAction } from './attack/reload.action.ts';
import { shieldBlockAction } from './attack/shield-block.action.ts';
import { volleyAction } from './attack/volley.action.ts';
import { breakAction, grappleAction } from './contests/grapple.action.ts';
import { checkAction, contestAction, sneakAction } from './contests/skills.action.ts';
import { afflictAction, environmentAction } from './environment/environment.action.ts';
import { castAction, letGoAction } from './magic/cast.action.ts';
import { backlashAction, healingAction, medicineAction } from './recovery/healing.action.ts';
import { restAction } from './recovery/rest.action.ts';
import { dropAction, helpUpAction, moveAction, standAction } from './time/move.action.ts';
import { readyActions } from './time/ready.action.ts';
import { aimAction, shareParryAction, stanceAction, threatenAction } from './time/style-powers.action.ts';
import { delayAction, grantAction, orderAction, stepInAction, useAction } from './time/turn.action.ts';

/** The actions that can be readied. */
const canBeReadied: readonly AnyAction[] = [
  attackAction,
  checkAction,
  medicineAction,
  castAction,
  healingAction,
  grappleAction,
  breakAction,
  sneakAction,
  contestAction,
  volleyAction,
  shieldBlockAction,
];

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
  ...canBeReadied,
  moveAction,
  useAction,
  dropAction,
  standAction,
  helpUpAction,
  aimAction,
  reloadAction,
  stanceAction,
  shareParryAction,
  threatenAction,
  cleaveAction,
  grantAction,
  letGoAction,
  backlashAction,
  environmentAction,
  afflictAction,
  delayAction,
  stepInAction,
  ...readyActions(canBeReadied),
  restAction,
  orderAction,
];
