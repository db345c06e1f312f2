import type { Tone } from '../../rules/kernel/screen.ts';
import type { Paint } from './terminal.ts';

/** Whether to print in colour: by the flag, else by FORCE_COLOR, else by NO_COLOR, else by what the terminal can do. */
export function wantsColour(
  flag: boolean | null,
  env: { readonly [name: string]: string | undefined },
  isTerminal: boolean,
): boolean {
  if (flag !== null) return flag;
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}

/** Paints the tones of the screen in the sixteen colours that every terminal has. */
export async function painter(): Promise<Paint> {
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  const paints: { readonly [tone in Tone]: (text: string) => string } = {
    normal: (text) => text,
    good: chalk.green,
    warn: chalk.yellow,
    bad: chalk.redBright,
    dim: chalk.blackBright,
    accent: chalk.bold,
    own: chalk.cyan,
    other: chalk.magenta,
  };
  return (text, tone) => paints[tone](text);
}
