import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { lostWeapons } from '../attack/weapons.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, removeConditions } from '../combatant/view.ts';
import { costRefusal, pay, turnRefusal } from '../time/turn.ts';

/** Picking up a weapon that somebody was disarmed of (DV-83). */
export const pickUpAction = rules.plain({
  id: 'pick-up',
  title: 'Pick up',
  key: 'g',
  menu: 'act',
  targets: 'none',
  sentence: '{by} picks up {weapon}',
  fields: z.strictObject({
    weapon: z.string().max(40).default('').describe('which weapon that was lost; the first if not said'),
  }),
  whyNot(view, by) {
    if (by === null) return null;
    return turnRefusal(view, by) ?? (lostWeapons(view, by).length > 0 ? null : nothingLost(view.name(by)));
  },
  blanks(view, { by }) {
    const lost = by === null ? [] : lostWeapons(view, by);
    const options = lost.map((id) => ({ id, label: id, phrase: `the ${id}` }));
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, defaultValue: lost[0] ?? '' }];
  },
  *act({ ledger, view, intent: { by }, values: { weapon }, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must act');
    const { pickUp } = view().settings;
    const name = view().name(by);
    const lost = lostWeapons(view(), by);
    const found = weapon === '' ? lost[0] : lost.find((one) => one.toLowerCase() === weapon.toLowerCase());
    if (found === undefined || pickUp === 'gm') return nothingLost(name, weapon);
    const refusal = costRefusal(view(), by, pickUp);
    if (refusal !== null) return refusal;
    pay(ledger, view(), by, pickUp);
    note.say('pick up', 'DV-55', 'a foe within reach may strike');
    const left = lost.filter((one) => one !== found);
    if (left.length === 0) removeConditions(ledger, by, 'disarmed');
    else addCondition(ledger, by, 'disarmed', { note: left });
    return `${name} picks up the ${found}`;
  },
});

function nothingLost(name: string, weapon = '') {
  const what = weapon === '' ? 'nothing' : `no ${weapon}`;
  return refuse('nothing-lost', 'DV-83', `${name} has ${what} to pick up`);
}
