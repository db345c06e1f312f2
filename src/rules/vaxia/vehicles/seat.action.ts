import * as z from 'zod';
import type { Combatant, Json } from '../../../state/encounter.ts';
import { readField } from '../../kernel/values.ts';
import { isCraft } from '../combatant/aboard.ts';
import { cannot, rules } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { seatBlank, seatFields } from './board.action.ts';
import { defaultSeat, leaveVehicle, takeSeat } from './seating.ts';

/** The GM seats a combatant, before the fight or carried by others. It takes no action. */
export const seatAction = rules.plain({
  id: 'seat',
  title: 'Seat in a vehicle',
  key: 'a',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: '{on} sits in {craft} as {seat}',
  fields: z.strictObject({
    craft: z.string().default('').describe('the name or id of the vehicle; "" to get out'),
    ...seatFields,
  }),
  blanks(view, { on: [who], with: values }) {
    const chosen = craftNamed(view, readField(values, 'craft'));
    const seat = who === undefined || chosen === undefined ? 'passenger' : defaultSeat(view, who, chosen.id);
    const crafts = Object.values(view.now.combatants).filter(({ id }) => isCraft(view, id));
    const options = [
      { id: '', key: '-', label: 'none', phrase: 'no vehicle' },
      ...crafts.map(({ id, name }) => ({ id, label: name })),
    ];
    return [{ id: 'craft', label: 'vehicle', kind: 'pick', options }, seatBlank(seat)];
  },
  *act(context) {
    const { view, intent, values } = context;
    const [who = ''] = intent.on;
    const { craft, ...choice } = values;
    if (craft === '') return leaveVehicle(context, who);
    const found = craftNamed(view(), craft);
    if (found === undefined) return cannot('stranger', '', `nobody here is called "${craft}"`);
    return takeSeat(context, who, found.id, choice);
  },
});

function craftNamed(view: VaxiaView, craft: Json): Combatant | undefined {
  const wanted = typeof craft === 'string' ? craft.toLowerCase() : '';
  return Object.values(view.now.combatants).find(({ id, name }) => id === craft || name.toLowerCase() === wanted);
}
