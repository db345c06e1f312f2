/** Damage as it changes vitality and wounds, with the saves that it asks for (DV-36, DV-84, DV-90 to DV-92, DV-97). */
import { z } from 'zod';
import { type Conversation, dice, onlyFace, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import { reflexSave } from '../attack/strike.ruling.ts';
import type { Six20Context } from '../combatant/view.ts';
import { addCondition, atOnce, ceilingOf, hasCondition, kept, saveOf, type Table } from '../combatant/view.ts';
import { sides } from '../roll/opposed.ts';
import { damage, stunDc } from './damage.ruling.ts';
import { changeText, standOf } from './vital-state.ts';

/** Damage as it reaches somebody. */
export interface Harm {
  readonly amount: number;
  /** The Reflex save of somebody flat-footed; null where none was made. */
  readonly reflex: number | null;
  readonly critical: boolean;
  readonly nonlethal: boolean;
}

/**
 * Takes damage from vitality and wounds (DV-36, DV-84), asking for the saves that a wound brings by house rule; answers it
 * in words. Ids of its asks are unique by target.
 */
export function* takeDamage({ ledger, view, note }: Six20Context, who: Id, harm: Harm): Conversation<string> {
  const { settings } = view();
  const before = standOf(view(), who);
  const input = harmInput(view(), who, harm);
  // Whether wounds come to 0 must be known before anybody saves against it; the ruling rolls no dice.
  const silent = yield* damage.rule(input, { settings, note: new Note(false) });
  const saves = silent.status === 'dying' && before.wounds > 0 && settings.disabledSave;
  const fortitude = saves ? { fortitude: yield* fortitudeSave(view(), who, 'disabled', note) } : {};
  const after = yield* damage.rule({ ...input, ...fortitude }, { settings, note });
  if (harm.reflex !== null && settings.flatFootedSave === 'turn') {
    ledger.setMark(who, saveMark, { value: harm.reflex, ends: atOnce(view()) });
  }
  ledger.setTrack(who, 'vitality', after.vitality);
  ledger.setTrack(who, 'wounds', after.wounds);
  if (after.status === 'disabled') addCondition(ledger, who, 'disabled');
  const lost = before.wounds - after.wounds;
  if (lost > 0 && settings.woundFatigue && before.wounds === ceilingOf(view(), who, 'wounds')) {
    addCondition(ledger, who, 'fatigued');
  }
  if (lost > 0 && settings.woundStun && after.wounds > 0) yield* stunned(ledger, view(), who, lost, note);
  return changeText(before, after);
}

/** What the ruling needs of damage to somebody. */
export function harmInput(view: Table, who: Id, harm: Harm): Parameters<typeof damage.rule>[0] {
  const { amount, critical, nonlethal } = harm;
  const input = {
    amount,
    ...standOf(view, who),
    flatFooted: hasCondition(view, who, 'flat-footed'),
    critical,
    nonlethal,
  };
  const saved = harm.reflex ?? standingSave(view, who);
  return saved === null ? input : { ...input, reflex: saved };
}

/** By house rule a Reflex save counts for the rest of the turn: its total, null before it was made (DV-36). */
export function standingSave(view: Table, who: Id): number | null {
  if (view.settings.flatFootedSave === 'hit') return null;
  return kept(z.number(), view.combatant(who).marks[saveMark]?.value);
}

const saveMark = 'reflex-save';

/** A Fortitude save asked for at once: the total. */
function* fortitudeSave(view: Table, who: Id, why: string, note: Note): Conversation<number> {
  const name = view.name(who);
  const save = saveOf(view, who, 'fortitude');
  const die = onlyFace(yield dice(`hurt:${who}/${why}`, 'Fortitude', 1, sides, { answeredBy: who }));
  return note
    .calculate(`Fortitude of ${name}`)
    .start(die, () => `d20 shows ${die}`, 'DV-06')
    .plus(save, () => `Fortitude ${save}`, 'DV-06').value;
}

/** By house rule a wound stuns who misses 5 and the points lost, for 1d4 rounds (DV-91). */
function* stunned(ledger: Ledger, view: Table, who: Id, lost: number, note: Note): Conversation<void> {
  const total = yield* fortitudeSave(view, who, 'stun', note);
  if (total >= stunDc + lost) return;
  const rounds = onlyFace(yield dice(`hurt:${who}/rounds`, 'rounds stunned', 1, 4, { answeredBy: who }));
  addCondition(ledger, who, 'stunned', {
    ends: { edge: roundEnd, who: null, round: Math.max(0, ledger.now.cursor.round) + rounds },
  });
}

/** Damage by the GM's word: flat-footed it asks for the save all the same (DV-36). */
export function* hurt(context: Six20Context, who: Id, amount: number): Conversation<string> {
  const { view, note } = context;

  const name = view().name(who);
  const flat = hasCondition(view(), who, 'flat-footed') && amount > 0 && standingSave(view(), who) === null;
  const reflex = flat
    ? yield* withThrower(who, who, scoped(`hurt:${who}`, reflexSave(saveOf(view(), who, 'reflex'), note)))
    : null;
  const came = yield* takeDamage(context, who, { amount, reflex, critical: false, nonlethal: false });
  return `${name} takes ${amount}: ${came}`;
}
