import { Command, CommanderError, Option, type ParseOptionsResult } from 'commander';
import type { Flag, FlagKind } from '../../game/kernel/flags.ts';
import { readText } from '../../game/kernel/read-value.ts';
import { sameJson } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';

/** A flag of the shell. Besides a value of the rules it may gather texts: the names that follow it, or one `key=value` each time it is given. */
export interface ShellFlag extends Omit<Flag, 'kind'> {
  readonly kind: FlagKind | 'names' | 'pairs';
  /** It may be given without a value; it then gathers an empty text. */
  readonly valueOptional?: true;
}

/** A flag that is no field of a schema, and may be left out. */
export function commandFlag(name: string, kind: ShellFlag['kind'], description: string): ShellFlag {
  return { field: name, name, kind, description, required: false, options: [] };
}

export const jsonFlag = commandFlag('json', 'yes', 'print JSON');

export const printFlags: readonly ShellFlag[] = [
  jsonFlag,
  commandFlag('why', 'yes', 'print the whole working'),
  commandFlag('odds', 'yes', 'print the chance beside the result'),
];

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

/**
 * Adds flags to a command, as options that gather the texts they are given; a yes or no also has its `--no-` form. Where two have one
 * name, the first is taken.
 */
export function addFlags(command: Command, flags: readonly ShellFlag[]): Command {
  for (const flag of flags) {
    const { name, kind, valueOptional } = flag;
    if (command.options.some(({ long }) => long === `--${name}`)) continue;
    const placeholder = valueOptional === true ? ' [key=value]' : placeholders[kind];
    const option = new Option(`--${name}${placeholder}`, describeFlag(flag)).argParser(gather);
    if (kind === 'yes') {
      command.addOption(option.preset('yes'));
      command.addOption(new Option(`--no-${name}`).hideHelp().preset('no').argParser(gather));
    } else command.addOption(valueOptional === true ? option.preset('') : option);
  }
  return command;
}

/** Reads an option that may be given several times: the texts that it was given. */
export function gather(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** What a flag is for; of one made from a schema also its options and default, or that it is needed. */
function describeFlag(flag: ShellFlag): string {
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

function formatDefault({ defaultValue }: ShellFlag): string {
  if (defaultValue === undefined || defaultValue === false) return '';
  if (Array.isArray(defaultValue)) return defaultValue.length === 0 ? 'none' : defaultValue.join(',');
  return typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : String(defaultValue);
}

/**
 * Reads flags as `--flag value`, `--flag=value`, `--yes`, `--yes=no` and `--no-yes`; `--` ends them. Negative numbers are values; the
 * name of another flag is none.
 */
export function readFlags(argv: readonly string[], flags: readonly ShellFlag[]): GivenFlags {
  const command = addFlags(new Command().exitOverride().configureOutput({ outputError: () => {} }), flags);
  const problems: string[] = [];
  const { operands, unknown } = parsedBy(command, argv, flags, problems);
  const values: { [field: string]: unknown } = {};
  const isKnown = (word: string): boolean => isHelp(word) || command.options.some(({ long }) => long === word);
  const optionOf = (name: string): Option | undefined => command.options.find(({ long }) => long === `--${name}`);
  // Commander itself gives no value to an option that takes none.
  const isYesOrNo = (word: string): boolean => {
    const [, name = '', text = ''] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    const key = optionOf(name)?.attributeName();
    if (key === undefined || !flags.some((flag) => flag.kind === 'yes' && flag.name === name)) return false;
    command.setOptionValue(key, gather(text, command.getOptionValue(key)));
    return true;
  };
  const rest = unknown.filter((word) => word !== '--' && !isHelp(word) && !isYesOrNo(word));
  for (const flag of flags) {
    const texts: readonly string[] | undefined = command.getOptionValue(optionOf(flag.name)?.attributeName() ?? '');
    if (texts === undefined) continue;
    const read = readTexts(flag, texts, isKnown);
    if (read.problem === null) values[flag.field] = read.value;
    else problems.push(read.problem);
  }
  const strange = rest.filter(isFlag);
  const names = flags.map(({ name }) => name);
  problems.push(...strange.map((word) => unknownFlag(word, names)));
  return {
    values,
    words: strange.length > 0 ? operands : [...operands, ...rest],
    problems,
    help: unknown.some(isHelp),
  };
}

/** Words of people, and of other programs, for what flags are called here. */
const otherNames: { readonly [name: string]: string } = {
  dice: 'rolled',
  format: 'to',
  game: 'system',
  port: 'serve',
  system: 'game',
  target: 'on',
  v: 'version',
};

/** That a command has no such flag, and which of its flags was probably meant. */
export function unknownFlag(word: string, names: readonly string[]): string {
  const [, hyphens = '', name = ''] = /^(-{1,2})([^=]*)/.exec(word) ?? [];
  const other = Object.hasOwn(otherNames, name) ? names.find((one) => one === otherNames[name]) : undefined;
  const hint = nearestHint(name, names, '--') || (other === undefined ? '' : `; did you mean --${other}?`);
  return `unknown flag ${name.length === 1 ? hyphens : '--'}${name}${hint}`;
}

/** The words that belong to no option of the command, which keeps the others. */
function parsedBy(
  command: Command,
  argv: readonly string[],
  flags: readonly ShellFlag[],
  problems: string[],
): ParseOptionsResult {
  try {
    return command.parseOptions([...argv]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The last word is an option whose value is missing.
    const flag = flags.find(({ name }) => argv.at(-1) === `--${name}`);
    if (flag === undefined) throw error;
    problems.push(needsValue(flag));
    return { operands: [], unknown: [] };
  }
}

function needsValue({ name, kind }: ShellFlag): string {
  return `--${name} needs a ${kind === 'names' ? 'name' : 'value'}`;
}

/** The value of a flag from all texts that it was given, or what is wrong with them. */
function readTexts(
  flag: ShellFlag,
  texts: readonly string[],
  isFlagName: (text: string) => boolean,
): { readonly problem: string | null; readonly value?: unknown } {
  const { name, kind } = flag;
  const takesEmpty = kind === 'json' || flag.valueOptional === true || flag.takesNone === true;
  const values: unknown[] = [];
  for (const text of texts) {
    if (isFlagName(text) || (text.trim() === '' && !takesEmpty)) return { problem: needsValue(flag) };
    const read = kind === 'names' || kind === 'pairs' ? { value: [text] } : readText(kind, text);
    if ('problem' in read) return { problem: `--${name} ${read.problem}` };
    values.push(read.value);
  }
  if (kind !== 'json' && values.every(Array.isArray)) return { problem: null, value: values.flat() };
  const [value, ...others] = values;
  const differ = others.some((other) => !sameJson(other, value));
  return differ ? { problem: `--${name} is given twice, and takes one value` } : { problem: null, value };
}

/** Whether a word is a flag: it begins with a hyphen, and is no number such as `-5` or `-.5`. */
function isFlag(word: string): boolean {
  return /^-[^\d.]/.test(word);
}

export function valuesOf(flags: readonly ShellFlag[], values: FlagValues): FlagValues {
  const fields = new Set(flags.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
}

/** The texts of a flag that may be given several times. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

/** What is wrong with a field of an input, naming its flag: `--might is missing`. */
export function flagProblem(flags: readonly ShellFlag[], field: string, message = ''): string {
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
