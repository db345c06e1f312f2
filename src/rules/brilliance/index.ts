import type { AnyAction } from '../kernel/action.ts';
import type { System } from '../kernel/system.ts';
import { attackAction } from './attack/attack.action.ts';
import { cleaveAction } from './attack/cleave.action.ts';
import { reloadAction } from './attack/reload.action.ts';
import { shieldBlockAction } from './attack/shield-block.action.ts';
import { volleyAction } from './attack/volley.action.ts';
import { spec } from './book.ts';
import { knownWeapons } from './combatant/arms.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { knownSkills } from './combatant/kinds.ts';
import { checkAction } from './contests/check.action.ts';
import { contestAction } from './contests/contest.action.ts';
import { breakAction, grappleAction } from './contests/opposed.action.ts';
import { sneakAction } from './contests/sneak.action.ts';
import { settleGrapples } from './effects/grapple.ts';
import { afflictAction, environmentAction } from './environment/environment.action.ts';
import { castAction, letGoAction } from './magic/cast.action.ts';
import { policy } from './policy.ts';
import { lasting } from './recovery/lasting.ts';
import { medicineAction } from './recovery/medicine.action.ts';
import { backlashAction, healingAction, restAction } from './recovery/recovery.action.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { playersScreen } from './screen/players.ts';
import { columns, rowOf } from './screen/row.ts';
import { clock } from './time/clock.ts';
import { delayAction, orderAction, stepInAction } from './time/delay.action.ts';
import { grantAction, shareParryAction, threatenAction } from './time/gm-word.action.ts';
import { moveAction } from './time/move.action.ts';
import { aimAction, dropAction, helpUpAction, stanceAction, standAction, useAction } from './time/moves.action.ts';
import { readyActions } from './time/ready.action.ts';
import { healByGm, hurt, settleWounds, statusOf, tracksOf } from './wounds/wounds.ts';

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
const actions: readonly AnyAction[] = [
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

/** Brilliance & Shadow: pools of d10 that roll again, Health, Vigor and Ward. */
export const brilliance: System = rules.system({
  ...spec,
  actions,
  clock,
  conditions,
  lasting,
  templates: creatures,
  known: { weapons: knownWeapons, skills: knownSkills },
  policy,
  screen: {
    columns,
    row: rowOf,
    order: orderOf,
    floor: floorOf,
    formatBudget: formatBudget,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: tracksOf,
  damageTracks: ['health', 'vigor'],
  status: statusOf,
  hurt,
  heal: healByGm,
  *applyConsequences(context) {
    settleWounds(context);
    settleGrapples(context);
  },
});
