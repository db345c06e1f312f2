/** The facts of an attack: the melee attack received, damage, effects, hiding that ends, and the cost of the action. */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { turnStart } from '../../kernel/clock.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import { fireShots } from '../combatant/loading.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf } from '../combatant/styles.ts';
import {
  addCondition,
  conditionOf,
  endOfRound,
  formatSuccesses,
  hasCondition,
  removeConditions,
} from '../combatant/view.ts';
import type { Cost } from '../combatant/vocabulary.ts';
import { kinds, weaponNamed } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { damageReduction, hasNoDodgeLeft } from '../defence/guard.ts';
import { applyEffects, applyReactions } from '../effects/afflictions.ts';
import { pay } from '../time/action-economy.ts';
import { takeDamage } from '../wounds/wounds.ts';
import type { AttackValues } from './attack.fields.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import { applySap } from './sap.ts';
import { damageTypeOf } from './strike.ts';
import { applyStyleEffects } from './style-effects.ts';

export type AttackResult = TargetOutcome<AttackInput, AttackOutcome>;

/** All attacks of one action after their dice. */
export interface AttackContext extends BrillianceContext {
  readonly by: Id;
  readonly values: AttackValues;
  readonly results: readonly AttackResult[];
}

/** Writes all facts of the attacks and pays for the action; returns the title of the record. */
export function* applyAttacks(context: AttackContext, cost: Cost): Conversation<string> {
  const { ledger, view, by, values, results } = context;
  const titles: string[] = [];
  const weapon = weaponNamed(view(), by, values.weapon);
  for (const result of results) {
    if (!result.input.ranged) countAttackReceived(context, result);
    titles.push(yield* applyAttack(context, weapon, result));
    const { target } = result;
    if (conditionOf(view(), target, 'enthralled')?.from !== by) continue;
    removeConditions(ledger, target, 'enthralled');
    ledger.say('BS-102', `${view().name(target)} is attacked by ${view().name(by)} and no longer enthralled`);
  }
  fireShots(context, by, weapon, results.length);
  endHiding(context, by);
  pay(context, by, cost);
  addTechniqueConditions(context);
  return titles.join('; ');
}

/** A melee attack counts as received until the end of the round, hit or miss (BS-62, BS-64). */
function countAttackReceived({ ledger, view }: BrillianceContext, { target, outcome }: AttackResult): void {
  const hadNoDodge = hasNoDodgeLeft(view(), target);
  addCondition(ledger, target, 'received', { stacks: outcome.received, ends: endOfRound(ledger.now) });
  if (!hadNoDodge && hasNoDodgeLeft(view(), target)) {
    ledger.say('BS-63', `${view().name(target)} has no Dodge left this round: flat-footed`);
  }
}

/** Damage, then effects of the style, then effects of the weapon, then reactions of the target; returns a title. */
function* applyAttack(
  context: AttackContext,
  weapon: Weapon,
  { target, input, outcome }: AttackResult,
): Conversation<string> {
  const { view, note, by, values } = context;
  const names = `${view().name(by)} attacks ${view().name(target)}`;
  const { successes, pierced } = outcome;
  if (successes === 0) return `${names}: 0 successes`;
  if (values.technique === 'sap') return yield* applySap(context, by, target, successes);
  const dr = damageReduction(view(), target, { against: input.against, pierced }, note);
  const damage = { amount: successes, type: damageTypeOf(weapon, values), dr };
  const { bleeds, says } = yield* takeDamage(context, target, damage);
  const isSpell = kinds[weapon.kind].reach === 'cast';
  const impact = { by, target, successes, bleeds, isSpell, isMelee: !input.ranged };
  yield* applyStyleEffects(context, impact, weapon, values.technique);
  yield* applyEffects(context, impact, weapon.effects);
  yield* applyReactions(context, impact);
  return `${names}: ${formatSuccesses(successes)}, ${says}`;
}

/** Conditions that an attack ends, with the rule and what is said of it. */
const endedByAttack = [
  ['sneaking', 'BS-117', 'no longer unseen'],
  ['concealed', 'BS-103', 'no longer concealed'],
  ['invisible', 'BS-104', 'no longer invisible'],
  ['concentrating', 'BS-30', 'concentration ends'],
] as const;

/** Ends whatever hides the attacker (BS-103, BS-104, BS-117) and its concentration (BS-30). */
export function endHiding({ ledger, view }: BrillianceContext, by: Id): void {
  for (const [condition, rule, says] of endedByAttack) {
    if (!hasCondition(view(), by, condition)) continue;
    removeConditions(ledger, by, condition);
    ledger.say(rule, `${view().name(by)} attacks: ${says}`);
  }
}

/** Until the attacker's next turn: the Dodge lost by a charge (BS-29), or gained by fighting with two weapons (BS-143). */
function addTechniqueConditions({ ledger, view, by, values: { technique } }: AttackContext): void {
  if (ledger.now.cursor.round < 1) return;
  const ends = nextTurnAnchor(ledger.now, by, turnStart);
  const { chargeDodge } = view().settings;
  if (technique === 'charge' && chargeDodge > 0) addCondition(ledger, by, 'charged', { stacks: chargeDodge, ends });
  if (technique === 'flurry' && rankOf(view().sheet(by), 'dual-wield') >= 3)
    addCondition(ledger, by, 'two-weapons', { ends });
}
