/** Texts as they are read aloud: signs become words, and a text a sentence. */
import type { Text } from '../../game/kernel/screen.ts';
import { capital } from '../../game/text/names.ts';

/** Signs that a game writes in its short texts, and what is said for each. The order counts. */
const signs: readonly (readonly [sign: RegExp, word: string])[] = [
  [/\u00a0/g, ' '],
  // What is not known yet.
  [/^\.+$/, ''],
  // Lines of a title, and columns.
  [/\s*(?:[\u2500-\u259f]+|-{2,}(?![a-z]))\s*/g, ', '],
  [/ -> /g, ' to '],
  [/\s+(?:\||\u00b7)\s+/g, '; '],
  [/\s{2,}/g, ', '],
  // Who acts now, of those in order.
  [/>([^<>]+)</g, '$1 now'],
  [/(^|[\s,;])\*(?=\p{L})/gu, '$1'],
  [/#(?=\d)/g, 'record '],
  [/ ?%/g, ' percent'],
  // Numbers of a group: Thugs x6, Thugs 1,3-6; a range, 26..30; what is left of what there was.
  [/ x(\d+)\b(?! [=x+-])/g, ' ($1)'],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/(\d),(?=\d)/g, '$1, '],
  [/(\d)(?:-|\.\.)(?=\d)/g, '$1 to '],
  [/(\d)\/(?=\d)/g, '$1 of '],
  // Short words.
  [/(?<!\w)seg (?=\d)/g, 'segment '],
  [/(\d) v (?=\d)/g, '$1 against '],
  // Sums.
  [/ [=] /g, ' is '],
  [/(?<=[\d)]) - (?=\S)/g, ' minus '],
  [/ - (?=\d)/g, ' minus '],
  [/(?<=[\d)]) x (?=\S)| x (?=\d)/g, ' times '],
  [/ \/ (?=\d)/g, ' divided by '],
  [/(^|[\s(,])\+ ?(?=\d)/g, '$1plus '],
  [/(^|[\s(,])[-\u2212](?=\d|[A-Z]{2})/g, '$1minus '],
  [/(\d)\+(?=\d)/g, '$1 plus '],
  [/ \+ /g, ' plus '],
  [/ - /g, ', '],
  [/ > /g, ' before '],
  [/\.\.(?=\s|$)/g, ' and more'],
  [/[_[\]|~>]/g, ''],
  [/ {2,}/g, ' '],
  [/ ([,;.:])(?=\s|$)/g, '$1'],
  [/([,;]) ?(?=[,;])/g, ''],
  [/(?<=:)[,;](?=\s)/g, ''],
];

/** A text with its signs in words. */
export function inWords(text: string): string {
  return signs.reduce((all, [sign, word]) => all.replace(sign, word), text).trim();
}

/** A text as a sentence: its signs in words, with a capital letter and an end. */
export function sentence(text: string): string {
  const plain = inWords(text).replace(/[,;]+$/, '');
  // A die is no word, nor is the key of a house rule.
  const words = /^(?:d\d|[a-z]+[A-Z])/.test(plain) ? plain : capital(plain);
  return words === '' || /[.!?:]$/.test(words) ? words : `${words}.`;
}

/** Texts as sentences; empty ones are left out. */
export function sentences(texts: readonly string[]): readonly string[] {
  return texts.map(sentence).filter((text) => text !== '');
}

/** A text with tones, without them. */
export function plainText(text: Text): string {
  return text.map((one) => one.text).join('');
}

/** What a key is called: a sign by its name, Shift with a letter as such. */
export function nameOfKey(show: string): string {
  return signNames[show] ?? show.replace(/^[A-Z]$/, 'capital $&');
}

const signNames: { readonly [sign: string]: string } = {
  '?': 'question mark',
  '-': 'minus',
  '+': 'plus',
  '=': 'equals',
  '.': 'full stop',
  ',': 'comma',
  ':': 'colon',
  '/': 'slash',
  '*': 'star',
  '>': 'greater-than sign',
  '|': 'vertical bar',
  '&': 'ampersand',
  '[': 'left bracket',
  ']': 'right bracket',
  '+ -': 'plus and minus',
  '0-9': 'digits',
  'a-z': 'letters',
};
