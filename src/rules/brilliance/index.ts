import type { System } from '../kernel/system.ts';
import { actions } from './actions.ts';
import { book } from './book.ts';
import { knownWeapons } from './combatant/arms.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { knownSkills } from './combatant/kinds.ts';
import { settleGrapples } from './effects/grapple.ts';
import { policy } from './policy.ts';
import { lasting } from './recovery/lasting.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { playersScreen } from './screen/players.ts';
import { columns, rowOf } from './screen/row.ts';
import { clock } from './time/clock.ts';
import { healByGm, hurt, settleWounds, statusOf, tracksOf } from './wounds/wounds.ts';

/** Brilliance & Shadow: pools of d10 that roll again, Health, Vigor and Ward. */
export const brilliance: System = rules.system({
  book,
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
    order: (view, _floor, passing) => orderOf(actions, view, passing),
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
