import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { formatChance } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { abilityNow, addCondition, hasCondition, removeConditions } from '../combatant/view.ts';
import { check } from '../roll/check.ruling.ts';
import { chanceOfYes } from '../roll/success-odds.ts';
import { costRefusal, pay, turnRefusal } from '../time/turn.ts';

/** A medical check that keeps the dying from dying (DV-94). */
export const stabiliseAction = rules.action(check)({
  id: 'stabilise',
  title: 'Stabilise',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} stabilises {on}',
  fields: z.strictObject({
    modifier: z.int().min(-100).max(100).default(0).describe('what helps or hinders, outside the track'),
  }),
  whyNot: (view, by) => turnRefusal(view, by),
  blanks: () => [{ id: 'modifier', label: 'beside the track', kind: 'number', defaultValue: 0, optional: true }],
  input({ view, by, target: on, values: { modifier }, note }) {
    if (!hasCondition(view, on, 'dying')) return refuse('not-dying', 'DV-94', `${view.name(on)} is not dying`);
    const refusal = costRefusal(view, by, 'standard');
    if (refusal !== null) return refusal;
    const skill = view.sheet(by).skills.find(({ name }) => /medic|heal|aid/i.test(name));
    const added = note
      .calculate(`medicine of ${view.name(by)}`)
      .start(abilityNow(view, by, skill?.ability ?? 'wisdom', note), skill?.ability ?? 'wisdom', 'DV-01')
      .plus(skill?.ranks ?? 0, skill === undefined ? 'no medical skill' : skill.name, 'DV-94')
      .plus(modifier, 'beside the track', 'DV-19').value;
    return { modifier: added, adjustment: 0, dc: view.settings.stabiliseDc, must: true, save: false };
  },
  *settle({ ledger, view, results: done, by }) {
    pay(ledger, view(), by, 'standard');
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      if (outcome.success && hasCondition(view(), who, 'dying')) {
        removeConditions(ledger, who, 'dying');
        addCondition(ledger, who, 'stable');
      }
      titles.push(`${view().name(by)} ${outcome.success ? 'stabilises' : 'cannot stabilise'} ${view().name(who)}`);
    }
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'success',
    describe: (_view, _on, odds) => [`${formatChance(chanceOfYes(odds))} stabilises`],
    brief: (odds) => formatChance(chanceOfYes(odds)),
  },
});
