import type { Id } from '../../../state/encounter.ts';
import { drivenBy, pilotOf, placeOf, shipOf, works } from './aboard.ts';
import { silent, type VaxiaNote } from './game.ts';
import { type Bearer, mightOf, skillNamed } from './mights.ts';
import type { Stat } from './sheet.ts';
import { type Hull, type Pilot, steering } from './vehicle-mights.ts';
import { bearerOf, type VaxiaView } from './view.ts';

/** Somebody at the controls, as the rules of vehicles read them. */
export function pilotAt(view: VaxiaView, who: Id | null, note: VaxiaNote): Pilot | null {
  if (who === null) return null;
  const bearer = bearerOf(view, who);
  const skill = skillNamed(bearer.sheet, placeOf(view, who)?.skill ?? undefined);
  const DEX = statNow(bearer, 'DEX', note);
  const skilled = skill === null ? DEX : mightOf(bearer, 'DEX', skill, silent);
  return { name: bearer.name, DEX, INT: statNow(bearer, 'INT', note), skill: skilled - DEX };
}

/** A stat as it is now; where things or harm change it, with its working. */
export function statNow(bearer: Bearer, stat: Stat, note: VaxiaNote): number {
  const now = mightOf(bearer, stat, null, silent);
  return now === bearer.sheet[stat] ? now : mightOf(bearer, stat, null, note);
}

/** A vehicle's own numbers; a mounted gun moves as its ship does (VX-139a). */
export function numbersOf(view: VaxiaView, craft: Id, note: VaxiaNote): Hull {
  const bearer = bearerOf(view, craft);
  const DEX = statNow(bearerOf(view, shipOf(view, craft)), 'DEX', note);
  return { name: bearer.name, DEX, STR: statNow(bearer, 'STR', note), END: statNow(bearer, 'END', note) };
}

/** Who steers a vehicle, or the ship that a gun is mounted on; nobody while it is disabled (VX-135). */
export function steererOf(view: VaxiaView, craft: Id, note: VaxiaNote): Pilot | null {
  const ship = shipOf(view, craft);
  return works(view, ship) ? pilotAt(view, pilotOf(view, ship), note) : null;
}

/** How quick somebody is who steers: no quicker than what they steer (VX-126); null for who steers nothing. */
export function speedAtControls(view: VaxiaView, who: Id, note: VaxiaNote): number | null {
  const driven = drivenBy(view, who);
  if (driven === null) return null;
  return steering(pilotAt(view, who, note), numbersOf(view, driven, note), view.settings, note);
}
