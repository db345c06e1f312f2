import { chanceOf } from '../../../dice/odds/odds.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { warnOfDefence } from '../attack/worse-defence.ts';
import { attackStats } from '../combatant/defences.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { countedAction } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';
import { castBlanks, castFields } from './cast.fields.ts';
import { castPreview } from './cast.preview.ts';
import { applySpell } from './cast-effect.ts';
import { castAtItsTurn, castInput, worseSpellDefence } from './cast-input.ts';
import { decidingRoll, spell } from './spell.ruling.ts';
import { spellDefenceVerb } from './spell-defence.ts';
import { editionRefusal } from './spells.ts';

/** A spell of the older edition, and the defence against it (VX-148 to VX-159). Pending metamagic works on it. */
export const castAction = countedAction(spell)({
  id: 'cast',
  title: 'Cast',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} casts {spell} {at} of {on}: {effect} - {defence}',
  fields: castFields,
  whyNot: (view, by) => editionRefusal(view) ?? actionRefusal(view, by),
  blanks: castBlanks,
  input(at) {
    const input = castInput(at);
    if (isRefusal(input)) return input;
    const { defence } = input;
    if (at.note.keepsSteps && defence !== undefined) {
      warnOfDefence(at, spellDefenceVerb(defence), worseSpellDefence(at, input));
    }
    return input;
  },
  atItsTurn: castAtItsTurn,
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const titles = results.map((result) => applySpell(context, result));
    for (const { outcome } of results) {
      // What becomes of a spell that goes elsewhere, or to nobody, is not in the points that reach the target.
      const isElsewhere = values.at === 'nobody' || outcome.seized !== null;
      const net = isElsewhere ? {} : { net: outcome.left };
      narrate({ ledger, view }, by, decidingRoll(outcome), { each: attackStats.magic, ...net });
    }
    return titles.join('; ');
  },
  preview: castPreview,
  oddsFormat: {
    of: 'damage',
    beside: ['left'],
    // A spell without harm has no odds of damage, but of its points.
    describe: (view, target, odds, [left = odds]) =>
      chanceOf(odds, (damage) => Number(damage) > 0) > 0
        ? damageOddsFormat('reaches').describe(view, target, odds)
        : [`${formatChanceOfAny(left)} reaches`, `${formatMean(left)} points expected`],
    brief: formatChanceAndMean,
  },
});
