import * as z from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { attackBlanks, attackFields, attackSubstats, payDefence } from '../attack/defence.ts';
import { availableDice } from '../combatant/available-dice.ts';
import { addCondition, stacksOf } from '../combatant/conditions.ts';
import { rules } from '../combatant/game.ts';
import { payRoll } from '../time/phases/dicey-roll.ts';
import { neural } from './neural.ruling.ts';
import { specialAttack, specialWeaponRefusal } from './special-weapon.ts';

/** A neural disruptor takes dice of Precision of Body, which return one after each phase (SG-86). */
export const neuralAction = rules.action(neural)({
  id: 'neural',
  title: 'Neural disruptor',
  key: 'n',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} disrupts {on} - {answer}{gives}',
  attempt: 'uses a neural disruptor on',
  fields: z.strictObject(attackFields),
  whyNot: (view, by) => specialWeaponRefusal(view, by, 'neural-disruptor'),
  blanks: (view, { by, on: [target] }) => attackBlanks(view, by, target, attackSubstats),
  input(context) {
    const { view, target } = context;
    const roll = specialAttack(context, 'neural-disruptor');
    if (isRefusal(roll)) return roll;
    return { ...roll, precision: view.sheet(target).bodyPrecision, before: stacksOf(view, target, 'disrupted') };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const cost = payRoll(context, attackSubstats);
    if (isRefusal(cost)) return cost;
    const titles = results.map((result) => {
      const { target, input, outcome } = result;
      const dodge = payDefence(context, result);
      // Another intent of the record may have taken dice since the input was read: these are added to them.
      const { taken } = outcome;
      const stacks = Math.min(input.precision, stacksOf(view(), target, 'disrupted') + taken);
      if (taken > 0) addCondition(ledger, target, 'disrupted', { stacks, from: by });
      return `${view().name(by)} disrupts ${view().name(target)}: ${describeLoss(taken)}${dodge}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  preview: ({ view, results, by }) => ({
    headline: `${view.name(by)} disrupts ${results.map(({ target }) => view.name(target)).join(', ')}`,
    lines: results.map(({ target, input: { precision, before }, outcome: { net, taken } }) => ({
      label: view.name(target),
      text: `net ${net}: Precision of Body ${Math.max(0, precision - before - taken)} for now`,
      rules: ['SG-86'],
    })),
  }),
  oddsFormat: {
    of: 'taken',
    describe: (view, target, odds) => [
      `${formatChanceOfAny(odds)} takes dice`,
      `${formatMean(odds)} of ${formatCount(availableDice(view, target, 'bodyPrecision'), 'die')} expected`,
    ],
    brief: formatChanceAndMean,
  },
});

function describeLoss(taken: number): string {
  return taken === 0 ? 'no effect' : `${taken} ${taken === 1 ? 'die' : 'dice'} of Precision lost`;
}
