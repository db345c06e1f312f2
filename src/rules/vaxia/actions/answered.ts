import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { count } from '../acted.ts';
import { defenderOf, placeOf, setPlace } from '../craft/aboard.ts';
import type { ExchangeInput } from '../exchange.ts';
import type { Table } from '../table.ts';

/**
 * A target has met an attack: a defence that rolled is an action of whoever made it, of a vehicle its pilot (VX-37, VX-66);
 * who leapt out to dodge is out of the vehicle (VX-131).
 */
export function answered(
  ledger: Ledger,
  view: Table,
  who: Id,
  { defence }: Pick<ExchangeInput, 'defence'>,
  flee: boolean,
): void {
  if (defence !== undefined) count(ledger, view, defenderOf(view, who));
  const place = flee ? placeOf(view, who) : null;
  if (place === null) return;
  setPlace(ledger, who, null);
  ledger.say('VX-131', `${view.name(who)} leaps out of ${view.name(place.craft)}`);
}
