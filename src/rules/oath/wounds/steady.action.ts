import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';

/** Aid, of which the game says nothing but that it takes some: by the GM's word the dying lie unconscious (SG-100, SG-102). */
export const steadyAction = rules.plain({
  id: 'steady',
  title: 'Out of danger',
  key: 'y',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: '{on} is out of danger, by the word of the GM',
  fields: z.strictObject({}),
  whyNot(view) {
    const dying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return dying ? null : refuse('nobody-dying', 'SG-99', 'nobody is dying');
  },
  *act({
    ledger,
    view,
    intent: {
      on: [who = ''],
    },
  }) {
    const name = view().name(who);
    if (!hasCondition(view(), who, 'dying')) return refuse('not-dying', 'SG-99', `${name} is not dying`);
    removeConditions(ledger, who, 'dying');
    addCondition(ledger, who, 'unconscious');
    ledger.say('SG-102', `${name} lies unconscious, and dies no more`);
    return `${name} is out of danger`;
  },
});
