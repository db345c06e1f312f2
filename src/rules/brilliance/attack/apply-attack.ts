/** The facts of an attack: the melee attack received, damage, what style and weapon do besides, and the cost of the action. */
import {
  type Conversation,
  type Id,
  nextTurnAnchor,
  scoped,
  type TargetOutcome,
  turnStart,
} from '../../../game/index.ts';
import { reachOf } from '../combatant/arms.ts';
import { addCondition, endOfRound, hasCondition } from '../combatant/conditions.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf, type Technique } from '../combatant/styles.ts';
import { type Cost, type DamageType, formatSuccesses } from '../combatant/vocabulary.ts';
import { fireShots, weaponInUse } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/defence.ts';
import { damageReduction, hasNoDodgeLeft } from '../defence/guard.ts';
import { type AttackImpact, addAffliction, applyEffects, applyReactions } from '../effects/afflictions.ts';
import { resist, resistanceOf } from '../effects/resist.ruling.ts';
import { formatBotch, thrownBy, upTo } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { pay } from '../time/action-economy.ts';
import { statusOf, takeBlow } from '../wounds/wounds.ts';
import type { AttackValues } from './attack.fields.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import { damageTypeOf } from './strike.ts';

export type AttackResult = TargetOutcome<AttackInput, AttackOutcome>;

/** All attacks of one action after their dice. */
export interface AttackContext extends BrillianceContext {
  readonly by: Id;
  readonly values: AttackValues;
  readonly results: readonly AttackResult[];
}

/** Writes all facts of the attacks and pays for the action; returns the title of the record. */
export function* applyAttacks(context: AttackContext, cost: Cost): Conversation<string> {
  const { by, values, results, view } = context;
  const titles: string[] = [];
  const weapon = weaponInUse(view(), by, values);
  for (const result of results) {
    if (!result.input.ranged) countAttackReceived(context, result.target, result.outcome.received);
    titles.push(yield* applyAttack(context, weapon, result));
  }
  fireShots(context, by, weapon, results.length);
  pay(context, by, cost);
  addTechniqueConditions(context);
  return titles.join('; ');
}

/** A melee attack counts as received until the end of the round, hit or miss (BS-62, BS-64). */
export function countAttackReceived({ ledger, view }: BrillianceContext, target: Id, received: number): void {
  const hadNoDodge = hasNoDodgeLeft(view(), target);
  addCondition(ledger, target, 'received', { stacks: received, ends: endOfRound(ledger.now) });
  if (!hadNoDodge && hasNoDodgeLeft(view(), target)) {
    ledger.say('BS-63', `${view().name(target)} has no Dodge left this round: flat-footed`);
  }
}

/** One attack; returns its title. */
export function* applyAttack(
  context: AttackContext,
  weapon: Weapon,
  { target, input, outcome }: AttackResult,
): Conversation<string> {
  const { view, note, by, values } = context;
  const name = view().name(target);
  const names = `${view().name(by)} attacks ${name}`;
  const { successes, pierced } = outcome;
  if (successes === 0) {
    if (outcome.botch) note.show(name, 'BS-06', 'a critical failure: the GM says what comes of it');
    else note.show(name, 'BS-45', 'no success: a miss');
    return `${names}: 0 successes${formatBotch(outcome)}`;
  }
  const { technique } = values;
  if (technique === 'sap') return yield* applySap(context, by, target, successes);
  const { against, ranged } = input;
  const type = damageTypeOf(weapon, values);
  const hit = { by, target, weapon, technique, successes, type, against, pierced, isMelee: !ranged };
  return `${names}: ${formatSuccesses(successes)}, ${yield* applyHit(context, hit)}`;
}

/** An attack that gets through to its target. */
export interface Hit {
  readonly by: Id;
  readonly target: Id;
  readonly weapon: Weapon;
  readonly technique: Technique;
  readonly successes: number;
  readonly type: DamageType;
  readonly against: AttackInput['against'];
  readonly pierced: boolean;
  readonly isMelee: boolean;
}

/** Damage, then effects of the style, then effects of the weapon, then reactions of the target; returns the damage in words. */
export function* applyHit(context: BrillianceContext, hit: Hit): Conversation<string> {
  const { view, note } = context;
  const { by, target, weapon, technique, successes, type, isMelee } = hit;
  const dr = damageReduction(view(), target, hit, note);
  const isReduced = dr > 0 && type !== 'nonlethal';
  const rule = isReduced ? 'BS-79' : type === 'nonlethal' ? 'BS-78' : 'BS-76';
  note.show(view().name(target), rule, () => `${type} ${successes}${isReduced ? `, DR ${dr}` : ''}`);
  const { bleeds, says } = yield* takeBlow(context, target, { amount: successes, type, dr });
  const isSpell = reachOf(weapon) === 'cast';
  const impact = { by, target, successes, bleeds, isSpell, isMelee };
  yield* applyStyleEffects(context, impact, weapon, technique);
  yield* applyEffects(context, impact, weapon.effects);
  yield* applyReactions(context, impact);
  return says;
}

/** Until the attacker's next turn: the Dodge lost by a charge (BS-29), or gained by fighting with two weapons (BS-143). */
function addTechniqueConditions({ ledger, view, by, values: { technique } }: AttackContext): void {
  if (ledger.cursor.round < 1) return;
  const ends = nextTurnAnchor(ledger.now, by, turnStart);
  const { chargeDodge } = view().settings;
  if (technique === 'charge' && chargeDodge > 0) addCondition(ledger, by, 'charged', { stacks: chargeDodge, ends });
  if (technique === 'flurry' && rankOf(view().sheet(by), 'dual-wield') >= 3)
    addCondition(ledger, by, 'two-weapons', { ends });
}

/**
 * A Sap that hits: knocks the target out with as many successes as its Constitution and current Vigor, else does 1
 * non-lethal damage (BS-144). Returns the title.
 */
export function* applySap(context: BrillianceContext, by: Id, target: Id, successes: number): Conversation<string> {
  const { ledger, view, note } = context;
  const { constitution } = view().sheet(target);
  const vigor = Math.max(0, view().track(target, 'vigor').now);
  const needed = note
    .calculate('needed')
    .start(constitution, `Constitution ${constitution}`, 'BS-144')
    .plus(vigor, `Vigor ${vigor}`, 'BS-144').value;
  note.showSum('needed', 'BS-144', 'Sap');
  const names = `${view().name(by)} saps ${view().name(target)}`;
  if (successes >= needed) {
    addCondition(ledger, target, 'knocked-out', { from: by });
    ledger.say('BS-144', `${view().name(target)} is knocked out for 10 minutes`);
    return `${names}: knocked out`;
  }
  const { says } = yield* takeBlow(context, target, { amount: 1, type: 'nonlethal', dr: 0 });
  return `${names}: ${formatSuccesses(successes)} of ${needed}, ${says}`;
}

/** The successes from which an attack knocks prone (BS-147, BS-150). */
const knockProneFrom = 5;

/** What a style does after an attack that hits: a Cleave, a push, a knock-down, a stun (BS-145, BS-147, BS-150). */
export function* applyStyleEffects(
  context: BrillianceContext,
  impact: AttackImpact,
  { style }: Weapon,
  technique: Technique,
): Conversation<void> {
  const { ledger, view } = context;
  const { by, target, successes } = impact;
  const rank = style === undefined ? 0 : rankOf(view().sheet(by), style);
  const name = view().name(target);
  if (style === 'slashing' && rank >= 2 && statusOf(view(), target).is !== 'up') {
    addCondition(ledger, by, 'cleave', { ends: endOfRound(ledger.now), note: { beside: target } });
    ledger.say('BS-145', `Cleave: ${view().name(by)} has another full attack on a target adjacent to ${name}`);
  }
  if (style === 'crushing' && rank >= 3) {
    ledger.say('BS-147', `${name} is pushed ${rank >= 5 ? 3 : 2} yards`);
    if (successes >= knockProneFrom) knockProne(context, target, 'BS-147');
    if (rank >= 5) yield* stun(context, impact);
  }
  if (style === 'striking' && rank >= 3 && successes >= knockProneFrom) knockProne(context, target, 'BS-150');
  if (technique === 'strike-hard') {
    const { says } = yield* takeBlow(context, target, { amount: 1, type: 'nonlethal', dr: 0 });
    ledger.say('BS-150', `a heavier blow, 1 more non-lethal: ${says}`);
  }
}

function knockProne({ ledger, view }: BrillianceContext, target: Id, rule: RuleId): void {
  if (hasCondition(view(), target, 'prone')) return;
  addCondition(ledger, target, 'prone');
  ledger.say(rule, `${view().name(target)} is knocked prone`);
}

/** The target rolls Resistance with Constitution against the successes of the attack, or is stunned for a round (BS-147). */
function* stun(context: BrillianceContext, { by, target, successes: against }: AttackImpact): Conversation<void> {
  const { view, note } = context;
  if (statusOf(view(), target).is !== 'up') return;
  const input = { ...resistanceOf(view(), target, note), magical: 0, physical: true, against };
  const roll = upTo(against, thrownBy(target, resist.rule(input, { settings: view().settings, note })));
  const { resisted } = yield* scoped(`stun:${target}`, roll);
  if (!resisted) yield* addAffliction(context, by, target, { condition: 'stunned', dice: 0, penalty: 0, rounds: 0 });
}
