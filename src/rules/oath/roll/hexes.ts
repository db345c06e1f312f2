/** Hexes in words: `1 hex`, `3 hexes`. */
export function hexesText(hexes: number): string {
  return `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
}
