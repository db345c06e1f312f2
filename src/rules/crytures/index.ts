import type { System } from '../kernel/system.ts';
import { manaAction, recallAction, summonAction } from './actions/conjuring.ts';
import { forceAction } from './actions/force.ts';
import { injureAction } from './actions/injure.ts';
import { moveAction, shiftAction } from './actions/move.ts';
import { opportunityAction } from './actions/opportunity.ts';
import { restAction } from './actions/rest.ts';
import { standAction } from './actions/stand.ts';
import { statusAction } from './actions/status.ts';
import { sustainAction } from './actions/sustain.ts';
import { swapAction } from './actions/swap.ts';
import { ownPowerAction, powerAction } from './actions/use.ts';
import { spec } from './book.ts';
import { clock } from './clock.ts';
import { settleConcentration } from './concentration.ts';
import { rules } from './game.ts';
import { hurt, mend, settleHealth, standingOf } from './health.ts';
import { settleStatuses } from './laying.ts';
import { settlePairs } from './pairs.ts';
import { floorOf, leftOf, orderOf } from './screen/order.ts';
import { columns, rowOf } from './screen/row.ts';
import { words } from './screen/words.ts';
import { lasting, statuses } from './statuses.ts';
import { templates } from './templates.ts';
import { tracksOf } from './values.ts';

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
