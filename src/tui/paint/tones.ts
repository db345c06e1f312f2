import { Chalk, type ChalkInstance } from 'chalk';
import type { Text, Tone } from '../../rules/kernel/screen.ts';

// The terminal layer strips colours where there are none to be; here every tone has its sixteen-colour form.
const chalk = new Chalk({ level: 1 });

const colours: { readonly [tone in Tone]: ChalkInstance | null } = {
  normal: null,
  good: chalk.green,
  warn: chalk.yellow,
  bad: chalk.redBright,
  dim: chalk.blackBright,
  accent: chalk.bold,
  own: chalk.cyan,
  other: chalk.magenta,
};

/** Tones that must stand out without colour are bold then. */
const plainColours: { readonly [tone in Tone]: ChalkInstance | null } = {
  normal: null,
  good: null,
  warn: chalk.bold,
  bad: chalk.bold,
  dim: null,
  accent: chalk.bold,
  own: null,
  other: null,
};

/** A line as the terminal takes it. */
export function toned(line: Text, colour: boolean): string {
  const of = colour ? colours : plainColours;
  return line.map(({ text, tone = 'normal' }) => of[tone]?.(text) ?? text).join('');
}
