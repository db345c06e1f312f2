import type { Exit, Io } from '../output/io.ts';

/** A command of names and flags. Commander knows it for the help, and reads it wherever its line is not plain. */
export interface SimpleCommand {
  readonly name: string;
  readonly about: string;
  /** The usage where it is not made of the argument and the flags. */
  readonly usage?: string;
  /** As commander has it, `<name>` or `[words...]`, with what it is. */
  readonly argument: readonly [string, string];
  /** Whether the argument must name an encounter. */
  readonly needsEncounter: boolean;
  /** As commander has them, `--at <seq>`, each with what it is. */
  readonly options: readonly (readonly [string, string])[];
  run(names: readonly string[], options: SimpleOptions, io: Io): Exit | Promise<Exit>;
}

/** The flags that were given, by their names without the hyphens; true for those without a value. */
export interface SimpleOptions {
  readonly [flag: string]: string | true | undefined;
}

/** The text of a flag, or undefined where it was not given. */
export function optionText(option: SimpleOptions[string]): string | undefined {
  return option === true ? undefined : option;
}

/** What is in a simple line. */
interface SimpleLine {
  readonly names: readonly string[];
  readonly options: SimpleOptions;
}

/**
 * Reads a line as commander does, without loading it; null where commander must read it: something is missing, unknown, repeated
 * or looks unusual.
 */
export function readSimpleLine(
  { argument: [argument], options }: SimpleCommand,
  words: readonly string[],
): SimpleLine | null {
  const names: string[] = [];
  const read: { [flag: string]: string | true } = Object.create(null);
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, flag, inline] = /^--([a-z]+)(?:=(.+))?$/s.exec(word) ?? [];
    if (flag === undefined) {
      if (word === '' || word.startsWith('-')) return null;
      names.push(word);
      continue;
    }
    const known = options.find(([one]) => one.split(' ')[0] === `--${flag}`);
    if (known === undefined || read[flag] !== undefined) return null;
    const takesValue = known[0].includes('<');
    const value = takesValue ? (inline ?? rest.shift()) : true;
    if (value === undefined || value === '' || (takesValue ? String(value).startsWith('-') : inline !== undefined))
      return null;
    read[flag] = value;
  }
  const isMissing = argument.startsWith('<') && names.length === 0;
  return isMissing || (names.length > 1 && !argument.includes('...')) ? null : { names, options: read };
}
