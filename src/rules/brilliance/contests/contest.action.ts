import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import type { Blank } from '../../kernel/screen.ts';
import { ruledAction } from '../combatant/action.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { type Statistic, statistics } from '../combatant/sheet.ts';
import { hasCondition, removeConditions } from '../combatant/view.ts';
import { formatBotch } from '../roll/pool.ts';
import { describeSkill, skillPool, usualStatistics } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { opposedOdds, plainDice } from './opposed.action.ts';
import { opposedBetween } from './opposed.ruling.ts';

const fields = z.strictObject({
  skill: z.string().default('Perception').describe("the actor's skill by its name"),
  statistic: z.enum(statistics).exactOptional().describe('its statistic; by default the usual one'),
  theirs: z.string().default('Stealth').describe("the target's skill by its name"),
  theirStatistic: z.enum(statistics).exactOptional().describe('its statistic; by default the usual one'),
  pierces: withBlank(
    z.boolean().default(false).describe('by a spell of sight of a higher rank, which pierces concealment'),
    {
      label: 'concealment',
      options: {
        no: { key: 'n', label: 'not by a spell of sight' },
        yes: { key: 'y', label: 'by a spell of sight of a higher rank: pierces it' },
      },
      optional: true,
    },
  ),
  modifier: modifierField,
});

/** Any skill against any other, such as senses against concealment (BS-10, BS-103). */
export const contestAction = ruledAction(opposedBetween)({
  kindOfAct: 'skill',
  id: 'contest',
  title: 'Opposed roll',
  key: 'r',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} with {skill} against {theirs} of {on}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  blanks: (view, { by, on: [target] }) => [
    { ...skillBlank(view, by, 'Perception'), id: 'skill', label: 'skill', decidedBy: 'actor' },
    { ...skillBlank(view, target ?? null, 'Stealth'), id: 'theirs', label: 'against', decidedBy: 'target' },
    ...(target !== undefined && hasCondition(view, target, 'concealed') ? blanksOf(fields, 'pierces') : []),
    ...blanksOf(fields, 'modifier'),
  ],
  input({ view, by, target, values, note }) {
    const { skill, statistic, theirs, theirStatistic, modifier } = values;
    return {
      ...plainDice,
      roller: by,
      opponent: target,
      pool: skillPool(view, by, { ...skillRoll(skill, statistic), modifier }, note),
      against: skillPool(view, target, skillRoll(theirs, theirStatistic), note),
    };
  },
  throwsFor: ({ values: { skill, statistic, theirs, theirStatistic } }) => ({
    pool: `${describeSkill(skillRoll(skill, statistic))} against ${theirs}`,
    'against it': `${describeSkill(skillRoll(theirs, theirStatistic))} against ${skill}`,
  }),
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    pay(context, by, 'standard');
    for (const { target, outcome } of results) {
      if (!values.pierces || !outcome.wins || !hasCondition(view(), target, 'concealed')) continue;
      removeConditions(ledger, target, 'concealed');
      ledger.say('BS-103', `${view().name(by)} pierces the concealment of ${view().name(target)}`);
    }
    return results
      .map(({ target, outcome }) => {
        const { successes, against, wins } = outcome;
        const names = `${view().name(by)}, ${values.skill}, against ${view().name(target)}, ${values.theirs}`;
        return `${names}: ${successes} to ${against}, ${wins ? 'wins' : 'does not win'}${formatBotch(outcome)}`;
      })
      .join('; ');
  },
  oddsFormat: opposedOdds,
});

function skillRoll(skill: string, entered: Statistic | undefined) {
  const name = skill.toLowerCase();
  return { skill, statistic: entered ?? usualStatistics[name] ?? 'willpower', perception: name === 'perception' };
}

/** A pick of the combatant's skills, and of one more by default. */
function skillBlank(view: BrillianceView, who: Id | null, defaultValue: string): Omit<Blank, 'id' | 'label'> {
  const skills = who === null ? [] : view.sheet(who).skills;
  const trained = skills.map(({ name, ranks }) => ({ id: name, label: `${name} ${ranks}`, phrase: name }));
  const isTrained = trained.some(({ id }) => id === defaultValue);
  const untrained = { id: defaultValue, label: `${defaultValue}, untrained`, phrase: defaultValue };
  return { kind: 'pick', allowsOther: 'word', options: isTrained ? trained : [...trained, untrained], defaultValue };
}
