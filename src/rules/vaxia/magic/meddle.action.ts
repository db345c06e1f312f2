import { z } from 'zod';
import { roundEnd } from '../../kernel/clock.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { newTargetBlank, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { attackStats } from '../combatant/defences.ts';
import { rules } from '../combatant/game.ts';
import { addCondition } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { actionRefusal, isDeclared, spendAction, totalActions } from '../time/economy.ts';
import { metamagic } from './metamagic.ruling.ts';
import { castingMights, editionRefusal, spellNamed } from './older-magic.ts';
import { type MetaWay, metaWays } from './spell-input.ts';

const phrase: { readonly [W in MetaWay]: string } = {
  bolster: 'bolsters',
  drain: 'drains',
  redirect: 'redirects',
  change: 'changes',
};

/**
 * Magic of the older edition that works on the spell of a mage (VX-153 to VX-156). It waits for that mage's next spell in
 * this round: by itself it makes nothing.
 */
export const meddleAction = rules.action(metamagic)({
  id: 'meddle',
  title: 'Metamagic',
  key: 't',
  menu: 'act',
  targets: 'one',
  sentence: '{by} {way} the next spell of {on}',
  fields: z.strictObject({
    way: z.enum(metaWays).default('drain').describe('bolster, drain, redirect, or change what the spell is'),
    spell: z.string().default('').describe("the metamage's magic weapon, whose skill counts; the first if not said"),
    ...redirectFields,
  }),
  whyNot: (view, by) => editionRefusal(view) ?? actionRefusal(view, by),
  blanks: (view, intent) => [
    {
      id: 'way',
      label: 'way',
      kind: 'pick',
      options: metaWays.map((id) => ({ id, label: id, phrase: phrase[id] })),
      defaultValue: 'drain',
    },
    ...(intent.with.way === 'redirect' ? [newTargetBlank(view, intent)] : []),
  ],
  input({ view, by, target: on, values: said, note }) {
    const refusal = by === on ? null : targetRefusal(view, by, on);
    if (refusal !== null) return refusal;
    const onto = redirectRefusal(view, '', said.redirectTo);
    if (onto !== null) return onto;
    const chosen = spellNamed(view, by, said.spell);
    if (isRefusal(chosen)) return chosen;
    const { INT, SPIR } = view.sheet(on);
    return {
      might: castingMights(view, by, chosen, note),
      mage: [INT, SPIR],
      actions: totalActions(view, by, isDeclared(view, by, 'meddle', on)),
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const titles = done.map(({ target: who, outcome }) => {
      const names = `${view().name(by)} ${phrase[said.way]} the spell of ${view().name(who)}`;
      if (!outcome.roll.success) return `${names}: in vain`;
      const round = Math.max(1, ledger.now.cursor.round);
      const note = { way: said.way, points: outcome.points, to: said.redirectTo ?? '' };
      addCondition(ledger, who, 'meddled', { ends: { edge: roundEnd, who: null, round }, from: by, note });
      return `${names}: ${formatCount(outcome.points, 'point')}`;
    });
    for (const { outcome } of done) narrate(ledger, view(), by, outcome.roll, attackStats.magic);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview({ view, results: done, by, values: said }) {
    const lines = done.map(({ outcome }) => ({
      label: said.way,
      text: `winsby ${outcome.roll.winsby.toFixed(1)}, ${formatCount(outcome.points, 'point')}`,
      rules: ['VX-153', 'VX-154'],
    }));
    const names = done.map(({ target: who }) => view.name(who)).join(', ');
    return { headline: `${view.name(by)} ${phrase[said.way]} the next spell of ${names}`, lines };
  },
  oddsFormat: pointsOddsFormat,
});
