import { InvalidArgumentError, Option } from 'commander';
import type { System } from '../../game/kernel/system.ts';
import { gameIds } from '../../rules/index.ts';
import { gameNamed } from '../../session/game-names.ts';

const integer = /^[+-]?\d+$/;

/** A whole number of at least `min` from an argument, or a sentence that names the argument. */
export function readWholeNumber(name: string, text: string, min: number): number | string {
  const number = integer.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= min) return number;
  return `${name} must be a whole number, ${min} or more, not "${text}"`;
}

/** Which of two arguments is the number and which the name, in either order; with one argument it is the name. */
export function nameAndNumber(first: string, second: string | undefined): { name: string; number: string | undefined } {
  if (second === undefined) return { name: first, number: undefined };
  return integer.test(first) || !integer.test(second)
    ? { name: second, number: first }
    : { name: first, number: second };
}

/** Reads an option that has one value, however often it is given. */
export function once<T>(read: (text: string) => T): (text: string, before: T | undefined) => T {
  return (text, before) => {
    const value = read(text);
    if (before !== undefined && before !== value) {
      throw new InvalidArgumentError('It is given twice, and takes one value');
    }
    return value;
  };
}

/** Reads an option that takes a whole number from `min` to `max`. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): ReturnType<typeof once<number>> {
  return once((text) => {
    const number = readWholeNumber('It', text, min);
    if (typeof number === 'string') throw new InvalidArgumentError(number);
    if (number > max) throw new InvalidArgumentError(`It is at most ${max.toLocaleString('en')}`);
    return number;
  });
}

/** `--hp-as`: which field of the sheet the hit points of a table or of another program are. */
export const hpAsOption = new Option(
  '--hp-as <field>',
  'hit points of a table, or of an export of another program, become this number of the sheet; else they are left out',
);

/** `--encounter`: which encounter of an export is meant. */
export const encounterOption = new Option('--encounter <name>', 'the encounter of an export that has several');

/** `--system`: a game, which must be loaded. `about`: what it is for. */
export function systemOption(about = 'the game'): Option {
  const read = once((text): System => {
    const named = gameNamed(text, '--system');
    if (!named.ok) throw new InvalidArgumentError(named.message);
    return named.one;
  });
  return new Option('--system <id>', `${about}: ${gameIds.join(', ')}`).argParser(read);
}
