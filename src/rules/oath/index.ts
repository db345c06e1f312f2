import type { System } from '../../game/index.ts';
import { actions } from './actions.ts';
import { remarksOn, specialWeaponNames, weaponNames } from './attack/weapons.ts';
import { book } from './book.ts';
import { conditions, conditionTitle, statusOf } from './combatant/conditions.ts';
import { creatures } from './combatant/creatures.table.ts';
import { rules } from './combatant/game.ts';
import { maxHitPoints } from './combatant/stats.ts';
import { policy } from './policy.ts';
import { endPowersOfFallen } from './psi/powers.ts';
import { lasting } from './recovery/recovery.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatBudget, orderOf } from './screen/order.ts';
import { columns, playersScreen, rowOf } from './screen/row.ts';
import { phasesOffered } from './time/bonus/bonus.action.ts';
import { clock } from './time/turn/clock.ts';
import { updatePhases } from './time/turn/lost-phases.ts';
import { applyFalls, heal, hurt } from './wounds/wounds.ts';

/** Oath, the campaign of the ten segments: pools of d10 raised by skill, phases rolled each turn. */
export const oath: System = rules.system({
  book,
  actions,
  clock,
  conditions,
  conditionTitle,
  lasting,
  templates: creatures,
  known: {
    weapons: [...weaponNames, ...specialWeaponNames].map((name) => ({ name, entry: { name }, rule: 'SG-77' })),
  },
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
  tracks: (sheet) => ({ hp: maxHitPoints(sheet), karma: sheet.karma }),
  remarks: remarksOn,
  damageTracks: ['hp'],
  status: statusOf,
  offers: phasesOffered,
  hurt,
  heal,
  *applyConsequences(context) {
    yield* applyFalls(context);
    updatePhases(context);
    endPowersOfFallen(context);
  },
});
