/** The manoeuvres with built-in effects, and the grapple that one of them is (DV-83). */
import type { Id } from '../../../game/index.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { removeConditions } from '../combatant/view.ts';
import { isConscious } from '../wounds/vital-state.ts';

export const manoeuvreNames = ['trip', 'disarm', 'grapple', 'bull rush', 'escape'] as const;
export type KnownManoeuvre = (typeof manoeuvreNames)[number];

interface ManoeuvreRow {
  readonly key: string;
  /** As in "tries to trip". */
  readonly phrase: string;
  /** The condition that a success adds to the target. */
  readonly adds: 'prone' | 'grappled' | null;
  /** Whether a shot can do it. */
  readonly ranged: boolean;
  /** Whether it is usually tried with a weapon. */
  readonly weapon: boolean;
}

/** The manoeuvres with built-in effects (DV-83); others are free text. */
export const manoeuvreTable: { readonly [M in KnownManoeuvre]: ManoeuvreRow } = {
  trip: { key: 't', phrase: 'trip', adds: 'prone', ranged: true, weapon: true },
  disarm: { key: 'd', phrase: 'disarm', adds: null, ranged: true, weapon: true },
  grapple: { key: 'g', phrase: 'grapple', adds: 'grappled', ranged: false, weapon: false },
  'bull rush': { key: 'b', phrase: 'bull-rush', adds: null, ranged: false, weapon: false },
  escape: { key: 'e', phrase: 'escape from', adds: null, ranged: false, weapon: false },
};

/** The known manoeuvre of this name; null for free text. */
export function knownManoeuvre(name: string): KnownManoeuvre | null {
  return manoeuvreNames.find((known) => known === name.trim().toLowerCase()) ?? null;
}

/** Whether a manoeuvre does not work with a shot; free text is for the GM to judge. */
export function isMeleeOnly(name: string): boolean {
  const known = knownManoeuvre(name);
  return known !== null && !manoeuvreTable[known].ranged;
}

/** The combatant that holds this one; null where none does, or the GM added the grapple without a holder. */
export function holderOf(view: Six20View, who: Id): Id | null {
  return view.combatant(who).conditions.grappled?.from ?? null;
}

/** Ends the grapples whose holder is down or out of the fight (DV-83). Idempotent. */
export function endGrapples({ ledger, view }: Six20Context): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const holder = holderOf(view(), who);
    if (holder === null) continue;
    const combatant = ledger.now.combatants[holder];
    if (combatant !== undefined && !combatant.out && isConscious(view(), holder)) continue;
    removeConditions(ledger, who, 'grappled');
    ledger.say('DV-83', `${view().name(who)} is no longer grappled`);
  }
}
