import type { TextProps } from 'ink';
import type { Tone } from '../../rules/kernel/screen.ts';

type Style = Pick<TextProps, 'color' | 'bold'>;

/** What Ink's `Text` takes for each tone, in the 16 colours that every terminal has. */
const colours: { readonly [tone in Tone]: Style } = {
  normal: {},
  good: { color: 'green' },
  warn: { color: 'yellow' },
  bad: { color: 'redBright' },
  dim: { color: 'blackBright' },
  accent: { bold: true },
  own: { color: 'cyan' },
  other: { color: 'magenta' },
};

/** Without colour, the tones that must catch the eye are bold. */
const monochrome: { readonly [tone in Tone]: Style } = {
  normal: {},
  good: {},
  warn: { bold: true },
  bad: { bold: true },
  dim: {},
  accent: { bold: true },
  own: {},
  other: {},
};

export function styleOf(tone: Tone = 'normal', hasColour: boolean): Style {
  return (hasColour ? colours : monochrome)[tone];
}
