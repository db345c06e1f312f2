import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { firstRefusal } from '../../kernel/refusal.ts';
import { type CryturesView, cannot, refuse, rules } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { powersOf, takeInHand } from './available.ts';

/** Swaps the weapon in hand: by house rule a minor action instead of giving Mana (CR-39). */
export const swapAction = rules.plain({
  id: 'swap',
  title: 'Swap weapons',
  key: 'w',
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes the {weapon}',
  fields: z.strictObject({ weapon: z.string().min(1).describe('name of the basic attack') }),
  whyNot: firstRefusal(function* (view, by) {
    if (view.settings.fourthMinor !== 'swap') {
      yield refuse('other-game', 'CR-39', 'the house rule gives Mana instead of swapping weapons');
    }
    const refusal = actionRefusal(view, by, 'minor');
    if (refusal !== null || weaponsOf(view, by).length > 1) return refusal;
    return refuse('one-weapon', 'CR-39', `${view.name(by)} has no other weapon`);
  }),
  blanks(view, { by }) {
    const [, ...others] = weaponsOf(view, by);
    const options = others.map(({ name }) => ({ id: name, label: name }));
    const [next] = others;
    const blank = { id: 'weapon', label: 'weapon', kind: 'pick', options } as const;
    return [next === undefined ? blank : { ...blank, defaultValue: next.name }];
  },
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { by } = intent;
    const { weapon } = values;
    if (!weaponsOf(view(), by).some(({ name }) => name === weapon)) {
      return cannot('no-weapon', 'CR-39', `${view().name(by)} has no weapon "${weapon}"`);
    }
    spendAction(context, by, 'minor');
    takeInHand(ledger, by, weapon);
    note.say('weapon', 'CR-39', () => `${weapon} is in hand`);
    return `${view().name(by)} takes the ${weapon}`;
  },
});

/** The basic attacks of a combatant, the one in hand first. */
function weaponsOf(view: CryturesView, who: Id): readonly Power[] {
  return powersOf(view, who).filter(({ basic }) => basic);
}
