/** Laying statuses: how long, how many stacks, what cancels what (CR-96 to CR-99). */
import type { Anchor, Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnEnd } from '../../kernel/clock.ts';
import type { Note } from '../../kernel/note.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { addCondition, stacksOf, type Table } from '../combatant/view.ts';
import { isInTurn } from '../time/turn.ts';
import { type Status, statusOf, titleOf } from './statuses.table.ts';

/** Rounds that 5 minutes have, at 6 seconds each (CR-29). */
const fiveMinutes = 50;

/**
 * The end of "1 turn": the end of the bearer's next turn (CR-96). One's present turn does not count: what is laid in it runs
 * to the end of the turn after.
 */
export function nextOwnTurnEnd(view: Table, who: Id): Anchor {
  const anchor = nextTurnAnchor(view.now, who, turnEnd);
  const { round } = view.now.cursor;
  return { ...anchor, round: Math.max(1, isInTurn(view, who) ? round + 1 : anchor.round) };
}

function endOf(view: Table, who: Id, status: Status): Anchor | null {
  switch (status.lasts) {
    case 'turn':
      return nextOwnTurnEnd(view, who);
    case 'minutes': {
      if (view.settings.fiveMinutes === 'encounter') return null;
      return { edge: roundEnd, who: null, round: Math.max(0, view.now.cursor.round) + fiveMinutes };
    }
    case 'lifted':
      return null;
  }
}

/**
 * Lays stacks of a status on somebody: what stacks adds up to its most, the rest begins anew (CR-97, CR-99); then what
 * negates it is taken off it (CR-98). Answers it in words.
 */
export function layStatus(
  { ledger, view, note }: CryturesContext,
  who: Id,
  status: Status,
  stacks: number,
  from: Id | null,
): string {
  const had = stacksOf(view(), who, status.id);
  const to = Math.min(status.most, had + stacks);
  const over = had + stacks - to;
  if (over > 0 && status.most > 1) ledger.say('CR-97', `${status.title} stops at ${status.most}`);
  const there = status.most === 1 ? view().combatant(who).conditions[status.id] : undefined;
  const kept = view().settings.laidAgain === 'keeps-its-end' && there !== undefined;
  addCondition(ledger, who, status.id, kept ? there : { stacks: to, ends: endOf(view(), who, status), from });
  if (kept) note.say('status', 'CR-99', () => `${status.title} of ${view().name(who)} lasts no longer than it did`);
  else tellEnd(view(), who, status, had > 0, note);
  const says = view().settings.statuses.find(({ id }) => id === status.id)?.says ?? '';
  if (says !== '') ledger.say('CR-113', `${status.title}: ${says}`);
  negate(ledger, view(), who);
  return `${view().name(who)} gains ${status.title}${status.most === 1 ? '' : ` ${stacks}`}`;
}

/** How long it lasts goes into the working. */
function tellEnd(view: Table, who: Id, { title, lasts, most }: Status, again: boolean, note: Note): void {
  const of = `${title} of ${view.name(who)}`;
  if (again && most === 1) note.say('status', 'CR-99', () => `${of} does not stack: it begins anew`);
  if (lasts === 'turn') note.say('status', 'CR-96', () => `${of} lasts to the end of its next turn`);
  if (lasts !== 'minutes') return;
  if (view.settings.fiveMinutes === 'encounter') note.say('status', 'CR-96', () => `${of} lasts for the encounter`);
  else note.say('status', 'CR-29', () => `${of} lasts for ${fiveMinutes} rounds`);
}

/** Takes stacks of a status away; answers how many there were to take. */
export function takeStacks(ledger: Ledger, who: Id, id: string, stacks: number): number {
  const condition = ledger.combatant(who).conditions[id];
  if (condition === undefined) return 0;
  const left = condition.stacks - stacks;
  ledger.setCondition(who, id, left > 0 ? { ...condition, stacks: left } : null);
  return Math.min(stacks, condition.stacks);
}

/** Of two statuses that negate each other one stack cancels one, or by house rule both go altogether (CR-98). */
function negate(ledger: Ledger, view: Table, who: Id): void {
  for (const [id, { stacks }] of Object.entries(view.combatant(who).conditions)) {
    const other = statusOf(id, view.settings)?.negates;
    const met = other === undefined ? 0 : (ledger.combatant(who).conditions[other]?.stacks ?? 0);
    if (other === undefined || met === 0 || ledger.combatant(who).conditions[id] === undefined) continue;
    const whole = view.settings.negation === 'whole';
    const gone = whole ? Math.max(stacks, met) : Math.min(stacks, met);
    for (const one of [id, other]) takeStacks(ledger, who, one, gone);
    const titles = [id, other].map((one) => titleOf(one, view.settings));
    ledger.say('CR-98', `${view.name(who)}: ${titles.join(' and ')} cancel${whole ? ' altogether' : ''}`);
  }
}

/**
 * Statuses that came otherwise than by these rules (laid by hand, or changed by a new house rule) are brought under them:
 * their caps, their ends, what they negate. Asked twice it changes nothing more.
 */
export function settleStatuses({ ledger, view }: CryturesContext): void {
  const before = view();
  for (const [who, { conditions }] of Object.entries(before.now.combatants)) {
    for (const [id, condition] of Object.entries(conditions)) {
      const status = statusOf(id, before.settings);
      if (status === undefined) continue;
      const ends = condition.ends ?? (status.lasts === 'turn' ? endOf(before, who, status) : null);
      ledger.setCondition(who, id, { ...condition, stacks: Math.min(condition.stacks, status.most), ends });
    }
    if (Object.keys(conditions).length > 1) negate(ledger, view(), who);
  }
}
