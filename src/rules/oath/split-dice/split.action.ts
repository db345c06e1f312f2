import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatMean } from '../../text/chances.ts';
import { type OathView, rules } from '../combatant/game.ts';
import type { Substat } from '../combatant/sheet.ts';
import { findSkill } from '../combatant/stats.ts';
import { freeDiceOf, tiedSubstatRefusal } from '../psi/free-dice.ts';
import { noAids } from '../roll/aids.ts';
import { formatSuccesses } from '../roll/amounts.ts';
import { targetField } from '../roll/roll.fields.ts';
import { rollName, skillBlank, skillRefusal, substatBlank, substatField } from '../skills/skill.fields.ts';
import { costFields, payRoll, rollRefusal } from '../time/phases/dicey-roll.ts';
import { describeSplitSurcharge, surchargeBlank } from '../time/phases/off-speed.ts';
import { partRefusal } from '../time/phases/phase-parts.ts';
import { canSplitFreely, largerHalf, shareBlank } from './parts.ts';
import { split } from './split.ruling.ts';

const fields = z.strictObject({
  substat: substatField.default('bodyPrecision').describe('the substat of the first part'),
  skill: z.string().default('').describe('the skill of the first part, by its name; by default none'),
  tn: targetField.describe('target number of the first part'),
  second: substatField.default('bodyPrecision').describe('the substat of the second part'),
  secondSkill: z.string().default('').describe('the skill of the second part, by its name; by default none'),
  secondTn: targetField.describe('target number of the second part'),
  share: z.int().min(1).max(100).exactOptional().describe('dice for the first part; by default half of them'),
  same: z.boolean().default(false).describe('both aim at one target, which takes a shtick'),
  ...costFields,
});

/** Two dicey rolls at once from one pool of dice (SG-60 to SG-64). */
export const splitAction = rules.action(split)({
  id: 'split',
  title: 'Two rolls at once',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} splits dice: {substat} with {skill}, {second} with {secondSkill}{gives}',
  fields,
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by, with: values }) {
    if (by === null) return [];
    const read = fields.partial().safeParse(values);
    const { substat = 'bodyPrecision', second = 'bodyPrecision' } = read.success ? read.data : {};
    const pool = Math.max(2, poolFor(view, by, [substat, second]));
    return [
      substatBlank(view, by, 'substat', 'bodyPrecision'),
      skillBlank(view, by),
      substatBlank(view, by, 'second', 'bodyPrecision'),
      skillBlank(view, by, 'secondSkill'),
      { ...shareBlank('dice for the first', pool, largerHalf(pool)), decidedBy: 'actor' },
      ...surchargeBlank(view, by, [substat, second]),
    ];
  },
  input({ view, by, values }) {
    const { substat, skill, tn, second, secondSkill, secondTn, same } = values;
    const refusal =
      skillRefusal(view, by, skill) ??
      skillRefusal(view, by, secondSkill) ??
      rollRefusal({ view, by, values: { ...noAids, ...values } }, [substat, second]) ??
      tiedSubstatRefusal(view, by, substat) ??
      tiedSubstatRefusal(view, by, second);
    if (refusal !== null) return refusal;
    const pool = poolFor(view, by, [substat, second]);
    const { share = largerHalf(pool) } = values;
    const sheet = view.sheet(by);
    return {
      substats: [freeDiceOf(view, by, substat), freeDiceOf(view, by, second)],
      shares: [share, pool - share],
      skills: [findSkill(sheet, skill)?.level ?? 0, findSkill(sheet, secondSkill)?.level ?? 0],
      tns: [tn, secondTn],
      same,
      shtick: canSplitFreely(view, by),
    };
  },
  *settle(context) {
    const { view, results, by, values, note } = context;
    const { substat, skill, second, secondSkill } = values;
    const cost = payRoll({ ...context, values: { ...noAids, ...values } }, [substat, second]);
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', describeSplitSurcharge(view()));
    const outcome = results[0]?.outcome;
    const first = `${rollName(substat, skill)}: ${formatSuccesses(outcome?.first ?? 0)}`;
    const other = `${rollName(second, secondSkill)}: ${formatSuccesses(outcome?.second ?? 0)}`;
    return `${view().name(by)} rolls ${first}, ${other}${cost}`;
  },
  oddsFormat: {
    of: 'total',
    describe: (_view, _target, odds) => [`${formatMean(odds)} successes expected in all`],
    brief: formatMean,
  },
});

/** The pool: the dice of the smaller substat (SG-60). */
function poolFor(view: OathView, by: Id, substats: readonly Substat[]): number {
  return Math.min(...substats.map((substat) => freeDiceOf(view, by, substat)));
}
