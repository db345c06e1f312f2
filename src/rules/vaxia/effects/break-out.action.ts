import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatCount } from '../../text/chances.ts';
import { conditionTitle, type Effect, effects } from '../combatant/conditions.ts';
import { refuse, rules } from '../combatant/game.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { combatantStats, hasCondition, removeConditions, type VaxiaView } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { roll } from '../roll/roll.ruling.ts';
import { actionRefusal, isDeclared, spendAction, totalActions } from '../time/economy.ts';
import { breakOutDifficulty } from './control.ruling.ts';
import { mindOf, restore } from './mind.ts';

const values = z.strictObject({
  effect: z.enum(effects).exactOptional().describe('which effect; the first that holds if not said'),
  modifier: z.number().default(0).describe('circumstances, added to both difficulties or taken from the might'),
});

/**
 * Breaking out of an effect before it ends (VX-86, VX-87): two traits against 25 and the points of the effect. A worn mind
 * is won back in the same way, with SPIR and CHA against 25 and all points so far (VX-91).
 */
export const breakOutAction = rules.action(roll)({
  id: 'break-out',
  title: 'Break out',
  key: 'b',
  menu: 'act',
  targets: 'none',
  sentence: '{by} breaks out of being {effect}',
  fields: values,
  whyNot: (view, by) => actionRefusal(view, by) ?? (by === null || heldBy(view, by).length > 0 ? null : free(view, by)),
  blanks(view, { by }) {
    const options = by === null ? [] : heldBy(view, by).map((id) => ({ id, label: conditionTitle(id) }));
    const [first] = options;
    const standing = first === undefined ? {} : { defaultValue: first.id };
    return [{ id: 'effect', label: 'effect', kind: 'pick', options, decidedBy: 'actor', ...standing }];
  },
  input({ view, by, values: said, note }) {
    const effect = effectOf(view, by, said.effect);
    if (effect === undefined) return free(view, by);
    const bearer = combatantStats(view, by);
    const { points, against } = strengthOf(view, by, effect);
    const skill = bestSkill(bearer.sheet, 'avoid');
    const difficulty = breakOutDifficulty(points, view.settings);
    const rule = effect === 'worn' ? 'VX-91' : 'VX-86';
    note.say(
      'break out',
      rule,
      () => `${conditionTitle(effect)} by ${formatCount(points, 'point')}: difficulty ${difficulty}`,
    );
    return {
      might: against.map((stat) => mightOf(bearer, stat, skill, note)),
      diff: [difficulty],
      actions: totalActions(view, by, isDeclared(view, by, 'break-out', by)),
      modifier: said.modifier,
    };
  },
  *settle({ ledger, view, results: done, by, values: said, note }) {
    const effect = effectOf(view(), by, said.effect);
    const [one] = done;
    spendAction(ledger, view(), by);
    if (effect === undefined || one === undefined) return `${view().name(by)} is free already`;
    narrate(ledger, view(), by, one.outcome);
    const { points } = strengthOf(view(), by, effect);
    if (effect === 'worn' && view().settings.mindRecovery === 'points') {
      restore(ledger, view(), by, one.outcome.points);
      return `${view().name(by)} recovers ${one.outcome.points} of the mind, ${mindOf(view(), by).left} left`;
    }
    const matched = view().settings.breakout === 'beat' || one.outcome.points >= points;
    if (view().settings.breakout === 'match') {
      note.say('break out', 'VX-87', () => `${one.outcome.points} points against ${points} of the effect`);
    }
    if (!one.outcome.success || !matched) return `${view().name(by)} stays ${conditionTitle(effect)}`;
    removeConditions(ledger, by, effect);
    return `${view().name(by)} breaks out, no longer ${conditionTitle(effect)}`;
  },
  oddsFormat: pointsOddsFormat,
});

function heldBy(view: VaxiaView, who: Id): readonly Effect[] {
  return effects.filter((effect) => hasCondition(view, who, effect));
}

function effectOf(view: VaxiaView, who: Id, said: Effect | undefined): Effect | undefined {
  return heldBy(view, who).find((effect) => said === undefined || effect === said);
}

function free(view: VaxiaView, who: Id): Refusal {
  return refuse('free', 'VX-86', `nothing holds ${view.name(who)}`);
}

/** The points behind an effect and the stats that resist it; one that the GM laid by hand has 0 and END with STR. */
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
