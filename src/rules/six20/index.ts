import { Note } from '../kernel/note.ts';
import type { System } from '../kernel/system.ts';
import { actAction } from './actions/act.ts';
import { adjustAction } from './actions/adjust.ts';
import { attackAction } from './actions/attack.ts';
import { checkAction } from './actions/check.ts';
import { crippleAction } from './actions/cripple.ts';
import { loseAction } from './actions/lose.ts';
import { manoeuvreAction } from './actions/manoeuvre.ts';
import { opportunityAction } from './actions/opportunity.ts';
import { opposeAction } from './actions/oppose.ts';
import { pickUpAction } from './actions/pick-up.ts';
import { psychicAction } from './actions/psychic.ts';
import { restAction } from './actions/rest.ts';
import { stabiliseAction } from './actions/stabilise.ts';
import { stanceAction } from './actions/stance.ts';
import { unawareAction } from './actions/unaware.ts';
import { spec } from './book.ts';
import { clock } from './clock.ts';
import { conditions } from './conditions.ts';
import { rules } from './game.ts';
import { hurt } from './harm.ts';
import { mend } from './healing.ts';
import { releaseHeld } from './holding.ts';
import { pointsOf } from './points.ts';
import { floorOf, leftOf, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { words } from './screen/words.ts';
import { settleWounds, statusOf } from './wounds.ts';

/** six20, the d20 game of vitality and wounds: adjustments by level, stances, NPCs that do not roll. */
export const six20: System = rules.system({
  ...spec,
  actions: [
    attackAction,
    opportunityAction,
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
  ],
  clock,
  conditions,
  screen: { columns, row: rowOf, order: orderOf, floor: floorOf, formatBudget: leftOf, facts: words },
  tracks: (sheet, settings) => ({ ...pointsOf(sheet, settings, new Note(false)) }),
  status: statusOf,
  hurt,
  heal: mend,
  *applyConsequences(context) {
    settleWounds(context);
    releaseHeld(context);
  },
});
