import { roundEnd, roundStart } from '../kernel/clock.ts';
import type { System } from '../kernel/system.ts';
import { actions } from './actions.ts';
import { olderShares } from './attack/weapons.ts';
import { book } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { heal, hurt } from './combatant/lif.ts';
import { statusOf } from './combatant/status.ts';
import { applyMindConsequences } from './effects/mind.ts';
import { strikeHazards } from './hazards/hazard-strikes.ts';
import { sayUnspentMetamagic } from './magic/spells.ts';
import { policy } from './policy.ts';
import { factFormatter } from './screen/fact-words.ts';
import { floorOf, formatBudget, orderOf } from './screen/lanes.ts';
import { playersScreen } from './screen/players.ts';
import { columns, rowOf } from './screen/row.ts';
import { clock } from './time/clock.ts';
import { rollsMark } from './time/dice-of-round.ts';
import { craftTable } from './vehicles/craft.table.ts';
import { applyVehicleConsequences } from './vehicles/vehicle-consequences.ts';
import { lasting } from './wounds/rest.ts';
import { endOfRound } from './wounds/staying-up.ts';
import { applyWoundConsequences } from './wounds/wounds.ts';

/** Vaxia, the Sirian ruling system: mights against difficulties, points produced, LIF. */
export const vaxia: System = rules.system({
  book,
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
