import { z } from 'zod';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { seatBlank, seatFields } from './board.action.ts';
import { getOut, sit } from './seating.ts';

/** Who sits where by the GM's word: before the fight, or somebody carried who cannot walk. It is nobody's action. */
export const seatAction = rules.plain({
  id: 'seat',
  title: 'Seat in a vehicle',
  key: 'a',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: '{on} sits in {craft} as {seat}',
  fields: z.strictObject({
    craft: z.string().default('').describe('which vehicle, by its name or id; "" for none: out of it'),
    ...seatFields,
  }),
  blanks(view) {
    const crafts = Object.values(view.now.combatants).filter(({ id }) => isCraft(view, id));
    const options = crafts.map(({ id, name }) => ({ id, label: name }));
    return [
      {
        id: 'craft',
        label: 'vehicle',
        kind: 'pick',
        options: [{ id: '', key: '-', label: 'none', phrase: 'no vehicle' }, ...options],
      },
      seatBlank('passenger'),
    ];
  },
  *act({
    ledger,
    view,
    intent: {
      on: [who = ''],
    },
    values: { craft, ...said },
  }) {
    if (craft === '') return getOut(ledger, view(), who);
    const wanted = craft.toLowerCase();
    const found = Object.values(view().now.combatants).find(
      ({ id, name }) => id === craft || name.toLowerCase() === wanted,
    );
    if (found === undefined) return refuse('stranger', '', `nobody here is called "${craft}"`);
    return sit(ledger, view(), who, found.id, said);
  },
});
