import * as z from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatMean } from '../../text/chances.ts';
import { availableDice } from '../combatant/available-dice.ts';
import { rules } from '../combatant/game.ts';
import { findSkill } from '../combatant/stats.ts';
import { aidBlanks, aidedRoll, aidFields } from '../roll/aids.ts';
import { formatHexes } from '../roll/amounts.ts';
import { costFields, payRoll, rollRefusal } from '../time/phases/dicey-roll.ts';
import { surchargeBlank } from '../time/phases/off-speed.ts';
import { partRefusal } from '../time/phases/phase-parts.ts';
import { fallenOverRefusal } from './diceless.action.ts';
import { move } from './move.ruling.ts';
import { hexesWithoutDice } from './moved.ts';
import { skillBlank, skillNameField, skillRefusal } from './skill.fields.ts';

const moveSubstats = ['bodyStrength'] as const;

/** Extra movement: a dicey roll of Strength of Body (SG-53). */
export const runAction = rules.action(move)({
  id: 'run',
  title: 'Run further',
  key: 'f',
  menu: 'act',
  targets: 'none',
  sentence: '{by} runs as far as possible with {skill}{gives}',
  fields: z.strictObject({ skill: skillNameField, ...aidFields, ...costFields }),
  whyNot: (view, by) => fallenOverRefusal(view, by) ?? partRefusal(view, by, 'dicey'),
  blanks: (view, { by }) => [skillBlank(view, by), ...aidBlanks(view, by), ...surchargeBlank(view, by, moveSubstats)],
  input({ view, by, values, note }) {
    const refusal = skillRefusal(view, by, values.skill) ?? rollRefusal({ view, by, values }, moveSubstats);
    if (refusal !== null) return refusal;
    const sheet = view.sheet(by);
    return {
      movement: hexesWithoutDice(view, by, note),
      dice: availableDice(view, by, 'bodyStrength', note),
      ...aidedRoll({ view, by, values, note }, findSkill(sheet, values.skill)),
    };
  },
  *settle(context) {
    const { view, results, by } = context;
    const cost = payRoll(context, moveSubstats);
    if (isRefusal(cost)) return cost;
    return `${view().name(by)} runs ${formatHexes(results[0]?.outcome.hexes ?? 0)} in all${cost}`;
  },
  oddsFormat: {
    of: 'hexes',
    describe: (_view, _target, odds) => [`${formatMean(odds)} hexes expected`],
    brief: formatMean,
  },
});
