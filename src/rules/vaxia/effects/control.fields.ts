import * as z from 'zod';
import { pickField } from '../../kernel/fields.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { exchangeChoiceFields, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import type { ExchangeInput } from '../attack/exchange.ts';
import { exchangeBetween, undefendedMightsOf } from '../attack/exchange-between.ts';
import { compareDefence, type WorseDefence, withoutDefence } from '../attack/worse-defence.ts';
import { isCraft } from '../combatant/aboard.ts';
import { type Effect, effects } from '../combatant/conditions.ts';
import type { AttackKind } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import { bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { combatantStats } from '../combatant/view.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import { control } from './control.ruling.ts';
import { mindRefusal } from './mind.ts';

/** The stats with which an undefended target resists each effect (VX-85): a stun and a lie as in the text, the others likewise. */
const resistingStats: { readonly [E in Effect]: readonly [Stat, Stat] } = {
  held: ['DEX', 'STR'],
  stunned: ['END', 'STR'],
  distracted: ['INT', 'CHA'],
  transformed: ['END', 'SPIR'],
  worn: ['INT', 'CHA'],
};

export const effectVerbs: { readonly [E in Effect]: { readonly present: string; readonly infinitive: string } } = {
  held: { present: 'holds', infinitive: 'hold' },
  stunned: { present: 'stuns', infinitive: 'stun' },
  distracted: { present: 'distracts', infinitive: 'distract' },
  transformed: { present: 'transforms', infinitive: 'transform' },
  worn: { present: 'wears down', infinitive: 'wear down' },
};

export const controlFields = z.strictObject({
  ...exchangeChoiceFields,
  effect: pickField(
    effects,
    'the effect on the target: held, stunned, distracted, transformed, or worn down in the mind',
    {
      label: 'effect',
      decidedBy: 'actor',
      options: {
        held: { label: 'held', phrase: 'hold' },
        stunned: { label: 'stunned', phrase: 'stun' },
        distracted: { label: 'distracted', phrase: 'distract' },
        transformed: { label: 'transformed', phrase: 'transform' },
        worn: { label: 'worn down', phrase: 'wear down' },
      },
    },
  ),
  against: z
    .tuple([z.enum(stats), z.enum(stats)])
    .exactOptional()
    .describe('the two stats with which an undefended target resists; by default those of the effect'),
  ...redirectFields,
});

export type ControlValues = z.infer<typeof controlFields>;

/** The target of an attempt at control, with the values of its fields. */
export interface ControlTarget extends CountedTarget {
  readonly values: ControlValues;
}

/** The input of the control ruling, or a refusal. */
export function controlInput(context: ControlTarget): ExchangeInput | Refusal {
  const { view, target, values } = context;
  const { effect, redirectTo = '' } = values;
  const refusal =
    mindRefusal(view, target, effect) ??
    redirectRefusal(view, target, redirectTo) ??
    mindRefusal(view, redirectTo, effect);
  if (refusal !== null) return refusal;
  const between = exchangeBetween(context, values, (kind) => resistingMights(context, kind));
  return isRefusal(between) ? between : between.exchange;
}

/** The stats that resist an effect, and break out of it. */
export function resistingStatsOf({ against, effect }: ControlValues): readonly [Stat, Stat] {
  return against ?? resistingStats[effect];
}

/** The mights that resist where nobody defends, with the best skill that avoids harm (VX-48); those of a vehicle are its own. */
function resistingMights(context: ControlTarget, kind: AttackKind): MightPair {
  const { view, target, values, note } = context;
  if (isCraft(view, target)) return undefendedMightsOf(context, kind, false);
  const [first, second] = resistingStatsOf(values);
  const bearer = combatantStats(view, target);
  const skill = bestSkill(bearer.sheet, 'avoid');
  const taken = { skill, aspect: 'avoid' } as const;
  return [mightOf(bearer, { stat: first, ...taken }, note), mightOf(bearer, { stat: second, ...taken }, note)];
}

/** The expected rounds, or points off the mind, where a defence is worse than none (VX-65); null where it is not. */
export function worseControlDefence(context: ControlTarget, defended: ExchangeInput): WorseDefence | null {
  if (defended.defence === undefined) return null;
  const bare = withoutDefence(defended, resistingMights({ ...context, note: silent }, defended.kind));
  const of = context.values.effect === 'worn' ? 'points' : 'rounds';
  return compareDefence({ ruling: control, of, counts: of, met: defended, bare }, context.view.settings);
}
