/** Opportunity attacks: who gets one, and how it is struck (CR-76 to CR-82). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { standsTo } from '../combatant/relations.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { areFoes, isAble, type Table } from '../combatant/view.ts';
import { basicMelee } from '../powers/available.ts';
import { powerRuling } from './power.ruling.ts';
import { applyPower } from './power-effects.ts';
import { meet, nothingSaid } from './power-input.ts';

const taken = 'opportunity';

/** Why somebody gets no opportunity attack on another (CR-79, CR-80, CR-82, CR-112). */
export function strikeRefusal(view: Table, striker: Id, at: Id): Refusal | null {
  if (view.now.combatants[striker] === undefined) return refuse('stranger', '', `nobody here is called "${striker}"`);
  const name = view.name(striker);
  if (!areFoes(view, striker, at)) return refuse('friend', 'CR-77', `${name} is no enemy of ${view.name(at)}`);
  if (!isAble(view, striker)) return refuse('defeated', 'CR-82', `${name} cannot act`);
  if (view.has(striker, 'distracted')) return refuse('distracted', 'CR-82', `${name} is distracted`);
  if (view.has(at, 'invisible')) return refuse('invisible', 'CR-112', `${view.name(at)} is invisible`);
  if (view.settings.opportunities === 'one-a-round' && view.combatant(striker).marks[taken] !== undefined) {
    return refuse('taken', 'CR-80', `${name} has had its opportunity in this round`);
  }
  const power = basicMelee(view, striker);
  return isRefusal(power) ? power : null;
}

/** Who may strike at somebody who provokes: the enemies engaged with them who are able to (CR-79). */
export function provoked(view: Table, by: Id): readonly Id[] {
  return standsTo(view, by, 'engaged').filter((other) => strikeRefusal(view, other, by) === null);
}

/**
 * The opportunity attacks that were taken, one after the other, before or after what provoked them (CR-81). Once the one
 * struck at is down, the others keep theirs.
 */
export function* takeStrikes(
  context: CryturesContext,
  by: Id,
  strikers: readonly Id[],
  rule: 'CR-77' | 'CR-78',
): Conversation<readonly string[] | Refusal> {
  const { ledger, view, note } = context;

  const titles: string[] = [];
  const late = strikers.length > 0 && view().settings.opportunityComes === 'after';
  if (late) note.say('opportunity', 'CR-81', 'struck after what gave it');
  for (const striker of strikers) {
    if (!isAble(view(), by)) break;
    const refusal = strikeRefusal(view(), striker, by);
    if (refusal !== null) return refusal;
    note.say('opportunity', rule, () => `${view().name(by)} gives ${view().name(striker)} an opportunity`);
    const struck = yield* scoped(`opportunity:${striker}>${by}`, strike(context, striker, by));
    if (isRefusal(struck)) return struck;
    ledger.say('CR-76', `${struck}: an opportunity attack`);
    titles.push(struck);
  }
  return titles;
}

function* strike(context: CryturesContext, striker: Id, at: Id): Conversation<string | Refusal> {
  const { ledger, view, note } = context;

  const power = basicMelee(view(), striker);
  if (isRefusal(power)) return power;
  const input = meet(view(), striker, at, power, nothingSaid, note);
  if (isRefusal(input)) return input;
  note.say('opportunity', 'CR-76', () => `a basic melee attack out of turn: ${power.name}`);
  const outcome = yield* powerRuling.rule(input, { settings: view().settings, note });
  markTaken(ledger, striker);
  return yield* applyPower(context, striker, power, [{ target: at, input, outcome }]);
}

/** Notes that somebody took an opportunity in this round (CR-80). */
export function markTaken(ledger: Ledger, striker: Id): void {
  const round = Math.max(1, ledger.now.cursor.round);
  ledger.setMark(striker, taken, { value: true, ends: { edge: roundEnd, who: null, round } });
}
