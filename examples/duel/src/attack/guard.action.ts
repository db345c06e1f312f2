import { nextTurnAnchor, turnStart, z } from 'vrule/game';
import { addCondition } from '../combatant/conditions.ts';
import { rules } from '../combatant/game.ts';
import { actionRefusal, spendTurn } from '../time/turn.ts';

/** Adds the condition guarding until the actor's next turn (DU-03). */
export const guardAction = rules.plain({
  id: 'guard',
  title: 'Guard',
  key: 'g',
  menu: 'act',
  targets: 'none',
  sentence: '{by} guards',
  fields: z.strictObject({}),
  whyNot: actionRefusal,
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    addCondition(ledger, by, 'guarding', { ends: nextTurnAnchor(ledger.now, by, turnStart) });
    spendTurn(context, by);
    return `${view().name(by)} guards`;
  },
});
