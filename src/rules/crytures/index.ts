import type { System } from '../kernel/system.ts';
import { opportunityAction } from './attack/opportunity.action.ts';
import { standAction } from './attack/relation.action.ts';
import { ownPowerAction, powerAction } from './attack/use.action.ts';
import { spec } from './book.ts';
import { rules } from './combatant/game.ts';
import { settlePairs } from './combatant/relations.ts';
import { templates } from './combatant/templates.ts';
import { tracksOf } from './combatant/values.ts';
import { manaAction, recallAction, summonAction } from './conjuring/conjuring.action.ts';
import { forceAction } from './movement/force.action.ts';
import { moveAction, shiftAction } from './movement/move.action.ts';
import { settleConcentration } from './powers/concentration.ts';
import { sustainAction } from './powers/sustain.action.ts';
import { swapAction } from './powers/swap.action.ts';
import { words } from './screen/facts.ts';
import { floorOf, leftOf, orderOf } from './screen/order-pane.ts';
import { columns, rowOf } from './screen/row.ts';
import { settleStatuses } from './statuses/apply-status.ts';
import { statusAction } from './statuses/status.action.ts';
import { lasting, statuses } from './statuses/statuses.table.ts';
import { clock } from './time/clock.ts';
import { hurt, mend, settleHealth, standingOf } from './wounds/health.ts';
import { injureAction } from './wounds/injure.action.ts';
import { restAction } from './wounds/rest.action.ts';

/** Crytures: pools of d10 against a difficulty, natural 10s, statuses in stacks, conjurers and what they summon. */
export const crytures: System = rules.system({
  ...spec,
  actions: [
    powerAction,
    ownPowerAction,
    moveAction,
    shiftAction,
    summonAction,
    recallAction,
    manaAction,
    standAction,
    statusAction,
    opportunityAction,
    forceAction,
    injureAction,
    restAction,
    swapAction,
    sustainAction,
  ],
  clock,
  conditions: [...statuses, ...lasting].map(({ id, title, rule }) => ({ id, title, rule })),
  templates,
  screen: { columns, row: rowOf, order: orderOf, floor: floorOf, formatBudget: leftOf, facts: words },
  tracks: tracksOf,
  status: standingOf,
  hurt,
  heal: mend,
  *applyConsequences(context) {
    yield* settleHealth(context);
    settlePairs(context);
    settleStatuses(context);
    settleConcentration(context);
  },
});
