import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatMean } from '../../text/chances.ts';
import { againstBlanks, againstFields, attackDice, payMet, payRoll } from '../attack/defence.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, stacksOf } from '../combatant/view.ts';
import { neural } from './neural.ruling.ts';
import { specialRefusal, specialRoll } from './special-weapon.ts';

/** A neural disruptor takes dice of Precision of Body, which come back one after each phase (SG-86). */
export const neuralAction = rules.action(neural)({
  id: 'neural',
  title: 'Neural disruptor',
  key: 'n',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} disrupts {on} - {answer}',
  fields: z.strictObject(againstFields),
  whyNot: (view, by) => specialRefusal(view, by, 'neural-disruptor'),
  blanks: (view, { by, on: [on] }) => (by === null ? [] : againstBlanks(view, by, on, attackDice)),
  input({ view, by, target: on, values: said, note }) {
    const roll = specialRoll(view, 'neural-disruptor', by, on, said, note);
    return isRefusal(roll)
      ? roll
      : { ...roll, precision: view.sheet(on).bodyPrecision, before: stacksOf(view, on, 'disrupted') };
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const cost = payRoll(context, by, said, attackDice);
    if (isRefusal(cost)) return cost;
    const titles = done.map(({ target: who, input, outcome, values }) => {
      const dodged = payMet(ledger, view(), who, values);
      // Another who struck in the same moment has taken dice as well: what this one takes comes on top.
      const taken = outcome.lost - Math.min(input.before, outcome.lost);
      const stacks = Math.min(input.precision, stacksOf(view(), who, 'disrupted') + taken);
      if (taken > 0) addCondition(ledger, who, 'disrupted', { stacks, from: by });
      return `${view().name(by)} disrupts ${view().name(who)}: ${lossText(taken)}${dodged}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ target: who, outcome }) => ({
      label: view.name(who),
      text: `net ${outcome.net}: Precision of Body ${outcome.left} for now`,
      rules: ['SG-86'],
    }));
    return { headline: `${view.name(by)} disrupts ${done.map(({ target: who }) => view.name(who)).join(', ')}`, lines };
  },
  oddsFormat: {
    of: 'left',
    describe: (view, on, odds) => {
      const now = diceLeft(view, on, 'bodyPrecision');
      const fewer = formatChance(chanceOf(odds, (left) => Number(left) < now));
      return [`${fewer} takes dice`, `${formatMean(odds)} of ${now} left`];
    },
    brief: (odds) => `${formatMean(odds)} left`,
  },
});

function lossText(taken: number): string {
  return taken === 0 ? 'no effect' : `${taken} ${taken === 1 ? 'die' : 'dice'} of Precision lost`;
}
