import { InvalidArgumentError, Option } from 'commander';
import { realEnvironment } from '../../storage/files/environment.ts';
import { realHome } from '../../storage/library/home.ts';
import { type Kept, Library } from '../../storage/library/library.ts';
import { once } from './arguments.ts';
import { commandFlag } from './flags.ts';

const about = 'how many seconds to wait while another vrule has the file open; 2 if left out, 0 for not at all';

/** `--wait`, of every command that changes a file. */
export const waitFlag = commandFlag('wait', 'number', about);

/** The same for commander. */
export const waitOption = new Option('--wait <seconds>', about).argParser(
  once((text): number => {
    const seconds = readWait(text);
    if (typeof seconds === 'string') throw new InvalidArgumentError(seconds);
    return seconds;
  }),
);

const mostSeconds = 3600;

/** So many seconds, or what is wrong with the text. */
export function readWait(text: string): number | string {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= 0 && seconds <= mostSeconds) return seconds;
  return `--wait must be a number of seconds, at most ${mostSeconds}, not "${text}"`;
}

/** The user's encounters, or what else is kept, whose locks are waited for as `--wait` says. */
export function waitingLibrary(seconds = 2, keeps: Kept = 'encounter'): Library {
  return new Library(realHome(), { ...realEnvironment, patience: seconds * 1000 }, keeps);
}
