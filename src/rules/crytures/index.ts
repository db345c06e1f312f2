import type { System } from '../../game/index.ts';
import { opportunityAction } from './attack/opportunity.ts';
import { relationAction } from './attack/relation.action.ts';
import { ownPowerAction, usePowerAction } from './attack/use.action.ts';
import { book } from './book.ts';
import { conditions, statuses, toConditionTitle } from './combatant/conditions.ts';
import { rules } from './combatant/game.ts';
import { knownEntries } from './combatant/power.ts';
import { dropLostRelations } from './combatant/relations.ts';
import { talents } from './combatant/sheet.ts';
import { templates } from './combatant/templates.table.ts';
import { skillsOfRules, tracksOf } from './combatant/values.ts';
import { manaAction, recallAction, summonAction } from './conjuring/conjuring.action.ts';
import { moveAction, shiftAction } from './movement/move.action.ts';
import { policy } from './policy.ts';
import { endLapsedConcentration, sustainAction } from './powers/concentration.ts';
import { forceAction } from './powers/forced-movement.ts';
import { swapAction } from './powers/powers.ts';
import { columns, combatantRow, factFormatter, playersScreen } from './screen/combatants.ts';
import { floorOf, formatActionsLeft, orderPane } from './screen/order-pane.ts';
import { enforceStatusRules, statusAction } from './statuses/statuses.ts';
import { turnOrder } from './time/turn-order.ts';
import { applyHealthConsequences, heal, hurt, vitalStatusOf } from './wounds/health.ts';
import { injureAction } from './wounds/injuries.ts';
import { lasting, restAction } from './wounds/rest.action.ts';
import { applyTurnEnd } from './wounds/turn-end.ts';

/** Crytures: pools of d10 against a difficulty, natural 10s, statuses in stacks, conjurers and what they summon. */
export const crytures: System = rules.system({
  book,
  // In the order of the menus.
  actions: [
    usePowerAction,
    ownPowerAction,
    moveAction,
    shiftAction,
    summonAction,
    recallAction,
    manaAction,
    relationAction,
    statusAction,
    opportunityAction,
    forceAction,
    injureAction,
    restAction,
    swapAction,
    sustainAction,
  ],
  clock: { ...turnOrder, onEdge: applyTurnEnd },
  conditions: conditions.map(toConditionTitle),
  lasting,
  templates,
  known: {
    powers: knownEntries,
    skills: skillsOfRules.map((name) => ({ name, entry: { name, value: 1 }, rule: 'CR-18' })),
    pool: [...talents, 'strength', 'power'].map((name) => ({ name, entry: name, rule: 'CR-03' })),
    status: statuses.map(({ id, rule }) => ({ name: id, entry: id, rule })),
  },
  policy,
  screen: {
    columns,
    row: combatantRow,
    order: orderPane,
    floor: floorOf,
    formatBudget: formatActionsLeft,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: tracksOf,
  damageTracks: ['health'],
  status: vitalStatusOf,
  hurt,
  heal,
  *applyConsequences(context) {
    yield* applyHealthConsequences(context);
    dropLostRelations(context);
    enforceStatusRules(context);
    endLapsedConcentration(context);
  },
});
