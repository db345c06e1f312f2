/** JSON, read with the place of every part. */
import type { Json } from '../../state/encounter.ts';
import { deepest, type Fault, formatPath, type Path, type Places, type ReadDocument } from './document.ts';

/** A value and where it is. */
interface Part {
  readonly value: Json;
  readonly places: Places;
}

/** A syntax error, which ends the reading. */
class SyntaxFault extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads JSON. A text that is no JSON has one fault, the first; repeated keys are faults beside the value. */
export function readJson(text: string): ReadDocument {
  const reader = new JsonReader(text);
  try {
    const content = reader.readAll();
    return { content, faults: reader.faults, nameOf: formatPath };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { at, message } = error;
    return { content: null, faults: [...reader.faults, { at, message }], nameOf: formatPath };
  }
}

const blanks = /[ \t\r\n]*/y;
const word = /[-+.\w]+/y;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class JsonReader {
  readonly faults: Fault[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  readAll(): Part {
    this.skipBlanks();
    const part = this.readPart([]);
    this.skipBlanks();
    if (this.at < this.text.length) throw this.fault('is not expected after the end of the JSON');
    return part;
  }

  private readPart(path: Path, keyAt?: number): Part {
    const begin = this.at;
    if (path.length > deepest) throw new SyntaxFault(begin, `goes deeper than ${deepest} levels of brackets`);
    const places = (inner?: Places['inner']): Places => ({
      at: begin,
      ...(keyAt === undefined ? {} : { keyAt }),
      ...(inner === undefined ? {} : { inner }),
    });
    switch (this.text[begin]) {
      case '{': {
        const { value, inner } = this.readFields(path);
        return { value, places: places(inner) };
      }
      case '[': {
        const { value, inner } = this.readList(path);
        return { value, places: places(inner) };
      }
      case '"':
        return { value: this.readText(), places: places() };
      default:
        return { value: this.readWord(), places: places() };
    }
  }

  private readFields(path: Path): { value: Json; inner: Map<string, Places> } {
    const value: { [key: string]: Json } = {};
    const inner = new Map<string, Places>();
    const begin = this.at;
    this.eachIn('}', begin, () => {
      const keyAt = this.at;
      if (this.text[keyAt] !== '"') throw this.fault('is not expected here: a key needs double quotes');
      const key = this.readText();
      this.skipBlanks();
      if (this.text[this.at] !== ':') throw this.fault(`is not expected here: a : follows the key "${key}"`);
      this.at += 1;
      this.skipBlanks();
      const keyPath = [...path, key];
      const part = this.readPart(keyPath, keyAt);
      const fault = keyFault(key, inner.has(key));
      if (fault !== null) this.faults.push({ at: keyAt, message: fault, part: formatPath(keyPath) });
      if (key === '__proto__') return;
      value[key] = part.value;
      inner.set(key, part.places);
    });
    return { value, inner };
  }

  private readList(path: Path): { value: Json; inner: Map<number, Places> } {
    const value: Json[] = [];
    const inner = new Map<number, Places>();
    this.eachIn(']', this.at, () => {
      const part = this.readPart([...path, value.length]);
      inner.set(value.length, part.places);
      value.push(part.value);
    });
    return { value, inner };
  }

  /** Reads what is between a bracket and its end, with commas between. */
  private eachIn(end: string, begin: number, read: () => void): void {
    this.at += 1;
    this.skipBlanks();
    let isFirst = true;
    while (this.text[this.at] !== end) {
      if (!isFirst) {
        if (this.at >= this.text.length) throw this.unclosed(begin);
        if (this.text[this.at] !== ',')
          throw this.fault(`is not expected here: a comma or ${end} is missing before it`);
        this.at += 1;
        this.skipBlanks();
        if (this.text[this.at] === end) throw this.fault('is not expected here: nothing follows the comma before it');
      }
      if (this.at >= this.text.length) throw this.unclosed(begin);
      read();
      this.skipBlanks();
      isFirst = false;
    }
    this.at += 1;
  }

  private readText(): string {
    const begin = this.at;
    let end = begin + 1;
    while (end < this.text.length && this.text[end] !== '"' && this.text[end] !== '\n') {
      end += this.text[end] === '\\' ? 2 : 1;
    }
    if (this.text[end] !== '"') throw new SyntaxFault(begin, 'this text has no closing quote in its line');
    this.at = end + 1;
    try {
      return String(JSON.parse(this.text.slice(begin, this.at)));
    } catch {
      throw new SyntaxFault(begin, 'this text has a control character or an escape (\\) that JSON does not know');
    }
  }

  private readWord(): Json {
    word.lastIndex = this.at;
    const [found = ''] = word.exec(this.text) ?? [];
    const known = words.get(found);
    if (known === undefined && !number.test(found)) throw this.fault('is not expected here: no value begins so', found);
    const value = known === undefined ? Number(found) : known;
    if (typeof value === 'number' && !Number.isFinite(value)) throw this.fault('is too large a number', found);
    this.at += found.length;
    return value;
  }

  private skipBlanks(): void {
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    this.at = blanks.lastIndex;
  }

  private unclosed(begin: number): SyntaxFault {
    return new SyntaxFault(begin, `this ${this.text[begin]} is never closed: the file ends before`);
  }

  /** A fault at what comes next, which is named. */
  private fault(message: string, found = ''): SyntaxFault {
    const next = found === '' ? (this.text[this.at] ?? '') : found;
    if (next === '') return new SyntaxFault(this.at, 'the file ends where a value is expected');
    if (next === '/' || next === '#')
      return new SyntaxFault(this.at, 'JSON has no comments; a YAML file may have them');
    if (next === "'") return new SyntaxFault(this.at, 'texts of JSON need double quotes');
    const named =
      next === '"' ? 'a text' : /^[\x00-\x1f\x7f]/.test(next) ? 'a control character' : `"${next.slice(0, 20)}"`;
    return new SyntaxFault(this.at, `${named} ${message}`);
  }
}

/** What is wrong with a key, or null. */
export function keyFault(key: string, isThere: boolean): string | null {
  if (key === '__proto__') return 'cannot be a key';
  return isThere ? 'is here a second time' : null;
}
