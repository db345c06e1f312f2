import { Chalk, type ChalkInstance } from 'chalk';
import type { Text, Tone } from '../../rules/kernel/screen.ts';

// Every tone has its form in 16 colours here; the terminal layer removes colours where the terminal has none.
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

/** Without colour, the tones that must catch the eye are bold. */
const monochrome: { readonly [tone in Tone]: ChalkInstance | null } = {
  normal: null,
  good: null,
  warn: chalk.bold,
  bad: chalk.bold,
  dim: null,
  accent: chalk.bold,
  own: null,
  other: null,
};

/** A line with the control sequences of its tones. */
export function styled(line: Text, colour: boolean): string {
  const styles = colour ? colours : monochrome;
  return line.map(({ text, tone = 'normal' }) => styles[tone]?.(text) ?? text).join('');
}
