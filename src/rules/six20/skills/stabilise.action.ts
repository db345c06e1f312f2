import { z } from 'zod';
import { withBlank } from '../../kernel/fields.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, hasCondition, notedModifier, removeConditions } from '../combatant/view.ts';
import { check } from '../roll/check.ruling.ts';
import { successOdds } from '../roll/success-odds.ts';
import { costRefusal, pay, turnRefusal } from '../time/turn.ts';

const fields = z.strictObject({
  modifier: withBlank(z.int().min(-100).max(100).default(0).describe('bonus or penalty outside the track'), {
    label: 'outside the track',
    optional: true,
  }),
});

/** A medical check that stabilises a dying combatant (DV-94). */
export const stabiliseAction = rules.action(check)({
  id: 'stabilise',
  title: 'Stabilise',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} stabilises {on}',
  fields,
  whyNot: turnRefusal,
  input({ view, by, target, values: { modifier }, note }) {
    if (!hasCondition(view, target, 'dying')) return refuse('not-dying', 'DV-94', `${view.name(target)} is not dying`);
    const refusal = costRefusal(view, by, 'standard');
    if (refusal !== null) return refusal;
    const skill = view.sheet(by).skills.find(({ name }) => /medic|heal|aid/i.test(name));
    const ability = skill?.ability ?? 'wisdom';
    const bonus = note
      .calculate(`medicine of ${view.name(by)}`)
      .start(notedModifier(view, by, ability, note), ability, 'DV-01')
      .plus(skill?.ranks ?? 0, skill?.name ?? 'no medical skill', 'DV-94')
      .plus(modifier, 'outside the track', 'DV-19').value;
    return { modifier: bonus, adjustment: 0, dc: view.settings.stabiliseDc, must: true, save: false };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    pay(context, by, 'standard');
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      if (outcome.success && hasCondition(view(), target, 'dying')) {
        removeConditions(ledger, target, 'dying');
        addCondition(ledger, target, 'stable');
      }
      const verb = outcome.success ? 'stabilises' : 'cannot stabilise';
      titles.push(`${view().name(by)} ${verb} ${view().name(target)}`);
    }
    return titles.join('; ');
  },
  oddsFormat: successOdds('stabilises'),
});
