/** What the end of a turn brings its owner, before or after statuses of one turn run out (CR-106, CR-111, CR-114, CR-115). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { isReached } from '../../clock/slots.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { Note } from '../../kernel/note.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { healthOf, stacksOf, type Table } from '../combatant/view.ts';
import { statusOf, titleOf } from '../statuses/statuses.table.ts';
import { giveHealth, takeDamage } from './health.ts';
import { takeBlows } from './other-damage.ts';

/** Of maximum Health, what Regenerating heals and Wounded takes: a tenth, rounded down. */
const part = 10;

export function tick({ ledger, view, note }: CryturesContext, who: Id): void {
  if (view().settings.oneTurn === 'ends-first') runOut(ledger, view(), who);
  const both = view().has(who, 'regenerating') && view().has(who, 'wounded');
  if (both) note.say('turn end', 'CR-114', 'Regenerating and Wounded do not cancel: both come, one after the other');
  const order = view().settings.turnEnd === 'regenerating-first' ? [regenerate, bleed] : [bleed, regenerate];
  for (const one of order) one(ledger, view(), who, note);
  for (const own of view().settings.statuses) ownStatus(ledger, view(), who, own.id, own.turnEnd, note);
}

/** Statuses that end with this turn of their bearer end now: the clock would end them after the ticks (CR-115). */
function runOut(ledger: Ledger, view: Table, who: Id): void {
  const { round, at } = view.now.cursor;
  for (const [id, { ends }] of Object.entries(view.combatant(who).conditions)) {
    if (ends === null || statusOf(id, view.settings) === undefined) continue;
    if (isReached(ends, { edge: turnEnd, who }, round, at)) ledger.setCondition(who, id, null);
  }
}

function tenth(view: Table, who: Id, of: string, rule: string, note: Note): number {
  const { max } = healthOf(view, who);
  return note
    .calculate(of)
    .start(max, () => `maximum Health ${max}`, 'CR-16')
    .times(1 / part, 'a tenth', rule)
    .roundDown('rounded down', rule).value;
}

function regenerate(ledger: Ledger, view: Table, who: Id, note: Note): void {
  if (!view.has(who, 'regenerating')) return;
  const healed = giveHealth(ledger, view, who, tenth(view, who, 'Regenerating', 'CR-106', note), 'CR-106', note);
  if (healed > 0) ledger.say('CR-115', `${view.name(who)} regenerates ${healed}`);
}

function bleed(ledger: Ledger, view: Table, who: Id, note: Note): void {
  if (!view.has(who, 'wounded')) return;
  const each = tenth(view, who, 'Wounded', 'CR-111', note);
  const { lost } = takeBlows(ledger, view, who, { times: 1, each, rule: 'CR-111' }, note);
  if (lost > 0) ledger.say('CR-115', `${view.name(who)} is Wounded and loses ${lost}`);
}

function ownStatus(ledger: Ledger, view: Table, who: Id, id: string, each: number, note: Note): void {
  const amount = each * stacksOf(view, who, id);
  if (amount > 0) takeDamage(ledger, view, who, amount, 'CR-113', note);
  if (amount < 0) giveHealth(ledger, view, who, 0 - amount, 'CR-113', note);
  if (amount !== 0) ledger.say('CR-113', `${titleOf(id, view.settings)} of ${view.name(who)}: ${Math.abs(amount)}`);
}
