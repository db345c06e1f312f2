import { formatChanceAndMean } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { costOf } from '../combatant/styles.ts';
import { cannot } from '../time/action-economy.ts';
import { landed } from './apply-attack.ts';
import { atRandom } from './at-random.ts';
import { attackExplained } from './attack.explain.ts';
import { attackBlanks, attackValues } from './attack.fields.ts';
import { tellAttack } from './attack.odds.ts';
import { attackShown } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import { strikeOf } from './strike.ts';

/** An attack on one target, of any kind: one roll that hits and does damage (BS-01, BS-33 to BS-74). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {cover}',
  fields: attackValues,
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: attackBlanks,
  explain: attackExplained,
  before: ({
    intent: {
      by,
      on: [on],
    },
    values: said,
    ...context
  }) => atRandom(context, by, on, said),
  input({ view, by, target: on, values: said, note }) {
    return cannot(view, by, costOf(said.technique)) ?? strikeOf(view, by, on, said, [], note);
  },
  *settle(context) {
    const { results: done, by, values: said } = context;

    return yield* landed(context, done, by, said, costOf(said.technique));
  },
  preview: ({ view, results: done, by, values: said }) => attackShown(view, done, by, said),
  oddsFormat: {
    of: 'successes',
    beside: ['pool', 'pierced', 'against'],
    describe: tellAttack,
    brief: formatChanceAndMean,
  },
});
