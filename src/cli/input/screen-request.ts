/** What the screen is to begin with. */
export interface ScreenWish {
  readonly what: 'start' | 'open' | 'demo';
  /** The encounter's name or path, or the demo's id; null: the last one, the default game's. */
  readonly name: string | null;
  /** Draws with plain ASCII only. */
  readonly ascii: boolean;
  /** Line by line, printed downwards and never redrawn. */
  readonly linear: boolean;
}

/** Reads `vrule`, `vrule open …` and `vrule demo …` at once, without the program; anything unusual is left to it (null). */
export function screenWish(argv: readonly string[]): ScreenWish | null {
  const [what = 'start', ...words] = argv;
  if (what !== 'start' && what !== 'open' && what !== 'demo') return null;
  const names = words.filter((word) => word !== '--ascii' && word !== '--linear');
  if (names.length > (what === 'start' ? 0 : 1) || names.some((name) => name.startsWith('-'))) return null;
  return { what, name: names[0] ?? null, ascii: words.includes('--ascii'), linear: words.includes('--linear') };
}
