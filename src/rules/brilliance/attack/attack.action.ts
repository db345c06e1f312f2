import { formatChanceAndMean } from '../../text/chances.ts';
import { ruledAction } from '../combatant/action.ts';
import { techniqueCost } from '../combatant/styles.ts';
import { actionRefusal } from '../time/action-economy.ts';
import { applyAttacks } from './apply-attack.ts';
import { attackAtRandom } from './at-random.ts';
import { explainAttack } from './attack.explain.ts';
import { attackBlanks, attackFields } from './attack.fields.ts';
import { attackOdds, describeFelling } from './attack.odds.ts';
import { previewAttack } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import { attackInputFor } from './strike.ts';

/** An attack on one target, of any kind: one roll that hits and does damage (BS-01, BS-33 to BS-74). */
export const attackAction = ruledAction(attack)({
  kindOfAct: 'attack',
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {cover}',
  fields: attackFields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  blanks: attackBlanks,
  explain: explainAttack,
  before: attackAtRandom,
  input: (context) =>
    actionRefusal(context.view, context.by, techniqueCost(context.values.technique)) ?? attackInputFor(context),
  throwsFor: () => ({ pool: 'attack' }),
  settle: (context) => applyAttacks(context, techniqueCost(context.values.technique)),
  preview: previewAttack,
  describeConsequences: describeFelling,
  oddsFormat: { ...attackOdds, brief: formatChanceAndMean },
});
