/** What follows an attack besides its damage: bleeds, poisons and other conditions, and reactions (BS-70, BS-83, BS-84). */
import { type Conversation, type Id, roundEnd, scoped } from '../../../game/index.ts';
import { addCondition, conditionTitle, hasCondition } from '../combatant/conditions.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Effect } from '../combatant/sheet.ts';
import { formatDice } from '../combatant/vocabulary.ts';
import { formatBotch, labelled, thrownBy, upTo } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { rollDamageDice } from '../wounds/harm.ruling.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { beginGrapple } from './grapple.ts';
import { resist, resistanceOf } from './resist.ruling.ts';

/** An attack after its damage, as far as effects and reactions depend on it. */
export interface AttackImpact {
  readonly by: Id;
  readonly target: Id;
  readonly successes: number;
  /** Magical Resistance counts against its effects (BS-70). */
  readonly isSpell: boolean;
  readonly isMelee: boolean;
  /** It did damage enough for effects that need lethal damage (BS-84). */
  readonly bleeds: boolean;
}

/** Applies the effects of a weapon to the target, unless it resists them. */
export function* applyEffects(
  context: BrillianceContext,
  impact: AttackImpact,
  effects: readonly Effect[],
): Conversation<void> {
  const { view, note } = context;
  const { by, target, successes, bleeds } = impact;
  for (const [n, effect] of effects.entries()) {
    if (hasCondition(view(), target, 'dead') || successes === 0) return;
    const title = conditionTitle(effect.condition);
    if (effect.needs === 'lethal' && !bleeds) {
      note.say(title, 'BS-84', () => `no lethal damage was dealt: not ${title}`);
      continue;
    }
    const against = effect.resist > 0 ? effect.resist : isResisted(effect.condition, view().settings) ? successes : 0;
    if (yield* resists(context, { ...impact, condition: effect.condition, against, n })) continue;
    yield* addAffliction(context, by, target, effect);
  }
}

/** Conditions of the mind, against which Constitution does not count (BS-71). */
const mentalConditions: ReadonlySet<string> = new Set(['enthralled', 'shaken', 'frightened', 'panicked', 'cowering']);

/** Whether Resistance is rolled against a condition by default: poison and disease (BS-70; house rule `resistance`). */
export function isResisted(condition: string, { resistance }: Settings): boolean {
  if (resistance === 'stated') return false;
  return condition === 'poisoned' || condition === 'diseased';
}

/** A Resistance roll: against which condition, and how many successes prevent it. */
interface ResistedEffect {
  readonly target: Id;
  readonly isSpell: boolean;
  readonly condition: string;
  /** 0: nothing is rolled. */
  readonly against: number;
  /** Which effect of an attack it is. */
  readonly n: number;
}

/** Rolls the target's Resistance; returns whether the target resists. */
export function* resists(
  { ledger, view, note }: BrillianceContext,
  { target, isSpell, condition, against, n }: ResistedEffect,
): Conversation<boolean> {
  if (against === 0) return false;
  const magical = isSpell ? view().sheet(target).magicalResistance : 0;
  const physical = !mentalConditions.has(condition);
  const input = { ...resistanceOf(view(), target, note), magical, physical, against };
  const name = view().name(target);
  const roll = upTo(against, thrownBy(target, resist.rule(input, { settings: view().settings, note })));
  const { resisted, successes, ...rolled } = yield* scoped(`resist:${target}:${n}`, roll);
  const result = resisted ? `resists: not ${conditionTitle(condition)}` : 'does not resist';
  ledger.say('BS-70', `${name} ${result} (${successes} of ${against})${formatBotch(rolled)}`);
  return resisted;
}

/** A condition with its damage dice, its penalty and its length. */
export type Affliction = Pick<Effect, 'condition' | 'dice' | 'penalty' | 'rounds'>;

/** Adds a condition with its effects. A bleed does its damage at once, and a second bleed does not begin (BS-109). */
export function* addAffliction(
  context: BrillianceContext,
  by: Id | null,
  target: Id,
  { condition, dice, penalty, rounds }: Affliction,
): Conversation<void> {
  const { ledger, view } = context;
  if (condition === 'bleeding') {
    yield* startBleeding(context, target, Math.max(1, dice));
    return;
  }
  if (condition === 'grappled' && by !== null && by !== target) {
    beginGrapple(context, by, target);
    return;
  }
  const note = dice > 0 || penalty > 0 ? { note: { dice, penalty } } : {};
  const stacks = condition === 'enthralled' ? Math.max(1, penalty) : 1;
  // A stun without rounds ends with the turn that it costs.
  const round = Math.max(0, ledger.cursor.round) + rounds;
  const ends = rounds > 0 ? { edge: roundEnd, who: null, round } : null;
  addCondition(ledger, target, condition, { stacks, from: by, ends, ...note });
  const parts = [
    conditionTitle(condition),
    ...(dice > 0 ? [`${formatDice(dice)} a round`] : []),
    ...(penalty > 0 ? [`-${formatDice(penalty)}`] : []),
  ];
  ledger.say(afflictionRule(condition), `${view().name(target)}: ${parts.join(', ')}`);
}

/** The rule cited for a condition: of fire and stun their own, else that of poison and the like. */
function afflictionRule(condition: string): RuleId {
  switch (condition) {
    case 'burning':
      return 'BS-120';
    case 'stunned':
      return 'BS-108';
    default:
      return 'BS-116';
  }
}

function* startBleeding(context: BrillianceContext, target: Id, dice: number): Conversation<void> {
  const { ledger, view, note } = context;
  const name = view().name(target);
  if (hasCondition(view(), target, 'bleeding')) {
    ledger.say('BS-109', `${name} bleeds already: no second bleed begins`);
    return;
  }
  const roll = rollDamageDice(dice, 'BS-109', view().settings, note);
  const amount = yield* scoped(`bleed:${target}`, thrownBy(target, labelled('bleeding', roll)));
  const { says } = yield* takeDamage(context, target, { amount, type: 'lethal', dr: 0 });
  ledger.say('BS-109', `${name} bleeds, ${formatDice(dice)}: ${says}`);
  const since = Math.max(0, ledger.cursor.round);
  if (dice > 1) addCondition(ledger, target, 'bleeding', { stacks: dice - 1, note: { since } });
}

/** Damage that the target's reactions do to the attacker, such as Fire Armor, even if Ward took all damage (BS-83). */
export function* applyReactions(context: BrillianceContext, impact: AttackImpact): Conversation<void> {
  const { ledger, view, note } = context;
  const { by, target, successes, bleeds, isMelee } = impact;
  if (successes === 0 || by === target) return;
  for (const { name, needs, amount, type, reach } of view().sheet(target).reactions) {
    if (reach === 'melee' && !isMelee) continue;
    if (needs === 'lethal' && !bleeds) {
      note.say(name, 'BS-84', () => `${name} needs lethal damage, and none was dealt`);
      continue;
    }
    if (hasCondition(view(), by, 'dead')) return;
    const { says } = yield* takeDamage(context, by, { amount, type, dr: 0 });
    ledger.say('BS-83', `${name} of ${view().name(target)} hits ${view().name(by)}: ${says}`);
  }
}
