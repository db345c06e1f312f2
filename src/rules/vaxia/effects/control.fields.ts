/** What the ruling of an effect needs, from both sheets and what was said. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { exchangeChoiceFields, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import type { ExchangeInput } from '../attack/exchange.ts';
import { exchangeBetween, undefendedMightsOf } from '../attack/exchange-between.ts';
import { compareDefence, type WorseDefence, withoutDefence } from '../attack/worse-defence.ts';
import { isCraft } from '../combatant/aboard.ts';
import { type Effect, effects } from '../combatant/conditions.ts';
import type { AttackKind } from '../combatant/defences.ts';
import { silent, type VaxiaNote } from '../combatant/game.ts';
import { bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { control } from './control.ruling.ts';
import { mindRefusal } from './mind.ts';

/** What an undefended target resists an effect with (VX-85): the two that the game names, the others after their like. */
const resists: { readonly [E in Effect]: readonly [Stat, Stat] } = {
  held: ['DEX', 'STR'],
  stunned: ['END', 'STR'],
  distracted: ['INT', 'CHA'],
  transformed: ['END', 'SPIR'],
  worn: ['INT', 'CHA'],
};

/** What can be said of an attack for an effect. */
export const controlValues = z.strictObject({
  ...exchangeChoiceFields,
  effect: z
    .enum(effects)
    .default('held')
    .describe('what the target is to be: held, stunned, distracted, transformed, or worn down in the mind'),
  against: z
    .tuple([z.enum(stats), z.enum(stats)])
    .exactOptional()
    .describe('the two stats that an undefended target resists with; by the effect if not said'),
  ...redirectFields,
});

export type ControlValues = z.infer<typeof controlValues>;

/** The ruling's input, or why there is no such effect. */
export function controlAt(
  view: VaxiaView,
  by: Id,
  on: Id,
  said: ControlValues,
  note: VaxiaNote,
): ExchangeInput | Refusal {
  const refusal = mindRefusal(view, on, said.effect) ?? ontoRefusal(view, on, said);
  if (refusal !== null) return refusal;
  const met = exchangeBetween(view, 'control', by, on, said, note, (kind) => resisting(view, by, on, kind, said, note));
  return isRefusal(met) ? met : met.exchange;
}

/** Why it cannot go on to whom a redirect would send it. */
function ontoRefusal(view: VaxiaView, on: Id, { effect, redirectTo = '' }: ControlValues): Refusal | null {
  if (redirectTo === '') return null;
  return redirectRefusal(view, on, redirectTo) ?? mindRefusal(view, redirectTo, effect);
}

/** The stats that resist an effect. */
export function resistedWith({ against, effect }: ControlValues): readonly [Stat, Stat] {
  return against ?? resists[effect];
}

/** The mights that resist it where nobody defends, with the best skill that avoids harm (VX-48); a vehicle has its own. */
function resisting(view: VaxiaView, by: Id, on: Id, kind: AttackKind, said: ControlValues, note: VaxiaNote): MightPair {
  if (isCraft(view, on)) return undefendedMightsOf(view, by, on, kind, false, note);
  const [first, second] = resistedWith(said);
  const bearer = combatantStats(view, on);
  const skill = bestSkill(bearer.sheet, 'avoid');
  return [mightOf(bearer, first, skill, note), mightOf(bearer, second, skill, note)];
}

/** Expected rounds, or points off the mind, where the defence is worse than none (VX-65), else null. */
export function controlWorse(
  view: VaxiaView,
  by: Id,
  on: Id,
  said: ControlValues,
  met: ExchangeInput,
): WorseDefence | null {
  if (met.defence === undefined) return null;
  const bare = withoutDefence(met, resisting(view, by, on, met.kind, said, silent));
  const of = said.effect === 'worn' ? 'points' : 'rounds';
  return compareDefence({ ruling: control, of, counts: of, met, bare }, view.settings);
}
