import { isRefusal } from '../../kernel/refusal.ts';
import { warnOfDefence } from '../attack/worse-defence.ts';
import { attackStats } from '../combatant/defences.ts';
import { rules } from '../combatant/game.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { castValues } from './cast.fields.ts';
import { castAt, castWorse } from './cast-at.ts';
import { castBlanks } from './cast-blanks.ts';
import { castShown, spellOut } from './cast-end.ts';
import { editionRefusal, spellDefenceReads } from './older-magic.ts';
import { spell } from './spell.ruling.ts';

/**
 * A spell of the older edition (VX-148 to VX-159), and what the target does about it. Metamagic that waits for the
 * caster's spell works on it.
 */
export const castAction = rules.action(spell)({
  id: 'cast',
  title: 'Cast',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} casts {spell} {at} of {on}: {effect} - {defence}',
  fields: castValues,
  whyNot: (view, by) => editionRefusal(view) ?? actionRefusal(view, by),
  blanks: castBlanks,
  input({ view, by, target: on, values: said, note }) {
    const input = castAt(view, by, on, said, note);
    if (isRefusal(input)) return input;
    const { defence } = input;
    if (note.keepsSteps && defence !== undefined) {
      warnOfDefence(view, on, spellDefenceReads(defence), castWorse(view, by, on, said, input), note);
    }
    return input;
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const titles = done.map((one) => spellOut(context, one, by, said));
    for (const { outcome } of done) narrate(ledger, view(), by, outcome.affects ?? outcome.cast, attackStats.magic);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview: ({ view, results: done, by, values: said }) => castShown(view, done, by, said),
  oddsFormat: damageOddsFormat('reaches'),
});
