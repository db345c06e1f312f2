/** Points that come back to vitality and wounds, and what goes with the wounds (DV-69, DV-90, DV-98, DV-99, DV-106). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Six20Context } from '../combatant/view.ts';
import { ceilingOf, hasCondition, removeConditions, type Table } from '../combatant/view.ts';
import { crippled, lastingOf } from '../roll/circumstances.ts';
import { changeText, standOf } from './vital-state.ts';

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
    .calculate(`${track} of ${view.name(who)}`)
    .start(now, () => `${track} ${now}`, 'DV-84')
    .plus(points, () => `${points} back`, track === 'vitality' ? 'DV-98' : 'DV-99')
    .capAt(most, 'no more than drain leaves room for', 'DV-106');
  ledger.setTrack(who, track, value);
  return value - now;
}

/** Why nothing is done to the dead: no attack, no healing. */
export function deadRefusal(view: Table, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'DV-93', `${view.name(who)} is dead`) : null;
}

/** Healing by the GM's word: where no wounds are left these first, then vitality, what is over to the wounds. */
export function* mend({ ledger, view, note }: Six20Context, who: Id, amount: number): Conversation<string | Refusal> {
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
  removeConditions(ledger, who, 'fatigued');
  if (view.settings.crippleLasts === 'cleared') return;
  for (const { id, source } of lastingOf(view, who).filter((one) => one.id.startsWith(crippled))) {
    ledger.setCondition(who, id, null);
    ledger.say('DV-69', `${view.name(who)}: ${source} has healed`);
  }
}
