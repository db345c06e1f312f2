import * as z from 'zod';
import { roundEnd } from '../../kernel/clock.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { newTargetBlank, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { attackStats } from '../combatant/defences.ts';
import { addCondition } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { storeRoll } from '../time/dice-of-round.ts';
import { actionRefusal } from '../time/economy.ts';
import { metamagic } from './metamagic.ruling.ts';
import { type MetaWay, metaWays } from './spell-input.ts';
import { castingMights, editionRefusal, spellNamed, withFurtherMetamagic } from './spells.ts';

const verbs: { readonly [W in MetaWay]: string } = {
  bolster: 'bolsters',
  drain: 'drains',
  redirect: 'redirects',
  change: 'changes',
};

const fields = z.strictObject({
  way: withBlank(z.enum(metaWays).default('drain').describe('bolster, drain, redirect, or change the spell'), {
    label: 'way',
    options: {
      bolster: { label: 'bolster', phrase: verbs.bolster },
      drain: { label: 'drain', phrase: verbs.drain },
      redirect: { label: 'redirect', phrase: verbs.redirect },
      change: { label: 'change', phrase: verbs.change },
    },
  }),
  spell: z.string().default('').describe("the metamage's magic weapon, whose skill counts; by default the first"),
  ...redirectFields,
  ...actionsField,
});

/**
 * Metamagic of the older edition on the spell of a mage (VX-153 to VX-156). It waits for the mage's next spell in this
 * round; by itself it does nothing.
 */
export const meddleAction = countedAction(metamagic)({
  id: 'meddle',
  title: 'Metamagic',
  key: 't',
  menu: 'act',
  comesFirst: true,
  targets: 'one',
  aim: (_view, { with: { way } }) => (way === 'bolster' ? 'friend' : 'foe'),
  sentence: '{by} {way} the next spell of {on}',
  fields,
  whyNot: (view, by) => editionRefusal(view) ?? actionRefusal(view, by),
  blanks: (view, intent) => [
    ...blanksOf(fields, 'way'),
    ...(intent.with.way === 'redirect' ? [{ ...newTargetBlank(view, intent), defaultValue: '' }] : []),
  ],
  input({ view, by, target, values, note, actions }) {
    const refusal =
      (by === target ? null : targetRefusal(view, by, target)) ?? redirectRefusal(view, '', values.redirectTo);
    if (refusal !== null) return refusal;
    const chosen = spellNamed(view, by, values.spell);
    if (isRefusal(chosen)) return chosen;
    const { INT, SPIR } = view.sheet(target);
    return {
      might: castingMights(view, by, chosen, note),
      mage: [INT, SPIR],
      actions,
    };
  },
  *settle({ ledger, view, results, by, values }) {
    const titles = results.map(({ target, outcome }) => {
      const title = `${view().name(by)} ${verbs[values.way]} the spell of ${view().name(target)}`;
      if (!outcome.roll.success) return `${title}: in vain`;
      const round = Math.max(1, ledger.cursor.round);
      const worked = { way: values.way, points: outcome.points, to: values.redirectTo ?? '' };
      const note = withFurtherMetamagic({ ledger, view }, target, worked);
      addCondition(ledger, target, 'meddled', { ends: { edge: roundEnd, who: null, round }, from: by, note });
      return `${title}: ${formatCount(outcome.points, 'point')}`;
    });
    for (const { outcome } of results) {
      storeRoll(ledger, by, attackStats.magic, outcome.roll);
      narrate({ ledger, view }, by, outcome.roll, { each: attackStats.magic });
    }
    return titles.join('; ');
  },
  oddsFormat: pointsOddsFormat,
});
