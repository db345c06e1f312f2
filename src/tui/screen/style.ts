/**
 * The style of a cell as one number, so that two cells are compared at once: attributes in the low bits, above them the
 * SGR code of one of 16 foreground colours. 0 is plain. There are no backgrounds and no other colours: vrule uses none,
 * and clearing must stay colourless whatever a name contains.
 */
export type Style = number;

/** What of a style the terminal shows: `16` attributes and the 16 colours, `none` (NO_COLOR, TERM=dumb) bold only. */
export type ColourLevel = 'none' | '16';

/** The style of plain text. */
export const PLAIN: Style = 0;

const BOLD = 1;
const DIM = 2;
const UNDERLINE = 8;
const INVERSE = 16;
const COLOUR_SHIFT = 8;
const ATTRIBUTE_BITS = 0xff;

/** Each attribute with the SGR codes that turn it on and off. Bold and dim are turned off by the same code. */
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

/** Whether a space in this style looks different from a plain one. A coloured or bold space does not. */
export const showsOnBlank = (style: Style): boolean => (style & (UNDERLINE | INVERSE)) !== 0;

/** The part of the style that the colour level allows. */
export const limited = (style: Style, level: ColourLevel): Style => (level === 'none' ? style & BOLD : style);

/** The style after one SGR sequence; `parameters` is the text between `ESC [` and `m`. Unknown codes are ignored. */
export function applySgr(style: Style, parameters: string): Style {
  const codes = parameters.split(';').map((part) => (/^\d*$/.test(part) ? Number(part) : Number.NaN));
  let now = style;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? Number.NaN;
    // The numbers of palette and true colours (38;5;n and 38;2;r;g;b) are no codes.
    if (code === 38 || code === 48 || code === 58) at += codes[at + 1] === 2 ? 4 : 2;
    else now = applyCode(now, code);
  }
  return now;
}

function applyCode(style: Style, code: number): Style {
  if (code === 0) return PLAIN;
  if (code === 39) return withColour(style, 0);
  if (isForeground(code)) return withColour(style, code);
  const turnedOn = ATTRIBUTES.find((attribute) => attribute.on === code);
  if (turnedOn) return style | turnedOn.bit;
  return ATTRIBUTES.reduce((now, attribute) => (attribute.off === code ? now & ~attribute.bit : now), style);
}

/** The shortest SGR sequence that changes one style into another; empty where they are the same. */
export function sgr(from: Style, to: Style): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  const stepwise = `\x1b[${changes(from, to).join(';')}m`;
  const fromPlain = `\x1b[${[0, ...changes(PLAIN, to)].join(';')}m`;
  return stepwise.length <= fromPlain.length ? stepwise : fromPlain;
}

function changes(from: Style, to: Style): number[] {
  const turnedOff = ATTRIBUTES.filter(({ bit }) => from & bit && !(to & bit)).map(({ off }) => off);
  const turnedOn = ATTRIBUTES.filter(({ bit, off }) => to & bit && (!(from & bit) || turnedOff.includes(off)));
  const codes = [...new Set<number>(turnedOff), ...turnedOn.map(({ on }) => on)];
  if (colourOf(from) !== colourOf(to)) codes.push(colourOf(to) || 39);
  return codes;
}
