import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { seatOf } from '../combatant/aboard.ts';
import { refuse, rules, type VaxiaLedger } from '../combatant/game.ts';
import { addCondition, removeConditions, type VaxiaView } from '../combatant/view.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { isGun, isRam } from '../vehicles/arms.ts';
import { droppedWeapons, weaponOf } from './weapons.ts';

/** Picking up a weapon that was lost to a disarm; it costs an action (VX-61), unless a house rule makes it free. */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} picks up the {weapon}',
  fields: z.strictObject({
    weapon: z.string().default('').describe('which weapon, by its name; the one dropped last if not said'),
  }),
  whyNot(view, by) {
    if (by === null) return null;
    return (
      actionRefusal(view, by) ??
      (droppedWeapons(view, holderOf(view, by)).length > 0 ? null : refuse('nothing', 'VX-61', 'nothing dropped'))
    );
  },
  blanks(view, { by }) {
    const dropped = by === null ? [] : droppedWeapons(view, holderOf(view, by));
    const last = dropped.at(-1);
    const standing = last === undefined ? {} : { defaultValue: last };
    const options = dropped.map((id) => ({ id, label: id }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', ...standing }];
  },
  *act({ ledger, view, intent: { by }, values: said }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must pick it up');
    const holder = holderOf(view(), by);
    const dropped = droppedWeapons(view(), holder);
    const weapon = said.weapon === '' ? dropped.at(-1) : dropped.find((name) => name === said.weapon);
    if (weapon === undefined) return refuse('nothing', 'VX-61', `${view().name(by)} dropped no "${said.weapon}"`);
    const weapons = dropped.filter((name) => name !== weapon);
    if (weapons.length === 0) removeConditions(ledger, holder, 'disarmed');
    else
      addCondition(ledger, holder, 'disarmed', {
        ...view().combatant(holder).conditions.disarmed,
        stacks: weapons.length,
        note: { weapons },
      });
    if (view().settings.pickUp === 'action') spendAction(ledger, view(), by);
    return `${view().name(by)} picks up the ${weapon}`;
  },
});

/** Who keeps note of what was dropped: somebody themselves, else the vehicle that they steer, whose guns were shot off. */
function holderOf(view: VaxiaView, by: Id): Id {
  if (droppedWeapons(view, by).length > 0) return by;
  const place = seatOf(view, by);
  return place?.seat === 'pilot' ? place.craft : by;
}

/**
 * The weapon is gone until it is picked up, the gun of a vehicle until whoever steers it does so; of magic the spell ends
 * (VX-61). Answers it in words.
 */
export function disarm(ledger: VaxiaLedger, view: VaxiaView, by: Id, who: Id, name: string): string {
  const weapon = weaponOf(view, by, name);
  const title = `${view.name(who)} disarms ${view.name(by)}`;
  if (isRefusal(weapon)) return title;
  if (weapon.kind === 'magic') return `${view.name(who)} ends the spell of ${view.name(by)}`;
  if (weapon.name === 'bare hands') return title;
  if (isRam(weapon)) return `${view.name(who)} turns the ram of ${view.name(by)} aside`;
  const holder = weapon.craft ?? by;
  const weapons = [...droppedWeapons(view, holder), weapon.name];
  addCondition(ledger, holder, 'disarmed', { stacks: weapons.length, from: who, note: { weapons } });
  return isGun(weapon) ? `${title}: the ${weapon.name} is shot off` : `${title}: the ${weapon.name} drops`;
}
