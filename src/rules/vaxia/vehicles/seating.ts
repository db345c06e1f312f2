/** Taking a seat: who may, and what becomes of whoever sat there (VX-122, VX-137, VX-139c). */

import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import {
  controlHolder,
  isCraft,
  isDestroyed,
  pilotOf,
  type Seat,
  seatOf,
  setSeat,
  shipOf,
} from '../combatant/aboard.ts';
import { refuse, type VaxiaLedger } from '../combatant/game.ts';
import { bestSkill, skillNamed } from '../combatant/mights.ts';
import type { VaxiaView } from '../combatant/view.ts';
/** What is said of a seat; what is not said is as usual. */
export interface Seating {
  readonly seat?: Seat;
  readonly skill?: string;
}

/** The seat that somebody takes if nothing is said: the controls, where nobody else has them. */
export function usualSeat(view: VaxiaView, who: Id, craft: Id): Seat {
  const holder = isCraft(view, craft) ? pilotOf(view, craft) : null;
  return holder === null || holder === who ? 'pilot' : 'passenger';
}

const piloting = /pilot|driv|rid(e|ing)|sail|steer|helm|flight|fly|row|paddl|handling/i;

/** The likeliest of them: one that is called so; at a mounted gun the one that does most harm. */
export function usualSkill(view: VaxiaView, who: Id, craft: Id): string | null {
  const sheet = view.sheet(who);
  const gun = isCraft(view, craft) && shipOf(view, craft) !== craft;
  if (gun) return bestSkill(sheet, 'damage')?.name ?? null;
  return sheet.skills.find(({ name }) => piloting.test(name))?.name ?? null;
}

/** Why somebody cannot sit there. */
function seatRefusal(view: VaxiaView, who: Id, craft: Id, seat: Seat, skill: string | null): Refusal | null {
  const [name, vehicle] = [view.name(who), view.name(craft)];
  if (!isCraft(view, craft)) return refuse('no-vehicle', 'VX-122', `${vehicle} is no vehicle`);
  if (isCraft(view, who)) return refuse('vehicle', 'VX-122', `${name} is a vehicle itself`);
  if (view.combatant(craft).out) return refuse('left', '', `${vehicle} is out of the fight`);
  const wreck = [craft, shipOf(view, craft)].find((each) => isDestroyed(view, each));
  if (wreck !== undefined) return refuse('destroyed', 'VX-137', `${view.name(wreck)} is destroyed`);
  if (shipOf(view, craft) !== craft && seat === 'passenger') {
    return refuse('gun', 'VX-139a', `${vehicle} has room for nobody but who fires it`);
  }
  if (skill !== null && skillNamed(view.sheet(who), skill) === null) {
    return refuse('no-skill', '', `${name} has no skill "${skill}"`);
  }
  const holder = seat === 'pilot' ? pilotOf(view, craft) : null;
  if (holder !== null && holder !== who) return refuse('taken', 'VX-126', `${view.name(holder)} has the controls`);
  const at = seatOf(view, who);
  const same = at?.craft === craft && at.seat === seat && at.skill === skill;
  return same ? refuse('there', '', `${name} sits there already`) : null;
}

/** Sits somebody down, and moves whoever lies unable at the controls; answers it in words. */
export function sit(ledger: VaxiaLedger, view: VaxiaView, who: Id, craft: Id, said: Seating): string | Refusal {
  const seat = said.seat ?? usualSeat(view, who, craft);
  const named = said.skill ?? usualSkill(view, who, craft) ?? '';
  const skill = seat === 'pilot' && named !== '' ? named : null;
  const refusal = seatRefusal(view, who, craft, seat, skill);
  if (refusal !== null) return refusal;
  const [name, vehicle] = [view.name(who), view.name(craft)];
  const before = seat === 'pilot' ? controlHolder(view, craft) : null;
  if (before !== null && before !== who) {
    const moved = shipOf(view, craft);
    setSeat(ledger, before, { craft: moved, seat: 'passenger', skill: null });
    ledger.say('VX-139c', `${view.name(before)} is moved from the controls of ${vehicle}`);
  }
  const inside = seatOf(view, who)?.craft === craft;
  setSeat(ledger, who, { craft, seat, skill });
  if (seat === 'passenger') return inside ? `${name} leaves the controls of ${vehicle}` : `${name} boards ${vehicle}`;
  const gun = shipOf(view, craft) !== craft;
  return gun ? `${name} mans ${vehicle}` : `${name} takes the controls of ${vehicle}`;
}

/** Takes somebody out of their vehicle; answers it in words. */
export function getOut(ledger: VaxiaLedger, view: VaxiaView, who: Id): string | Refusal {
  const at = seatOf(view, who);
  if (at === null || at.seat === 'mount') return refuse('nowhere', '', `${view.name(who)} is in no vehicle`);
  setSeat(ledger, who, null);
  return `${view.name(who)} gets out of ${view.name(at.craft)}`;
}
