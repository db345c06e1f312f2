import type { Id } from '../../state/encounter.ts';
import { openSlot } from '../clock/slots.ts';
import type { AnyAction } from '../kernel/action.ts';
import { type Clock, roundEnd, roundStart } from '../kernel/clock.ts';
import type { System } from '../kernel/system.ts';
import { attackAction, weighAction } from './attack/attack.action.ts';
import { olderShares, pickUpAction } from './attack/weapons.ts';
import { spec } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { type RuleId, rules, type VaxiaLedger } from './combatant/game.ts';
import { canAct, heal, hurt, statusOf } from './combatant/lif.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import type { VaxiaView } from './combatant/view.ts';
import { defendAction } from './defend/defend.action.ts';
import { breakOutAction } from './effects/break-out.action.ts';
import { controlAction } from './effects/control.action.ts';
import { applyMindConsequences } from './effects/effects.ts';
import { exposeAction, getClearAction, strikeHazards } from './hazards/expose.action.ts';
import { castAction, meddleAction } from './magic/cast.action.ts';
import { sayUnspentMetamagic } from './magic/spells.ts';
import { policy } from './policy.ts';
import { factFormatter } from './screen/fact-words.ts';
import { floorOf, formatBudget, orderOf } from './screen/lanes.ts';
import { columns, playersScreen, rowOf } from './screen/row.ts';
import { checkAction } from './skills/check.action.ts';
import { sneakAction } from './skills/sneak.action.ts';
import { restockAction, useAction } from './skills/use.action.ts';
import { orderAction, orderAtOnce } from './time/order.action.ts';
import { rollsMark } from './time/round.ts';
import { craftTable } from './vehicles/build.ruling.ts';
import { pilotAction } from './vehicles/pilot.action.ts';
import { repairAction } from './vehicles/repair.action.ts';
import { boardAction, getOutAction, seatAction } from './vehicles/seating.action.ts';
import { applyVehicleConsequences } from './vehicles/vehicle-consequences.ts';
import { wreckAction } from './vehicles/wreck.action.ts';
import { lasting, restAction } from './wounds/rest.ts';
import { endOfRound, stayAction } from './wounds/staying-up.ts';
import { tendAction } from './wounds/tend.action.ts';
import { applyWoundConsequences, confirmAction } from './wounds/wounds.ts';

/** Everybody acts at once (VX-41): all slots of a round stand at one place. */
const allAtOnce = [0] as const;

/** The clock of Vaxia: rounds in which all act together. Combatants who are out of the fight, unconscious, dying or dead get no slot. */
export const clock: Omit<Clock<Sheet, Settings, RuleId>, 'onEdge'> = {
  simultaneous: true,
  next: () => null,
  *layOut({ ledger, view }, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round === 0) return;
    for (const who of Object.keys(ledger.now.combatants)) place(ledger, view(), who);
  },
  *join({ ledger, view }, who) {
    if (ledger.cursor.round >= 1) place(ledger, view(), who);
  },
  orderAtOnce,
  formatPlace: () => 'all at once',
};

function place(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  if (!canAct(view, who)) return;
  const slot = openSlot(who, 'round', allAtOnce);
  ledger.setSlot(slot.id, slot);
}

/** All actions, in the order of the menus. */
export const actions: readonly AnyAction[] = [
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
];

/** Vaxia, the Sirian ruling system: mights against difficulties, points produced, LIF. */
export const vaxia: System = rules.system({
  ...spec,
  actions,
  clock: {
    ...clock,
    *onEdge(context, { edge }) {
      if (edge === roundStart) yield* strikeHazards(context);
      if (edge !== roundEnd) return;
      applyWoundConsequences(context);
      sayUnspentMetamagic(context);
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
