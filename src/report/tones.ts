/** What the tones of texts look like, on the screen and in the shell: two themes, and the colours that the user sets. */
import { type Tone, tones } from '../game/kernel/screen.ts';

/** The sixteen colours that every terminal has, as Ink and chalk call them. */
const hues = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
type Hue = (typeof hues)[number];
export type Colour = Hue | `${Hue}Bright`;

/** How a text is drawn; without a colour in that of the terminal. */
export interface ToneStyle {
  readonly color?: Colour;
  readonly bold?: true;
  readonly underline?: true;
}

export type ToneStyles = { readonly [tone in Tone]: ToneStyle };

/** The colours as long as nothing else is chosen. */
const usual: ToneStyles = {
  normal: {},
  good: { color: 'green' },
  warn: { color: 'yellow' },
  bad: { color: 'redBright' },
  dim: { color: 'blackBright' },
  accent: { bold: true },
  own: { color: 'cyan' },
  other: { color: 'magenta' },
};

/**
 * For dark backgrounds: nothing is dim, and in the colours of xterm each has a contrast to black of at least 6.7 to 1, all but `other`
 * of more than 15 to 1. What is bad is bright, bold and underlined, since no red is as bright.
 */
const contrast: ToneStyles = {
  normal: {},
  good: { color: 'greenBright' },
  warn: { color: 'yellowBright', bold: true },
  bad: { color: 'whiteBright', bold: true, underline: true },
  dim: { color: 'white' },
  accent: { color: 'whiteBright', bold: true },
  own: { color: 'cyanBright' },
  other: { color: 'magentaBright' },
};

/** Without colour, the tones that must catch the eye are bold. */
export const monochrome: ToneStyles = {
  ...{ normal: {}, good: {}, dim: {}, own: {}, other: {} },
  warn: { bold: true },
  bad: { bold: true },
  accent: { bold: true },
};

/** The themes by what the user calls them, with what they are. The first is the default. */
export const themes = {
  auto: 'the usual colours, where the terminal can show colours',
  colour: 'the usual colours, on the screen always',
  contrast: 'high contrast, for dark backgrounds: brighter colours, nothing dim',
  plain: 'no colours on the screen, for any background: bold where it matters',
} as const;
export type Theme = keyof typeof themes;
export const themeNames = Object.keys(themes).filter((name): name is Theme => name in themes);

/** The tones whose colours can be set. What is normal is in the colour of the terminal. */
export const settableTones = tones.filter((tone) => tone !== 'normal');

/** The styles of a theme with the colours that the user has set in it, by tone; a colour that is none counts as not set. */
export function stylesOf(theme: Theme, colours: { readonly [tone: string]: string }): ToneStyles {
  const styles: Record<Tone, ToneStyle> = { ...(theme === 'contrast' ? contrast : usual) };
  for (const tone of settableTones) {
    const style = styleFrom(colours[tone] ?? '');
    if (style !== null) styles[tone] = style;
  }
  return styles;
}

/** The style of words such as `bold bright yellow`, or `plain`; null where they are no style. */
export function styleFrom(text: string): ToneStyle | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (words.length === 0 || new Set(words).size < words.length) return null;
  if (words.length === 1 && words[0] === 'plain') return {};
  const rest = words.filter((word) => word !== 'bold' && word !== 'underlined' && word !== 'bright');
  const [name = ''] = rest;
  const hue = hues.find((one) => one === name);
  const isBright = words.includes('bright');
  if (rest.length > 1 || (rest.length === 1 && hue === undefined) || (isBright && hue === undefined)) return null;
  return {
    ...(hue === undefined ? {} : { color: isBright ? (`${hue}Bright` as const) : hue }),
    ...(words.includes('bold') ? { bold: true } : {}),
    ...(words.includes('underlined') ? { underline: true } : {}),
  };
}

/** A style in the words that `styleFrom` reads. */
export function formatStyle({ color, bold, underline }: ToneStyle): string {
  const words = [
    ...(bold === true ? ['bold'] : []),
    ...(underline === true ? ['underlined'] : []),
    ...(color === undefined ? [] : color.endsWith('Bright') ? ['bright', color.replace('Bright', '')] : [color]),
  ];
  return words.length === 0 ? 'plain' : words.join(' ');
}

/** What a colour is, for those who set one. */
export const colourWords = `plain, or one of ${hues.join(', ')}, with bright, bold or underlined before it`;
