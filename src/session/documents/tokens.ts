/**
 * The words and signs of a YAML or JSON text, on their way from the library's lexer to its parser. Refused here is what the library would
 * take minutes or all memory for, and in JSON what only YAML takes.
 */
import { CST, Lexer, Parser } from 'yaml';
import { deepest } from './document.ts';

/** The most words, signs and line ends. The library takes up to 3 µs for each; 2,000 combatants with whole sheets have up to 550,000. */
const mostWords = 600_000;
/** The most errors that are collected: each takes several times as long as a word that is right. */
const mostErrors = 100;
/** The most lists in one line, or tags and anchors of one value. */
const mostInOnePlace = 2 * deepest;

/** A fault behind which nothing is read. */
export class Unreadable extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** The tokens of a text, for the composer of the library. Throws `Unreadable`, before anything is composed. */
export function tokensOf(text: string, isJson: boolean): Generator<CST.Token> {
  const order = new Order(isJson);
  const words: string[] = [];
  let size = 0;
  for (const word of new Lexer().lex(text)) {
    if (!/^[ \t]/.test(word)) size += 1;
    if (size > mostWords) throw new Unreadable(0, `is too large: more than ${mostWords} words and signs`);
    order.take(word);
    words.push(word);
  }
  order.end();
  return parsed(words);
}

function* parsed(words: readonly string[]): Generator<CST.Token> {
  const parser = new Parser();
  let errors = 0;
  for (const word of words) {
    for (const token of parser.next(word)) {
      if (token.type === 'error') errors += 1;
      yield token;
    }
    if (errors > mostErrors) return;
  }
  yield* parser.end();
}

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

const jsonText = /^"(?:[^"\\\x00-\x1f]|\\(?:["\\/bf]|[nrt]|u[\da-fA-F]{4}))*"$/;
const jsonWord = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;

/** What may follow what, as far as JSON is stricter than YAML, or the library would collect an error for each. */
class Order {
  private at = 0;
  private isPlainNext = false;
  /** What was read last. Keys are those of JSON; a value may have ended with a bracket. */
  private last: 'start' | 'open' | 'comma' | 'colon' | 'key' | 'value' = 'start';
  private lastWord = '';
  /** The brackets that are open, by what closes them, with their places. */
  private readonly open: { readonly end: '}' | ']'; readonly at: number }[] = [];
  /** How many signs crowd before the next value, and where the first is. */
  private crowd = 0;
  private crowdAt = 0;

  constructor(private readonly isJson: boolean) {}

  take(word: string): void {
    const type = this.isPlainNext ? 'plain' : (CST.tokenType(word) ?? 'plain');
    this.isPlainNext = type === 'scalar';
    if (type === 'flow-error-end') this.open.length = 0;
    if (notInText.has(type)) return;
    // Without quotes a text may have several words and lines; in JSON a sign is missing between them.
    for (const part of this.isJson && type === 'plain' ? word.split(/([ \t\r\n]+)/) : [word]) {
      if (/^[^ \t\r\n]/.test(part) && (this.isJson || type !== 'comment'))
        this.takeSign(part, this.isJson ? (CST.tokenType(part) ?? 'plain') : type);
      this.at += part.length;
    }
  }

  private takeSign(word: string, type: string): void {
    const fault = this.isJson ? this.jsonFault(word) : this.yamlFault(type);
    if (fault !== null) throw new Unreadable(this.at, fault);
    this.crowd = crowding.has(type) ? this.crowd + 1 : 0;
    if (this.crowd === 1) this.crowdAt = this.at;
    if (this.crowd > mostInOnePlace)
      throw new Unreadable(this.crowdAt, 'has too many lists, tags or anchors in one place');
    switch (type) {
      case 'flow-map-start':
      case 'flow-seq-start':
        this.open.push({ end: word === '{' ? '}' : ']', at: this.at });
        if (this.open.length > (this.isJson ? deepest + 1 : 8 * deepest))
          throw new Unreadable(this.at, `goes deeper than ${deepest} levels`);
        this.last = 'open';
        return;
      case 'flow-map-end':
      case 'flow-seq-end':
        this.open.pop();
        this.last = 'value';
        return;
      case 'comma':
        this.last = 'comma';
        return;
      default:
        this.last = this.isKeyNext ? 'key' : valueStarts.has(type) ? 'value' : 'colon';
        this.lastWord = word;
    }
  }

  /** Whether a key of JSON follows, unless the object ends. */
  private get isKeyNext(): boolean {
    return this.isJson && this.open.at(-1)?.end === '}' && (this.last === 'open' || this.last === 'comma');
  }

  /** What is wrong in brackets, where the library would go on and find as much again behind it; null where nothing is. */
  private yamlFault(type: string): string | null {
    const end = this.open.at(-1)?.end;
    if (end === undefined) return null;
    if (this.last === 'value' && valueStarts.has(type)) return `a comma or ${end} is missing before this`;
    const isEmpty = this.last === 'open' || this.last === 'comma';
    return isEmpty && type === 'comma' ? 'nothing is before this comma' : null;
  }

  /** Why a word or sign is none of JSON, or not in its place; null where it is. */
  private jsonFault(word: string): string | null {
    if (word.startsWith('#') || word.startsWith('/')) return 'JSON has no comments; a YAML file may have them';
    if (word.startsWith("'")) return 'texts of JSON need double quotes';
    const isText = word.startsWith('"');
    if (isText && !/^"(?:[^"\\\n]|\\.)*"$/.test(word)) return 'this text has no closing quote in its line';
    if (isText && !jsonText.test(word))
      return 'this text has a control character or an escape (\\) that JSON does not know';
    const end = this.open.at(-1)?.end;
    const named = isText ? 'a text' : /^[\x00-\x1f\x7f]/.test(word) ? 'a control character' : `"${word.slice(0, 20)}"`;
    switch (this.last) {
      case 'key':
        return word === ':' ? null : `${named} is not expected here: a : follows the key ${this.lastWord}`;
      case 'value':
        if (end === undefined) return `${named} is not expected after the end of the JSON`;
        return word === end || word === ','
          ? null
          : `${named} is not expected here: a comma or ${end} is missing before it`;
      case 'comma':
        if (word === end) return `${named} is not expected here: nothing follows the comma before it`;
        break;
      case 'open':
        if (word === end) return null;
        break;
      case 'start':
      case 'colon':
    }
    if (this.isKeyNext) return isText ? null : `${named} is not expected here: a key needs double quotes`;
    const isValue = isText || word === '{' || word === '[' || jsonWord.test(word);
    return isValue ? null : `${named} is not expected here: no value begins so`;
  }

  /** The end of the text. Brackets of YAML that are never closed are found by the library. */
  end(): void {
    const innermost = this.open.at(-1);
    if (!this.isJson || innermost === undefined) return;
    const sign = innermost.end === '}' ? '{' : '[';
    throw new Unreadable(innermost.at, `this ${sign} is never closed: the file ends before`);
  }
}
