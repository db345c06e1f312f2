/** The answer of a ruling in words, and how likely it was. */

import type { Odds } from '../../../dice/odds/odds.ts';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Tone } from '../../../game/kernel/screen.ts';
import { inWords } from '../../../game/kernel/shape.ts';
import { formatChance } from '../../../game/text/chances.ts';
import { formatAmount } from '../../../report/numbers.ts';

export interface Answer {
  readonly input: object;
  readonly outcome: object;
  /** The field or measure that the ruling is about. */
  readonly headline: string;
  /** The field or measure that says whether it succeeds. */
  readonly chance: string | undefined;
  /** The words of the game for a field. */
  word(field: string): string;
  /** The value of a field or measure. */
  value(field: string): unknown;
}

/** Yes and no, by the word of the game for yes. */
const yesOrNo: { readonly [word: string]: readonly [yes: string, no: string] } = {
  succeeds: ['success', 'failure'],
  hits: ['hit', 'miss'],
};

/** The answer in words: `success, 24 points (extreme)`. */
export function verdictOf(answer: Answer): { readonly text: string; readonly tone: Tone } {
  const { input, outcome, headline, chance, word, value } = answer;
  const main = value(headline);
  const success = chance === undefined ? undefined : value(chance);
  const isGood = success === true || main === true;
  const isBad = success === false || main === false;
  const given = new Set(Object.values(input).flat().map(String));
  const others = Object.entries(outcome).filter(([field]) => field !== headline && field !== chance);
  const qualifiers = others.flatMap(([, one]) => (typeof one === 'string' && !given.has(one) ? [inWords(one)] : []));
  const also = others.flatMap(([field, one]) => (one === true ? [word(field)] : []));
  const isSaid = typeof main === 'boolean' && headline === chance;
  const parts = [
    ...(chance !== undefined && isAnswer(chance, success, answer)
      ? [formatYesOrNo(chance, success === true, word)]
      : []),
    ...(isSaid || (main === 0 && success === false) ? [] : [formatMain(headline, main, word)]),
  ];
  // The word of a status is enough: `dying`, not `is dying, dying`.
  if (parts[0] === `is ${parts[1]}`) parts.shift();
  if (parts.length === 0) parts.push(formatMain(headline, main, word));
  const text = `${parts.join(', ')}${qualifiers.length === 0 ? '' : ` (${qualifiers.join(', ')})`}`;
  return { text: [text, ...also].join(', '), tone: isGood ? 'good' : isBad ? 'bad' : 'accent' };
}

/** Whether a yes or no is part of the answer: of other fields than success only a yes is. */
function isAnswer(field: string, is: unknown, { headline, word }: Answer): boolean {
  return is === true || (is === false && (field === headline || Object.hasOwn(yesOrNo, word(field))));
}

function formatYesOrNo(field: string, is: boolean, word: Answer['word']): string {
  const [yes, no] = yesOrNo[word(field)] ?? [word(field), negated(word(field))];
  return is ? yes : no;
}

/** `does not win`, `is not dying`, `not resisted`. */
function negated(word: string): string {
  if (word.startsWith('is ')) return word.replace('is ', 'is not ');
  return ofMany(word) === word ? `not ${word}` : `does not ${ofMany(word)}`;
}

/** What several do, in the words for one: `win` of `wins`, `reach` of `reaches`, `break free` of `breaks free`. */
function ofMany(word: string): string {
  if (word.startsWith('is ')) return word.replace('is ', 'are ');
  return word.replace(/^(\w*(?:ss|x|ch|sh))es(?= |$)|^(\w*[^\Ws])s(?= |$)/, '$1$2');
}

/** The field that the ruling is about: `24 points`, `adjustment 4`, `acts first: a`. */
function formatMain(field: string, value: unknown, word: Answer['word']): string {
  if (typeof value === 'number') return formatAmountOf(value, word(field));
  if (typeof value === 'boolean') return formatYesOrNo(field, value, word);
  return field === 'status' ? String(value) : `${word(field)}: ${value == null ? 'none' : inWords(String(value))}`;
}

/** `24 points`, `1 point`, `29 damage`; `adjustment 4` where the word is no amount. */
function formatAmountOf(value: number, word: string): string {
  const amount = formatAmount(value);
  const [first = ''] = word.split(' ');
  if (word.includes(' that ')) return `${word}: ${amount}`;
  if (!/(?:s|^damage|^dice|^silver)$/.test(first) && !/(?:s|ed)$/.test(word)) return `${word} ${amount}`;
  return `${amount} ${value === 1 ? singular(word) : word}`;
}

/** `success` of `successes`, `action lost` of `actions lost`. */
function singular(word: string): string {
  return word.replace(/(?<=ss|x)es(?= |$)|(?<!s)s(?= |$)/, '');
}

/** How likely the answer was: `66 % succeed, 27 % do as well`. `oddsOf` fields or measures: a sentence where there are none. */
export function likelihoodOf(
  { headline, chance, word, value }: Answer,
  oddsOf: (fields: readonly string[]) => readonly (Odds | string)[],
): string {
  const main = value(headline);
  const asked = [...(chance === undefined ? [] : [chance]), ...(typeof main === 'number' ? [headline] : [])];
  const known = oddsOf(asked);
  return asked
    .map((field, n) => {
      const { [n]: odds = '' } = known;
      if (typeof odds === 'string') return '';
      if (field === chance) {
        // `under 1 % critical success` beside a roll that was none says nothing about it.
        if (field !== headline && value(field) === false && ofMany(word(field)) === word(field)) return '';
        const likely = formatChance(chanceOf(odds, (one) => one === true));
        return odds.distribution.length > 1 ? `${likely} ${ofMany(word(field))}` : '';
      }
      const isLeast = !odds.distribution.some((one) => Number(one.value) < Number(main));
      return isLeast ? '' : `${formatChance(chanceOf(odds, (one) => Number(one) >= Number(main)))} do as well`;
    })
    .filter((part) => part !== '')
    .join(', ');
}
