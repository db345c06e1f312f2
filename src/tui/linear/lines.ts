/** Lines as they are typed and heard. */
import type { AnyAction } from '../../game/kernel/action.ts';
import { baseName, pluralOf } from '../../session/groups.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter } from '../../state/encounter.ts';
import { whyNotRead } from '../modes/command/typed-line.ts';
import type { Choice } from '../modes/mode-definition.ts';
import { sentenceUnder } from '../modes/sentence/context.ts';
import { sentenceSays } from '../modes/sentence/says.ts';
import { sentence } from '../spoken/sentence.ts';
import type { Mode, UpdateContext } from '../ui/ui.ts';
import { hasDice } from './key-words.ts';

/** Lines whose words are a text: numbers in them are no members of a group. */
const isTextLine = /^(?:note|mask|setting|at|in|every|when|event|export|party|creature|timeline|copy|save-copy)\b/;

/**
 * A line with the members of a group as they are written, where they are as they are heard: `thug1-3` of `thugs 1 to 3`, `thug2` of `thug 2`;
 * its first word in small letters, which programs that write what is spoken begin with a capital.
 */
export function asTyped(line: string, { combatants }: Pick<Encounter, 'combatants'>): string {
  const lowered = line.replace(/^\p{L}{2,}/u, (word) => word.toLowerCase());
  if (isTextLine.test(lowered)) return lowered;
  const numbered = Object.values(combatants).flatMap(({ name }) => (/ \d+$/.test(name) ? name.toLowerCase() : []));
  const words = numbered
    .toSorted((a, b) => b.length - a.length)
    .reduce((all, name) => {
      const at = ` ${all.toLowerCase()} `.indexOf(` ${name} `);
      const isRange = at >= 0 && /^ to \d/.test(all.slice(at + name.length));
      return at < 0 || isRange ? all : all.slice(0, at) + name.replaceAll(' ', '') + all.slice(at + name.length);
    }, lowered);
  const bases = [...new Set(numbered.map(baseName))];
  return words
    .replace(/(\d) to (?=\d)/g, '$1-')
    .replace(/(\p{L}[\p{L}' -]*) (?=\d+(?:[-,]\d+)+(?:\s|$))/gu, (before: string) => withBase(before.trim(), bases));
}

/**
 * Words that end in the name of a group, or in its last word, with that name as it is written before numbers; with the last word alone where
 * several groups have it.
 */
function withBase(words: string, bases: readonly string[]): string {
  const formOf = (name: string): string | undefined =>
    [pluralOf(name), name].find((form) => ` ${words.toLowerCase()}`.endsWith(` ${form}`));
  const lastOf = (base: string): string => base.split(' ').at(-1) ?? '';
  const named = bases.toSorted((a, b) => b.length - a.length).find((base) => formOf(base) !== undefined);
  const [first, ...others] = bases.filter((base) => formOf(lastOf(base)) !== undefined);
  if (first === undefined) return words;
  const base = named ?? (others.length === 0 ? first : lastOf(first));
  const form = formOf(base) ?? formOf(lastOf(base)) ?? '';
  return words.slice(0, words.length - form.length) + base.replaceAll(' ', '');
}

/** The entries of a list with their numbers. */
export function listed(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ says, number }, n) => `${number ?? n + 1}: ${sentence(says)}`);
}

/** A message as a sentence says it: what it says of keys in parentheses goes on behind it. */
export function noticeSaid(text: string): string {
  const keys: readonly (readonly [RegExp, string])[] = [
    [/^\S+ redoes$/, 'redo restores it'],
    [/^\S+ (?:undoes|takes it back)$/, 'undo takes it back'],
    [/^\S+ undoes further$/, 'undo goes further back'],
    [/^\S+: vrule rolls$/, 'roll rolls them'],
  ];
  return text.replace(
    /\s{2,}\(([^()]*)\)$/,
    (_, key: string) => `; ${keys.reduce((all, [sign, word]) => all.replace(sign, word), key)}`,
  );
}

/** The actions that are left with dice, also one under a page and a parked one. */
export function leftWithDice(context: UpdateContext): readonly string[] {
  const left = [sentenceUnder(context), context.ui.parked].filter((one) => one !== null).filter(hasDice);
  return left.map((one) => `left with dice that were not applied: ${sentenceSays(context, one)[0]}`);
}

/** The title of a record as a sentence says it. */
export function titleSaid(title: string): string {
  return title
    .replace(/ (is|are) shown$/, ' $1 shown to the players from now on')
    .replace(/ (is|are) no longer shown$/, ' $1 no longer shown to the players');
}

/** A text in which keys of the menus and the key of going on are the words that are typed instead: `manoeuvre` of `x m`, `next` of `n begins it`. */
export function keysInWords(
  text: string,
  actions: readonly Pick<AnyAction, 'menu' | 'key' | 'id' | 'title'>[],
): string {
  const menus = { x: 'act', t: 'time' };
  return text
    .replace(/(?<![\w:])([xt]) ([a-z])(?![\w.])/g, (keys, opens: 'x' | 't', key: string) => {
      const action = actions.find((one) => one.menu === menus[opens] && one.key === key);
      if (action === undefined) return keys;
      const title = action.title.toLowerCase();
      return title.includes(' ') ? `"${title}"` : title;
    })
    .replace(/(?<![\w:])n (?=begins|rolls|once more|again)/g, 'next ')
    .replace(/\bEnter (?=(?:applies|goes|takes|carries|opens|says|once)\b)/g, 'an empty line ')
    .replace(/\bBackspace (?=goes|takes them back)/g, 'back ')
    .replace(/\bV (?=overrules|lets)/g, 'overrule ')
    .replace(/overrule overrules\b/g, 'overrule sets another number');
}

/** The most records of which the new number is said one by one. */
const mostNumbers = 5;

/** The numbers that the records of the last amendment have in place of their own: those that were amended keep theirs in the log. */
export function newNumbers(session: Session): string {
  const from = session.records.findLast(({ jump }) => jump !== undefined)?.seq ?? 0;
  const pairs = session.records.flatMap(({ seq, replaces }) =>
    replaces === undefined || seq < from ? [] : [`${replaces} is ${seq}`],
  );
  const left = pairs.length - mostNumbers;
  const more = left <= 0 ? [] : [`and ${left} more after them`];
  return pairs.length === 0
    ? ''
    : `by their new numbers record ${[...pairs.slice(0, mostNumbers), ...more].join(', ')}`;
}

/** What to type in place of a line that is not understood; `hasList`: numbers were read that choose. */
export function whatInstead(context: UpdateContext, text: string, hasList: boolean): string {
  const { mode } = context.ui.mode;
  if (/^\d+(?:\s+\d+)+$/.test(text) && hasList)
    return `not understood: not all of ${text} are numbers that were read; nothing of this line is taken`;
  if (/^\d+$/.test(text) && hasList)
    return `not understood: ${text} is none of the numbers that were read; again reads them`;
  return notUnderstood(mode, mode === 'idle' ? whyNotRead(context, text) : text);
}

/** That a line is not understood in a mode, and what to type instead. */
function notUnderstood(mode: Mode['mode'], why: string): string {
  if (mode === 'idle') return `not understood: ${why}. Who says what may be done, help what may be typed`;
  const inForm = `"${why}" begins with no field of this form; a label and a value fill one in, a label alone goes to it`;
  return `not understood: ${mode === 'edit' ? inForm : why}. Help says what may be typed here, esc leaves`;
}
