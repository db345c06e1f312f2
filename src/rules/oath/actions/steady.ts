import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import { rules } from '../game.ts';
import { has, lay, lift } from '../table.ts';

/** Aid, of which the game says nothing but that it takes some: by the GM's word the dying lie unconscious (SG-100, SG-102). */
export const steadyAction = rules.plain({
  id: 'steady',
  title: 'Out of danger',
  key: 'y',
  menu: 'hand',
  by: 'anybody',
  targets: 'one',
  sentence: '{on} is out of danger, by the word of the GM',
  with: z.strictObject({}),
  can(view) {
    const dying = Object.keys(view.now.combatants).some((who) => has(view, who, 'dying'));
    return dying ? null : refuse('nobody-dying', 'SG-99', 'nobody is dying');
  },
  *act(ledger, view, { on: [who = ''] }) {
    const name = view().name(who);
    if (!has(view(), who, 'dying')) return refuse('not-dying', 'SG-99', `${name} is not dying`);
    lift(ledger, who, 'dying');
    lay(ledger, who, 'unconscious');
    ledger.say('SG-102', `${name} lies unconscious, and dies no more`);
    return `${name} is out of danger`;
  },
});
