/** The characters that vrule draws with. */
export interface Glyphs {
  /** Before the name of a combatant, by its side. */
  readonly own: string;
  readonly other: string;
  readonly neither: string;
  readonly line: string;
  readonly full: string;
  readonly empty: string;
  /** A bar cell of a track below 0. */
  readonly below: string;
  /** One to seven eighths of a full bar cell; empty in plain ASCII. */
  readonly eighths: readonly string[];
}

export const unicode: Glyphs = {
  own: '│',
  other: '║',
  neither: '┊',
  line: '─',
  full: '█',
  empty: '░',
  below: '▒',
  eighths: ['▏', '▎', '▍', '▌', '▋', '▊', '▉'],
};

export const ascii: Glyphs = {
  own: '|',
  other: '#',
  neither: ':',
  line: '-',
  full: '#',
  empty: '.',
  below: '!',
  eighths: [],
};

/** Signs of charts and bars on pages, and what stands for them in plain ASCII; a level of a track becomes a digit. */
const inAscii: { readonly [sign: string]: string } = { '█': '#', '░': '.', '▒': '!' };

/** The text of a page as it is drawn with these glyphs. */
export function drawnWith(glyphs: Glyphs, text: string): string {
  if (glyphs.full === unicode.full) return text;
  return text.replace(/[\u2581-\u2588\u2591\u2592]/g, (sign) => {
    return inAscii[sign] ?? String(Math.min(9, sign.charCodeAt(0) - 0x2580 + 1));
  });
}

/** The two line cells around the title of a pane. */
export function rule(glyphs: Glyphs): string {
  return glyphs.line.repeat(2);
}

/** The level that a bar shows: `now` of `max`, or as far below 0 as `low` is deep. */
export interface BarLevel {
  readonly now: number;
  readonly max: number;
  readonly low: number;
}

/**
 * A bar of so many cells, rounded to an eighth of a cell where the glyphs allow. A level below 0 fills it from the left
 * in proportion to `low`. Only 0 shows an empty bar, and only the maximum a full one.
 */
export function bar({ now, max, low }: BarLevel, cells: number, glyphs: Glyphs): string {
  if (cells <= 0) return '';
  if (now < 0) {
    const below = Math.min(cells, Math.max(1, Math.round((-now / Math.max(1, low)) * cells)));
    return glyphs.below.repeat(below) + glyphs.empty.repeat(cells - below);
  }
  const steps = glyphs.eighths.length + 1;
  const share = max <= 0 ? 0 : Math.min(1, now / max);
  let filled = Math.round(share * cells * steps);
  if (filled === 0 && now > 0) filled = 1;
  if (filled === cells * steps && now < max) filled -= 1;
  const full = Math.floor(filled / steps);
  const part = glyphs.eighths[(filled % steps) - 1] ?? '';
  return glyphs.full.repeat(full) + part + glyphs.empty.repeat(cells - full - part.length);
}
