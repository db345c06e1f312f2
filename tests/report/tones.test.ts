/** The themes: their contrast, the words of colours, and the colours that the user sets. */
import { describe, expect, test } from 'vitest';
import { type Colour, formatStyle, monochrome, settableTones, styleFrom, stylesOf } from '../../src/report/tones.ts';

/** The colours of xterm, in the three values of each from 0 to 255. */
const xterm: { readonly [colour in Colour]?: readonly [number, number, number] } = {
  red: [205, 0, 0],
  green: [0, 205, 0],
  yellow: [205, 205, 0],
  magenta: [205, 0, 205],
  cyan: [0, 205, 205],
  white: [229, 229, 229],
  blackBright: [127, 127, 127],
  redBright: [255, 0, 0],
  greenBright: [0, 255, 0],
  yellowBright: [255, 255, 0],
  magentaBright: [255, 0, 255],
  cyanBright: [0, 255, 255],
  whiteBright: [255, 255, 255],
};

/** The contrast of a colour to black by WCAG 2: (luminance + 0.05) / 0.05. */
function contrastToBlack(colour: Colour): number {
  const linear = (xterm[colour] ?? [0, 0, 0]).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05;
}

describe('the theme of high contrast', () => {
  const styles = stylesOf('contrast', {});

  test('has the contrast to black that it states, and is nowhere dimmer than the usual one', () => {
    for (const tone of settableTones) {
      const { color = 'whiteBright' } = styles[tone];
      expect(contrastToBlack(color), tone).toBeGreaterThan(tone === 'other' ? 6.69 : 15);
      const usual = stylesOf('auto', {})[tone].color ?? 'white';
      expect(contrastToBlack(color), tone).toBeGreaterThanOrEqual(contrastToBlack(usual));
    }
  });

  test('has a look of its own for each tone', () => {
    const looks = settableTones.map((tone) => formatStyle(styles[tone]));
    expect(new Set(looks).size).toBe(settableTones.length);
  });
});

test('without colours what must catch the eye is bold, in every theme', () => {
  for (const tone of ['warn', 'bad', 'accent'] as const) expect(monochrome[tone]).toEqual({ bold: true });
  expect(JSON.stringify(monochrome)).not.toContain('color');
});

test('a colour that is set comes before that of the theme; what is none counts as not set', () => {
  const styles = stylesOf('auto', { warn: 'bold bright yellow', good: 'pink', nothing: 'red', normal: 'red' });
  expect(styles.warn).toEqual({ color: 'yellowBright', bold: true });
  expect(styles.good).toEqual({ color: 'green' });
  expect(styles.normal).toEqual({});
});

test.each([
  ['plain', {}],
  ['red', { color: 'red' }],
  ['Bright Red', { color: 'redBright' }],
  ['bright-red', { color: 'redBright' }],
  ['bold', { bold: true }],
  ['underlined bold bright white', { color: 'whiteBright', bold: true, underline: true }],
] as const)('%s is a style, and is written so that it is read again', (text, style) => {
  expect(styleFrom(text)).toEqual(style);
  expect(styleFrom(formatStyle(style))).toEqual(style);
});

test.each(['', 'bright', 'pink', 'red blue', 'bold bold', 'plain red', '#ff0000'])('"%s" is none', (text) => {
  expect(styleFrom(text)).toBeNull();
});
