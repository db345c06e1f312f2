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
