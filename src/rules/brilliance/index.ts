import type { System } from '../kernel/system.ts';
import { spec } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { rules } from './combatant/game.ts';
import { fightActions } from './ready/actions.ts';
import { words } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { clock } from './time/clock.ts';
import { healByGm, hurt, settleWounds, statusOf, tracksOf } from './wounds/wounds.ts';

/** Brilliance & Shadow: pools of d10 that roll again, Health, Vigor and Ward. */
export const brilliance: System = rules.system({
  ...spec,
  actions: fightActions,
  clock,
  conditions,
  screen: { columns, row: rowOf, order: orderOf, floor: floorOf, formatBudget: formatBudget, facts: words },
  tracks: tracksOf,
  status: statusOf,
  hurt,
  heal: healByGm,
  *applyConsequences(context) {
    settleWounds(context);
  },
});
