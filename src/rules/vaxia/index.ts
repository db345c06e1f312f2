import { roundEnd, roundStart } from '../kernel/clock.ts';
import type { System } from '../kernel/system.ts';
import { attackAction } from './attack/attack.action.ts';
import { olderShares } from './attack/weapons.ts';
import { weighAction } from './attack/weigh.action.ts';
import { spec } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { heal, hurt } from './combatant/lif.ts';
import { statusOf } from './combatant/status.ts';
import { defendAction } from './defend/defend.action.ts';
import { breakOutAction } from './effects/break-out.action.ts';
import { controlAction } from './effects/control.action.ts';
import { applyMindConsequences } from './effects/mind.ts';
import { pickUpAction } from './effects/pick-up.action.ts';
import { exposeAction } from './hazards/expose.action.ts';
import { getClearAction } from './hazards/get-clear.action.ts';
import { strikeHazards } from './hazards/hazard-strikes.ts';
import { castAction } from './magic/cast.action.ts';
import { meddleAction } from './magic/meddle.action.ts';
import { policy } from './policy.ts';
import { factFormatter } from './screen/fact-words.ts';
import { floorOf, formatBudget, orderOf } from './screen/lanes.ts';
import { playersScreen } from './screen/players.ts';
import { columns, rowOf } from './screen/row.ts';
import { checkAction } from './skills/check.action.ts';
import { restockAction } from './skills/restock.action.ts';
import { sneakAction } from './skills/sneak.action.ts';
import { useAction } from './skills/use.action.ts';
import { clock } from './time/clock.ts';
import { rollsMark } from './time/dice-of-round.ts';
import { orderAction } from './time/order.action.ts';
import { boardAction } from './vehicles/board.action.ts';
import { craftTable } from './vehicles/craft.table.ts';
import { getOutAction } from './vehicles/get-out.action.ts';
import { pilotAction } from './vehicles/pilot.action.ts';
import { repairAction } from './vehicles/repair.action.ts';
import { seatAction } from './vehicles/seat.action.ts';
import { applyVehicleConsequences } from './vehicles/vehicle-consequences.ts';
import { wreckAction } from './vehicles/wreck.action.ts';
import { confirmAction } from './wounds/confirm.action.ts';
import { lasting } from './wounds/lasting.ts';
import { restAction } from './wounds/rest.action.ts';
import { stayAction } from './wounds/stay.action.ts';
import { endOfRound } from './wounds/staying-up.ts';
import { tendAction } from './wounds/tend.action.ts';
import { applyWoundConsequences } from './wounds/wounds.ts';

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
    restockAction,
    boardAction,
    getOutAction,
    pilotAction,
    repairAction,
    seatAction,
    wreckAction,
  ],
  clock: {
    ...clock,
    *onEdge(context, { edge }) {
      if (edge === roundStart) yield* strikeHazards(context);
      if (edge !== roundEnd) return;
      applyWoundConsequences(context);
      yield* endOfRound(context);
    },
  },
  conditions,
  lasting,
  templates: [...creatures, ...craftTable],
  known: { weapons: Object.keys(olderShares).map((name) => ({ name, entry: { name }, rule: 'VX-71' })) },
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
  tracks: ({ LIF }) => ({ lif: LIF }),
  damageTracks: ['lif'],
  diceMarks: [rollsMark],
  status: statusOf,
  hurt,
  heal: heal,
  *applyConsequences(context) {
    applyWoundConsequences(context);
    applyMindConsequences(context);
    applyVehicleConsequences(vaxia, context);
  },
});
