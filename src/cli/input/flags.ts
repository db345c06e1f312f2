/** Reads the flags of a command line. */
import { type Command, Option } from 'commander';
import type { Flag, FlagKind } from '../../rules/kernel/flags.ts';
import { readText } from '../../rules/kernel/read-value.ts';
import { sameJson } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';

/** A flag of the shell: one made from a schema of the rules, or one that may be given several times. */
export type ShellFlag = Flag | RepeatedFlag;

/** A flag that gathers texts: the names that follow it, or one `key=value` each time it is given. */
export interface RepeatedFlag {
  readonly kind: 'names' | 'pairs';
  readonly field: string;
  readonly name: string;
  readonly description: string;
  /** It may be given without a value; it then gathers an empty text. */
  readonly valueOptional?: true;
}

/** Whether a flag is made from a schema of the rules. */
export function isSchemaFlag(flag: ShellFlag): flag is Flag {
  return flag.kind !== 'names' && flag.kind !== 'pairs';
}

/** A flag that is no field of a schema, and may be left out. */
export function commandFlag(name: string, kind: FlagKind, description: string): Flag {
  return { field: name, name, kind, description, required: false, options: [] };
}

/** A flag that may be given several times. */
export function repeatedFlag(name: string, kind: RepeatedFlag['kind'], description: string): RepeatedFlag {
  return { field: name, name, kind, description };
}

/** The flag that prints JSON. */
export const jsonFlag = commandFlag('json', 'yes', 'print JSON');

/** The flags that say how a result is printed. */
export const printFlags: readonly ShellFlag[] = [
  jsonFlag,
  commandFlag('why', 'yes', 'print the whole working'),
  commandFlag('odds', 'yes', 'print the chance beside the result'),
];

/** The flag of commands that can show what they would write. */
export const dryRunFlag: ShellFlag = commandFlag('dry-run', 'yes', 'print what would change, and write nothing');

/** The values of flags, by field: a value, a list, or true. */
export interface FlagValues {
  readonly [field: string]: unknown;
}

/** What was given after a command. */
export interface GivenFlags {
  readonly values: FlagValues;
  /** Words that belong to no flag. */
  readonly words: readonly string[];
  /** What is wrong with the flags, one sentence each. */
  readonly problems: readonly string[];
  /** Whether `--help` or `-h` is among them. */
  readonly help: boolean;
}

/** Whether a word asks for help. */
export function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}

/** What a flag takes, by its kind, as commander writes it. */
const placeholders: { readonly [kind in ShellFlag['kind']]: string } = {
  yes: '',
  number: ' <n>',
  whole: ' <n>',
  numbers: ' <n,n…>',
  wholes: ' <n,n…>',
  word: ' <text>',
  'one-of': ' <word>',
  words: ' <word,…>',
  'any-of': ' <word,…>',
  json: ' <json>',
  names: ' <who...>',
  pairs: ' <key=value>',
};

/** Adds flags to a command, as its options. */
export function addFlags(command: Command, flags: readonly ShellFlag[]): Command {
  for (const flag of flags) {
    const isOptional = !isSchemaFlag(flag) && flag.valueOptional === true;
    const placeholder = isOptional ? ' [key=value]' : placeholders[flag.kind];
    command.addOption(new Option(`--${flag.name}${placeholder}`, describeFlag(flag)));
  }
  return command;
}

/** What a flag is for; of one made from a schema also its options and default, or that it is needed. */
function describeFlag(flag: ShellFlag): string {
  if (!isSchemaFlag(flag)) return flag.description;
  const { description, options, required } = flag;
  const defaultText = formatDefault(flag);
  return [
    description,
    options.length > 0 ? `one of ${options.filter((option) => option !== '').join(', ')}` : '',
    required ? 'needed' : defaultText === '' ? '' : `${defaultText} if left out`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function formatDefault({ defaultValue }: Flag): string {
  if (defaultValue === undefined || defaultValue === false) return '';
  if (Array.isArray(defaultValue)) return defaultValue.length === 0 ? 'none' : defaultValue.join(',');
  return typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : String(defaultValue);
}

/** Reads flags as `--flag value`, `--flag=value`, `--yes` and `--no-yes`. Negative numbers are values; `--` ends the flags. */
export function readFlags(argv: readonly string[], flags: readonly ShellFlag[]): GivenFlags {
  const reader = new FlagReader(argv, new Map(flags.map((flag) => [flag.name, flag])));
  reader.read();
  return reader;
}

class FlagReader implements GivenFlags {
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
      if (isHelp(word)) this.help = true;
      else if (isFlag(word)) this.readFlag(word);
      else this.words.push(word);
    }
  }

  /** Reads `--name`, `--name=text` or `--no-name`, with the words that follow it. */
  private readFlag(word: string): void {
    const [, name = '', text] = /^-{1,2}([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = this.flags.get(name);
    const negated = flag === undefined && name.startsWith('no-') ? this.flags.get(name.slice(3)) : undefined;
    if (negated?.kind === 'yes' && text === undefined) {
      this.set(negated.field, negated.name, false);
      return;
    }
    if (flag === undefined) {
      this.problems.push(`unknown flag --${name}${nearestHint(name, [...this.flags.keys()], '--')}`);
      if (text === undefined && this.nextIsValue()) this.at += 1;
      return;
    }
    if (flag.kind === 'names') this.readNames(flag, text);
    else if (flag.kind === 'yes') this.readValue(flag, text ?? 'yes');
    else this.readText(flag, text ?? (this.nextIsValue() ? this.next() : null));
  }

  /** Reads `--on=Mara`, or all names after `--on`. */
  private readNames({ field, name }: RepeatedFlag, text: string | undefined): void {
    const names = text === undefined ? [] : [text];
    while (text === undefined && this.nextIsValue()) names.push(this.next());
    if (names.length === 0) this.problems.push(`--${name} needs a name`);
    this.append(field, names);
  }

  private readText(flag: ShellFlag, text: string | null): void {
    if (text === null && !isSchemaFlag(flag) && flag.valueOptional === true) this.append(flag.field, ['']);
    else if (text === null || (text.trim() === '' && flag.kind !== 'json' && !takesNone(flag)))
      this.problems.push(`--${flag.name} needs a value`);
    else if (isSchemaFlag(flag)) this.readValue(flag, text);
    else this.append(flag.field, [text]);
  }

  private readValue({ field, kind, name }: Flag, text: string): void {
    const read = readText(kind, text);
    if ('problem' in read) this.problems.push(`--${name} ${read.problem}`);
    else if (Array.isArray(read.value) && kind !== 'json') this.append(field, read.value);
    else this.set(field, name, read.value);
  }

  /** Sets a value, of which a flag has one. */
  private set(field: string, name: string, value: unknown): void {
    const before = this.values[field];
    if (before !== undefined && !sameJson(before, value))
      this.problems.push(`--${name} is given twice, and takes one value`);
    this.values[field] = value;
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

/** Whether an empty text is a value of a flag: none. */
function takesNone(flag: ShellFlag): boolean {
  return isSchemaFlag(flag) && flag.takesNone === true;
}

/** Whether a word is a flag: it begins with a hyphen, and is no number such as `-5` or `-.5`. */
function isFlag(word: string): boolean {
  return /^-[^\d.]/.test(word);
}

/** The values of these flags, without those of others. */
export function valuesOf(flags: readonly Flag[], values: FlagValues): FlagValues {
  const fields = new Set(flags.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
}

/** The texts of a flag that may be given several times. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

/** What is wrong with a field of an input, naming its flag: `--might is missing`. */
export function flagProblem(flags: readonly Flag[], field: string, message = ''): string {
  // Of a part of a list, such as `might[1]`, the flag alone is named; of a part of JSON the part as well.
  const [, root = '', part = ''] = /^([^.[]*)(.*)$/s.exec(field) ?? [];
  const flag = flags.find((one) => one.field === root);
  const name =
    flag === undefined
      ? field
      : `${flag.name}${flag.kind === 'json' && part !== '' ? ` ${part.replace(/^\./, '')}` : ''}`;
  if (name === '') return message;
  const startsWithVerb = /^(?:is|must|needs|takes)\b/.test(message);
  return `--${name}${startsWithVerb || message === '' ? '' : ':'} ${message}`;
}
