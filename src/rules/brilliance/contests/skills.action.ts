/** Skills in a fight: a check, a skill against another, sneaking (BS-08 to BS-10, BS-21, BS-103, BS-117). */
import {
  type Blank,
  blanksOf,
  findByName,
  formatChanceAndMean,
  formatChanceOfAny,
  withBlank,
  z,
} from '../../../game/index.ts';
import { ruledAction } from '../combatant/action.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { type Sheet, type Statistic, statistics } from '../combatant/sheet.ts';
import { setUnseen } from '../combatant/unseen.ts';
import { costs, formatSuccesses } from '../combatant/vocabulary.ts';
import { describeSuccesses, formatBotch } from '../roll/pool.ts';
import { check } from '../roll/roll.ruling.ts';
import { describeSkill, skillPool, usualStatistics } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { opposedBetween, opposedOdds, plainDice } from './opposed.ruling.ts';

const checkFields = z.strictObject({
  skill: z.string().default('').describe('the skill by its name; by default Perception'),
  statistic: z.enum(statistics).exactOptional().describe('its statistic; by default the usual one'),
  needs: withBlank(z.int().min(1).max(100).default(1).describe('successes that are needed'), { label: 'needs' }),
  cost: withBlank(z.enum(costs).default('standard').describe('the action that it takes'), {
    label: 'part of the turn',
    options: {
      free: { key: 'r', label: 'Free', phrase: 'a Free action' },
      fast: { key: 'f', label: 'Fast', phrase: 'a Fast action' },
      move: { key: 'm', label: 'Move', phrase: 'a Move action' },
      standard: { key: 's', label: 'Standard', phrase: 'a Standard action' },
      full: { key: 'u', label: 'Full', phrase: 'a Full action' },
    },
  }),
  sight: z.boolean().default(false).describe('it relies on sight'),
  modifier: modifierField,
});

/**
 * A skill roll that needs some successes (BS-08, BS-09); it ends concentration (BS-30). A Standard action, or the part of the turn
 * that the GM says, which is asked first where no Standard action is left.
 */
export const checkAction = ruledAction(check)({
  kindOfAct: 'skill',
  id: 'check',
  title: 'Skill check',
  key: 'k',
  takesNoTurn: (view, by) => actionRefusal(view, by, 'standard') !== null,
  sentence: '{by} checks {skill} with {statistic}, needs {needs}',
  fields: checkFields,
  whyNot: (view, by) => actionRefusal(view, by, 'free'),
  blanks(view, intent) {
    const sheet = view.sheet(intent.by);
    const { skill } = intent.with;
    const part = blanksOf(checkFields, 'cost');
    const isStandardLeft = actionRefusal(view, intent.by, 'standard') === null;
    return [
      ...(isStandardLeft ? [] : part.map((blank) => ({ ...blank, defaultValue: undefined }))),
      { ...skillBlank(sheet, perception, 'Stealth', 'Medicine'), id: 'skill', label: 'skill', decidedBy: 'actor' },
      {
        id: 'statistic',
        label: 'with',
        kind: 'pick',
        options: statistics.map((id) => ({ id, label: `${id} ${sheet[id]}`, phrase: id })),
        defaultValue: usualStatistic(typeof skill === 'string' && skill !== '' ? skill : perception),
        decidedBy: 'actor',
      },
      ...blanksOf(checkFields, 'needs', 'modifier'),
      ...(isStandardLeft ? part.map((blank) => ({ ...blank, optional: true as const })) : []),
    ];
  },
  *input({ view, by, values, note }) {
    const { cost, needs, sight, modifier } = values;
    yield actionRefusal(view, by, cost);
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
    const { view, results, by, values } = context;
    pay(context, by, values.cost);
    return results
      .map(({ outcome: { successes, success, critical, botch } }) => {
        const result = success ? 'success' : 'failure';
        const isCritical = success ? critical : botch;
        return `${view().name(by)} checks ${skillName(values)}: ${formatSuccesses(successes)}, ${isCritical ? 'critical ' : ''}${result}`;
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

function skillName({ skill }: z.infer<typeof checkFields>): string {
  return skill === '' ? perception : skill;
}

function usualStatistic(skill: string): Statistic {
  return usualStatistics[skill.toLowerCase()] ?? 'dexterity';
}

/** A pick of the combatant's skills, and untrained of those of a fight that it lacks, the first of which is the default. */
function skillBlank(sheet: Sheet | null, usual: string, ...others: readonly string[]): Omit<Blank, 'id' | 'label'> {
  const skills = sheet?.skills ?? [];
  const untrained = [usual, ...others].filter((name) => findByName(skills, name) === undefined);
  const options = [
    ...skills.map(({ name, ranks }) => ({ id: name, label: `${name} ${ranks}`, phrase: name })),
    ...untrained.map((name) => ({ id: name, label: `${name}, untrained`, phrase: name })),
  ];
  return { kind: 'pick', allowsOther: 'word', options, defaultValue: findByName(skills, usual)?.name ?? usual };
}

const contestFields = z.strictObject({
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
  targets: 'one',
  aim: 'foe',
  sentence: '{by} with {skill} against {theirs} of {on}',
  fields: contestFields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  blanks: (view, { by, on: [target] }) => [
    { ...skillBlank(view.sheet(by), perception), id: 'skill', label: 'skill', decidedBy: 'actor' },
    {
      ...skillBlank(target === undefined ? null : view.sheet(target), 'Stealth'),
      id: 'theirs',
      label: 'against',
      decidedBy: 'target',
    },
    ...(target !== undefined && hasCondition(view, target, 'concealed') ? blanksOf(contestFields, 'pierces') : []),
    ...blanksOf(contestFields, 'modifier'),
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

/** Sneaking: Perception of each enemy against Stealth of the actor, who is the defender. Who notices is kept for each. */
export const sneakAction = ruledAction(opposedBetween)({
  id: 'sneak',
  kindOfAct: 'skill',
  title: 'Sneak',
  key: 's',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  attempt: 'tries to sneak past',
  fields: z.strictObject({ modifier: modifierField }),
  whyNot: (view, by) => actionRefusal(view, by, 'move', 'movement'),
  input({ view, by, target, values: { modifier }, note }) {
    const perception = { skill: 'Perception', statistic: 'willpower', sight: true, perception: true } as const;
    const against = skillPool(view, by, { skill: 'Stealth', statistic: 'dexterity', modifier }, note);
    return { ...plainDice, roller: target, opponent: by, pool: skillPool(view, target, perception, note), against };
  },
  throwsFor: () => ({ pool: 'Perception + Willpower to notice', 'against it': 'Stealth + Dexterity to sneak' }),
  *settle(context) {
    const { ledger, view, results, by } = context;
    const name = view().name(by);
    const seenBy = results.filter(({ outcome }) => outcome.wins).map(({ target }) => target);
    const unseenBy = results.filter(({ outcome }) => !outcome.wins).map(({ target }) => target);
    pay(context, by, 'move');
    setUnseen(context, by, { seenBy, unseenBy });
    for (const id of unseenBy) ledger.say('BS-21', `${view().name(id)} is flat-footed against attacks of ${name}`);
    const says = (
      [
        ['unseen by', unseenBy],
        ['seen by', seenBy],
      ] as const
    ).flatMap(([how, who]) => (who.length === 0 ? [] : [`${how} ${who.map((id) => view().name(id)).join(', ')}`]));
    return `${name} is ${says.join(', but ')}`;
  },
  oddsFormat: {
    ...opposedOdds,
    favours: 'target',
    describe: (_view, _target, odds) => [`${formatChanceOfAny(odds)} notices`],
  },
});
