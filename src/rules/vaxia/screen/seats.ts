/** Who sits where, as notes of a row. */
import type { Id } from '../../../state/encounter.ts';
import { allAboard, controlHolder, crewOf, isCraft, seatOf, shipOf } from '../combatant/aboard.ts';
import type { VaxiaView } from '../combatant/view.ts';

/** `drives Wagon`, `in Wagon`; of a vehicle `driven by Kel, 3 aboard`; of a gun `on Warship, Kel fires it`. */
export function seatText(view: VaxiaView, who: Id): readonly string[] {
  const place = seatOf(view, who);
  const vehicle = place === null ? '' : view.name(place.craft);
  if (isCraft(view, who)) {
    const gunner = controlHolder(view, who);
    if (place?.seat !== 'mount') return crewText(view, who);
    return [`on ${vehicle}${gunner === null ? '' : `, ${view.name(gunner)} fires it`}`];
  }
  if (place === null) return [];
  if (place.seat !== 'pilot') return [`in ${vehicle}`];
  return [shipOf(view, place.craft) === place.craft ? `drives ${vehicle}` : `fires ${vehicle}`];
}

function crewText(view: VaxiaView, craft: Id): readonly string[] {
  const pilot = controlHolder(view, craft);
  const aboard = allAboard(view, craft).length;
  if (aboard === 0) return ['nobody aboard'];
  const others = crewOf(view, craft).length === 1 && aboard === 1 ? '' : `, ${aboard} aboard`;
  return [`${pilot === null ? 'nobody steers' : `driven by ${view.name(pilot)}`}${others}`];
}
