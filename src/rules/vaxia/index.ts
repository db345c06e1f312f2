import { type Id, openSlot, roundEnd, roundStart, type System } from '../../game/index.ts';
import { actions } from './actions.ts';
import { olderShares } from './attack/weapons.ts';
import { book } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules, type Vaxia, type VaxiaLedger } from './combatant/game.ts';
import { canAct, heal, hurt, statusOf } from './combatant/lif.ts';
import type { VaxiaView } from './combatant/view.ts';
import { applyMindConsequences } from './effects/effects.ts';
import { strikeHazards } from './hazards/expose.action.ts';
import { sayUnspentMetamagic } from './magic/spells.ts';
import { policy } from './policy.ts';
import { factFormatter } from './screen/fact-words.ts';
import { floorOf, formatBudget, orderOf } from './screen/lanes.ts';
import { columns, playersScreen, rowOf } from './screen/row.ts';
import { orderAtOnce } from './time/order.action.ts';
import { rollsMark } from './time/round.ts';
import { craftTable } from './vehicles/build.ruling.ts';
import { applyVehicleConsequences } from './vehicles/vehicle-consequences.ts';
import { lasting } from './wounds/rest.ts';
import { endOfRound } from './wounds/staying-up.ts';
import { applyWoundConsequences } from './wounds/wounds.ts';

/** Everybody acts at once (VX-41): all slots of a round stand at one place. */
const allAtOnce = [0] as const;

/** The clock of Vaxia: rounds in which all act together. Combatants who are out of the fight, unconscious, dying or dead get no slot. */
const clock: Vaxia['Clock'] = {
  simultaneous: true,
  // Any number of actions, each of which takes from all (VX-37).
  plansPerSlot: Number.POSITIVE_INFINITY,
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
  *onEdge(context, { edge }) {
    if (edge === roundStart) yield* strikeHazards(context);
    if (edge !== roundEnd) return;
    applyWoundConsequences(context);
    sayUnspentMetamagic(context);
    yield* endOfRound(context);
  },
  formatPlace: () => 'all at once',
};

function place(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  if (!canAct(view, who)) return;
  const slot = openSlot(who, 'round', allAtOnce);
  ledger.setSlot(slot.id, slot);
}

/** Vaxia, the Sirian ruling system: mights against difficulties, points produced, LIF. */
export const vaxia: System = rules.system({
  book,
  actions,
  clock,
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
    formatBudget,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: ({ LIF }) => ({ lif: LIF }),
  damageTracks: ['lif'],
  diceMarks: [rollsMark],
  status: statusOf,
  hurt,
  heal,
  *applyConsequences(context) {
    applyWoundConsequences(context);
    applyMindConsequences(context);
    applyVehicleConsequences(vaxia, context);
  },
});
