import * as z from 'zod';
import type { Refusal } from '../../kernel/refusal.ts';
import { provoke } from '../attack/opportunities.ts';
import { lostWeapons } from '../attack/weapons.ts';
import { cannot, rules } from '../combatant/game.ts';
import { addCondition, removeConditions } from '../combatant/view.ts';
import { costRefusal, pay, turnRefusal } from '../time/turn.ts';

/** Picks up a weapon that the actor was disarmed of (DV-83). */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'g',
  menu: 'act',
  targets: 'none',
  sentence: '{by} picks up {weapon}',
  fields: z.strictObject({
    weapon: z.string().max(40).default('').describe('which lost weapon; by default the first'),
  }),
  whyNot(view, by) {
    const hasLost = lostWeapons(view, by).length > 0;
    const { pickUp } = view.settings;
    const refusal = pickUp === 'gm' ? turnRefusal(view, by) : costRefusal(view, by, pickUp);
    return refusal ?? (hasLost ? null : nothingLostRefusal(view.name(by)));
  },
  blanks(view, { by }) {
    const lost = lostWeapons(view, by);
    const options = lost.map((id) => ({ id, label: id, phrase: `the ${id}` }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, defaultValue: lost[0] ?? '' }];
  },
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { by } = intent;
    const { weapon } = values;
    const { pickUp } = view().settings;
    const name = view().name(by);
    const lost = lostWeapons(view(), by);
    const found = weapon === '' ? lost[0] : lost.find((one) => one.toLowerCase() === weapon.toLowerCase());
    if (found === undefined || pickUp === 'gm') return nothingLostRefusal(name, weapon);
    const refusal = costRefusal(view(), by, pickUp);
    if (refusal !== null) return refusal;
    pay(context, by, pickUp);
    note.say('pick up', 'DV-55', 'a foe within reach may make an opportunity attack');
    provoke(context, by);
    const left = lost.filter((one) => one !== found);
    if (left.length === 0) removeConditions(ledger, by, 'disarmed');
    else addCondition(ledger, by, 'disarmed', { note: left });
    return `${name} picks up the ${found}`;
  },
});

function nothingLostRefusal(name: string, weapon = ''): Refusal {
  const what = weapon === '' ? 'nothing' : `no ${weapon}`;
  return cannot('nothing-lost', 'DV-83', `${name} has ${what} to pick up`);
}
