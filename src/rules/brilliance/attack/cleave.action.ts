import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatMean } from '../../text/chances.ts';
import { ruledAction } from '../combatant/action.ts';
import { type BrillianceView, refuse } from '../combatant/game.ts';
import { conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { weaponOf, weaponsOf } from '../combatant/weapons.ts';
import { actionRefusal, isActing } from '../time/action-economy.ts';
import { applyAttacks } from './apply-attack.ts';
import { explainAttack } from './attack.explain.ts';
import { attackBlanks, attackFields } from './attack.fields.ts';
import { attackOdds, describeFelling } from './attack.odds.ts';
import { previewAttack } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import { attackInputFor } from './strike.ts';

/**
 * Cleave: a combatant who has felled a target with a two-handed slashing weapon makes another full attack on an adjacent
 * target, which costs nothing and may allow a further Cleave (BS-145). Who is adjacent is up to the GM.
 */
export const cleaveAction = ruledAction(attack)({
  kindOfAct: 'attack',
  id: 'cleave',
  title: 'Cleave',
  key: 'n',
  menu: 'act',
  takesNoTurn: (view, by) => !isActing(view, by),
  targets: 'one',
  aim: 'foe',
  sentence: '{by} cleaves on to {on} with {weapon} - {cover}',
  fields: attackFields,
  whyNot: (view, by) =>
    hasCondition(view, by, 'cleave') ? actionRefusal(view, by, 'free') : noCleaveRefusal(view, by),
  blanks: (view, intent) => attackBlanks(view, intent).filter(({ id }) => id !== 'technique'),
  explain: explainAttack,
  input(context) {
    const { view, by, target, values } = context;
    const refusal = actionRefusal(view, by, 'free');
    if (refusal !== null) return refusal;
    const cleave = conditionOf(view, by, 'cleave');
    const noCleave = cleave === undefined ? noCleaveRefusal(view, by) : null;
    if (noCleave !== null) return noCleave;
    const sameTarget =
      readField(cleave?.note, 'beside') === target
        ? refuse('same-target', 'BS-145', `a Cleave needs another target, adjacent to ${view.name(target)}`)
        : null;
    if (sameTarget !== null) return sameTarget;
    const noTechnique =
      values.technique !== 'plain' || values.cover === 'smoke'
        ? refuse('no-technique', 'BS-145', 'a Cleave is a plain attack on a target in sight')
        : null;
    if (noTechnique !== null) return noTechnique;
    return notSlashingRefusal(view, by, values.weapon) ?? attackInputFor(context);
  },
  throwsFor: () => ({ pool: 'attack' }),
  *settle(context) {
    removeConditions(context.ledger, context.by, 'cleave');
    return yield* applyAttacks(context, 'free');
  },
  preview: previewAttack,
  describeConsequences: describeFelling,
  oddsFormat: { ...attackOdds, brief: formatMean },
});

function noCleaveRefusal(view: BrillianceView, by: Id): Refusal | null {
  const name = view.name(by);
  return refuse('no-cleave', 'BS-145', `${name} has felled no target this turn with a two-handed slashing weapon`);
}

function notSlashingRefusal(view: BrillianceView, by: Id, name: string): Refusal | null {
  const weapon = weaponOf(view, by, name);
  if (isRefusal(weapon)) return weapon;
  if (weapon.style === 'slashing') return null;
  const names = weaponsOf(view, by).flatMap((each) => (each.style === 'slashing' ? [each.name] : []));
  return refuse('no-style', 'BS-145', `a Cleave is made with the ${names.join(' or ')}`);
}
