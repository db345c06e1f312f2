import * as z from 'zod';
import { addCondition, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { refuse, rules } from '../combatant/game.ts';

/** The GM ends a combatant's dying. The game requires aid for it and says no more (SG-100, SG-102). */
export const steadyAction = rules.plain({
  id: 'steady',
  title: 'Out of danger',
  key: 'y',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  aim: 'friend',
  isLikelyTarget: (view, _by, target) => hasCondition(view, target, 'dying'),
  sentence: '{on} is out of danger, as the GM decides',
  fields: z.strictObject({}),
  whyNot(view) {
    const isAnyoneDying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return isAnyoneDying ? null : refuse('nobody-dying', 'SG-99', 'nobody is dying');
  },
  *act({ ledger, view, intent }) {
    const [target = ''] = intent.on;
    const name = view().name(target);
    const isDying = hasCondition(view(), target, 'dying');
    const refusal = isDying ? null : refuse('not-dying', 'SG-99', `${name} is not dying`);
    if (refusal !== null) return refusal;
    removeConditions(ledger, target, 'dying');
    addCondition(ledger, target, 'unconscious');
    ledger.say('SG-102', `${name} is unconscious and no longer dying`);
    return `${name} is out of danger`;
  },
});
