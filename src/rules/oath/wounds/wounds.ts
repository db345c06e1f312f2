import type { OathContext } from '../combatant/view.ts';
/** What damage makes of somebody at the table (SG-95 to SG-102). */

import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { addCondition, hasCondition, hitPoints, removeConditions, type Table } from '../combatant/view.ts';
import { fall } from './fall.ruling.ts';

/** How somebody is, in the game's word. */
export function statusOf(view: Table, who: Id): Status {
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return { word: 'up', is: 'up' };
}

/** Whether somebody is in the fight and on their feet. */
export function isUp(view: Table, who: Id): boolean {
  return !view.combatant(who).out && statusOf(view, who).is === 'up';
}

/** Why nothing can be done to the dead. */
export function deadRefusal(view: Table, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'SG-99', `${view.name(who)} is dead`) : null;
}

/** Takes damage from hit points, with its working (SG-83); who falls by it rolls Health when the record ends. */
export function takeDamage(ledger: Ledger, view: Table, who: Id, amount: number, note: Note): void {
  const { now } = hitPoints(view, who);
  const worked = note.calculate('hit points').start(now, () => `hit points of ${view.name(who)}`, 'SG-04');
  ledger.setTrack(who, 'hp', worked.plus(-amount, () => `${amount} damage`, 'SG-83').value);
}

/** How far below 0 hit points were at the last Health roll: more damage than that asks for another (SG-96). */
const fell = 'fell';

/**
 * What follows from where hit points stand, whatever put them there: below 0 somebody falls and rolls Health, and again
 * after all later damage (SG-95, SG-96); at 0 or more whoever fell is up again (SG-102). Asked twice it changes nothing more.
 */
export function* settleFalls(context: OathContext): Conversation<void> {
  const { ledger, view } = context;

  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead')) continue;
    const { now } = hitPoints(view(), who);
    const mark = view().combatant(who).marks[fell];
    if (now >= 0) {
      if (mark !== undefined) getUp(ledger, view(), who);
      continue;
    }
    if (mark === undefined || now < Number(mark.value)) yield* fallDown(context, who);
    ledger.setMark(who, fell, { value: now, ends: null });
  }
}

function getUp(ledger: Ledger, view: Table, who: Id): void {
  ledger.setMark(who, fell, null);
  if (statusOf(view, who).is === 'up') return;
  removeConditions(ledger, who, 'unconscious', 'dying');
  ledger.say('SG-102', `${view.name(who)} is up again: no damage beyond the hit points is left`);
}

function* fallDown({ ledger, view, note }: OathContext, who: Id): Conversation<void> {
  const name = view().name(who);
  const { now, max } = hitPoints(view(), who);
  const before = statusOf(view(), who).is;
  const was =
    before === 'dying' ? ({ was: 'dying' } as const) : before === 'out' ? ({ was: 'unconscious' } as const) : {};
  const given = { hitPoints: max, taken: max - now, health: view().sheet(who).health, ...was };
  const talk = fall.rule(given, { settings: view().settings, note });
  const came = yield* withThrower(who, undefined, scoped(`fall:${who}`, talk));
  if (came.status !== 'dying') {
    removeConditions(ledger, who, 'dying');
    addCondition(ledger, who, 'unconscious');
    ledger.say('SG-97', `${name} ${before === 'up' ? 'falls, unconscious' : 'stays unconscious'}`);
    return;
  }
  removeConditions(ledger, who, 'unconscious');
  const ends = deathOf(view(), who, came.turns);
  addCondition(ledger, who, 'dying', { note: { severity: came.severity, turn: ends } });
  ledger.say(
    'SG-99',
    `${name} is dying, severity ${came.severity}: dead at the end of turn ${ends}, unless somebody helps`,
  );
}

/** The turn at whose end somebody dies: never later than was settled before (SG-100). */
function deathOf(view: Table, who: Id, turns: number | null): number {
  const before = readField(view.combatant(who).conditions.dying?.note, 'turn');
  const settled = typeof before === 'number' ? before : Number.POSITIVE_INFINITY;
  const now = Math.max(0, view.now.cursor.round) + (turns ?? Number.POSITIVE_INFINITY);
  const ends = Math.min(settled, now);
  return Number.isFinite(ends) ? ends : view.now.cursor.round + view.settings.dyingTurns;
}

/** At the end of a turn those die whose time is over (SG-99). */
export function dieInTime({ ledger, view }: OathContext): void {
  const { round } = ledger.now.cursor;
  for (const who of Object.keys(ledger.now.combatants)) {
    const turn = readField(view().combatant(who).conditions.dying?.note, 'turn');
    if (typeof turn !== 'number' || turn > round) continue;
    removeConditions(ledger, who, 'dying', 'unconscious');
    addCondition(ledger, who, 'dead');
    ledger.say('SG-99', `${view().name(who)} dies: turn ${turn} is over`);
  }
}

/** Damage by the GM's word. */
export function* hurt({ ledger, view, note }: OathContext, who: Id, amount: number): Conversation<string> {
  const before = hitPoints(view(), who).now;
  takeDamage(ledger, view(), who, amount, note);
  return `${view().name(who)} takes ${amount}: HP ${before} -> ${before - amount}`;
}

/** Healing by the GM's word, up to all hit points: how anybody heals is stated nowhere (SG-102). */
export function* mend({ ledger, view, note }: OathContext, who: Id, amount: number): Conversation<string | Refusal> {
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const { now, max } = hitPoints(view(), who);
  const worked = note.calculate('hit points').start(now, () => `hit points of ${view().name(who)}`, 'SG-04');
  worked.plus(amount, () => `${amount} healed`, 'SG-102').capAt(Math.max(now, max), 'not above all of them', 'SG-102');
  ledger.setTrack(who, 'hp', worked.value);
  return `${view().name(who)} heals ${worked.value - now}: HP ${now} -> ${worked.value}`;
}
