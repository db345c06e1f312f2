import { z } from 'zod';
import { turnStart } from '../../kernel/clock.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, hasCondition, type Table } from '../combatant/view.ts';
import { partRefusal, spendPart } from '../time/phases/acting.ts';

/** The dicey action of a phase goes into a dodge that meets one attack for nothing (SG-54). */
export const prepareAction = rules.plain({
  id: 'prepare',
  title: 'Prepare a dodge',
  key: 'p',
  menu: 'act',
  targets: 'none',
  sentence: '{by} prepares to dodge',
  fields: z.strictObject({}),
  whyNot: (view, by) => prepareRefusal(view, by) ?? partRefusal(view, by, 'dicey'),
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must prepare');
    // The turn in which it was prepared has begun: the next own phase ends it, or the end of the turn.
    addCondition(ledger, by, 'dodge-prepared', { ends: { edge: turnStart, who: by, round: ledger.now.cursor.round } });
    const spent = spendPart(ledger, view(), by, 'dicey');
    if (spent !== null) return spent;
    return `${view().name(by)} prepares to dodge`;
  },
});

function prepareRefusal(view: Table, by: string | null): Refusal | null {
  if (!view.settings.prepareDodge) return refuse('house-rule', 'SG-54', 'by a house rule dodges cannot be prepared');
  if (by === null || !hasCondition(view, by, 'dodge-prepared')) return null;
  return refuse('prepared', 'SG-54', `${view.name(by)} has a dodge prepared, and it meets one attack`);
}
