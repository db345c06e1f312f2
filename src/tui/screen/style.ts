/**
 * What a cell looks like, packed into one number so that two cells compare at once: attributes in the low bits, the
 * SGR code of one of 16 foreground colours above them. 0 is plain. No background and no other colour exists here:
 * vrule has none, and erasing stays colourless whatever stands in a name.
 */
export type Style = number;

/** How much of a style is kept: `16` the attributes and the 16 colours, `none` (NO_COLOR, TERM=dumb) bold only. */
export type ColourLevel = 'none' | '16';

/** The style of plain text. */
export const PLAIN: Style = 0;

const BOLD = 1;
const DIM = 2;
const UNDERLINE = 8;
const INVERSE = 16;
const COLOUR_SHIFT = 8;
const ATTRIBUTE_BITS = 0xff;

/** Attribute, the SGR code that sets it, the one that ends it. Bold and dim share their end. */
const ATTRIBUTES = [
  { bit: BOLD, on: 1, off: 22 },
  { bit: DIM, on: 2, off: 22 },
  { bit: 4, on: 3, off: 23 },
  { bit: UNDERLINE, on: 4, off: 24 },
  { bit: INVERSE, on: 7, off: 27 },
] as const;

const isForeground = (code: number) => (code >= 30 && code <= 37) || (code >= 90 && code <= 97);
const colourOf = (style: Style) => style >> COLOUR_SHIFT;
const withColour = (style: Style, code: number): Style => (style & ATTRIBUTE_BITS) | (code << COLOUR_SHIFT);

/** True if a space in this style can be told from a plain one. A coloured or bold space cannot. */
export const showsOnBlank = (style: Style): boolean => (style & (UNDERLINE | INVERSE)) !== 0;

/** The style as far as the colour level allows it. */
export const limited = (style: Style, level: ColourLevel): Style => (level === 'none' ? style & BOLD : style);

/** The style after one SGR sequence; `parameters` is what stands between `ESC [` and `m`. Codes not known are passed over. */
export function applySgr(style: Style, parameters: string): Style {
  const codes = parameters.split(';').map((part) => (/^\d*$/.test(part) ? Number(part) : Number.NaN));
  let now = style;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? Number.NaN;
    // Palette and true colours bring their numbers along (38;5;n and 38;2;r;g;b): those are no codes of their own.
    if (code === 38 || code === 48 || code === 58) at += codes[at + 1] === 2 ? 4 : 2;
    else now = applyCode(now, code);
  }
  return now;
}

function applyCode(style: Style, code: number): Style {
  if (code === 0) return PLAIN;
  if (code === 39) return withColour(style, 0);
  if (isForeground(code)) return withColour(style, code);
  const begun = ATTRIBUTES.find((attribute) => attribute.on === code);
  if (begun) return style | begun.bit;
  return ATTRIBUTES.reduce((now, attribute) => (attribute.off === code ? now & ~attribute.bit : now), style);
}

/** The shortest SGR sequence that leads from one style to another; empty if they are the same. */
export function sgr(from: Style, to: Style): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  const stepwise = `\x1b[${changes(from, to).join(';')}m`;
  const afresh = `\x1b[${[0, ...changes(PLAIN, to)].join(';')}m`;
  return stepwise.length <= afresh.length ? stepwise : afresh;
}

function changes(from: Style, to: Style): number[] {
  const ended = ATTRIBUTES.filter(({ bit }) => from & bit && !(to & bit)).map(({ off }) => off);
  const begun = ATTRIBUTES.filter(({ bit, off }) => to & bit && (!(from & bit) || ended.includes(off)));
  const codes = [...new Set<number>(ended), ...begun.map(({ on }) => on)];
  if (colourOf(from) !== colourOf(to)) codes.push(colourOf(to) || 39);
  return codes;
}
