/** Amounts of the game in words. */

/** `1 hex`, `3 hexes`. */
export function formatHexes(hexes: number): string {
  return `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
}

/** `1 success`, `3 successes`. */
export function formatSuccesses(successes: number): string {
  return `${successes} ${successes === 1 ? 'success' : 'successes'}`;
}
