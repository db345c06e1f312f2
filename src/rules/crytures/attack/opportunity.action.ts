import * as z from 'zod';
import { withThrower } from '../../../dice/ask.ts';
import { chanceOf } from '../../../dice/odds/odds.ts';
import { doneBy } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { basicMeleeAttack } from '../powers/powers.ts';
import { markOpportunityUsed, opportunityRefusal } from './opportunity.ts';
import { powerRuling } from './power.ruling.ts';
import { applyPower } from './power-effects.ts';
import { noCircumstances, powerInput } from './power-input.ts';

/**
 * An opportunity attack by itself, provoked by something that is no action of vrule (CR-76 to CR-82). The actor provokes it;
 * the targets make it.
 */
export const opportunityAction = rules.action(powerRuling)({
  id: 'opportunity',
  title: 'Opportunity',
  key: 'o',
  menu: 'act',
  takesNoTurn: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} gives an opportunity to {on}',
  fields: z.strictObject({}),
  input({ view, by, target: striker, note }) {
    const refusal = opportunityRefusal(view, striker, by);
    if (refusal !== null) return refusal;
    const power = basicMeleeAttack(view, striker);
    if (isRefusal(power)) return power;
    note.say('opportunity', 'CR-76', () => `a basic melee attack out of turn: ${power.name}`);
    const input = powerInput(view, { by: striker, target: by, power }, noCircumstances, note);
    return isRefusal(input) ? input : { ...input, byTarget: true };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const texts: string[] = [];
    for (const { target: striker, input, outcome } of results) {
      const power = basicMeleeAttack(view(), striker);
      if (isRefusal(power)) continue;
      markOpportunityUsed(ledger, striker);
      const applied = applyPower(context, { by: striker, power }, [{ target: by, input, outcome }]);
      texts.push(yield* doneBy(striker, ledger, withThrower(striker, by, applied)));
    }
    return texts.join('; ');
  },
  oddsFormat: {
    of: 'damage',
    beside: ['left'],
    describe: (_view, _target, odds, [left]) => [
      `${formatChanceOfAny(odds)} hurts`,
      `${formatMean(odds)} expected`,
      ...(left === undefined ? [] : [`drops ${formatChance(chanceOf(left, (health) => Number(health) <= 0))}`]),
    ],
    brief: formatChanceAndMean,
  },
});
