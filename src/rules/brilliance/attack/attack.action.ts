/** An attack on one target, in sight or into smoke, and the Cleave that follows a kill (BS-01, BS-33 to BS-74, BS-145). */
import {
  type ActionContext,
  type Conversation,
  dice,
  firstRefusal,
  formatChanceAndMean,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  onlyFace,
  type Refusal,
  readField,
} from '../../../game/index.ts';
import { ruledAction } from '../combatant/action.ts';
import { conditionOf, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceView, refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { techniqueCost } from '../combatant/styles.ts';
import { fireShots, weaponOf, weaponsOf } from '../combatant/weapons.ts';
import type { RuleId } from '../rulebook.ts';
import { actionRefusal, isActing, pay } from '../time/action-economy.ts';
import { applyAttacks } from './apply-attack.ts';
import { type AttackValues, attackBlanks, attackFields } from './attack.fields.ts';
import { attackOdds, describeFelling, explainAttack } from './attack.odds.ts';
import { attack } from './attack.ruling.ts';
import { type AttackTarget, attackInputFor } from './strike.ts';

/** An attack on one target, of any kind: one roll that hits and does damage (BS-01, BS-33 to BS-74). */
export const attackAction = ruledAction(attack)({
  kindOfAct: 'attack',
  id: 'attack',
  title: 'Attack',
  key: 'a',
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
  describeConsequences: describeFelling,
  oddsFormat: { ...attackOdds, brief: formatChanceAndMean },
});

/** The directions of a compass, and the sides of the die of distance, in yards. */
const directions = 8;
const yards = 10;

const onTarget = 'on the target';
const elsewhere = 'elsewhere';

/**
 * Rolls direction and distance of an attack into smoke and asks the GM where it lands. Returns null where it meets the
 * target, and for any other attack; a sentence where it meets nothing and is over.
 */
export function* attackAtRandom(
  context: ActionContext<Sheet, Settings, AttackValues, RuleId>,
): Conversation<string | Refusal | null> {
  const { ledger, view, intent, by, values } = context;
  if (intent.on.length === 0 || values.cover !== 'smoke') return null;
  const cost = techniqueCost(values.technique);
  const weapon = weaponOf(view(), by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  const isCharge = values.technique === 'charge';
  const refusal =
    actionRefusal(view(), by, cost) ??
    (isCharge ? refuse('no-charge', 'BS-29', 'a target out of sight cannot be charged') : null);
  if (refusal !== null) return refusal;
  const direction = onlyFace(yield dice('direction', 'direction', { count: 1, sides: directions, howGood: null }));
  const distance = onlyFace(yield dice('distance', 'distance in yards', { count: 1, sides: yards, howGood: null }));
  ledger.say('BS-73', `direction ${direction} of ${directions}, ${formatCount(distance, 'yard')}`);
  const label = `direction ${direction}, ${formatCount(distance, 'yard')}: it lands`;
  const options = [onTarget, elsewhere];
  const { picks } = yield { kind: 'choice', id: 'falls', label, options, defaultPicks: [onTarget] };
  if (picks[0] !== elsewhere) return null;
  fireShots(context, by, weapon, 1);
  pay(context, by, cost);
  return `${view().name(by)} attacks into smoke and meets no one`;
}

/**
 * Cleave: a combatant who has felled a target with a two-handed slashing weapon makes another full attack on an adjacent
 * target, which costs nothing and may allow a further Cleave (BS-145). Who is adjacent is up to the GM.
 */
export const cleaveAction = ruledAction(attack)({
  kindOfAct: 'attack',
  id: 'cleave',
  title: 'Cleave',
  key: 'n',
  takesNoTurn: (view, by) => !isActing(view, by),
  targets: 'one',
  aim: 'foe',
  sentence: '{by} cleaves on to {on} with {weapon} - {cover}',
  fields: attackFields,
  whyNot: firstRefusal(function* (view, by) {
    if (!hasCondition(view, by, 'cleave')) yield noCleaveRefusal(view, by);
    return actionRefusal(view, by, 'free');
  }),
  blanks: (view, intent) => attackBlanks(view, intent).filter(({ id }) => id !== 'technique'),
  explain: explainAttack,
  input: (context) => cleaveRefusal(context) ?? attackInputFor(context),
  throwsFor: () => ({ pool: 'attack' }),
  *settle(context) {
    removeConditions(context.ledger, context.by, 'cleave');
    return yield* applyAttacks(context, 'free');
  },
  describeConsequences: describeFelling,
  oddsFormat: { ...attackOdds, brief: formatMean },
});

function noCleaveRefusal(view: BrillianceView, by: Id): Refusal | null {
  const name = view.name(by);
  return refuse('no-cleave', 'BS-145', `${name} has felled no target this turn with a two-handed slashing weapon`);
}

/** Refuses a Cleave that was not won, on the same target, by a technique, into smoke, or with another weapon (BS-145). */
const cleaveRefusal = firstRefusal(function* ({ view, by, target, values }: AttackTarget) {
  yield actionRefusal(view, by, 'free');
  const cleave = conditionOf(view, by, 'cleave');
  if (cleave === undefined) yield noCleaveRefusal(view, by);
  if (readField(cleave?.note, 'beside') === target) {
    yield refuse('same-target', 'BS-145', `a Cleave needs another target, adjacent to ${view.name(target)}`);
  }
  if (values.technique !== 'plain' || values.cover === 'smoke') {
    yield refuse('no-technique', 'BS-145', 'a Cleave is a plain attack on a target in sight');
  }
  const weapon = weaponOf(view, by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  if (weapon.style === 'slashing') return null;
  const names = weaponsOf(view, by).flatMap((each) => (each.style === 'slashing' ? [each.name] : []));
  return refuse('no-style', 'BS-145', `a Cleave is made with the ${names.join(' or ')}`);
});
