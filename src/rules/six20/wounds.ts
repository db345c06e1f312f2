/** What vitality, wounds and abilities make of somebody, and damage and healing as they change them (DV-84 to DV-97). */
import { z } from 'zod';
import { asked, type Conversation, dice, one, scoped } from '../../dice/ask.ts';
import type { Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { roundEnd } from '../clock.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Status } from '../screen.ts';
import { Note } from '../working.ts';
import { abilities } from './abilities.ts';
import { crippled, lastingOf } from './adjusting.ts';
import { damage, stunDc } from './damage.ts';
import { sides } from './opposed.ts';
import { reflexSave } from './strike.ts';
import { atOnce, ceilingOf, has, kept, lay, lift, saveOf, scoreOf, type Table } from './table.ts';

/** How somebody is, in the game's word. */
export function statusOf(view: Table, who: Id): Status {
  if (has(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (has(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (has(view, who, 'stable')) return { word: 'stable', is: 'out' };
  if (has(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return has(view, who, 'disabled') ? { word: 'disabled', is: 'sways' } : { word: 'up', is: 'up' };
}

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
export function* takeDamage(ledger: Ledger, view: () => Table, who: Id, harm: Harm, note: Note): Conversation<string> {
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
  if (after.status === 'disabled') lay(ledger, who, 'disabled');
  const lost = before.wounds - after.wounds;
  if (lost > 0 && settings.woundFatigue && before.wounds === ceilingOf(view(), who, 'wounds')) {
    lay(ledger, who, 'fatigued');
  }
  if (lost > 0 && settings.woundStun && after.wounds > 0) yield* stunned(ledger, view(), who, lost, note);
  return changeText(before, after);
}

/** Where the two tracks of somebody stand. */
export interface Stand {
  readonly vitality: number;
  readonly wounds: number;
}

export function standOf(view: Table, who: Id): Stand {
  return { vitality: view.track(who, 'vitality').now, wounds: view.track(who, 'wounds').now };
}

/** What the ruling needs of damage to somebody. */
export function harmInput(view: Table, who: Id, harm: Harm): Parameters<typeof damage.rule>[0] {
  const { amount, critical, nonlethal } = harm;
  const input = { amount, ...standOf(view, who), flatFooted: has(view, who, 'flat-footed'), critical, nonlethal };
  const saved = harm.reflex ?? standingSave(view, who);
  return saved === null ? input : { ...input, reflex: saved };
}

/** By house rule a Reflex save counts for the rest of the turn: its total, null before it was made (DV-36). */
export function standingSave(view: Table, who: Id): number | null {
  if (view.settings.flatFootedSave === 'hit') return null;
  return kept(z.number(), view.combatant(who).marks[saveMark]?.value);
}

const saveMark = 'reflex-save';

/** `VP 10 -> 3`, `VP 4 -> 0, WP 12 -> 7` */
export function changeText(before: Stand, after: Stand): string {
  const parts = [
    ...(before.vitality === after.vitality ? [] : [`VP ${before.vitality} -> ${after.vitality}`]),
    ...(before.wounds === after.wounds ? [] : [`WP ${before.wounds} -> ${after.wounds}`]),
  ];
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

/** A Fortitude save asked for at once: the total. */
function* fortitudeSave(view: Table, who: Id, why: string, note: Note): Conversation<number> {
  const name = view.name(who);
  const save = saveOf(view, who, 'fortitude');
  const die = one(yield dice(`hurt:${who}/${why}`, 'Fortitude', 1, sides, { who }));
  return note
    .work(`Fortitude of ${name}`)
    .start(die, () => `d20 shows ${die}`, 'DV-06')
    .plus(save, () => `Fortitude ${save}`, 'DV-06').value;
}

/** By house rule a wound stuns who misses 5 and the points lost, for 1d4 rounds (DV-91). */
function* stunned(ledger: Ledger, view: Table, who: Id, lost: number, note: Note): Conversation<void> {
  const total = yield* fortitudeSave(view, who, 'stun', note);
  if (total >= stunDc + lost) return;
  const rounds = one(yield dice(`hurt:${who}/rounds`, 'rounds stunned', 1, 4, { who }));
  lay(ledger, who, 'stunned', {
    ends: { edge: roundEnd, who: null, round: Math.max(0, ledger.now.cursor.round) + rounds },
  });
}

/** Damage by the GM's word: flat-footed it asks for the save all the same (DV-36). */
export function* hurt(ledger: Ledger, view: () => Table, who: Id, amount: number, note: Note): Conversation<string> {
  const name = view().name(who);
  const flat = has(view(), who, 'flat-footed') && amount > 0 && standingSave(view(), who) === null;
  const reflex = flat
    ? yield* asked(who, who, scoped(`hurt:${who}`, reflexSave(saveOf(view(), who, 'reflex'), note)))
    : null;
  const came = yield* takeDamage(ledger, view, who, { amount, reflex, critical: false, nonlethal: false }, note);
  return `${name} takes ${amount}: ${came}`;
}

/** Gives points back to a track, up to what it can hold now (DV-106); answers how many. */
export function giveBack(
  ledger: Ledger,
  view: Table,
  who: Id,
  track: 'vitality' | 'wounds',
  points: number,
  note: Note,
): number {
  const { now } = view.track(who, track);
  const most = Math.max(now, ceilingOf(view, who, track));
  const { value } = note
    .work(`${track} of ${view.name(who)}`)
    .start(now, () => `${track} ${now}`, 'DV-84')
    .plus(points, () => `${points} back`, track === 'vitality' ? 'DV-98' : 'DV-99')
    .capAt(most, 'no more than drain leaves room for', 'DV-106');
  ledger.setTrack(who, track, value);
  return value - now;
}

/** Why nothing is done to the dead: no attack, no healing. */
export function deadRefusal(view: Table, who: Id): Refusal | null {
  return has(view, who, 'dead') ? refuse('dead', 'DV-93', `${view.name(who)} is dead`) : null;
}

/** Healing by the GM's word: where no wounds are left these first, then vitality, what is over to the wounds. */
export function* mend(
  ledger: Ledger,
  view: () => Table,
  who: Id,
  amount: number,
  note: Note,
): Conversation<string | Refusal> {
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const before = standOf(view(), who);
  const order = before.wounds > 0 ? (['vitality', 'wounds'] as const) : (['wounds', 'vitality'] as const);
  let left = amount;
  for (const track of order) left -= giveBack(ledger, view(), who, track, left, note);
  if (view().track(who, 'wounds').now > before.wounds) healInjuries(ledger, view(), who);
  const after = standOf(view(), who);
  return `${view().name(who)} heals ${amount - left}: ${changeText(before, after)}`;
}

/** With all wounds healed fatigue goes, and with it what crippled, unless the house has the GM say when (DV-69, DV-90). */
export function healInjuries(ledger: Ledger, view: Table, who: Id): void {
  if (view.track(who, 'wounds').now < ceilingOf(view, who, 'wounds')) return;
  lift(ledger, who, 'fatigued');
  if (view.settings.crippleLasts === 'cleared') return;
  for (const { id, source } of lastingOf(view, who).filter((one) => one.id.startsWith(crippled))) {
    ledger.setCondition(who, id, null);
    ledger.say('DV-69', `${view.name(who)}: ${source} has healed`);
  }
}

/**
 * What follows from where the tracks and abilities stand, whatever put them there: at 0 wounds dying (DV-85), above 0
 * awake; without Constitution dead, without another ability unconscious (DV-86, DV-95). Asked twice it changes nothing more.
 */
export function settleWounds(ledger: Ledger, view: () => Table): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (has(view(), who, 'dead')) continue;
    settleAbilities(ledger, view(), who);
    if (has(view(), who, 'dead')) continue;
    const { now } = view().track(who, 'wounds');
    const down = has(view(), who, 'dying') || has(view(), who, 'stable') || has(view(), who, 'disabled');
    const name = view().name(who);
    if (now <= 0 && !down) {
      lay(ledger, who, 'dying');
      ledger.say('DV-85', `${name} has no wound points left: unconscious and dying`);
    }
    if (now > 0 && down) {
      lift(ledger, who, 'dying', 'stable', 'disabled');
      ledger.say('DV-85', `${name} has wound points again, and wakes`);
    }
  }
}

/** Marks an unconsciousness that follows an ability at 0, so that recovery ends it and leaves alone what the GM laid. */
const byAbility = 'ability';

function settleAbilities(ledger: Ledger, view: Table, who: Id): void {
  const gone = abilities.filter((ability) => scoreOf(view, who, ability) === 0);
  if (gone.includes('constitution') && view.settings.conDeath) {
    kill(ledger, view, who);
    ledger.say('DV-95', `${view.name(who)} has no Constitution left: dead`);
    return;
  }
  const ours = view.combatant(who).conditions.unconscious?.note === byAbility;
  if (gone.length > 0 && !has(view, who, 'unconscious')) {
    lay(ledger, who, 'unconscious', { note: byAbility });
    ledger.say('DV-86', `${view.name(who)} has no ${gone.join(' and ')} left: unconscious`);
  }
  if (gone.length === 0 && ours) {
    lift(ledger, who, 'unconscious');
    ledger.say('DV-86', `${view.name(who)} wakes`);
  }
}

/** Dead, and no longer anything else of that kind. */
export function kill(ledger: Ledger, view: Table, who: Id): void {
  lift(ledger, who, 'dying', 'stable', 'disabled');
  if (view.combatant(who).conditions.unconscious?.note === byAbility) lift(ledger, who, 'unconscious');
  lay(ledger, who, 'dead');
}
