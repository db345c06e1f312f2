import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { seatOf } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { getOut } from './seating.ts';

/** Getting out of a vehicle; an action. Leaping out of it as a dodge is part of the attack that is dodged (VX-131). */
export const getOutAction = rules.plain({
  id: 'get-out',
  title: 'Get out',
  key: 'l',
  menu: 'act',
  targets: 'none',
  sentence: '{by} gets out',
  fields: z.strictObject({}),
  whyNot(view, by) {
    if (by === null) return null;
    const refusal = actionRefusal(view, by);
    if (refusal !== null) return refusal;
    return seatOf(view, by) === null ? refuse('nowhere', '', `${view.name(by)} is in no vehicle`) : null;
  },
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must get out');
    const told = getOut(ledger, view(), by);
    if (!isRefusal(told)) spendAction(ledger, view(), by);
    return told;
  },
});
