import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { basicMelee } from '../powers/available.ts';
import { markTaken, strikeRefusal } from './opportunity.ts';
import { powerRuling } from './power.ruling.ts';
import { applyPower } from './power-effects.ts';
import { meet, nothingSaid } from './power-input.ts';

/**
 * An opportunity attack by itself, for what provokes without being an action here (CR-76 to CR-82). Whoever acts is struck
 * at; the targets are those who strike.
 */
export const opportunityAction = rules.action(powerRuling)({
  id: 'opportunity',
  title: 'Opportunity',
  key: 'o',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} gives an opportunity to {on}',
  fields: z.strictObject({}),
  input({ view, by, target: on, note }) {
    const refusal = strikeRefusal(view, on, by);
    if (refusal !== null) return refusal;
    const power = basicMelee(view, on);
    if (isRefusal(power)) return power;
    note.say('opportunity', 'CR-76', () => `a basic melee attack out of turn: ${power.name}`);
    return meet(view, on, by, power, nothingSaid, note);
  },
  *settle(context) {
    const { ledger, view, results: done, by } = context;

    const titles: string[] = [];
    for (const { target: who, input, outcome } of done) {
      const power = basicMelee(view(), who);
      if (isRefusal(power)) continue;
      markTaken(ledger, who);
      titles.push(yield* applyPower(context, who, power, [{ target: by, input, outcome }]));
    }
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'damage',
    describe: (_view, _on, odds) => [`${formatChanceOfAny(odds)} hurts`, `${formatMean(odds)} expected`],
    brief: (odds) => `${formatChanceOfAny(odds)} ${formatMean(odds)}`,
  },
});
