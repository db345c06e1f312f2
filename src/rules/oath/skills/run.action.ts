import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatMean } from '../../text/chances.ts';
import { costFields, payRoll, rollRefusal } from '../attack/defence.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import { movementOf, skillNamed } from '../combatant/stats.ts';
import { aidBlanks, aided, aidFields } from '../roll/aids.ts';
import { hexesText } from '../roll/hexes.ts';
import { partRefusal, surchargeBlank } from '../time/phases/acting.ts';
import { overRefusal } from './diceless.action.ts';
import { move } from './move.ruling.ts';
import { fittingSkill, skillBlank, skillRefusal } from './roll.action.ts';

const rolled = ['bodyStrength'] as const;

/** Moving further than without dice: a dicey roll of Strength of Body, two hexes for each success (SG-53). */
export const runAction = rules.action(move)({
  id: 'run',
  title: 'Run further',
  key: 'f',
  menu: 'act',
  targets: 'none',
  sentence: '{by} runs as far as possible with {skill}',
  fields: z.strictObject({
    skill: fittingSkill,
    ...aidFields,
    ...costFields,
  }),
  whyNot: (view, by) => overRefusal(view, by) ?? partRefusal(view, by, 'dicey'),
  blanks: (view, { by }) =>
    by === null ? [] : [skillBlank(view, by), ...aidBlanks(view, by), ...surchargeBlank(view, by, rolled)],
  input({ view, by, values: said, note }) {
    const refusal = skillRefusal(view, by, said.skill) ?? rollRefusal(view, by, said, rolled);
    if (refusal !== null) return refusal;
    const sheet = view.sheet(by);
    return {
      movement: movementOf(sheet),
      dice: diceLeft(view, by, 'bodyStrength', note),
      ...aided(view, by, said, note, skillNamed(sheet, said.skill)),
    };
  },
  *settle(context) {
    const { view, results: done, by, values: said } = context;

    const cost = payRoll(context, by, said, rolled);
    if (isRefusal(cost)) return cost;
    const [one] = done;
    const hexes = one?.outcome.hexes ?? 0;
    return `${view().name(by)} runs ${hexesText(hexes)} in all${cost}`;
  },
  oddsFormat: {
    of: 'hexes',
    describe: (_view, _on, odds) => [`${formatMean(odds)} hexes expected`],
    brief: (odds) => formatMean(odds),
  },
});
