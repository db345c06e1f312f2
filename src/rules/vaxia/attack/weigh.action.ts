import * as z from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { lifOf } from '../combatant/view.ts';
import { furtherBlank, withCount } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';
import { absorptionAndBurden } from './attack.fields.ts';
import { exchangeBlanks, exchangeChoiceFields } from './exchange.fields.ts';
import { exchangeBetween } from './exchange-between.ts';
import { weaponBonus } from './weapons.ts';
import { weigh } from './weigh.ruling.ts';

/** Compares one attack of the round with two or more before the dice. Costs no action: the record holds what is expected, and no change. */
export const weighAction = rules.action(weigh)({
  id: 'weigh',
  title: 'Weigh attacks',
  key: 'w',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} weighs attacks on {on} with {weapon} - {defence}',
  fields: z.strictObject(exchangeChoiceFields),
  takesNoTurn: true,
  whyNot: actionRefusal,
  blanks: (view, intent) => [...exchangeBlanks(view, intent), furtherBlank],
  input(context) {
    const { view, by, target, values } = context;
    const between = exchangeBetween(withCount(context), values);
    if (isRefusal(between)) return between;
    const weapon = weaponBonus(between.weapon, view.settings).percent;
    const lif = lifOf(view, target).now;
    return { ...between.exchange, weapon, ...absorptionAndBurden(view, by, target), nonlethal: false, lif, most: 4 };
  },
  *settle({ ledger, view, results, by }) {
    const titles = results.map(({ target, outcome }) => {
      const best = formatCount(outcome.best, 'attack');
      return `${view().name(by)} weighs attacks on ${view().name(target)}: best ${best}, ${outcome.expected.toFixed(1)} expected`;
    });
    for (const { outcome } of results) {
      const each = outcome.all.map(({ attacks, expected }) => `${attacks}x ${expected.toFixed(1)}`);
      ledger.say('VX-37', `${each.join(', ')} expected`);
    }
    return titles.join('; ');
  },
});
