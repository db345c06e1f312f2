import {
  firstRefusal,
  formatChance,
  formatCount,
  formatMean,
  type Id,
  type Refusal,
  readField,
  z,
} from '../../../game/index.ts';
import { conditionTitle, type Effect, effects } from '../combatant/conditions.ts';
import { cannot, type VaxiaNote } from '../combatant/game.ts';
import { bestSkill, mightOf, mightsOf } from '../combatant/mights.ts';
import { type Stat, statPair } from '../combatant/sheet.ts';
import {
  addCondition,
  combatantStats,
  hasCondition,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
import { mightAfterActions } from '../roll/amounts.ts';
import { narrate } from '../roll/narration.ts';
import { modifierField } from '../roll/roll.ruling.ts';
import { actionsField, countedAction, takeAction } from '../time/counted-action.ts';
import { actionRefusal, totalActions } from '../time/economy.ts';
import { storeRoll } from '../time/round.ts';
import { type BreakOutOutcome, breakOut, breaksFree } from './break-out.ruling.ts';
import { mindOf } from './effects.ts';

const fields = z.strictObject({
  helpers: z
    .array(z.string())
    .max(6)
    .default([])
    .describe('friends who help to win back a worn mind, each with an action and a roll of SPIR and CHA'),
  effect: z.enum(effects).exactOptional().describe('which effect; by default the first that holds the actor'),
  ...actionsField,
  modifier: modifierField,
});

/**
 * Breaking out of an effect before it ends (VX-86, VX-87): two traits against 25 and the points of the effect. A worn mind
 * recovers in the same way, with SPIR and CHA against 25 and all points it was worn down by, and friends may help (VX-91).
 */
export const breakOutAction = countedAction(breakOut)({
  id: 'break-out',
  title: 'Break out',
  key: 'b',
  sentence: '{by} breaks out of being {effect}, with {helpers}',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by);
    return effectsOn(view, by).length > 0 ? null : freeRefusal(view, by);
  }),
  blanks(view, { by, with: values }) {
    const options = effectsOn(view, by).map((id) => ({ id, label: conditionTitle(id) }));
    const defaultValue = options[0]?.id;
    // Friends help only with a worn mind.
    const isMind = (readField(values, 'effect') ?? defaultValue) === 'worn';
    const { side } = view.combatant(by);
    const friends = Object.keys(view.now.combatants).filter(
      (who) => isMind && who !== by && view.combatant(who).side === side && actionRefusal(view, who) === null,
    );
    const help = friends.map((id) => ({ id, label: view.name(id) }));
    return [
      { id: 'effect', label: 'effect', kind: 'pick', options, decidedBy: 'actor', defaultValue },
      { id: 'helpers', label: 'help from friends', kind: 'many', options: help, defaultValue: [], optional: true },
    ];
  },
  *input({ view, by, values, note, actions }) {
    const effect = effectToBreak(view, by, values.effect);
    if (effect === undefined) return freeRefusal(view, by);
    const bearer = combatantStats(view, by);
    const { points, against } = strengthOf(view, by, effect);
    const [first, second] = against;
    const helpers: number[] = [];
    for (const who of values.helpers) {
      yield helperRefusal(view, by, who);
      helpers.push(...helpingMights(view, who, note));
    }
    return {
      might: mightsOf(bearer, against, { skill: bestSkill(bearer.sheet, 'avoid') }, note),
      stats: [first, second],
      points,
      mind: effect === 'worn',
      helpers,
      helperIds: [...values.helpers],
      actions,
      modifier: values.modifier,
    };
  },
  atItsTurn({ view, by, values }, input) {
    const effect = effectToBreak(view, by, values.effect);
    if (effect === undefined) return freeRefusal(view, by);
    return { ...input, points: strengthOf(view, by, effect).points };
  },
  *settle(context, { input, outcome }) {
    const { ledger, view, by, values } = context;
    const effect = effectToBreak(view(), by, values.effect);
    const titles: string[] = [];
    for (const [n, who] of values.helpers.entries()) {
      const roll = outcome.help[n];
      if (roll === undefined) continue;
      storeRoll(ledger, who, ['SPIR', 'CHA'], roll);
      titles.push(`${view().name(who)} helps: ${formatCount(roll.points, 'point')}`);
      takeAction(ledger, view(), who, { actions: totalActions(view(), who, false), rolled: true });
    }
    if (effect === undefined) return `${view().name(by)} is free already`;
    storeRoll(ledger, by, input.stats ?? ['SPIR', 'CHA'], outcome.roll);
    // The GM may have set the points.
    const roll = { success: outcome.roll.success, points: outcome.points };
    const free = breaksFree(input, roll, view().settings);
    narrate(context, by, outcome.roll, free ? {} : { net: 0 });
    return [...titles, applyBreakOut(context, effect, { ...roll, free })].join('; ');
  },
  oddsFormat: {
    of: 'points',
    beside: ['free'],
    describe: (_view, _target, odds, [free]) => [
      ...(free === undefined ? [] : [`${formatChance(free.mean)} breaks free`]),
      `${formatMean(odds)} points expected`,
    ],
    brief: formatMean,
  },
});

/** Why a combatant cannot help: not here, the one who is helped, or unable to act. */
function helperRefusal(view: VaxiaView, by: Id, who: Id): Refusal | null {
  if (view.now.combatants[who] === undefined) return cannot('stranger', '', `nobody here is called "${who}"`);
  if (who === by) return cannot('self', 'VX-91', `${view.name(by)} is the one who is helped`);
  return actionRefusal(view, who);
}

/** SPIR and CHA of a friend, after the actions of the round: helping is one of them. */
function helpingMights(view: VaxiaView, who: Id, note: VaxiaNote): readonly number[] {
  const friend = combatantStats(view, who);
  const actions = totalActions(view, who, false);
  return (['SPIR', 'CHA'] as const).map((stat) => {
    const might = mightOf(friend, { stat, skill: null, rule: 'VX-91' }, note);
    return mightAfterActions(might, { name: `${friend.name} ${stat}`, actions }, { settings: view.settings, note });
  });
}

/** Removes the effect on a success, or restores the mind point by point (house rule `mindRecovery`). Returns the title. */
function applyBreakOut(
  context: VaxiaContext & { readonly by: Id },
  effect: Effect,
  { points, free }: Pick<BreakOutOutcome, 'points' | 'free'>,
): string {
  const { ledger, view, by } = context;
  const name = view().name(by);
  if (effect === 'worn' && view().settings.mindRecovery === 'points') {
    const { worn } = mindOf(view(), by);
    if (points >= worn) removeConditions(ledger, by, 'worn');
    else addCondition(ledger, by, 'worn', { ...view().combatant(by).conditions.worn, stacks: worn - points });
    return `${name} recovers ${points} of the mind, ${mindOf(view(), by).left} left`;
  }
  if (!free) return `${name} stays ${conditionTitle(effect)}`;
  removeConditions(ledger, by, effect);
  return `${name} breaks out, no longer ${conditionTitle(effect)}`;
}

function effectsOn(view: VaxiaView, who: Id): readonly Effect[] {
  return effects.filter((effect) => hasCondition(view, who, effect));
}

/** The chosen effect if it holds the combatant; without a choice the first that does. */
function effectToBreak(view: VaxiaView, who: Id, chosen: Effect | undefined): Effect | undefined {
  return effectsOn(view, who).find((effect) => chosen === undefined || effect === chosen);
}

function freeRefusal(view: VaxiaView, who: Id): Refusal {
  return cannot('free', 'VX-86', `nothing holds ${view.name(who)}`);
}

/** The points of an effect and the stats that break out of it; one that the GM added by hand has 0 points, END and STR. */
function strengthOf(
  view: VaxiaView,
  who: Id,
  effect: Effect,
): { readonly points: number; readonly against: readonly [Stat, Stat] } {
  if (effect === 'worn') return { points: mindOf(view, who).worn, against: ['SPIR', 'CHA'] };
  const note = view.combatant(who).conditions[effect]?.note;
  const points = readField(note, 'points');
  const against = statPair.safeParse(readField(note, 'against'));
  return { points: typeof points === 'number' ? points : 0, against: against.success ? against.data : ['END', 'STR'] };
}
