export const manoeuvreNames = ['trip', 'disarm', 'grapple', 'bull rush', 'escape'] as const;
export type KnownManoeuvre = (typeof manoeuvreNames)[number];

interface ManoeuvreRow {
  readonly key: string;
  /** The condition that a success adds to the target. */
  readonly adds: 'prone' | 'grappled' | null;
  /** Whether a shot can do it. */
  readonly ranged: boolean;
}

/** The manoeuvres with built-in effects (DV-83); others are free text. */
export const manoeuvreTable: { readonly [M in KnownManoeuvre]: ManoeuvreRow } = {
  trip: { key: 't', adds: 'prone', ranged: true },
  disarm: { key: 'd', adds: null, ranged: true },
  grapple: { key: 'g', adds: 'grappled', ranged: false },
  'bull rush': { key: 'b', adds: null, ranged: false },
  escape: { key: 'e', adds: null, ranged: false },
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
