import type { System } from '../../game/index.ts';
import { actions } from './actions.ts';
import { book } from './book.ts';
import { knownSkills, knownWeapons } from './combatant/arms.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { settleGrapples } from './effects/grapple.ts';
import { policy } from './policy.ts';
import { applyHealing } from './recovery/healing.action.ts';
import { lasting } from './recovery/rest.action.ts';
import { columns, factFormatter, playersScreen, rowOf } from './screen/combatants.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { clock } from './time/clock.ts';
import { hurt, settleWounds, statusOf, tracksOf } from './wounds/wounds.ts';

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
  heal: (context, who, amount) => applyHealing(context, who, amount, false),
  *applyConsequences(context) {
    settleWounds(context);
    settleGrapples(context);
  },
});
