/** What the end of a turn or a round brings those who bleed, burn, sicken or drown (BS-91, BS-92, BS-109 to BS-120). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Condition, Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import type { BrillianceContext, BrillianceNote } from '../combatant/view.ts';
import {
  addCondition,
  type BrillianceView,
  conditionOf,
  diceText,
  hasCondition,
  numberOf,
  removeConditions,
} from '../combatant/view.ts';
import { named } from '../roll/named.ts';
import type { RuleId } from '../rulebook.ts';
import { damageOf } from './harm.ruling.ts';
import { takeDamage } from './wounds.ts';

/** What has damage dice each round, with its rule, in the order in which it comes. */
const afflictions = [
  ['poisoned', 'BS-116'],
  ['diseased', 'BS-116'],
  ['frost', 'BS-116'],
  ['burning', 'BS-120'],
] as const satisfies readonly (readonly [ConditionId, string])[];

/** The end of somebody's turn: a stun is over, wounds bleed, fires burn, breath runs out, and who bleeds out loses 1. */
export function* ticksAfterTurn(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view, note } = context;

  if (hasCondition(view(), who, 'dead')) return;
  if (conditionOf(view(), who, 'stunned')?.ends === null) removeConditions(ledger, who, 'stunned');
  yield* bleed(context, who);
  for (const [condition, rule] of afflictions) {
    const laid = conditionOf(view(), who, condition);
    if (laid !== undefined) yield* harmed(context, who, condition, diceOf(laid), rule);
  }
  yield* breathe(context, who);
  if (view().settings.bleedOutTick === 'own-turn') bleedOut(ledger, view(), who, note);
}

/** The end of a round, for those whose turn did not end in it, and for those who bleed out by the round. */
export function* ticksAfterRound(context: BrillianceContext): Conversation<void> {
  const { ledger, view, note } = context;

  for (const { who, is } of Object.values(ledger.now.slots)) {
    if (is === 'held') yield* ticksAfterTurn(context, who);
  }
  if (view().settings.bleedOutTick === 'own-turn') return;
  for (const who of Object.keys(ledger.now.combatants)) bleedOut(ledger, view(), who, note);
}

/** Damage dice of a condition: those kept with it, else one for each stack. */
function diceOf({ note, stacks }: Condition): number {
  return note === undefined ? stacks : numberOf(note, 'dice');
}

/** A bleed of N dice rolls one less each round, and not twice in the round in which it began (BS-109). */
function* bleed(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view } = context;

  const bleeding = conditionOf(view(), who, 'bleeding');
  if (bleeding === undefined || numberOf(bleeding.note, 'since') >= ledger.now.cursor.round) return;
  yield* harmed(context, who, 'bleeding', bleeding.stacks, 'BS-109');
  if (!hasCondition(view(), who, 'bleeding')) return;
  if (bleeding.stacks > 1) addCondition(ledger, who, 'bleeding', { ...bleeding, stacks: bleeding.stacks - 1 });
  else removeConditions(ledger, who, 'bleeding');
}

/** Rolls damage dice of a condition and takes them as lethal damage. */
function* harmed(
  context: BrillianceContext,
  who: Id,
  condition: ConditionId,
  dice: number,
  rule: RuleId,
): Conversation<void> {
  const { ledger, view, note } = context;

  if (dice === 0) return;
  const name = view().name(who);
  const talk = damageOf(dice, rule, view().settings, note);
  const amount = yield* scoped(`${condition}:${who}:${ledger.now.cursor.round}`, named(`${name}, ${condition}`, talk));
  const { says } = yield* takeDamage(context, who, { amount, type: 'lethal', dr: 0 });
  ledger.say(rule, `${name}, ${condition}, ${diceText(dice)}: ${says}`);
}

/** Rounds of breath go by one at a time; without breath it is 1 lethal a round (BS-111). */
function* breathe(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view } = context;

  const name = view().name(who);
  const held = conditionOf(view(), who, 'holding-breath');
  if (held !== undefined && held.stacks > 1) {
    addCondition(ledger, who, 'holding-breath', { ...held, stacks: held.stacks - 1 });
    return;
  }
  if (held !== undefined) {
    removeConditions(ledger, who, 'holding-breath');
    addCondition(ledger, who, 'drowning');
    ledger.say('BS-111', `${name} is out of breath and drowns`);
    return;
  }
  if (!hasCondition(view(), who, 'drowning')) return;
  const { says } = yield* takeDamage(context, who, { amount: 1, type: 'lethal', dr: 0 });
  ledger.say('BS-111', `${name} drowns: ${says}`);
}

/** Who bleeds out loses 1 Health, which nothing stands before (BS-91, BS-92). */
function bleedOut(ledger: Ledger, view: BrillianceView, who: Id, note: BrillianceNote): void {
  if (!hasCondition(view, who, 'bleeding-out') || hasCondition(view, who, 'dead')) return;
  const { now } = view.track(who, 'health');
  const left = note.calculate('Health').start(now, () => `Health of ${view.name(who)}`, 'BS-76');
  ledger.setTrack(who, 'health', left.plus(-1, 'bleeds out', 'BS-91').value);
  ledger.say('BS-92', `${view.name(who)} bleeds out: Health ${now} -> ${now - 1}`);
}
