import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { availableDice } from '../combatant/available-dice.ts';
import { rules } from '../combatant/game.ts';
import { substats } from '../combatant/sheet.ts';
import { findSkill } from '../combatant/stats.ts';
import { aidBlanks, aidedRoll, aidFields } from '../roll/aids.ts';
import { formatSuccesses } from '../roll/amounts.ts';
import { skillRoll } from '../roll/roll.ruling.ts';
import { costFields, payRoll, rollRefusal } from '../time/phases/dicey-roll.ts';
import { surchargeBlank } from '../time/phases/off-speed.ts';
import { partRefusal } from '../time/phases/phase-parts.ts';
import { rollName, skillBlank, skillNameField, skillRefusal, substatBlank, substatField } from './skill.fields.ts';

/** Any dicey action without a rule of its own: the fitting substat and skill (SG-13 to SG-25). */
export const rollAction = rules.action(skillRoll)({
  id: 'roll',
  title: 'Skill roll',
  key: 'r',
  menu: 'act',
  targets: 'none',
  sentence: '{by} rolls {substat} with {skill}',
  fields: z.strictObject({
    substat: substatField.default('mindPrecision').describe('the substat that governs the roll'),
    skill: skillNameField,
    ...aidFields,
    ...costFields,
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by, with: values }) {
    if (by === null) return [];
    const substat = substats.find((one) => one === values.substat) ?? 'mindPrecision';
    return [
      substatBlank(view, by, 'substat', 'mindPrecision'),
      skillBlank(view, by),
      ...aidBlanks(view, by),
      ...surchargeBlank(view, by, [substat]),
    ];
  },
  input({ view, by, values, note }) {
    const { substat, skill } = values;
    const refusal = skillRefusal(view, by, skill) ?? rollRefusal({ view, by, values }, [substat]);
    if (refusal !== null) return refusal;
    const usual = findSkill(view.sheet(by), skill);
    return { dice: availableDice(view, by, substat, note), ...aidedRoll({ view, by, values, note }, usual) };
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const cost = payRoll(context, [values.substat]);
    if (isRefusal(cost)) return cost;
    const successes = results[0]?.outcome.successes ?? 0;
    return `${view().name(by)} rolls ${rollName(values.substat, values.skill)}: ${formatSuccesses(successes)}${cost}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`],
    brief: formatMean,
  },
});
