import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatCount } from '../../text/chances.ts';
import { conditionTitle, type Effect, effects } from '../combatant/conditions.ts';
import { refuse } from '../combatant/game.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import {
  combatantStats,
  hasCondition,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { roll } from '../roll/roll.ruling.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';
import { breakOutDifficulty } from './control.ruling.ts';
import { mindOf, restoreMind } from './mind.ts';

const fields = z.strictObject({
  effect: z.enum(effects).exactOptional().describe('which effect; by default the first that holds the actor'),
  ...actionsField,
  modifier: z.number().default(0).describe('circumstances, added to both difficulties or taken from the might'),
});

/**
 * Breaking out of an effect before it ends (VX-86, VX-87): two traits against 25 and the points of the effect. A worn mind
 * recovers in the same way, with SPIR and CHA against 25 and all points it was worn down by (VX-91).
 */
export const breakOutAction = countedAction(roll)({
  id: 'break-out',
  title: 'Break out',
  key: 'b',
  menu: 'act',
  targets: 'none',
  sentence: '{by} breaks out of being {effect}',
  fields,
  whyNot(view, by) {
    const refusal = actionRefusal(view, by);
    return refusal ?? (by === null || effectsOn(view, by).length > 0 ? null : freeRefusal(view, by));
  },
  blanks(view, { by }) {
    const options = by === null ? [] : effectsOn(view, by).map((id) => ({ id, label: conditionTitle(id) }));
    const [first] = options;
    const byDefault = first === undefined ? {} : { defaultValue: first.id };
    return [{ id: 'effect', label: 'effect', kind: 'pick', options, decidedBy: 'actor', ...byDefault }];
  },
  input({ view, by, values, note, actions }) {
    const effect = effectToBreak(view, by, values.effect);
    if (effect === undefined) return freeRefusal(view, by);
    const bearer = combatantStats(view, by);
    const { points, against } = strengthOf(view, by, effect);
    const skill = bestSkill(bearer.sheet, 'avoid');
    const difficulty = breakOutDifficulty(points, view.settings);
    const strength = (): string => `${conditionTitle(effect)} by ${formatCount(points, 'point')}`;
    note.say('break out', effect === 'worn' ? 'VX-91' : 'VX-86', () => `${strength()}: difficulty ${difficulty}`);
    return {
      might: against.map((stat) => mightOf(bearer, { stat, skill }, note)),
      diff: [difficulty],
      actions,
      modifier: values.modifier,
    };
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const effect = effectToBreak(view(), by, values.effect);
    const [result] = results;
    if (effect === undefined || result === undefined) return `${view().name(by)} is free already`;
    narrate({ ledger, view }, by, result.outcome);
    return applyBreakOut(context, effect, result.outcome);
  },
  oddsFormat: pointsOddsFormat('breaks free'),
});

/** Removes the effect on a success, or restores the mind point by point (house rule `mindRecovery`). Returns the title. */
function applyBreakOut(
  context: VaxiaContext & { readonly by: Id },
  effect: Effect,
  { success, points }: Pick<RollResult, 'success' | 'points'>,
): string {
  const { ledger, view, note, by } = context;
  const { settings } = view();
  const strength = strengthOf(view(), by, effect).points;
  const name = view().name(by);
  if (effect === 'worn' && settings.mindRecovery === 'points') {
    restoreMind(context, by, points);
    return `${name} recovers ${points} of the mind, ${mindOf(view(), by).left} left`;
  }
  const isMatched = settings.breakout === 'beat' || points >= strength;
  if (settings.breakout === 'match') {
    note.say('break out', 'VX-87', () => `${points} points against ${strength} of the effect`);
  }
  if (!success || !isMatched) return `${name} stays ${conditionTitle(effect)}`;
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
  return refuse('free', 'VX-86', `nothing holds ${view.name(who)}`);
}

/** The points of an effect and the stats that break out of it; one that the GM added by hand has 0 points, END and STR. */
function strengthOf(
  view: VaxiaView,
  who: Id,
  effect: Effect,
): { readonly points: number; readonly against: readonly Stat[] } {
  if (effect === 'worn') return { points: mindOf(view, who).worn, against: ['SPIR', 'CHA'] };
  const note = view.combatant(who).conditions[effect]?.note;
  const points = readField(note, 'points');
  const against = z.array(z.enum(stats)).length(2).safeParse(readField(note, 'against'));
  return { points: typeof points === 'number' ? points : 0, against: against.success ? against.data : ['END', 'STR'] };
}
