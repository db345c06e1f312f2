/** Damage to a combatant, with the saves it calls for (DV-36, DV-84, DV-90 to DV-92, DV-97). */
import {
  type Conversation,
  dice,
  type Id,
  onlyFace,
  scoped,
  slotsOf,
  turnEnd,
  withThrower,
  z,
} from '../../../game/index.ts';
import { type Track, tracks } from '../combatant/abilities.ts';
import { type Six20Context, type Six20View, silent } from '../combatant/game.ts';
import {
  addCondition,
  currentTurnEnd,
  hasCondition,
  parseOrNull,
  removeConditions,
  saveModifier,
  trackCeiling,
} from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';
import { type DamageOutcome, damage, downStates, reflexSave, stunDc } from './damage.ruling.ts';
import type { Points } from './points.ruling.ts';
import { currentPoints, formatChange, isSparedMook, kill } from './vital-state.ts';

const saveMark = 'reflex-save';

/** The total of a Reflex save that by house rule counts for the rest of the turn; null without one (DV-36). */
export function earlierReflexSave(view: Six20View, who: Id): number | null {
  if (view.settings.flatFootedSave === 'hit') return null;
  return parseOrNull(z.number(), view.combatant(who).marks[saveMark]?.value);
}

/** Damage before it is taken from a combatant's points. */
export interface IncomingDamage {
  readonly amount: number;
  /** The total of the Reflex save of a flat-footed target; null without one. */
  readonly reflex: number | null;
  readonly critical: boolean;
  readonly nonlethal: boolean;
}

/**
 * Takes damage from vitality and wounds and asks for the saves that house rules call for; returns the change in
 * words.
 */
export function* takeDamage(context: Six20Context, who: Id, incoming: IncomingDamage): Conversation<string> {
  const { ledger, view } = context;
  const before = currentPoints(view(), who);
  yield* takePoints(context, who, damageInput(view(), who, incoming));
  if (incoming.reflex !== null && view().settings.flatFootedSave === 'turn') {
    ledger.setMark(who, saveMark, { value: incoming.reflex, ends: currentTurnEnd(view()) });
  }
  return formatChange(before, currentPoints(view(), who));
}

type DamageInput = Parameters<typeof damage.rule>[0];

/** The input of the damage ruling. */
export function damageInput(view: Six20View, who: Id, incoming: IncomingDamage): DamageInput {
  const { amount, critical, nonlethal } = incoming;
  const reflex = incoming.reflex ?? earlierReflexSave(view, who);
  return {
    ...pointsInput(view, who),
    amount,
    flatFooted: hasCondition(view, who, 'flat-footed'),
    critical,
    nonlethal,
    ...(reflex === null ? {} : { reflex }),
  };
}

/** A combatant's part of the damage ruling: its points, and its state at 0 wounds. */
function pointsInput(view: Six20View, who: Id): Pick<DamageInput, 'vitality' | 'wounds' | 'down'> {
  const down = downStates.find((state) => hasCondition(view, who, state));
  return { ...currentPoints(view, who), ...(down === undefined ? {} : { down }) };
}

/**
 * Points lost to exertion or drain rather than to a hit: what vitality does not have is lost from wounds (DV-84). Returns how
 * many each track lost.
 */
export function* losePoints(context: Six20Context, who: Id, track: Track, amount: number): Conversation<Points> {
  const input = pointsInput(context.view(), who);
  const spared = track === 'wounds' ? { vitality: 0 } : {};
  const kind = { amount, flatFooted: false, critical: false, nonlethal: false };
  return yield* takePoints(context, who, { ...input, ...spared, ...kind });
}

/** Writes the loss of points, and what follows from it: saves, fatigue, the vital state. Returns how many each track lost. */
function* takePoints(context: Six20Context, who: Id, input: DamageInput): Conversation<Points> {
  const { ledger, view, note } = context;
  const { settings } = view();
  // The save is asked for only if wounds fall to 0, so the ruling is run before it; it asks for no dice.
  const unsaved = yield* damage.rule(input, { settings, note: silent });
  const saves = unsaved.status === 'dying' && input.wounds > 0 && settings.disabledSave && !isSparedMook(view(), who);
  const fortitude = saves ? { fortitude: yield* fortitudeSave(context, who, 'disabled') } : {};
  const after = yield* damage.rule({ ...input, ...fortitude }, { settings, note });
  const lost = { vitality: input.vitality - after.vitality, wounds: input.wounds - after.wounds };
  const wasUnwounded = input.wounds === trackCeiling(view(), who, 'wounds');
  const before = currentPoints(view(), who);
  for (const track of tracks) ledger.setTrack(who, track, before[track] - lost[track]);
  settleState(context, who, after.status, input.down);
  if (lost.wounds > 0 && settings.woundFatigue && wasUnwounded) addCondition(ledger, who, 'fatigued');
  if (lost.wounds > 0 && settings.woundStun && after.wounds > 0) yield* stunSave(context, who, lost.wounds);
  return lost;
}

/** Writes the vital state that damage at 0 wounds leaves; that of wounds that fall to 0 follows by itself (DV-85, DV-92). */
function settleState(context: Six20Context, who: Id, status: DamageOutcome['status'], down: DamageInput['down']): void {
  const { ledger, view } = context;
  if (status === 'disabled') addCondition(ledger, who, 'disabled');
  if (status === down || down === undefined) return;
  if (status === 'dead') kill(context, who);
  if (status === 'dying' && isSparedMook(view(), who)) return;
  if (status === 'dying') {
    removeConditions(ledger, who, 'stable', 'disabled');
    addCondition(ledger, who, 'dying');
  }
  ledger.say('DV-92', `${view().name(who)} is hit at 0 wound points: ${status}`);
}

/** Asks for a Fortitude save: its total. */
function* fortitudeSave({ view, note }: Six20Context, who: Id, reason: string): Conversation<number> {
  const save = saveModifier(view(), who, 'fortitude');
  const die = onlyFace(yield dice(`hurt:${who}/${reason}`, 'Fortitude', { count: 1, sides: d20, answeredBy: who }));
  return note
    .calculate(`Fortitude of ${view().name(who)}`)
    .start(die, () => `d20 shows ${die}`, 'DV-06')
    .plus(save, () => `Fortitude ${save}`, 'DV-06').value;
}

/** By house rule: a Fortitude save of DC 5 plus the wound points lost, or stunned for 1d4 rounds (DV-91). */
function* stunSave(context: Six20Context, who: Id, lost: number): Conversation<void> {
  const { ledger } = context;
  const total = yield* fortitudeSave(context, who, 'stun');
  if (total >= stunDc + lost) return;
  const howGood = { by: 'die', score: (face: number) => 5 - face } as const;
  const ask = dice(`hurt:${who}/rounds`, 'rounds stunned', { count: 1, sides: 4, answeredBy: who, howGood });
  const rounds = onlyFace(yield ask);
  // So many turns are lost: the one of this round counts where it is still to come.
  const { now } = ledger;
  const isToCome = slotsOf(now, who).some(({ id, is }) => is === 'open' && id !== now.cursor.acting);
  const round = Math.max(0, now.cursor.round) + rounds - (isToCome ? 1 : 0);
  addCondition(ledger, who, 'stunned', { ends: { edge: turnEnd, who, round } });
}

/** Damage that the GM enters: a flat-footed combatant makes its Reflex save all the same (DV-36). Returns the title. */
export function* hurt(context: Six20Context, who: Id, amount: number): Conversation<string> {
  const { view, note } = context;
  const name = view().name(who);
  const saves = hasCondition(view(), who, 'flat-footed') && amount > 0 && earlierReflexSave(view(), who) === null;
  const reflex = saves
    ? yield* withThrower(who, who, scoped(`hurt:${who}`, reflexSave(saveModifier(view(), who, 'reflex'), note)))
    : null;
  const change = yield* takeDamage(context, who, { amount, reflex, critical: false, nonlethal: false });
  return `${name} takes ${amount}: ${change}`;
}
