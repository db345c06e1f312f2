/** Grenades: how many somebody has left (SG-77). */

import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { type ChargeKind, charges } from '../combatant/grenades.table.ts';
import type { Table } from '../combatant/view.ts';

/** What was used of those that the sheet names. */
const used = 'grenades-used';

/** How many grenades of a kind somebody has. */
export function grenadesLeft(view: Table, who: Id, kind: ChargeKind): number {
  const carried = view.sheet(who).grenades.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0);
  const gone = readField(view.combatant(who).marks[used]?.value, kind);
  return Math.max(0, carried - (typeof gone === 'number' ? gone : 0));
}

/** The kinds of grenade that somebody has any of. */
export function kindsLeft(view: Table, who: Id): readonly ChargeKind[] {
  return charges.filter((kind) => grenadesLeft(view, who, kind) > 0);
}

/** Why somebody has none to throw. */
export function grenadeRefusal(view: Table, who: Id, kind: ChargeKind | undefined): Refusal | null {
  const left = kindsLeft(view, who);
  if (kind === undefined ? left.length > 0 : left.includes(kind)) return null;
  const what = kind === undefined ? 'grenade' : `${kind} grenade`;
  return refuse('no-grenade', 'SG-77', `no ${what} left`);
}

/** One is used. */
export function spendGrenade(ledger: Ledger, view: Table, who: Id, kind: ChargeKind): void {
  const gone = charges.map((one) => {
    const before = readField(view.combatant(who).marks[used]?.value, one);
    return [one, (typeof before === 'number' ? before : 0) + (one === kind ? 1 : 0)] as const;
  });
  ledger.setMark(who, used, { value: Object.fromEntries(gone), ends: null });
}
