import { z } from 'zod';
import { yesOrNo } from '../../kernel/values.ts';
import { formatChanceAndMean } from '../../text/chances.ts';
import { costs } from '../combatant/costs.ts';
import { rules } from '../combatant/game.ts';
import { type Statistic, statistics } from '../combatant/sheet.ts';
import { hasCondition, removeConditions, successText } from '../combatant/view.ts';
import { successesTold } from '../roll/chance.ts';
import { check } from '../roll/check.ruling.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';
import { skillPool, usualStatistics } from '../roll/skill-pool.ts';
import { cannot, pay } from '../time/action-economy.ts';

const values = z.strictObject({
  skill: z.string().default('').describe('which skill, by its name'),
  statistic: z.enum(statistics).exactOptional().describe('with which statistic; the usual one if not said'),
  needs: z.int().min(1).max(100).default(1).describe('successes that are needed'),
  cost: z.enum(costs).default('standard').describe('the action that it takes'),
  sight: yesOrNo.default(false).describe('it relies on sight'),
  modifier: modifierField,
});

type Said = z.infer<typeof values>;

/** A skill roll against a threshold (BS-08, BS-09); it ends concentration (BS-30). */
export const checkAction = rules.action(check)({
  id: 'check',
  title: 'Skill check',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} checks {skill} with {statistic}, needs {needs}',
  fields: values,
  whyNot: (view, by) => cannot(view, by, 'free'),
  blanks(view, { by, with: said }) {
    if (by === null) return [];
    const skills = view
      .sheet(by)
      .skills.map(({ name, ranks }) => ({ id: name, label: `${name} ${ranks}`, phrase: name }));
    const first = skills[0]?.id ?? 'Perception';
    const sheet = view.sheet(by);
    const usual = statisticFor(typeof said.skill === 'string' ? said.skill : first);
    return [
      {
        id: 'skill',
        label: 'skill',
        kind: 'pick',
        allowsOther: true,
        options: withUsual(skills),
        defaultValue: first,
        decidedBy: 'actor',
      },
      {
        id: 'statistic',
        label: 'with',
        kind: 'pick',
        options: statistics.map((id) => ({ id, label: `${id} ${sheet[id]}`, phrase: id })),
        defaultValue: usual,
        decidedBy: 'actor',
      },
      { id: 'needs', label: 'needs', kind: 'number', defaultValue: 1, min: 1, max: 100 },
      modifierBlank,
    ];
  },
  input({ view, by, values: said, note }) {
    const refusal = cannot(view, by, said.cost);
    if (refusal !== null) return refusal;
    const skill = said.skill === '' ? 'Perception' : said.skill;
    const perception = skill.toLowerCase() === 'perception';
    const pool = skillPool(view, by, { ...skillUse(said, skill), perception }, note);
    return { pool, needs: said.needs, again: '10', perception };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const skill = said.skill === '' ? 'Perception' : said.skill;
    if (hasCondition(view(), by, 'concentrating')) {
      removeConditions(ledger, by, 'concentrating');
      ledger.say('BS-30', `${view().name(by)} uses a skill: concentration ends`);
    }
    pay(ledger, view(), by, said.cost);
    return done
      .map(({ outcome }) => {
        const came = outcome.success
          ? outcome.critical
            ? 'critical success'
            : 'success'
          : outcome.botch
            ? 'critical failure'
            : 'failure';
        return `${view().name(by)} checks ${skill}: ${successText(outcome.successes)}, ${came}`;
      })
      .join('; ');
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _on, odds) => successesTold(odds),
    brief: formatChanceAndMean,
  },
});

function skillUse({ statistic, sight, modifier }: Said, skill: string) {
  return { skill, statistic: statistic ?? statisticFor(skill), sight, modifier };
}

function statisticFor(skill: string): Statistic {
  return usualStatistics[skill.toLowerCase()] ?? 'dexterity';
}

function withUsual(known: readonly { id: string; label: string; phrase: string }[]) {
  const names = new Set(known.map(({ id }) => id.toLowerCase()));
  const others = ['Perception', 'Stealth', 'Medicine'].filter((name) => !names.has(name.toLowerCase()));
  return [...known, ...others.map((name) => ({ id: name, label: `${name}, untrained`, phrase: name }))];
}
