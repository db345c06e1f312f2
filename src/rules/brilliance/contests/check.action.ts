import * as z from 'zod';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import type { Option } from '../../kernel/screen.ts';
import { formatChanceAndMean } from '../../text/chances.ts';
import { ruledAction } from '../combatant/action.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { type Sheet, type Statistic, statistics } from '../combatant/sheet.ts';
import { formatSuccesses, hasCondition, removeConditions } from '../combatant/view.ts';
import { costs } from '../combatant/vocabulary.ts';
import { describeSuccesses } from '../roll/pool.ts';
import { type CheckOutcome, check } from '../roll/roll.ruling.ts';
import { describeSkill, skillPool, usualStatistics } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';

const fields = z.strictObject({
  skill: z.string().default('').describe('the skill by its name; by default Perception'),
  statistic: z.enum(statistics).exactOptional().describe('its statistic; by default the usual one'),
  needs: withBlank(z.int().min(1).max(100).default(1).describe('successes that are needed'), { label: 'needs' }),
  cost: z.enum(costs).default('standard').describe('the action that it takes'),
  sight: z.boolean().default(false).describe('it relies on sight'),
  modifier: modifierField,
});

/** A skill roll that needs some successes (BS-08, BS-09); it ends concentration (BS-30). */
export const checkAction = ruledAction(check)({
  kindOfAct: 'skill',
  id: 'check',
  title: 'Skill check',
  key: 'k',
  menu: 'act',
  takesNoTurn: (view, by) => actionRefusal(view, by, 'standard') !== null,
  targets: 'none',
  sentence: '{by} checks {skill} with {statistic}, needs {needs}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'free'),
  blanks(view, intent) {
    const { by } = intent;
    const sheet = view.sheet(by);
    const options = skillOptions(sheet);
    const { skill } = intent.with;
    return [
      {
        id: 'skill',
        label: 'skill',
        kind: 'pick',
        allowsOther: 'word',
        options,
        defaultValue: perception,
        decidedBy: 'actor',
      },
      {
        id: 'statistic',
        label: 'with',
        kind: 'pick',
        options: statistics.map((id) => ({ id, label: `${id} ${sheet[id]}`, phrase: id })),
        defaultValue: usualStatistic(typeof skill === 'string' && skill !== '' ? skill : perception),
        decidedBy: 'actor',
      },
      ...blanksOf(fields, 'needs', 'modifier'),
    ];
  },
  input({ view, by, values, note }) {
    const { cost, needs, sight, modifier } = values;
    const refusal = actionRefusal(view, by, cost);
    if (refusal !== null) return refusal;
    const skill = skillName(values);
    const statistic = values.statistic ?? usualStatistic(skill);
    const isPerception = skill.toLowerCase() === perception.toLowerCase();
    const pool = skillPool(view, by, { skill, statistic, sight, modifier, perception: isPerception }, note);
    return { pool, needs, again: '10', perception: isPerception };
  },
  throwsFor({ values }) {
    const skill = skillName(values);
    return { pool: describeSkill({ skill, statistic: values.statistic ?? usualStatistic(skill) }) };
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const name = view().name(by);
    if (hasCondition(view(), by, 'concentrating')) {
      removeConditions(ledger, by, 'concentrating');
      ledger.say('BS-30', `${name} uses a skill: concentration ends`);
    }
    pay(context, by, values.cost);
    return results
      .map(({ outcome }) => {
        return `${name} checks ${skillName(values)}: ${formatSuccesses(outcome.successes)}, ${formatResult(outcome)}`;
      })
      .join('; ');
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => describeSuccesses(odds),
    brief: formatChanceAndMean,
  },
});

const perception = 'Perception';

function skillName({ skill }: z.infer<typeof fields>): string {
  return skill === '' ? perception : skill;
}

function usualStatistic(skill: string): Statistic {
  return usualStatistics[skill.toLowerCase()] ?? 'dexterity';
}

function formatResult({ success, critical, botch }: CheckOutcome): string {
  if (success) return critical ? 'critical success' : 'success';
  return botch ? 'critical failure' : 'failure';
}

/** The skills of the sheet, then those of a fight that it lacks. */
function skillOptions({ skills }: Sheet): readonly Option[] {
  const names = new Set(skills.map(({ name }) => name.toLowerCase()));
  const untrained = [perception, 'Stealth', 'Medicine'].filter((name) => !names.has(name.toLowerCase()));
  return [
    ...skills.map(({ name, ranks }) => ({ id: name, label: `${name} ${ranks}`, phrase: name })),
    ...untrained.map((name) => ({ id: name, label: `${name}, untrained`, phrase: name })),
  ];
}
