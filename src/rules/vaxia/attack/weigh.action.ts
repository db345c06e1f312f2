import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatCount } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { lifOf } from '../combatant/view.ts';
import { actionRefusal } from '../time/economy.ts';
import { absorptionAndBurden } from './attack.fields.ts';
import { exchangeBlanks, exchangeChoiceFields } from './exchange.fields.ts';
import { exchangeBetween } from './exchange-between.ts';
import { weaponBonus } from './weapons.ts';
import { type AttacksOdds, type WeighOutcome, weigh } from './weigh.ruling.ts';

/** What a player asks before the dice: attack once, or oftener? It is no action, and only the log hears of it. */
export const weighAction = rules.action(weigh)({
  id: 'weigh',
  title: 'Weigh attacks',
  key: 'w',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} weighs attacks on {on} with {weapon} - {defence}',
  fields: z.strictObject(exchangeChoiceFields),
  whyNot: actionRefusal,
  blanks: exchangeBlanks,
  input({ view, by, target: on, values: said, note }) {
    const met = exchangeBetween(view, 'weigh', by, on, said, note);
    if (isRefusal(met)) return met;
    const weapon = weaponBonus(met.weapon, view.settings).percent;
    return {
      ...met.exchange,
      weapon,
      ...absorptionAndBurden(view, by, on),
      nonlethal: false,
      lif: lifOf(view, on).now,
      most: 4,
    };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles = done.map(({ target: who, outcome }) => {
      const best = formatCount(outcome.best, 'attack');
      return `${view().name(by)} on ${view().name(who)}: ${best}, ${outcome.expected.toFixed(1)} expected`;
    });
    for (const { outcome } of done) ledger.say('VX-37', shortText(outcome));
    return titles.join('; ');
  },
  preview({ view, results: done, by }) {
    const lines = done.flatMap(({ outcome }) =>
      outcome.all.map((one) => ({ label: `${one.attacks}x`, text: lineText(one), rules: ['VX-37'] })),
    );
    const headline = done
      .map(
        ({ target: who, outcome }) =>
          `${view.name(by)} on ${view.name(who)}: best ${formatCount(outcome.best, 'attack')}`,
      )
      .join('; ');
    return { headline, lines };
  },
});

function lineText({ each, expected, drops }: AttacksOdds): string {
  const dropped = drops === null ? '' : `, drops ${formatChance(drops)}`;
  return `${each.toFixed(1)} each, ${expected.toFixed(1)} expected${dropped}`;
}

/** `1x 6.7, 2x 4.5, 3x 1.0, 4x 0.1 expected` */
function shortText({ all }: WeighOutcome): string {
  return `${all.map(({ attacks, expected }) => `${attacks}x ${expected.toFixed(1)}`).join(', ')} expected`;
}
