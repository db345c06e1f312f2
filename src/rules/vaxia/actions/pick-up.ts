import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import { act, idle } from '../acting.ts';
import { rules } from '../game.ts';
import { lay, lift } from '../table.ts';
import { droppedBy } from '../weapons.ts';

/** Picking up a weapon that was lost to a disarm; it costs an action (VX-61). */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'k',
  menu: 'act',
  by: 'somebody',
  targets: 'none',
  sentence: '{by} picks up the {weapon}',
  with: z.strictObject({
    weapon: z.string().default('').describe('which weapon, by its name; the one dropped last if not said'),
  }),
  can(view, by) {
    if (by === null) return null;
    return idle(view, by) ?? (droppedBy(view, by).length > 0 ? null : refuse('nothing', 'VX-61', 'nothing dropped'));
  },
  blanks(view, { by }) {
    const dropped = by === null ? [] : droppedBy(view, by);
    const last = dropped.at(-1);
    const standing = last === undefined ? {} : { stands: last };
    const options = dropped.map((id) => ({ id, label: id }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, decides: 'actor', ...standing }];
  },
  *act(ledger, view, { by }, said) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must pick it up');
    const dropped = droppedBy(view(), by);
    const weapon = said.weapon === '' ? dropped.at(-1) : dropped.find((name) => name === said.weapon);
    if (weapon === undefined) return refuse('nothing', 'VX-61', `${view().name(by)} dropped no "${said.weapon}"`);
    const weapons = dropped.filter((name) => name !== weapon);
    if (weapons.length === 0) lift(ledger, by, 'disarmed');
    else
      lay(ledger, by, 'disarmed', {
        ...view().combatant(by).conditions.disarmed,
        stacks: weapons.length,
        note: { weapons },
      });
    act(ledger, view(), by);
    return `${view().name(by)} picks up the ${weapon}`;
  },
});
