import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatMean } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import { type BrillianceView, conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { weaponOf, weaponsOf } from '../combatant/weapons.ts';
import { cannot } from '../time/action-economy.ts';
import { landed } from './apply-attack.ts';
import { attackExplained } from './attack.explain.ts';
import { attackBlanks, attackValues } from './attack.fields.ts';
import { tellAttack } from './attack.odds.ts';
import { attackShown } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import { strikeOf } from './strike.ts';

/**
 * Cleave: who has felled somebody with a two-handed slashing weapon has another full attack, which costs nothing, on
 * somebody beside; who stands there is the GM's word. It may fell again (BS-145).
 */
export const cleaveAction = rules.action(attack)({
  id: 'cleave',
  title: 'Cleave',
  key: 'n',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} cleaves on to {on} with {weapon} - {cover}',
  fields: attackValues,
  whyNot: (view, by) =>
    by === null || hasCondition(view, by, 'cleave') ? cannot(view, by, 'free') : none(view.name(by)),
  blanks: (view, intent) => attackBlanks(view, intent).filter(({ id }) => id !== 'technique'),
  explain: attackExplained,
  input({ view, by, target: on, values: said, note }) {
    const refusal = cannot(view, by, 'free');
    if (refusal !== null) return refusal;
    const kill = conditionOf(view, by, 'cleave');
    if (kill === undefined) return none(view.name(by));
    if (readField(kill.note, 'beside') === on) {
      return refuse('same-target', 'BS-145', `a Cleave goes on to somebody beside ${view.name(on)}`);
    }
    if (said.technique !== 'plain' || said.cover === 'smoke') {
      return refuse('no-technique', 'BS-145', 'a Cleave is a plain attack on somebody in sight');
    }
    return slashing(view, by, said.weapon) ?? strikeOf(view, by, on, said, [], note);
  },
  *settle(context) {
    const { ledger, results: done, by, values: said } = context;

    removeConditions(ledger, by, 'cleave');
    return yield* landed(context, done, by, said, 'free');
  },
  preview: ({ view, results: done, by, values: said }) => attackShown(view, done, by, said),
  oddsFormat: {
    of: 'successes',
    beside: ['pool', 'pierced', 'against'],
    describe: tellAttack,
    brief: formatMean,
  },
});

function none(name: string): Refusal {
  return refuse('no-cleave', 'BS-145', `${name} has felled nobody this turn with a two-handed slashing weapon`);
}

function slashing(view: BrillianceView, by: string, name: string): Refusal | null {
  const weapon = weaponOf(view, by, name);
  if (isRefusal(weapon)) return weapon;
  if (weapon.style === 'slashing') return null;
  const names = weaponsOf(view, by).flatMap((each) => (each.style === 'slashing' ? [each.name] : []));
  return refuse('no-style', 'BS-145', `a Cleave is made with the ${names.join(' or ')}`);
}
