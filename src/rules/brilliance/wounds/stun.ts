/** A stun costs the next turn: not the one in which it comes, but the first that begins after it (BS-108). */
import type { Cursor, Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { readField } from '../../kernel/values.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { addCondition, conditionOf, readNumber, removeConditions } from '../combatant/view.ts';

/** Keeps with a new stun the turn during which it came, unless it has an end of its own. Idempotent. */
export function noteStun(ledger: Ledger, view: BrillianceView, who: Id): void {
  const stun = conditionOf(view, who, 'stunned');
  if (stun === undefined || stun.ends !== null || readField(stun.note, 'round') !== null) return;
  const { round, acting } = ledger.cursor;
  addCondition(ledger, who, 'stunned', { ...stun, note: { round, acting } });
}

/** Ends the stun of a combatant whose turn ends, unless it came during this very turn. */
export function endStun(ledger: Ledger, view: BrillianceView, who: Id): void {
  const stun = conditionOf(view, who, 'stunned');
  if (stun === undefined || stun.ends !== null || cameDuring(ledger.cursor, stun.note)) return;
  removeConditions(ledger, who, 'stunned');
}

function cameDuring({ round, acting }: Cursor, note: Parameters<typeof readNumber>[0]): boolean {
  return acting !== null && readNumber(note, 'round') === round && readField(note, 'acting') === acting;
}
