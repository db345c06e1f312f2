/** Effects without damage that one combatant attempts on another: a hold, a stun, a distraction (VX-84 to VX-89). */
import {
  blanksOf,
  formatCount,
  formatNames,
  type Id,
  isRefusal,
  pickField,
  type Refusal,
  type TargetOutcome,
  z,
} from '../../../game/index.ts';
import { applyDefence } from '../attack/defence.ts';
import { defenceCosts } from '../attack/defence-costs.ts';
import {
  exchangeBlanks,
  exchangeChoiceFields,
  redirectBlanks,
  redirectFields,
  redirectRefusal,
} from '../attack/exchange.fields.ts';
import { attackDice, describeTurning, type ExchangeInput } from '../attack/exchange.ts';
import { exchangeBetween, undefendedMightsOf } from '../attack/exchange-between.ts';
import { disarm, storeWeaponInHand } from '../attack/weapons.ts';
import { compareDefence, type WorseDefence, warnOfDefence, withoutDefence } from '../attack/worse-defence.ts';
import { isCraft } from '../combatant/aboard.ts';
import { type Effect, effects } from '../combatant/conditions.ts';
import { type AttackKind, attackStats, defenceInfo } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import { bestSkill, type MightPair, mightsOf } from '../combatant/mights.ts';
import { type Stat, statPair } from '../combatant/sheet.ts';
import { combatantStats, type VaxiaContext } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { numberOddsFormat } from '../roll/odds-format.ts';
import { type CountedTarget, countedAction } from '../time/counted-action.ts';
import { durationRounds } from '../time/duration.ts';
import { storeRoll } from '../time/round.ts';
import { type ControlOutcome, control } from './control.ruling.ts';
import { applyEffect, attempts, effectVerb, mindRefusal } from './effects.ts';

export const controlFields = z.strictObject({
  ...exchangeChoiceFields,
  effect: pickField(
    effects,
    'the effect on the target: held, stunned, distracted, transformed, or worn down in the mind',
    {
      label: 'effect',
      decidedBy: 'actor',
      options: attempts,
    },
  ),
  against: statPair
    .exactOptional()
    .describe('the two stats with which an undefended target resists; by default those of the effect'),
  ...redirectFields,
});

type ControlValues = z.infer<typeof controlFields>;

type ControlTarget = CountedTarget<ControlValues>;

export function controlInput(context: ControlTarget): ExchangeInput | Refusal {
  const { view, target, values } = context;
  const { effect, redirectTo = '' } = values;
  const refusal =
    mindRefusal(view, target, effect) ??
    redirectRefusal(view, target, redirectTo) ??
    mindRefusal(view, redirectTo, effect);
  if (refusal !== null) return refusal;
  const between = exchangeBetween(context, values, (kind) => resistingMights(context, kind));
  if (isRefusal(between)) return between;
  const { exchange: input } = between;
  if (context.note.keepsSteps && input.defence !== undefined) {
    warnOfDefence(context, defenceInfo[input.defence].phrase, worseControlDefence(context, input));
  }
  return input;
}

/** The stats that resist an effect, and break out of it. */
function resistingStatsOf({ against, effect }: ControlValues): readonly [Stat, Stat] {
  return against ?? attempts[effect].resist;
}

/** The mights that resist where nobody defends, with the best skill that avoids harm (VX-48); those of a vehicle are its own. */
function resistingMights(context: ControlTarget, kind: AttackKind): MightPair {
  const { view, target, values, note } = context;
  if (isCraft(view, target)) return undefendedMightsOf(context, kind, false);
  const bearer = combatantStats(view, target);
  return mightsOf(bearer, resistingStatsOf(values), { skill: bestSkill(bearer.sheet, 'avoid'), aspect: 'avoid' }, note);
}

/** The expected rounds, or points off the mind, where a defence is worse than none (VX-65); null where it is not. */
export function worseControlDefence(context: ControlTarget, defended: ExchangeInput): WorseDefence | null {
  if (defended.defence === undefined) return null;
  const bare = withoutDefence(defended, resistingMights({ ...context, note: silent }, defended.kind));
  const of = context.values.effect === 'worn' ? 'points' : 'rounds';
  return compareDefence({ ruling: control, of, counts: of, met: defended, bare }, context.view.settings);
}

/** An attempt at an effect without damage: a hold, a stun, a distraction (VX-84 to VX-89). */
export const controlAction = countedAction(control)({
  id: 'control',
  title: 'Control',
  key: 'c',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} tries to {effect} {on} with {weapon} - {defence}',
  notices: defenceCosts,
  describePlan: (view, { on, with: values }) => `${effectVerb(values)} ${formatNames(on.map((who) => view.name(who)))}`,
  fields: controlFields,
  blanks: (view, intent) => [
    // At the table the effect is asked for: none is likelier than the others.
    ...blanksOf(controlFields, 'effect').map(({ defaultValue: _, ...blank }) => blank),
    ...exchangeBlanks(view, intent),
    ...redirectBlanks(view, intent),
  ],
  input: controlInput,
  // Of two effects of a kind one is kept (house rule `sameEffect`): which, may depend on their order.
  atItsTurn: (_context, input) => ({ ...input }),
  *settle(context, result) {
    const { ledger, view, by, values } = context;
    const { target, input, outcome } = result;
    storeWeaponInHand(ledger, view(), by, values.weapon);
    const { defence } = outcome;
    applyDefence(ledger, view(), target, { defence, actions: input.defenceActions, flee: values.flee });
    const title = applyControl(context, result);
    narrate(context, by, outcome.attack, { each: attackDice, net: outcome.points });
    return title;
  },
  oddsFormat: numberOddsFormat('rounds', 'works', 'rounds expected'),
});

function describeOutcome({ success, turned, points, rounds, breakOut }: ControlOutcome, effect: Effect): string {
  if (turned !== null) return turned;
  if (!success) return 'no effect';
  if (effect === 'worn') return `${formatCount(points, 'point')} off the mind`;
  return `${formatCount(points, 'point')}, ${formatCount(rounds, 'round')}; breaking out: difficulty ${breakOut}`;
}

type ControlContext = VaxiaContext & Pick<ControlTarget, 'by' | 'values'>;

/** Applies an attempt to its target, or to the one it is redirected to. Returns the result in words. */
function applyControl(
  context: ControlContext,
  { target, input, outcome }: TargetOutcome<ExchangeInput, ControlOutcome>,
): string {
  const { ledger, view, note, by, values } = context;
  const [actorName, targetName] = [view().name(by), view().name(target)];
  storeRoll(ledger, by, attackStats[input.kind], outcome.attack);
  note.show(values.effect, values.effect === 'worn' ? 'VX-90' : ['VX-84', 'VX-86'], () =>
    describeOutcome(outcome, values.effect),
  );
  const turning = describeTurning(input.defence, outcome);
  if (turning !== null) ledger.say('VX-59', `${targetName}: ${turning}`);
  if (outcome.turned === 'disarmed') return disarm(ledger, view(), { by, target, weapon: values.weapon });
  if (outcome.turned === 'redirected') {
    const { redirectTo = '' } = values;
    const isThere = redirectTo !== '' && ledger.now.combatants[redirectTo] !== undefined;
    if (!isThere) return `${targetName} turns the attempt of ${actorName} aside`;
    const { pp, points } = outcome.attack;
    const rounds = durationRounds(pp, 'VX-85', { settings: view().settings, note });
    return `${targetName} redirects ${actorName}: ${applyToTarget(context, redirectTo, { points, rounds })}`;
  }
  if (!outcome.success) return `${actorName} does not ${attempts[values.effect].phrase} ${targetName}`;
  return applyToTarget(context, target, outcome);
}

function applyToTarget(
  context: ControlContext,
  target: Id,
  { points, rounds }: { readonly points: number; readonly rounds: number },
): string {
  const { view, by, values } = context;
  const { effect } = values;
  const title = `${view().name(by)} ${attempts[effect].present} ${view().name(target)}`;
  const applied = applyEffect(context, target, { effect, from: by, points, against: resistingStatsOf(values), rounds });
  return `${title}: ${formatCount(points, 'point')}, ${applied}`;
}
