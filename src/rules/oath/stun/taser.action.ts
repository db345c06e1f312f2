import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { againstBlanks, againstFields, attackDice, payMet, payRoll } from '../attack/defence.ts';
import { rules } from '../combatant/game.ts';
import { statOf } from '../combatant/stats.ts';
import { addCondition, stacksOf, type Table } from '../combatant/view.ts';
import { phasesLeft } from '../time/phases/phases.ts';
import { speedOf } from '../time/phases/speed-choice.ts';
import { specialRefusal, specialRoll } from './special-weapon.ts';
import { taser } from './taser.ruling.ts';

/** A taser takes actions, and may make somebody fall over (SG-84, SG-85). */
export const taserAction = rules.action(taser)({
  id: 'taser',
  title: 'Taser',
  key: 't',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} tases {on} - {answer}',
  fields: z.strictObject(againstFields),
  whyNot: (view, by) => specialRefusal(view, by, 'taser'),
  blanks: (view, { by, on: [on] }) => (by === null ? [] : againstBlanks(view, by, on, attackDice)),
  input({ view, by, target: on, values: said, note }) {
    const roll = specialRoll(view, 'taser', by, on, said, note);
    return isRefusal(roll) ? roll : { ...roll, health: view.sheet(on).health, speed: speedNow(view, on) };
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const cost = payRoll(context, by, said, attackDice);
    if (isRefusal(cost)) return cost;
    const titles = done.map(({ target: who, outcome, values }) => {
      const dodged = payMet(ledger, view(), who, values);
      const { stunned, falls } = outcome;
      if (stunned > 0) {
        const stacks = stacksOf(view(), who, 'stunned') + stunned;
        addCondition(ledger, who, 'stunned', { stacks, from: by });
      }
      if (falls) addCondition(ledger, who, 'fallen-over', { from: by });
      return `${view().name(by)} tases ${view().name(who)}: ${cameTo(stunned, falls)}${dodged}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ target: who, outcome }) => ({
      label: view.name(who),
      text: `net ${outcome.net}, past Health ${outcome.through}: ${cameTo(outcome.stunned, outcome.falls)}`,
      rules: ['SG-84', 'SG-85'],
    }));
    return { headline: `${view.name(by)} tases ${done.map(({ target: who }) => view.name(who)).join(', ')}`, lines };
  },
  oddsFormat: {
    of: 'stunned',
    beside: ['falls'],
    describe: (_view, _on, odds, [over]) => [
      `${formatChanceOfAny(odds)} stuns`,
      `${formatMean(odds)} actions expected`,
      ...(over === undefined ? [] : [`falls over ${formatChance(chanceOf(over, (falls) => falls === true))}`]),
    ],
    brief: (odds) => `${formatChanceOfAny(odds)} ${formatMean(odds)}`,
  },
});

/** What a stun is held against: the speed dice of this turn, or by a house rule the phases that are left (SG-85). */
function speedNow(view: Table, who: Id): number {
  if (view.settings.tazeSpeed === 'phases') return phasesLeft(view.now, who).length;
  const sheet = view.sheet(who);
  return speedOf(view, who)?.dice ?? statOf(sheet, sheet.speed ?? 'body');
}

function cameTo(stunned: number, falls: boolean): string {
  if (stunned === 0) return falls ? 'falls over' : 'no effect';
  return `loses ${stunned} ${stunned === 1 ? 'action' : 'actions'}${falls ? ' and falls over' : ''}`;
}
