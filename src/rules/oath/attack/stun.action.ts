/** Firing a taser or a neural disruptor (SG-84 to SG-86). */
import {
  type ActorIntent,
  chanceOf,
  formatChance,
  formatChanceOfAny,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  type SettleContext,
  type TargetResult,
  z,
} from '../../../game/index.ts';
import { addCondition, stacksOf } from '../combatant/conditions.ts';
import { type OathView, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { availableDice, statOf } from '../combatant/stats.ts';
import { aidedRoll } from '../roll/aids.ts';
import type { SkillRoll } from '../roll/roll.fields.ts';
import type { RuleId } from '../rulebook.ts';
import { payRoll } from '../time/phases/dicey-cost.ts';
import { chosenSpeed, partRefusal, unspentPhases } from '../time/phases/phases.ts';
import {
  type AttackContext,
  type AttackValues,
  attackBlanks,
  attackFields,
  attackRefusal,
  attackSubstats,
  defenceInput,
  payDefence,
} from './defence.ts';
import type { DodgeInput } from './dodge.ts';
import { neural, taser } from './stun.ruling.ts';
import { explainWeapon, findSpecialWeapon, type SpecialWeaponName, weaponSkill } from './weapons.ts';

/** A taser takes actions, and may make its target fall over (SG-84, SG-85). */
export const taserAction = rules.action(taser)({
  ...shotWith('taser'),
  id: 'taser',
  title: 'Taser',
  key: 't',
  sentence: '{by} tases {on} - {answer}{gives}',
  attempt: 'uses a taser on',
  input(context) {
    const { view, target } = context;
    const roll = shotInput(context, 'taser');
    return isRefusal(roll) ? roll : { ...roll, health: view.sheet(target).health, speed: comparedSpeed(view, target) };
  },
  *settle(context) {
    const { ledger, view, by } = context;
    return settleShots(context, 'tases', ({ target, outcome }) => {
      const { stunned, falls } = outcome;
      const stacks = stacksOf(view(), target, 'stunned') + stunned;
      if (stunned > 0) addCondition(ledger, target, 'stunned', { stacks, from: by });
      if (falls) addCondition(ledger, target, 'fallen-over', { from: by });
      const loss = stunned === 0 ? [] : [`loses ${formatCount(stunned, 'action')}`];
      return [...loss, ...(falls ? ['falls over'] : [])].join(' and ') || 'no effect';
    });
  },
  oddsFormat: {
    of: 'stunned',
    beside: ['falls'],
    describe: (_view, _target, odds, [fallOdds]) => [
      `${formatChanceOfAny(odds)} stuns`,
      `${formatMean(odds)} actions expected`,
      ...(fallOdds === undefined ? [] : [`falls over ${formatChance(chanceOf(fallOdds, (falls) => falls === true))}`]),
    ],
  },
});

/** The speed that lost actions are compared with: the speed dice of this turn, or by a house rule the phases left (SG-85). */
function comparedSpeed(view: OathView, who: Id): number {
  if (view.settings.tazeSpeed === 'phases') return unspentPhases(view.now, who).length;
  const sheet = view.sheet(who);
  return chosenSpeed(view, who)?.dice ?? statOf(sheet, sheet.speed ?? 'body');
}

/** A neural disruptor takes dice of Precision of Body, which return one after each phase (SG-86). */
export const neuralAction = rules.action(neural)({
  ...shotWith('neural-disruptor'),
  id: 'neural',
  title: 'Neural disruptor',
  key: 'n',
  sentence: '{by} disrupts {on} - {answer}{gives}',
  attempt: 'uses a neural disruptor on',
  input(context) {
    const { view, target } = context;
    const roll = shotInput(context, 'neural-disruptor');
    if (isRefusal(roll)) return roll;
    return { ...roll, precision: view.sheet(target).bodyPrecision, before: stacksOf(view, target, 'disrupted') };
  },
  *settle(context) {
    const { ledger, view, by } = context;
    return settleShots(context, 'disrupts', ({ target, input, outcome: { taken } }) => {
      if (taken === 0) return 'no effect';
      // Another intent of the record may have taken dice since the input was read: these are added to them.
      const stacks = Math.min(input.precision, stacksOf(view(), target, 'disrupted') + taken);
      addCondition(ledger, target, 'disrupted', { stacks, from: by });
      return `${formatCount(taken, 'die')} of Precision lost`;
    });
  },
  oddsFormat: {
    of: 'taken',
    describe: (view, target, odds) => [
      `${formatChanceOfAny(odds)} takes dice`,
      `${formatMean(odds)} of ${formatCount(availableDice(view, target, 'bodyPrecision'), 'die')} expected`,
    ],
  },
});

/** What a shot with either weapon has in common with an attack: fields, blanks, and who may make it. */
function shotWith(weapon: SpecialWeaponName) {
  return {
    targets: 'one',
    aim: 'foe',
    fields: z.strictObject(attackFields),
    whyNot(view: OathView, by: Id): Refusal | null {
      const found = findSpecialWeapon(view, by, weapon);
      return partRefusal(view, by, 'dicey') ?? (isRefusal(found) ? found : null);
    },
    blanks: (view: OathView, { by, on: [target] }: ActorIntent) => attackBlanks(view, by, target, attackSubstats),
    explain: (view: OathView, { by }: ActorIntent) => explainWeapon(view, by, findSpecialWeapon(view, by, weapon)),
  } as const;
}

/** The roll of a shot and the target's defence as the input of its ruling, or a refusal. */
function shotInput(context: AttackContext, name: SpecialWeaponName): (SkillRoll & DodgeInput) | Refusal {
  const { view, by, note } = context;
  const weapon = findSpecialWeapon(view, by, name);
  if (isRefusal(weapon)) return weapon;
  const refusal = attackRefusal(context, attackSubstats);
  if (refusal !== null) return refusal;
  return {
    dice: availableDice(view, by, 'bodyPrecision', note),
    ...aidedRoll(context, weaponSkill(view.sheet(by), weapon)),
    ...defenceInput(context),
  };
}

/** Pays for the shot and for each dodge, and applies the effect on each target, which is returned in words for the title. */
function settleShots<I, O>(
  context: SettleContext<Sheet, Settings, AttackValues, I, O, RuleId>,
  does: 'tases' | 'disrupts',
  applyTo: (result: TargetResult<I, O, AttackValues>) => string,
): string | Refusal {
  const { view, results, by } = context;
  const cost = payRoll(context, attackSubstats);
  if (isRefusal(cost)) return cost;
  const titles = results.map((result) => {
    const dodge = payDefence(context, result);
    return `${view().name(by)} ${does} ${view().name(result.target)}: ${applyTo(result)}${dodge}`;
  });
  return `${titles.join('; ')}${cost}`;
}
