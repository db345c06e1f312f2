import type { Flag } from '../../rules/kernel/flags.ts';
import { nearest } from '../../storage/library/names.ts';

/** A flag of the shell: those of the rules, and those that take the names that follow them or `key=value` each time. */
export type ShellFlag = Flag | ManyFlag;

/** A flag that gathers texts: the names that follow it, or one `key=value` each time. */
export interface ManyFlag {
  readonly kind: 'names' | 'pairs';
  readonly field: string;
  readonly name: string;
  readonly description: string;
}

/** Whether a flag is one of the rules' kinds. */
export function isRuleFlag(flag: ShellFlag): flag is Flag {
  return flag.kind !== 'names' && flag.kind !== 'pairs';
}

/** What was written after a command. */
export interface Given {
  /** By the field of the flag: a value, a list, or true. */
  readonly values: { readonly [field: string]: unknown };
  /** Words that belong to no flag. */
  readonly words: readonly string[];
  /** One sentence each. */
  readonly problems: readonly string[];
  readonly help: boolean;
}

/** Reads flags as `--flag value`, `--flag=value`, `--yes` and `--no-yes`; negative numbers are values. `--` ends them. */
export function readFlags(argv: readonly string[], flags: readonly ShellFlag[]): Given {
  const reader = new Reader(argv, new Map(flags.map((flag) => [flag.name, flag])));
  reader.read();
  return reader;
}

class Reader implements Given {
  readonly values: { [field: string]: unknown } = {};
  readonly words: string[] = [];
  readonly problems: string[] = [];
  help = false;
  private at = 0;

  constructor(
    private readonly argv: readonly string[],
    private readonly flags: ReadonlyMap<string, ShellFlag>,
  ) {}

  read(): void {
    for (; this.at < this.argv.length; this.at += 1) {
      const word = this.argv[this.at] ?? '';
      if (word === '--') {
        this.words.push(...this.argv.slice(this.at + 1));
        return;
      }
      if (word === '--help' || word === '-h') this.help = true;
      else if (isFlag(word)) this.flag(word);
      else this.words.push(word);
    }
  }

  private flag(word: string): void {
    const [, name = '', own] = /^-{1,2}([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = this.flags.get(name);
    const denied = flag === undefined && name.startsWith('no-') ? this.flags.get(name.slice(3)) : undefined;
    if (denied?.kind === 'yes' && own === undefined) {
      this.values[denied.field] = false;
      return;
    }
    if (flag === undefined) {
      const near = nearest(name, [...this.flags.keys()]);
      this.problems.push(`unknown flag --${name}${near === null ? '' : `; did you mean --${near}?`}`);
      if (own === undefined && this.nextIsValue()) this.at += 1;
      return;
    }
    this.take(flag, own);
  }

  private take(flag: ShellFlag, own: string | undefined): void {
    if (flag.kind === 'names') {
      const names = own === undefined ? [] : [own];
      while (own === undefined && this.nextIsValue()) names.push(this.next());
      if (names.length === 0) this.problems.push(`--${flag.name} needs a name`);
      this.append(flag.field, names);
      return;
    }
    if (flag.kind === 'yes') {
      const yes = own === undefined ? true : yesOf(own);
      if (yes === null) this.problems.push(`--${flag.name} is yes or no`);
      else this.values[flag.field] = yes;
      return;
    }
    const text = own ?? (this.nextIsValue() ? this.next() : null);
    if (text === null || (text.trim() === '' && flag.kind !== 'json')) {
      this.problems.push(`--${flag.name} needs a value`);
      return;
    }
    if (isRuleFlag(flag)) this.value(flag, text);
    else this.append(flag.field, [text]);
  }

  private value(flag: Flag, text: string): void {
    const read = readValue(flag, text);
    if ('problem' in read) this.problems.push(`--${flag.name} ${read.problem}`);
    else if (Array.isArray(read.value) && flag.kind !== 'json') this.append(flag.field, read.value);
    else this.values[flag.field] = read.value;
  }

  private append(field: string, values: readonly unknown[]): void {
    const before = this.values[field];
    this.values[field] = Array.isArray(before) ? [...before, ...values] : values;
  }

  private nextIsValue(): boolean {
    const next = this.argv[this.at + 1];
    return next !== undefined && next !== '--' && !isFlag(next);
  }

  private next(): string {
    this.at += 1;
    return this.argv[this.at] ?? '';
  }
}

/** A word that begins with a hyphen is a flag, unless a number follows: `-5` and `-.5` are values. */
function isFlag(word: string): boolean {
  return /^-[^\d.]/.test(word);
}

function yesOf(text: string): boolean | null {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'true') return true;
  return word === 'no' || word === 'false' ? false : null;
}

/** A value as its flag takes it, or what is wrong with it: `must be a number, not "x"`. */
export function readValue(
  { kind }: Pick<Flag, 'kind'>,
  text: string,
): { readonly value: unknown } | { readonly problem: string } {
  switch (kind) {
    case 'yes': {
      const yes = yesOf(text);
      return yes === null ? { problem: 'is yes or no' } : { value: yes };
    }
    case 'number':
    case 'whole':
      return readNumbers(text, kind === 'whole', false);
    case 'numbers':
    case 'wholes':
      return readNumbers(text, kind === 'wholes', true);
    case 'words':
    case 'any-of':
      return { value: text.split(',').map((word) => word.trim()) };
    case 'word':
    case 'one-of':
      return { value: text };
    case 'json':
      return readJson(text);
  }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function readNumbers(
  text: string,
  whole: boolean,
  list: boolean,
): { readonly value: unknown } | { readonly problem: string } {
  const words = list ? text.split(',') : [text];
  const numbers: number[] = [];
  for (const word of words.map((part) => part.trim())) {
    const number = decimal.test(word) ? Number(word) + 0 : Number.NaN;
    if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) {
      const what = `${whole ? 'whole ' : ''}number${list ? 's with commas' : ''}`;
      return { problem: `must be ${list ? what : `a ${what}`}, not "${text}"` };
    }
    numbers.push(number);
  }
  return { value: list ? numbers : numbers[0] };
}

/** The most characters of JSON on a command line, so that no parser can be exhausted by brackets. */
const longestJson = 10_000;

function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  if (text.length > longestJson) return { problem: 'is too long' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    // A word without quotes is meant as one.
    return /^[[{"]/.test(text) ? { problem: 'is not JSON' } : { value: text };
  }
}
