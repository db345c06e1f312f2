/** Casting a spell of the older edition, and metamagic on that of another (VX-148 to VX-159). */
import {
  blanksOf,
  chanceOf,
  formatCount,
  type Id,
  isRefusal,
  roundEnd,
  type TargetOutcome,
  withBlank,
  z,
} from '../../../game/index.ts';
import { countDefence } from '../attack/defence.ts';
import { defenceCosts } from '../attack/defence-costs.ts';
import { newTargetBlank, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { targetHit } from '../combatant/aboard.ts';
import { conditionTitle } from '../combatant/conditions.ts';
import { attackStats } from '../combatant/defences.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { addCondition, lifOf, removeConditions, type VaxiaContext } from '../combatant/view.ts';
import { applyEffect } from '../effects/effects.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat, numberOddsFormat, pointsOddsFormat } from '../roll/odds-format.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { durationRounds } from '../time/duration.ts';
import { actionRefusal } from '../time/economy.ts';
import { storeRoll } from '../time/round.ts';
import { applyHit } from '../vehicles/hit.ts';
import {
  type CastTarget,
  castAtItsTurn,
  castBlanks,
  castFields,
  castInput,
  newSpellTargetRefusal,
} from './cast.fields.ts';
import { decidingRoll, metamagic, type SpellOutcome, spell, spellDamage } from './spell.ruling.ts';
import { type MetaWay, metaWays, type SpellInput } from './spell-input.ts';
import { castingMights, editionRefusal, pendingMetamagicOn, spellNamed, withFurtherMetamagic } from './spells.ts';

/** A spell of the older edition, and the defence against it (VX-148 to VX-159). Pending metamagic works on it. */
export const castAction = countedAction(spell)({
  id: 'cast',
  title: 'Cast',
  key: 'm',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} casts {spell} {at} of {on}: {effect} - {defence}',
  notices: defenceCosts,
  fields: castFields,
  whyNot: (view, by) => editionRefusal(view) ?? actionRefusal(view, by),
  blanks: castBlanks,
  input: castInput,
  atItsTurn: castAtItsTurn,
  *settle(context, result) {
    const { by, values } = context;
    const { outcome } = result;
    const title = applySpell(context, result);
    // What becomes of a spell that goes elsewhere, or to nobody, is not in the points that reach the target.
    const isElsewhere = values.at === 'nobody' || outcome.seized !== null;
    const net = isElsewhere ? {} : { net: outcome.left };
    narrate(context, by, decidingRoll(outcome), { each: attackStats.magic, ...net });
    return title;
  },
  oddsFormat: {
    of: 'damage',
    beside: ['left'],
    // A spell without harm has no odds of damage, but of its points.
    describe: (view, target, odds, [left = odds]) =>
      chanceOf(odds, (damage) => Number(damage) > 0) > 0
        ? damageOddsFormat('reaches').describe(view, target, odds)
        : numberOddsFormat('left', 'reaches', 'points expected').describe(view, target, left),
  },
});

type CastContext = VaxiaContext & Pick<CastTarget, 'by' | 'values'>;

type SpellResult = TargetOutcome<SpellInput, SpellOutcome>;

/** Applies a spell to its target. Returns the result in words. */
function applySpell(context: CastContext, result: SpellResult): string {
  const { ledger, view, by, values } = context;
  const { target, input, outcome } = result;
  countDefence(ledger, view(), target, { defence: outcome.defence, actions: input.defenceActions });
  storeRoll(ledger, by, attackStats.magic, outcome.cast);
  const [casterName, targetName] = [view().name(by), view().name(target)];
  const pending = pendingMetamagicOn(view(), by);
  removeConditions(ledger, by, 'meddled');
  if (!outcome.cast.success) return `the spell of ${casterName} does not go off`;
  if (values.at === 'nobody') return `${casterName} casts: ${formatCount(outcome.left, 'point')}`;
  const { points } = decidingRoll(outcome);
  switch (outcome.seized) {
    case 'redirect':
      return `the spell of ${casterName} is redirected${redirectSpell(context, target, points, pending?.to ?? '')}`;
    case 'change':
      return `the spell of ${casterName} becomes something else: ${formatCount(points, 'point')}`;
    case 'missed':
      return `the spell of ${casterName} misses ${targetName}`;
    case null:
      break;
  }
  if (outcome.resisted) return `${casterName} casts, ${targetName} resists`;
  if (outcome.left === 0) return `${casterName} casts, nothing reaches ${targetName}`;
  const amount = values.effect === 'harm' ? outcome.damage : outcome.left;
  return `${casterName} casts: ${applyToTarget(context, target, amount)}`;
}

/**
 * Applies a redirected spell to the new target that the GM named, or the metamage, with the points it had (VX-156). Harm
 * aimed at the body of a combatant in a closed vehicle hits the vehicle. Returns the result in words, '' without a target.
 */
function redirectSpell(context: CastContext, from: Id, points: number, metamageTo: Id): string {
  const { ledger, view, note, by, values } = context;
  const { redirectTo = '' } = values;
  const to = redirectTo === '' ? metamageTo : redirectTo;
  if (to === '' || ledger.now.combatants[to] === undefined) return '';
  const refusal = newSpellTargetRefusal(view(), from, to, values);
  if (refusal !== null) return `: ${refusal.message}`;
  if (values.effect !== 'harm') return `: ${applyToTarget(context, to, points)}`;
  const hit = values.at === 'body' ? targetHit(view(), to, by) : to;
  const defences = { ...absorptionOf(view(), hit), nonlethal: values.nonlethal, lif: lifOf(view(), hit).now };
  const damage = spellDamage(defences, points, { settings: view().settings, note });
  const aimedAt = hit === to ? '' : ` at ${view().name(to)}`;
  return `${aimedAt}: ${applyToTarget(context, hit, damage)}`;
}

/** Damages the target, wears down its mind, or adds the effect for points / 7 rounds (VX-84). Returns it in words. */
function applyToTarget(context: CastContext, target: Id, points: number): string {
  const { view, note, by, values } = context;
  const { effect } = values;
  const name = view().name(target);
  if (effect === 'harm') {
    if (points > 0) applyHit(context, target, points);
    return `${name} takes ${points}`;
  }
  const against = ['INT', 'SPIR'] as const;
  if (effect === 'worn') {
    const left = applyEffect(context, target, { effect, from: by, points, against, rounds: 0 });
    return `${name} is worn down by ${points}, ${left}`;
  }
  const rounds = durationRounds(points, 'VX-84', { settings: view().settings, note });
  const lasts = applyEffect(context, target, { effect, from: by, points, against, rounds });
  return `${name} is ${conditionTitle(effect)}: ${formatCount(points, 'point')}, ${lasts}`;
}

const verbs: { readonly [W in MetaWay]: string } = {
  bolster: 'bolsters',
  drain: 'drains',
  redirect: 'redirects',
  change: 'changes',
};

const fields = z.strictObject({
  way: withBlank(z.enum(metaWays).default('drain').describe('bolster, drain, redirect, or change the spell'), {
    label: 'way',
    options: Object.fromEntries(metaWays.map((way) => [way, { phrase: verbs[way] }])),
  }),
  spell: z.string().default('').describe("the metamage's magic weapon, whose skill counts; by default the first"),
  ...redirectFields,
  ...actionsField,
});

/** Metamagic of the older edition (VX-153 to VX-156): it waits for the mage's next spell in this round. */
export const meddleAction = countedAction(metamagic)({
  id: 'meddle',
  title: 'Metamagic',
  key: 't',
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
  *input({ view, by, target, values, note, actions }) {
    if (by !== target) yield targetRefusal(view, by, target);
    yield redirectRefusal(view, '', values.redirectTo);
    const chosen = spellNamed(view, by, values.spell);
    if (isRefusal(chosen)) return chosen;
    const { INT, SPIR } = view.sheet(target);
    return {
      might: castingMights(view, by, chosen, note),
      mage: [INT, SPIR],
      actions,
    };
  },
  *settle(context, { target, outcome: { roll, points } }) {
    const { ledger, view, by, values } = context;
    if (roll.success) {
      const round = Math.max(1, ledger.cursor.round);
      const worked = { way: values.way, points, to: values.redirectTo ?? '' };
      const note = withFurtherMetamagic(context, target, worked);
      addCondition(ledger, target, 'meddled', { ends: { edge: roundEnd, who: null, round }, from: by, note });
    }
    storeRoll(ledger, by, attackStats.magic, roll);
    narrate(context, by, roll, { each: attackStats.magic });
    const result = roll.success ? formatCount(points, 'point') : 'in vain';
    return `${view().name(by)} ${verbs[values.way]} the spell of ${view().name(target)}: ${result}`;
  },
  oddsFormat: pointsOddsFormat,
});
