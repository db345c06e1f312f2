import type { System } from '../kernel/system.ts';
import { attackAction } from './actions/attack.ts';
import { boardAction } from './actions/board.ts';
import { breakOutAction } from './actions/break-out.ts';
import { castAction } from './actions/cast.ts';
import { checkAction } from './actions/check.ts';
import { confirmAction } from './actions/confirm.ts';
import { controlAction } from './actions/control.ts';
import { defendAction } from './actions/defend.ts';
import { exposeAction } from './actions/expose.ts';
import { getClearAction } from './actions/get-clear.ts';
import { getOutAction } from './actions/get-out.ts';
import { meddleAction } from './actions/meddle.ts';
import { orderAction } from './actions/order.ts';
import { pickUpAction } from './actions/pick-up.ts';
import { pilotAction } from './actions/pilot.ts';
import { repairAction } from './actions/repair.ts';
import { restAction } from './actions/rest.ts';
import { seatAction } from './actions/seat.ts';
import { sneakAction } from './actions/sneak.ts';
import { stayAction } from './actions/stay.ts';
import { tendAction } from './actions/tend.ts';
import { useAction } from './actions/use.ts';
import { weighAction } from './actions/weigh.ts';
import { wreckAction } from './actions/wreck.ts';
import { spec } from './book.ts';
import { clock } from './clock.ts';
import { conditions } from './conditions.ts';
import { settleCraft } from './craft/settle.ts';
import { craftTable } from './craft/templates.ts';
import { rules } from './game.ts';
import { settleMinds } from './mind.ts';
import { floorOf, leftOf, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { words } from './screen/words.ts';
import { hurt, mend, settleWounds, statusOf } from './wounds.ts';

/** Vaxia, the Sirian ruling system: mights against difficulties, points produced, LIF. */
export const vaxia: System = rules.system({
  ...spec,
  actions: [
    attackAction,
    defendAction,
    weighAction,
    tendAction,
    controlAction,
    exposeAction,
    getClearAction,
    stayAction,
    breakOutAction,
    pickUpAction,
    useAction,
    checkAction,
    sneakAction,
    castAction,
    meddleAction,
    orderAction,
    confirmAction,
    restAction,
    boardAction,
    getOutAction,
    pilotAction,
    repairAction,
    seatAction,
    wreckAction,
  ],
  clock,
  conditions,
  templates: craftTable,
  screen: { columns, row: rowOf, order: orderOf, floor: floorOf, formatBudget: leftOf, facts: words },
  tracks: ({ LIF }) => ({ lif: LIF }),
  status: statusOf,
  hurt,
  heal: mend,
  *applyConsequences(context) {
    settleWounds(context);
    settleMinds(context);
    settleCraft(vaxia, context.ledger, context.view);
  },
});
