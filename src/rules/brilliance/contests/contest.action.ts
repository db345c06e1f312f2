import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { rules } from '../combatant/game.ts';
import { type Statistic, statistics } from '../combatant/sheet.ts';
import { type BrillianceView, hasCondition, removeConditions } from '../combatant/view.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';
import { skillPool, usualStatistics } from '../roll/skill-pool.ts';
import { cannot, pay } from '../time/action-economy.ts';
import { forecast } from './opposed.action.ts';
import { opposed } from './opposed.ruling.ts';

/** Any skill against any other: senses against what is concealed, wits against wits (BS-10). */
export const contestAction = rules.action(opposed)({
  id: 'contest',
  title: 'Opposed roll',
  key: 'r',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} with {skill} against {theirs} of {on}',
  fields: z.strictObject({
    skill: z.string().default('Perception').describe('the skill of the one, by its name'),
    statistic: z.enum(statistics).exactOptional().describe('its statistic; the usual one if not said'),
    theirs: z.string().default('Stealth').describe('the skill of the other, by its name'),
    theirStatistic: z.enum(statistics).exactOptional().describe('its statistic; the usual one if not said'),
    pierces: yesOrNo.default(false).describe('by a spell of sight of a higher rank, which pierces what is concealed'),
    modifier: modifierField,
  }),
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: (view, { by, on: [on] }) => [
    skillBlank(view, 'skill', by, 'Perception', 'actor'),
    skillBlank(view, 'theirs', on ?? null, 'Stealth', 'target'),
    ...(on !== undefined && hasCondition(view, on, 'concealed') ? [piercesBlank] : []),
    modifierBlank,
  ],
  input({ view, by, target: on, values: said, note }) {
    const own = { skill: said.skill, statistic: said.statistic ?? usualOf(said.skill), modifier: said.modifier };
    const other = { skill: said.theirs, statistic: said.theirStatistic ?? usualOf(said.theirs) };
    const perception = (skill: string): boolean => skill.toLowerCase() === 'perception';
    return {
      pool: skillPool(view, by, { ...own, perception: perception(own.skill) }, note),
      against: skillPool(view, on, { ...other, perception: perception(other.skill) }, note),
      again: '10',
      againstAgain: '10',
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    pay(ledger, view(), by, 'standard');
    for (const { target: who, outcome } of done) {
      if (!said.pierces || !outcome.wins || !hasCondition(view(), who, 'concealed')) continue;
      removeConditions(ledger, who, 'concealed');
      ledger.say('BS-103', `${view().name(by)} pierces what conceals ${view().name(who)}`);
    }
    return done
      .map(({ target: who, outcome: { successes, against, wins: won } }) => {
        const names = `${view().name(by)}, ${said.skill}, against ${view().name(who)}, ${said.theirs}`;
        return `${names}: ${successes} to ${against}, ${won ? 'wins' : 'does not win'}`;
      })
      .join('; ');
  },
  oddsFormat: forecast,
});

const piercesBlank: Blank = {
  id: 'pierces',
  label: 'concealment',
  kind: 'pick',
  options: [
    { id: 'no', key: 'n', label: 'not by a spell of sight' },
    { id: 'yes', key: 'y', label: 'by a spell of sight of a higher rank: pierces it' },
  ],
  defaultValue: 'no',
  optional: true,
};

function usualOf(skill: string): Statistic {
  return usualStatistics[skill.toLowerCase()] ?? 'willpower';
}

/** Skills that somebody has, and the one that stands. */
function skillBlank(
  view: BrillianceView,
  id: string,
  who: Id | null,
  stands: string,
  decides: 'actor' | 'target',
): Blank {
  const known =
    who === null
      ? []
      : view.sheet(who).skills.map(({ name, ranks }) => ({ id: name, label: `${name} ${ranks}`, phrase: name }));
  const trained = known.some((option) => option.id === stands);
  const options = trained ? known : [...known, { id: stands, label: `${stands}, untrained`, phrase: stands }];
  return {
    id,
    label: id === 'skill' ? 'skill' : 'against',
    kind: 'pick',
    allowsOther: true,
    options,
    defaultValue: stands,
    decidedBy: decides,
  };
}
