import { stringWidth } from './width.ts';

/** The widest a name or note may be, in terminal cells. */
export const widestText = 80;

const plainAscii = /^[ -~]*$/;
const controls = /[\u0000-\u001f\u007f-\u009f]/u;
const bidi = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const invisible =
  /\u034f|[\u00ad\u115f\u1160\u180e]|\u17b4|\u17b5|[\u180b-\u180d]|[\u200b\u200c\u2028\u2029\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;
/** The pattern of a zero-width joiner that joins no emoji: those that do may be kept and shown everywhere. */
export const lonelyJoiner = String.raw`(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})`;
/** Made when it is first used: the list of all emoji takes a start longer than all other patterns. */
let joiners: RegExp | null = null;
const escapes =
  /\u001b(?:\[[0-9:;<=>?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|[ -/]*[0-~])?/gu;

/**
 * Text that may be saved and shown: NFC, one line, no control, bidi or zero-width characters (a joiner between emoji stays), no
 * lone surrogates, at most `widest` cells. It can neither move the cursor nor write the clipboard. What the GM types into a field is
 * cleaned before a record keeps it.
 *
 * ```ts
 * return `${view.name(by)}: ${clean(values.what)}`;
 * ```
 */
export function clean(text: string, widest: number = widestText): string {
  return cutTo(stripControls(text).replace(/ {2,}/g, ' ').trim(), widest);
}

/** The same without collapsing spaces or cutting: for text in columns. */
export function stripControls(text: string): string {
  if (plainAscii.test(text)) return text;
  joiners ??= new RegExp(lonelyJoiner, 'gu');
  return text
    .toWellFormed()
    .replace(/\r\n?|\n/g, ' ')
    .replace(/\t/g, ' ')
    .replace(escapes, '')
    .replace(new RegExp(controls, 'gu'), '')
    .replace(bidi, '')
    .replace(invisible, '')
    .replace(joiners, '')
    .normalize('NFC');
}

/** Whether a text is clean already. */
export function isClean(text: string, widest: number = widestText): boolean {
  return clean(text, widest) === text;
}

/** The text cut to a width in cells, between graphemes. */
export function cutTo(text: string, cells: number): string {
  // No character is wider than two cells: short text need not be measured.
  if (text.length * 2 <= cells || stringWidth(text) <= cells) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    width += stringWidth(segment);
    if (width > cells) break;
    kept += segment;
  }
  return kept;
}

/** The version of the JSON that scripts and pages read: `v` in each document. */
export const jsonVersion = 1;

/** For `JSON.stringify`: numbers without the last digits, which are errors of floating point: 0.8325, not 0.8324999999999932. */
export function withoutNoise(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value;
}
