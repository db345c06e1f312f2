import * as z from 'zod';
import { refuse, rules } from '../combatant/game.ts';
import { engagedWith } from '../combatant/relations.ts';
import { areEnemies } from '../combatant/view.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { besideBlank, besideField, besideRefusal, engageAfterMove, formatBeside } from './engagement.ts';

/** A shift of one space, which never provokes (CR-36, CR-45). */
export const shiftAction = rules.plain({
  id: 'shift',
  title: 'Shift',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} shifts one space, next to {beside}',
  fields: z.strictObject({ beside: besideField }),
  whyNot(view, by) {
    const refusal = actionRefusal(view, by, 'minor');
    if (refusal !== null || view.settings.slowedShift || !view.has(by, 'slowed')) return refusal;
    return refuse('slowed', 'CR-107', `${view.name(by)} is slowed and cannot shift`);
  },
  // The side of one who is engaged may have changed since.
  blanks: (view, { by }) => [
    besideBlank(
      view,
      by,
      engagedWith(view, by).filter((other) => areEnemies(view, by, other)),
    ),
  ],
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { by } = intent;
    const refusal = besideRefusal(view(), by, values.beside);
    if (refusal !== null) return refusal;
    spendAction(context, by, 'minor');
    note.say('movement', 'CR-36', 'a shift of one space');
    note.say('movement', 'CR-45', 'it does not provoke');
    engageAfterMove(ledger, by, values.beside);
    return `${view().name(by)} shifts${formatBeside(view(), values.beside)}`;
  },
});
