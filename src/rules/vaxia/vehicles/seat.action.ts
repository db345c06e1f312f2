import { z } from 'zod';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { seatBlank, seatFields } from './board.action.ts';
import { leaveVehicle, takeSeat } from './seating.ts';

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
  blanks(view) {
    const crafts = Object.values(view.now.combatants).filter(({ id }) => isCraft(view, id));
    const options = [
      { id: '', key: '-', label: 'none', phrase: 'no vehicle' },
      ...crafts.map(({ id, name }) => ({ id, label: name })),
    ];
    return [{ id: 'craft', label: 'vehicle', kind: 'pick', options }, seatBlank('passenger')];
  },
  *act(context) {
    const { view, intent, values } = context;
    const [who = ''] = intent.on;
    const { craft, ...choice } = values;
    if (craft === '') return leaveVehicle(context, who);
    const wanted = craft.toLowerCase();
    const found = Object.values(view().now.combatants).find(
      ({ id, name }) => id === craft || name.toLowerCase() === wanted,
    );
    if (found === undefined) return refuse('stranger', '', `nobody here is called "${craft}"`);
    return takeSeat(context, who, found.id, choice);
  },
});
