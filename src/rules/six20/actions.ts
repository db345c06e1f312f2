import type { AnyAction } from '../../game/index.ts';
import { attackAction } from './attack/attack.action.ts';
import { crippleAction } from './attack/criticals.ts';
import { provokeAction } from './attack/opportunities.ts';
import { opportunityAction } from './attack/opportunity.action.ts';
import { manoeuvreAction, pickUpAction } from './manoeuvres/manoeuvre.action.ts';
import { adjustAction } from './roll/lasting-adjustments.ts';
import { checkAction, opposeAction } from './skills/check.action.ts';
import { stabiliseAction } from './skills/stabilise.action.ts';
import { stanceAction } from './stances/stance.action.ts';
import { actAction } from './time/act.action.ts';
import { unawareAction } from './time/surprise.ts';
import { loseAction } from './wounds/losses.ts';
import { psychicAction } from './wounds/psychic.action.ts';
import { restAction } from './wounds/rest.action.ts';

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
  attackAction,
  opportunityAction,
  provokeAction,
  manoeuvreAction,
  crippleAction,
  stanceAction,
  checkAction,
  opposeAction,
  actAction,
  pickUpAction,
  stabiliseAction,
  unawareAction,
  restAction,
  adjustAction,
  loseAction,
  psychicAction,
];
