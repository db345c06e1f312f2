import {
  blanksOf,
  formatChanceOfAny,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { type OathContext, rules } from '../combatant/game.ts';
import { type Substat, substats } from '../combatant/sheet.ts';
import { findSkill } from '../combatant/stats.ts';
import { freeDiceOf, tiedSubstatRefusal } from '../psi/powers.ts';
import { aidBlanks, aidedRoll, aidFields, aidRefusal, payAids } from '../roll/aids.ts';
import { skillRoll } from '../roll/roll.ruling.ts';
import { costFields, payRoll, type RollValues, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { actionsLeft, currentPhase, partRefusal, spendPart } from '../time/phases/phases.ts';
import {
  rollName,
  skillBlank,
  skillNameField,
  skillRefusal,
  substatBlank,
  substatField,
  unpaidRefusal,
} from './skill.fields.ts';

const fields = z.strictObject({
  substat: substatField.default('mindPrecision').describe('the substat that governs the roll'),
  skill: skillNameField,
  diceless: withBlank(
    z.boolean().default(false).describe('within the diceless action of the phase, as the GM asks: no surcharge'),
    {
      label: 'as',
      optional: true,
      decidedBy: 'actor',
      options: {
        no: { key: 'd', label: 'dicey action', phrase: '' },
        yes: { key: 'l', label: 'part of the diceless one', phrase: ', within the diceless action' },
      },
    },
  ),
  ...aidFields,
  ...costFields,
});

/**
 * Any dicey action without a rule of its own: the fitting substat and skill (SG-13 to SG-25). The GM may also ask for a roll
 * within the diceless action, which costs nothing more, whatever the speed (SG-55).
 */
export const rollAction = rules.action(skillRoll)({
  id: 'roll',
  title: 'Skill roll',
  key: 'r',
  sentence: '{by} rolls {substat} with {skill}{diceless}{gives}',
  fields,
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by, with: values }) {
    const isDiceless = values.diceless === true;
    const whyNot = (substat: Substat): Refusal | null => (isDiceless ? null : unpaidRefusal(view, by, substat));
    const blank = substatBlank(view, by, { id: 'substat', usual: 'mindPrecision', whyNot });
    const substat = substats.find((one) => one === values.substat) ?? blank.defaultValue;
    return [
      blank,
      skillBlank(view, by),
      ...blanksOf(fields, 'diceless'),
      ...aidBlanks(view, by),
      ...(isDiceless ? [] : surchargeBlank(view, by, [substat])),
    ];
  },
  *input({ view, by, values, note }) {
    const { substat, skill, diceless } = values;
    const costRefusal = diceless ? aidRefusal(view, by, values) : rollRefusal({ view, by, values }, [substat]);
    const roll = aidedRoll({ view, by, values, note }, findSkill(view.sheet(by), skill));
    yield skillRefusal(view, by, skill) ?? costRefusal ?? tiedSubstatRefusal(view, by, substat, roll.fortune);
    if (diceless) note.say('roll', 'SG-55', 'within the diceless action: no surcharge');
    return { dice: freeDiceOf(view, by, substat, note), ...roll };
  },
  throwsFor: ({ values: { substat, skill } }) => ({ 'skill roll': rollName(substat, skill) }),
  *settle(context) {
    const { view, results, by, values } = context;
    const cost = values.diceless ? payDiceless(context) : payRoll(context, [values.substat]);
    if (isRefusal(cost)) return cost;
    const successes = results[0]?.outcome.successes ?? 0;
    return `${view().name(by)} rolls ${rollName(values.substat, values.skill)}: ${formatCount(successes, 'success')}${cost}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`],
    brief: formatMean,
  },
});

/** Spends the diceless action of the phase, unless the roll belongs to one that was taken already (SG-55); and karma and luck. */
function payDiceless(context: OathContext & { readonly by: Id; readonly values: RollValues }): string | Refusal {
  const { view, by, values } = context;
  const slot = currentPhase(view().now, by);
  const isTaken = slot !== undefined && actionsLeft(slot, 'diceless') === 0;
  const refusal = isTaken ? partRefusal(view(), by, 'dicey') : spendPart(context, by, 'diceless');
  if (refusal !== null) return refusal;
  payAids(context, by, values);
  return ', within the diceless action';
}
