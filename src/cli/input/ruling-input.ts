import type { Refusal } from '../../game/kernel/refusal.ts';
import type { AnyRuling, Prepared } from '../../game/kernel/ruling.ts';
import type { Book } from '../../game/kernel/system.ts';
import { namesHint } from '../../session/names.ts';
import { diceFlags } from './dice-answers.ts';
import {
  commandFlag,
  type FlagValues,
  flagProblem,
  isHelp,
  jsonFlag,
  printFlags,
  readFlags,
  type ShellFlag,
  textsOf,
  valuesOf,
} from './flags.ts';
import { houseRuleFlag, readHouseRules } from './house-rules.ts';
import { varyFlag } from './vary.ts';

/** The flags of every ruling that are not fields of its input. */
export const rulingFlags: readonly ShellFlag[] = [...diceFlags, houseRuleFlag, ...printFlags];

export const fullFlag = commandFlag('full', 'yes', 'print every value, not bands of them');

export const ofFlag = commandFlag('of', 'word', 'the field of the outcome');

/** The flags of the odds of a ruling that are not fields of its input. */
export const oddsFlags = [houseRuleFlag, ofFlag, jsonFlag, fullFlag, varyFlag];

/** A ruling with its input, ready to be run, and the values of the other flags. */
export interface ReadyRuling {
  readonly is: 'ready';
  readonly ruling: AnyRuling;
  readonly prepared: Extract<Prepared, { readonly ok: true }>;
  readonly values: FlagValues;
}

/** What else a command line of a ruling can be; `ruling` is null where the help of the whole game is asked for. */
export type UnreadyRuling =
  | { readonly is: 'help'; readonly ruling: AnyRuling | null }
  | { readonly is: 'wrong'; readonly problems: readonly string[] }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** A ruling with the values of its flags, before they are checked together; `wrong`: what is wrong with single ones. */
export interface RulingFlags {
  readonly is: 'flags';
  readonly ruling: AnyRuling;
  readonly values: FlagValues;
  readonly settings: unknown;
  readonly wrong: readonly string[];
}

/** Reads the name of a ruling and its flags. `otherFlags` are those that are not fields of its input. */
export function readRulingFlags(
  book: Book,
  [name, ...words]: readonly string[],
  otherFlags: readonly ShellFlag[],
): RulingFlags | UnreadyRuling {
  if (name === undefined || isHelp(name)) return { is: 'help', ruling: null };
  const ruling = findRuling(book, name);
  if (ruling === undefined) {
    return { is: 'wrong', problems: [`${book.title} has no ruling "${name}"${namesHint(name, rulingNames(book))}`] };
  }
  const given = readFlags(words, [...ruling.flags, ...otherFlags]);
  if (given.help) return { is: 'help', ruling };
  const { settings, problems } = readHouseRules(book, textsOf(given.values.set));
  const wrong = [
    ...given.problems,
    ...(given.problems.length > 0 || given.words.length === 0 ? [] : [takesFlags(book, ruling, given.words)]),
    ...problems,
  ];
  return { is: 'flags', ruling, values: given.values, settings, wrong };
}

/** What is typed in place of words that belong to no flag: `roll takes flags, not "60 45": --might 60 --diff 45`. */
function takesFlags(book: Book, { id, flags }: AnyRuling, words: readonly string[]): string {
  const name = id.slice(book.id.length + 1);
  const numbers = flags.filter(({ kind }) => /^(?:number|whole)s?$/.test(kind)).map((flag) => flag.name);
  const typed = words.flatMap((word, n) => {
    if (numbers.includes(word)) return [];
    const flag = numbers.includes(words[n - 1] ?? '') ? words[n - 1] : numbers.filter((one) => !words.includes(one))[n];
    return flag === undefined || !/^[\d.,]+$/.test(word) ? ['?'] : [`--${flag} ${word}`];
  });
  const isClear = typed.length > 0 && !typed.includes('?');
  const instead = isClear ? `: ${typed.join(' ')}` : `; vrule ${book.id} ${name} --help lists them`;
  return `${name} takes flags, not "${words.join(' ')}"${instead}`;
}

/** Checks the flags of a ruling together: the ruling with its input, or what is wrong with it. */
export function prepareRuling(read: RulingFlags): ReadyRuling | UnreadyRuling {
  const { ruling, values, settings } = read;
  const wrong = [...read.wrong];
  const prepared = ruling.prepare(valuesOf(ruling.flags, values), settings);
  if (!prepared.ok && 'problems' in prepared) {
    // A flag that could not be read, or was meant by a word or another flag, is missing from the input too: one sentence is enough.
    const isMistyped = wrong.some((one) => /^unknown flag | takes flags, not /.test(one));
    const unread = prepared.problems.filter(
      ({ field, message }) =>
        !(isMistyped && message === 'is missing') &&
        !wrong.some((one) => one.startsWith(flagProblem(ruling.flags, field))),
    );
    wrong.push(...unread.map(({ field, message }) => flagProblem(ruling.flags, field, message)));
  }
  if (wrong.length > 0) return { is: 'wrong', problems: wrong };
  if (prepared.ok) return { is: 'ready', ruling, prepared, values };
  if ('refusal' in prepared) return { is: 'refused', refusal: prepared.refusal };
  throw new Error(`${ruling.id}: its input is not valid, and nothing says why`);
}

/** The names of a game's rulings on the command line: `roll` for `vaxia.roll`. */
export function rulingNames(book: Book): readonly string[] {
  return book.rulings.map(({ id }) => id.slice(book.id.length + 1));
}

/** The ruling of a game by its name on the command line. */
export function findRuling(book: Book, name: string): AnyRuling | undefined {
  return book.rulings.find(({ id }) => id === `${book.id}.${name}`);
}
