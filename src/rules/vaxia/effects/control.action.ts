import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { applyDefence } from '../attack/apply-defence.ts';
import { exchangeBlanks, redirectBlanks } from '../attack/exchange.fields.ts';
import { attackDice, describeTurning, type ExchangeInput } from '../attack/exchange.ts';
import { disarm, storeWeaponInHand } from '../attack/weapons.ts';
import { warnOfDefence } from '../attack/worse-defence.ts';
import type { Effect } from '../combatant/conditions.ts';
import { attackStats, defenceInfo } from '../combatant/defences.ts';
import type { VaxiaContext } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { countedAction } from '../time/counted-action.ts';
import { storeRoll } from '../time/dice-of-round.ts';
import { durationRounds } from '../time/duration.ts';
import { applyEffect } from './apply-effect.ts';
import {
  type ControlValues,
  controlFields,
  controlInput,
  effectVerbs,
  resistingStatsOf,
  worseControlDefence,
} from './control.fields.ts';
import { type ControlOutcome, control } from './control.ruling.ts';

/** An attempt at an effect without damage: a hold, a stun, a distraction (VX-84 to VX-89). */
export const controlAction = countedAction(control)({
  id: 'control',
  title: 'Control',
  key: 'c',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} tries to {effect} {on} with {weapon} - {defence}',
  fields: controlFields,
  blanks: (view, intent) => [
    ...blanksOf(controlFields, 'effect'),
    ...exchangeBlanks(view, intent),
    ...redirectBlanks(view, intent),
  ],
  input(context) {
    const input = controlInput(context);
    if (isRefusal(input)) return input;
    if (context.note.keepsSteps && input.defence !== undefined) {
      const worse = worseControlDefence(context, input);
      warnOfDefence(context, defenceInfo[input.defence].phrase, worse);
    }
    return input;
  },
  // Of two effects of a kind one is kept (house rule `sameEffect`): which, may depend on their order.
  atItsTurn: (_context, input) => ({ ...input }),
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    storeWeaponInHand(ledger, view(), by, values.weapon);
    const titles: string[] = [];
    for (const result of results) {
      const { target, input, outcome } = result;
      applyDefence(ledger, view(), target, {
        defence: outcome.defence,
        actions: input.defenceActions,
        flee: values.flee,
      });
      titles.push(applyControl(context, result));
      narrate({ ledger, view }, by, outcome.attack, { each: attackDice, net: outcome.points });
    }
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'rounds',
    describe: (_view, _target, odds) => [`${formatChanceOfAny(odds)} works`, `${formatMean(odds)} rounds expected`],
    brief: formatChanceAndMean,
  },
});

function describeOutcome({ success, turned, points, rounds, breakOut }: ControlOutcome, effect: Effect): string {
  if (turned !== null) return turned;
  if (!success) return 'no effect';
  if (effect === 'worn') return `${formatCount(points, 'point')} off the mind`;
  return `${formatCount(points, 'point')}, ${formatCount(rounds, 'round')}; breaking out: difficulty ${breakOut}`;
}

interface ControlContext extends VaxiaContext {
  readonly by: Id;
  readonly values: ControlValues;
}

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
  if (!outcome.success) return `${actorName} does not ${effectVerbs[values.effect].infinitive} ${targetName}`;
  return applyToTarget(context, target, outcome);
}

function applyToTarget(
  context: ControlContext,
  target: Id,
  { points, rounds }: { readonly points: number; readonly rounds: number },
): string {
  const { view, by, values } = context;
  const { effect } = values;
  const title = `${view().name(by)} ${effectVerbs[effect].present} ${view().name(target)}`;
  const applied = applyEffect(context, target, { effect, from: by, points, against: resistingStatsOf(values), rounds });
  return `${title}: ${formatCount(points, 'point')}, ${applied}`;
}
