/** The words and signs of a YAML or JSON text, on their way from the library's lexer to its parser. */
import { CST, Lexer, Parser } from 'yaml';
import { deepest } from './document.ts';

/** A fault behind which nothing is read. */
export class Unreadable extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** The most words, signs and line ends. The library takes up to 3 µs for each; 2,000 combatants with whole sheets have up to 550,000. */
const mostWords = 600_000;
/** The most errors that are collected: each takes several times as long as a word that is right. */
const mostErrors = 100;
/** The most lists in one line, or tags and anchors of one value. */
const mostInOnePlace = 2 * deepest;
/** The most brackets that are open at a time: one of these is deeper than any part that is read. */
const mostOpen = 8 * deepest;

/** Types of lexemes that begin a value. */
const valueStarts: ReadonlySet<string> = new Set([
  'plain',
  'single-quoted-scalar',
  'double-quoted-scalar',
  'alias',
  'flow-map-start',
  'flow-seq-start',
]);
/** Those that can follow each other without a value between them. */
const crowding: ReadonlySet<string> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind', 'tag', 'anchor']);
/** Signs of the lexer's own, which are not in the text: a document begins, brackets are not closed, a text without quotes follows. */
const notInText: ReadonlySet<string> = new Set(['doc-mode', 'flow-error-end', 'scalar']);

/**
 * The words and signs of a text. Throws `Unreadable`, before anything is composed, for what the library would take minutes or all memory
 * for: too many of them, or brackets in which it would go on after a mistake and find as many again behind it.
 */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  const open: ('}' | ']')[] = [];
  let last: 'open' | 'comma' | 'value' | 'other' = 'other';
  let isPlainNext = false;
  let [at, size, crowd, crowdAt] = [0, 0, 0, 0];
  for (const word of new Lexer().lex(text)) {
    words.push(word);
    if (!/^[ \t]/.test(word)) size += 1;
    if (size > mostWords) throw new Unreadable(0, `is too large: more than ${mostWords} words and signs`);
    const type: string = isPlainNext ? 'plain' : (CST.tokenType(word) ?? 'plain');
    isPlainNext = type === 'scalar';
    if (type === 'flow-error-end') open.length = 0;
    if (notInText.has(type)) continue;
    if (!/^[ \t\r\n]/.test(word) && type !== 'comment') {
      const end = open.at(-1);
      if (end !== undefined && last === 'value' && valueStarts.has(type))
        throw new Unreadable(at, `a comma or ${end} is missing before this`);
      if (end !== undefined && (last === 'open' || last === 'comma') && type === 'comma')
        throw new Unreadable(at, 'nothing is before this comma');
      crowd = crowding.has(type) ? crowd + 1 : 0;
      if (crowd === 1) crowdAt = at;
      if (crowd > mostInOnePlace) throw new Unreadable(crowdAt, 'has too many lists, tags or anchors in one place');
      const isEnd = type === 'flow-map-end' || type === 'flow-seq-end';
      const isStart = type === 'flow-map-start' || type === 'flow-seq-start';
      if (isStart) open.push(word === '{' ? '}' : ']');
      if (isEnd) open.pop();
      if (open.length > mostOpen) throw new Unreadable(at, `goes deeper than ${deepest} levels`);
      last = isStart ? 'open' : type === 'comma' ? 'comma' : isEnd || valueStarts.has(type) ? 'value' : 'other';
    }
    at += word.length;
  }
  return words;
}

/** The tokens of a text, for the composer of the library. Throws `Unreadable`, before anything is composed. */
export function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  let errors = 0;
  for (const word of wordsOf(text)) {
    for (const token of parser.next(word)) {
      if (token.type === 'error') errors += 1;
      yield token;
    }
    if (errors > mostErrors) return;
  }
  yield* parser.end();
}
