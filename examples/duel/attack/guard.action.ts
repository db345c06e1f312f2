import * as z from 'zod';
import { nextTurnAnchor } from '../../../src/rules/clock/slots.ts';
import { turnStart } from '../../../src/rules/kernel/clock.ts';
import { addCondition } from '../combatant/conditions.ts';
import { cannot, rules } from '../combatant/game.ts';
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
    if (intent.by === null) return cannot('nobody-acts', 'DU-03', 'guarding needs an actor');
    addCondition(ledger, intent.by, 'guarding', { ends: nextTurnAnchor(ledger.now, intent.by, turnStart) });
    spendTurn(context, intent.by);
    return `${view().name(intent.by)} guards`;
  },
});
