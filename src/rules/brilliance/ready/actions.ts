import type { AnyAction } from '../../kernel/action.ts';
import { attackAction } from '../attack/attack.action.ts';
import { cleaveAction } from '../attack/cleave.action.ts';
import { reloadAction } from '../attack/reload.action.ts';
import { shieldBlockAction } from '../attack/shield-block.action.ts';
import { volleyAction } from '../attack/volley.action.ts';
import { checkAction } from '../contests/check.action.ts';
import { contestAction } from '../contests/contest.action.ts';
import { breakAction, grappleAction, sneakAction } from '../contests/opposed.action.ts';
import { afflictAction, environmentAction } from '../environment/environment.action.ts';
import { castAction, letGoAction } from '../magic/cast.action.ts';
import { medicineAction } from '../recovery/medicine.action.ts';
import { backlashAction, healingAction, restAction } from '../recovery/recovery.action.ts';
import { delayAction, orderAction, stepInAction } from '../time/delay.action.ts';
import { grantAction, shareParryAction, threatenAction } from '../time/gm-word.action.ts';
import { aimAction, dropAction, helpUpAction, stanceAction, standAction, useAction } from '../time/moves.action.ts';
import { readyActions } from './ready.action.ts';

/** What can be readied: everything that somebody does in a fight. */
const readied: readonly AnyAction[] = [
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

/** All actions of the game, as its menus list them. */
export const fightActions: readonly AnyAction[] = [
  ...readied,
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
  ...readyActions(readied),
  restAction,
  orderAction,
];
