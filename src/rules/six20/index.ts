import type { System } from '../../game/index.ts';
import { actions } from './actions.ts';
import { opportunitiesOffered } from './attack/opportunities.ts';
import { book } from './book.ts';
import { conditions, conditionTitle } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { endGrapples, manoeuvreNames } from './manoeuvres/known-manoeuvres.ts';
import { policy } from './policy.ts';
import { formatBudget } from './screen/budget.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, orderOf } from './screen/order.ts';
import { columns, playersScreen, rowOf } from './screen/row.ts';
import { clock } from './time/clock.ts';
import { heal } from './wounds/healing.ts';
import { maximumPoints } from './wounds/points.ruling.ts';
import { lasting } from './wounds/rest.action.ts';
import { hurt } from './wounds/take-damage.ts';
import { settleWounds, statusOf } from './wounds/vital-state.ts';

/** six20, the d20 game of vitality and wounds: adjustments by level, stances, NPCs that do not roll. */
export const six20: System = rules.system({
  book,
  actions,
  clock,
  conditions,
  conditionTitle,
  lasting,
  templates: creatures,
  known: { manoeuvres: manoeuvreNames.map((name) => ({ name, entry: { name }, rule: 'DV-83' })) },
  policy,
  screen: {
    columns,
    row: rowOf,
    order: orderOf,
    floor: floorOf,
    formatBudget,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: (sheet, settings) => ({ ...maximumPoints(sheet, settings, rules.silent) }),
  damageTracks: ['vitality', 'wounds'],
  status: statusOf,
  offers: opportunitiesOffered,
  hurt,
  heal,
  *applyConsequences(context) {
    settleWounds(context);
    endGrapples(context);
  },
});
