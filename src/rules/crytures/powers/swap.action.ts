import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { cannot, pay } from '../time/turn.ts';
import { powersOf, weaponMark } from './available.ts';

/** Taking another weapon in hand: a minor action of the other generation, in place of giving Mana (CR-39). */
export const swapAction = rules.plain({
  id: 'swap',
  title: 'Swap weapons',
  key: 'w',
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes the {weapon}',
  fields: z.strictObject({ weapon: z.string().min(1).describe('which basic attack, by its name') }),
  whyNot(view, by) {
    if (view.settings.fourthMinor !== 'swap') return refuse('other-game', 'CR-39', 'Mana is given instead');
    const refusal = cannot(view, by, 'minor');
    if (refusal !== null || by === null) return refusal;
    const weapons = powersOf(view, by).filter(({ basic }) => basic);
    return weapons.length > 1 ? null : refuse('one-weapon', 'CR-39', `${view.name(by)} has no other weapon`);
  },
  blanks(view, { by }) {
    if (by === null) return [];
    const [, ...others] = powersOf(view, by).filter(({ basic }) => basic);
    const options = others.map(({ name }) => ({ id: name, label: name }));
    const [next] = others;
    return [
      {
        id: 'weapon',
        label: 'weapon',
        kind: 'pick',
        options,
        ...(next === undefined ? {} : { defaultValue: next.name }),
      },
    ];
  },
  *act({ ledger, view, intent: { by }, values: { weapon }, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must take it');
    const known = powersOf(view(), by).some(({ basic, name }) => basic && name === weapon);
    if (!known) return refuse('no-weapon', 'CR-39', `${view().name(by)} has no weapon "${weapon}"`);
    pay(ledger, view(), by, 'minor', note);
    const { mark, value } = weaponMark(weapon);
    ledger.setMark(by, mark, { value, ends: null });
    note.say('weapon', 'CR-39', () => `${weapon} is in hand`);
    return `${view().name(by)} takes the ${weapon}`;
  },
});
