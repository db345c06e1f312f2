import type { System } from '../kernel/system.ts';
import { opportunityAction } from './attack/opportunity.action.ts';
import { relationAction } from './attack/relation.action.ts';
import { ownPowerAction, usePowerAction } from './attack/use.action.ts';
import { spec } from './book.ts';
import { rules } from './combatant/game.ts';
import { knownEntries } from './combatant/known-powers.ts';
import { dropLostRelations } from './combatant/relations.ts';
import { talents } from './combatant/sheet.ts';
import { templates } from './combatant/templates.table.ts';
import { tracksOf } from './combatant/values.ts';
import { manaAction, recallAction, summonAction } from './conjuring/conjuring.action.ts';
import { forceAction } from './movement/force.action.ts';
import { moveAction } from './movement/move.action.ts';
import { shiftAction } from './movement/shift.action.ts';
import { policy } from './policy.ts';
import { endLapsedConcentration } from './powers/concentration.ts';
import { sustainAction } from './powers/sustain.action.ts';
import { swapAction } from './powers/swap.action.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatActionsLeft, orderPane } from './screen/order-pane.ts';
import { playersScreen } from './screen/players.ts';
import { columns, combatantRow } from './screen/row.ts';
import { enforceStatusRules } from './statuses/apply-status.ts';
import { statusAction } from './statuses/status.action.ts';
import { otherConditions, statuses, toConditionTitle } from './statuses/statuses.table.ts';
import { turnOrder } from './time/clock.ts';
import { applyHealthConsequences, heal, hurt, vitalStatusOf } from './wounds/health.ts';
import { injureAction } from './wounds/injure.action.ts';
import { lasting } from './wounds/lasting.ts';
import { restAction } from './wounds/rest.action.ts';
import { applyTurnEnd } from './wounds/turn-end.ts';

/** Crytures: pools of d10 against a difficulty, natural 10s, statuses in stacks, conjurers and what they summon. */
export const crytures: System = rules.system({
  ...spec,
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
  conditions: [...statuses, ...otherConditions].map(toConditionTitle),
  lasting,
  templates,
  known: {
    powers: knownEntries,
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
