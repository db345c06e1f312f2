import * as z from 'zod';
import { seatOf } from '../combatant/aboard.ts';
import { refuse } from '../combatant/game.ts';
import { countedPlain } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';

import { leaveVehicle } from './seating.ts';

/** Getting out of a vehicle; an action. To leap out as a dodge is part of the attack that is dodged (VX-131). */
export const getOutAction = countedPlain({
  id: 'get-out',
  title: 'Get out',
  key: 'l',
  menu: 'act',
  targets: 'none',
  sentence: '{by} gets out',
  fields: z.strictObject({}),
  whyNot(view, by) {
    const isSeated = seatOf(view, by) !== null;
    return actionRefusal(view, by) ?? (isSeated ? null : refuse('nowhere', '', `${view.name(by)} is in no vehicle`));
  },
  *act(context) {
    const { by } = context.intent;
    return leaveVehicle(context, by);
  },
});
