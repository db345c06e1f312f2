import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { droppedWeapons } from '../attack/weapons.ts';
import { seatOf } from '../combatant/aboard.ts';
import { cannot } from '../combatant/game.ts';
import { addCondition, removeConditions, type VaxiaView } from '../combatant/view.ts';
import { countedPlain } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';

/** Picks up a weapon lost to a disarm: an action, or free by house rule `pickUp` (VX-61). */
export const pickUpAction = countedPlain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} picks up the {weapon}',
  fields: z.strictObject({
    weapon: z.string().default('').describe('the name of the weapon; by default the one dropped last'),
  }),
  whyNot(view, by) {
    return (
      actionRefusal(view, by) ??
      (droppedWeapons(view, holderOf(view, by)).length > 0 ? null : cannot('nothing', 'VX-61', 'nothing dropped'))
    );
  },
  blanks(view, { by }) {
    const dropped = droppedWeapons(view, holderOf(view, by));
    const last = dropped.at(-1);
    const defaultValue = last === undefined ? {} : { defaultValue: last };
    const options = dropped.map((id) => ({ id, label: id }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', ...defaultValue }];
  },
  *act({ ledger, view, intent: { by }, values }) {
    const holder = holderOf(view(), by);
    const dropped = droppedWeapons(view(), holder);
    const weapon = values.weapon === '' ? dropped.at(-1) : dropped.find((name) => name === values.weapon);
    if (weapon === undefined) return cannot('nothing', 'VX-61', `${view().name(by)} dropped no "${values.weapon}"`);
    const weapons = dropped.filter((name) => name !== weapon);
    const condition = { ...view().combatant(holder).conditions.disarmed, stacks: weapons.length, note: { weapons } };
    if (weapons.length === 0) removeConditions(ledger, holder, 'disarmed');
    else addCondition(ledger, holder, 'disarmed', condition);
    return `${view().name(by)} picks up the ${weapon}`;
  },
});

/** Whose weapons are picked up: the combatant's own, else those of the vehicle they steer, whose guns were shot off. */
function holderOf(view: VaxiaView, by: Id): Id {
  if (droppedWeapons(view, by).length > 0) return by;
  const seat = seatOf(view, by);
  return seat?.seat === 'pilot' ? seat.craft : by;
}
