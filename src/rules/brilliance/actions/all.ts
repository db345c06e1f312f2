import type { AnyAction } from '../../kernel/action.ts';
import { attackAction } from './attack.ts';
import { castAction, letGoAction } from './cast.ts';
import { checkAction } from './check.ts';
import { cleaveAction } from './cleave.ts';
import { contestAction } from './contest.ts';
import { delayAction, orderAction, stepInAction } from './delay.ts';
import { afflictAction, environmentAction } from './environment.ts';
import { medicineAction } from './medicine.ts';
import { aimAction, dropAction, helpUpAction, stanceAction, standAction, useAction } from './moves.ts';
import { breakAction, grappleAction, sneakAction } from './opposed.ts';
import { readyActions } from './ready.ts';
import { backlashAction, healingAction, restAction } from './recovery.ts';
import { reloadAction } from './reload.ts';
import { shieldBlockAction } from './shield-block.ts';
import { volleyAction } from './volley.ts';
import { grantAction, sharesParryAction, threatenAction } from './words.ts';

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
  sharesParryAction,
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
