import * as z from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { attackBlanks, attackFields, attackSubstats, payDefence } from '../attack/defence.ts';
import { addCondition, stacksOf } from '../combatant/conditions.ts';
import { type OathView, rules } from '../combatant/game.ts';
import { statOf } from '../combatant/stats.ts';
import { chosenSpeed } from '../time/phases/chosen-speed.ts';
import { payRoll } from '../time/phases/dicey-roll.ts';
import { unspentPhases } from '../time/phases/phases.ts';
import { specialAttack, specialWeaponRefusal } from './special-weapon.ts';
import { type TaserOutcome, taser } from './taser.ruling.ts';

/** A taser takes actions, and may make its target fall over (SG-84, SG-85). */
export const taserAction = rules.action(taser)({
  id: 'taser',
  title: 'Taser',
  key: 't',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} tases {on} - {answer}{gives}',
  attempt: 'uses a taser on',
  fields: z.strictObject(attackFields),
  whyNot: (view, by) => specialWeaponRefusal(view, by, 'taser'),
  blanks: (view, { by, on: [target] }) => attackBlanks(view, by, target, attackSubstats),
  input(context) {
    const { view, target } = context;
    const roll = specialAttack(context, 'taser');
    return isRefusal(roll) ? roll : { ...roll, health: view.sheet(target).health, speed: comparedSpeed(view, target) };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const cost = payRoll(context, attackSubstats);
    if (isRefusal(cost)) return cost;
    const titles = results.map((result) => {
      const { target, outcome } = result;
      const dodge = payDefence(context, result);
      if (outcome.stunned > 0) {
        const stacks = stacksOf(view(), target, 'stunned') + outcome.stunned;
        addCondition(ledger, target, 'stunned', { stacks, from: by });
      }
      if (outcome.falls) addCondition(ledger, target, 'fallen-over', { from: by });
      return `${view().name(by)} tases ${view().name(target)}: ${describeStun(outcome)}${dodge}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  preview: ({ view, results, by }) => ({
    headline: `${view.name(by)} tases ${results.map(({ target }) => view.name(target)).join(', ')}`,
    lines: results.map(({ target, outcome }) => ({
      label: view.name(target),
      text: `net ${outcome.net}, past Health ${outcome.through}: ${describeStun(outcome)}`,
      rules: ['SG-84', 'SG-85'],
    })),
  }),
  oddsFormat: {
    of: 'stunned',
    beside: ['falls'],
    describe: (_view, _target, odds, [fallOdds]) => [
      `${formatChanceOfAny(odds)} stuns`,
      `${formatMean(odds)} actions expected`,
      ...(fallOdds === undefined ? [] : [`falls over ${formatChance(chanceOf(fallOdds, (falls) => falls === true))}`]),
    ],
    brief: formatChanceAndMean,
  },
});

/** The speed that lost actions are compared with: the speed dice of this turn, or by a house rule the phases left (SG-85). */
function comparedSpeed(view: OathView, who: Id): number {
  if (view.settings.tazeSpeed === 'phases') return unspentPhases(view.now, who).length;
  const sheet = view.sheet(who);
  return chosenSpeed(view, who)?.dice ?? statOf(sheet, sheet.speed ?? 'body');
}

function describeStun({ stunned, falls }: TaserOutcome): string {
  if (stunned === 0) return falls ? 'falls over' : 'no effect';
  return `loses ${formatCount(stunned, 'action')}${falls ? ' and falls over' : ''}`;
}
