/** Damage at the end of a turn or a round: bleeding, fire, poison, drowning (BS-91, BS-92, BS-109 to BS-120). */
import { type Condition, type Conversation, type Cursor, type Id, readField, scoped } from '../../../game/index.ts';
import {
  addCondition,
  type ConditionId,
  conditionOf,
  hasCondition,
  readNumber,
  removeConditions,
} from '../combatant/conditions.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import { formatDice } from '../combatant/vocabulary.ts';
import { labelled, thrownBy } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { rollDamageDice } from './harm.ruling.ts';
import { takeDamage } from './wounds.ts';

/** Conditions that do damage dice each round, with their rules, in the order of the damage. */
const afflictions = [
  ['poisoned', 'BS-116'],
  ['diseased', 'BS-116'],
  ['frost', 'BS-116'],
  ['burning', 'BS-120'],
] as const satisfies readonly (readonly [ConditionId, string])[];

/** The end of a turn: stun ends; bleeds, fires, poisons, drowning and bleeding out do their damage. */
export function* ticksAfterTurn(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view } = context;
  if (hasCondition(view(), who, 'dead')) return;
  const stun = conditionOf(view(), who, 'stunned');
  if (stun !== undefined && stun.ends === null && !cameInThisTurn(ledger.cursor, stun))
    removeConditions(ledger, who, 'stunned');
  yield* bleed(context, who);
  for (const [condition, rule] of afflictions) {
    const found = conditionOf(view(), who, condition);
    if (found !== undefined) yield* takeConditionDamage(context, who, { condition, dice: diceOf(found), rule });
  }
  yield* breathe(context, who);
  if (view().settings.bleedOutTick === 'own-turn') bleedOut(context, who);
}

/** Whether a stun came during the present turn: it costs the first turn that begins after it (BS-108). */
function cameInThisTurn({ round, acting }: Cursor, { note }: Condition): boolean {
  return acting !== null && readNumber(note, 'round') === round && readField(note, 'acting') === acting;
}

/** The end of a round: the same for those who delayed their turn; bleeding out by the house rule `bleedOutTick`. */
export function* ticksAfterRound(context: BrillianceContext): Conversation<void> {
  const { ledger, view } = context;
  for (const { who, is } of Object.values(ledger.now.slots)) {
    if (is === 'held') yield* ticksAfterTurn(context, who);
  }
  if (view().settings.bleedOutTick === 'own-turn') return;
  for (const who of Object.keys(ledger.now.combatants)) bleedOut(context, who);
}

/** The damage dice of a condition: those kept with it, else one for each stack. */
function diceOf({ note, stacks }: Condition): number {
  return note === undefined ? stacks : readNumber(note, 'dice');
}

/** A bleed has one die fewer each round, and does no damage again in the round in which it began (BS-109). */
function* bleed(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view } = context;
  const bleeding = conditionOf(view(), who, 'bleeding');
  if (bleeding === undefined || readNumber(bleeding.note, 'since') >= ledger.cursor.round) return;
  yield* takeConditionDamage(context, who, { condition: 'bleeding', dice: bleeding.stacks, rule: 'BS-109' });
  if (!hasCondition(view(), who, 'bleeding')) return;
  if (bleeding.stacks > 1) addCondition(ledger, who, 'bleeding', { ...bleeding, stacks: bleeding.stacks - 1 });
  else removeConditions(ledger, who, 'bleeding');
}

/** The damage of a condition at the end of a turn. */
interface ConditionDamage {
  readonly condition: ConditionId;
  readonly dice: number;
  readonly rule: RuleId;
}

/** Rolls the damage dice of a condition and takes them as lethal damage. */
function* takeConditionDamage(
  context: BrillianceContext,
  who: Id,
  { condition, dice, rule }: ConditionDamage,
): Conversation<void> {
  const { ledger, view, note } = context;
  if (dice === 0) return;
  const name = view().name(who);
  const roll = rollDamageDice(dice, rule, view().settings, note);
  const amount = yield* scoped(`${condition}:${who}:${ledger.cursor.round}`, thrownBy(who, labelled(condition, roll)));
  const { says } = yield* takeDamage(context, who, { amount, type: 'lethal', dr: 0 });
  ledger.say(rule, `${name}, ${condition}, ${formatDice(dice)}: ${says}`);
}

/** Uses a round of breath; without breath the combatant drowns, 1 lethal a round (BS-111). */
function* breathe(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view } = context;
  const name = view().name(who);
  const breath = conditionOf(view(), who, 'holding-breath');
  if (breath !== undefined && breath.stacks > 1) {
    addCondition(ledger, who, 'holding-breath', { ...breath, stacks: breath.stacks - 1 });
    return;
  }
  if (breath !== undefined) {
    removeConditions(ledger, who, 'holding-breath');
    addCondition(ledger, who, 'drowning');
    ledger.say('BS-111', `${name} is out of breath and drowns`);
    return;
  }
  // Who bleeds out as well loses 1 in all.
  if (!hasCondition(view(), who, 'drowning') || hasCondition(view(), who, 'bleeding-out')) return;
  const { says } = yield* takeDamage(context, who, { amount: 1, type: 'lethal', dr: 0 });
  ledger.say('BS-111', `${name} drowns: ${says}`);
}

/** Bleeding out costs 1 Health, to which neither Ward nor Damage Reduction applies (BS-91, BS-92). */
function bleedOut({ ledger, view, note }: BrillianceContext, who: Id): void {
  if (!hasCondition(view(), who, 'bleeding-out') || hasCondition(view(), who, 'dead')) return;
  const { now } = view().track(who, 'health');
  const left = note.calculate('Health').start(now, () => `Health of ${view().name(who)}`, 'BS-76');
  ledger.setTrack(who, 'health', left.plus(-1, 'bleeds out', 'BS-91').value);
  ledger.say('BS-92', `${view().name(who)} bleeds out: Health ${now} -> ${now - 1}`);
}
