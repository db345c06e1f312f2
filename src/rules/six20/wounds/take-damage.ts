/** Damage to a combatant, with the saves it calls for (DV-36, DV-84, DV-90 to DV-92, DV-97). */
import { type Conversation, dice, onlyFace, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { addCondition, hasCondition, saveModifier, trackCeiling } from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';
import { damage, stunDc } from './damage.ruling.ts';
import { earlierReflexSave, keepReflexSave, reflexSave } from './reflex-save.ts';
import { currentPoints, formatChange } from './vital-state.ts';

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
  const { ledger, view, note } = context;
  const { settings } = view();
  const before = currentPoints(view(), who);
  const input = damageInput(view(), who, incoming);
  // The save is asked for only if wounds fall to 0, so the ruling is run before it; it asks for no dice.
  const unsaved = yield* damage.rule(input, { settings, note: new Note(false) });
  const saves = unsaved.status === 'dying' && before.wounds > 0 && settings.disabledSave;
  const fortitude = saves ? { fortitude: yield* fortitudeSave(context, who, 'disabled') } : {};
  const after = yield* damage.rule({ ...input, ...fortitude }, { settings, note });
  if (incoming.reflex !== null) keepReflexSave(context, who, incoming.reflex);
  ledger.setTrack(who, 'vitality', after.vitality);
  ledger.setTrack(who, 'wounds', after.wounds);
  if (after.status === 'disabled') addCondition(ledger, who, 'disabled');
  const lost = before.wounds - after.wounds;
  if (lost > 0 && settings.woundFatigue && before.wounds === trackCeiling(view(), who, 'wounds')) {
    addCondition(ledger, who, 'fatigued');
  }
  if (lost > 0 && settings.woundStun && after.wounds > 0) yield* stunSave(context, who, lost);
  return formatChange(before, after);
}

/** The input of the damage ruling. */
export function damageInput(view: Six20View, who: Id, incoming: IncomingDamage): Parameters<typeof damage.rule>[0] {
  const { amount, critical, nonlethal } = incoming;
  const flatFooted = hasCondition(view, who, 'flat-footed');
  const input = { amount, ...currentPoints(view, who), flatFooted, critical, nonlethal };
  const reflex = incoming.reflex ?? earlierReflexSave(view, who);
  return reflex === null ? input : { ...input, reflex };
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
  const rounds = onlyFace(yield dice(`hurt:${who}/rounds`, 'rounds stunned', { count: 1, sides: 4, answeredBy: who }));
  addCondition(ledger, who, 'stunned', {
    ends: { edge: roundEnd, who: null, round: Math.max(0, ledger.now.cursor.round) + rounds },
  });
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
