import * as z from 'zod';
import { turnStart } from '../../kernel/clock.ts';
import { firstRefusal } from '../../kernel/refusal.ts';
import { addCondition, hasCondition } from '../combatant/conditions.ts';
import { refuse, rules } from '../combatant/game.ts';
import { partRefusal, spendPart } from '../time/phases/phases.ts';

/** Spends a dicey action on a dodge that meets one attack at no further cost (SG-54). */
export const prepareAction = rules.plain({
  id: 'prepare',
  title: 'Prepare a dodge',
  key: 'p',
  menu: 'act',
  targets: 'none',
  sentence: '{by} prepares to dodge',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (!view.settings.prepareDodge) yield refuse('house-rule', 'SG-54', 'by a house rule dodges cannot be prepared');
    if (hasCondition(view, by, 'dodge-prepared')) {
      yield refuse('prepared', 'SG-54', `${view.name(by)} has already prepared a dodge`);
    }
    return partRefusal(view, by, 'dicey');
  }),
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    // This phase has already started, so the start of the next one ends the condition, or else the end of the turn.
    addCondition(ledger, by, 'dodge-prepared', { ends: { edge: turnStart, who: by, round: ledger.cursor.round } });
    return spendPart(context, by, 'dicey') ?? `${view().name(by)} prepares to dodge`;
  },
});
