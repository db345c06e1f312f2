import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import { chance } from '../../told.ts';
import { check } from '../check.ts';
import { rules } from '../game.ts';
import { abilityNow, has, lay, lift } from '../table.ts';
import { costRefusal, pay, turnRefusal } from '../turn.ts';
import { chanceOfYes } from './chance.ts';

/** A medical check that keeps the dying from dying (DV-94). */
export const stabiliseAction = rules.action(check)({
  id: 'stabilise',
  title: 'Stabilise',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} stabilises {on}',
  with: z.strictObject({
    modifier: z.int().min(-100).max(100).default(0).describe('what helps or hinders, outside the track'),
  }),
  can: (view, by) => turnRefusal(view, by),
  blanks: () => [{ id: 'modifier', label: 'beside the track', kind: 'number', stands: 0, late: true }],
  input(view, by, on, { modifier }, note) {
    if (!has(view, on, 'dying')) return refuse('not-dying', 'DV-94', `${view.name(on)} is not dying`);
    const refusal = costRefusal(view, by, 'standard');
    if (refusal !== null) return refusal;
    const skill = view.sheet(by).skills.find(({ name }) => /medic|heal|aid/i.test(name));
    const added = note
      .work(`medicine of ${view.name(by)}`)
      .start(abilityNow(view, by, skill?.ability ?? 'wisdom', note), skill?.ability ?? 'wisdom', 'DV-01')
      .plus(skill?.ranks ?? 0, skill === undefined ? 'no medical skill' : skill.name, 'DV-94')
      .plus(modifier, 'beside the track', 'DV-19').value;
    return { modifier: added, adjustment: 0, dc: view.settings.stabiliseDc, must: true, save: false };
  },
  *settle(ledger, view, done, by) {
    pay(ledger, view(), by, 'standard');
    const titles: string[] = [];
    for (const { who, outcome } of done) {
      if (outcome.success && has(view(), who, 'dying')) {
        lift(ledger, who, 'dying');
        lay(ledger, who, 'stable');
      }
      titles.push(`${view().name(by)} ${outcome.success ? 'stabilises' : 'cannot stabilise'} ${view().name(who)}`);
    }
    return titles.join('; ');
  },
  forecast: {
    of: 'success',
    tell: (_view, _on, odds) => [`${chance(chanceOfYes(odds))} stabilises`],
    brief: (odds) => chance(chanceOfYes(odds)),
  },
});
