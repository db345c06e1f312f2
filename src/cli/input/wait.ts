import { realWorld } from '../../storage/files/world.ts';
import { realHome } from '../../storage/library/home.ts';
import { type Kept, Library } from '../../storage/library/library.ts';
import { commandFlag } from './flags.ts';

const about = 'how many seconds to wait while another vrule has the file open; 2 if left out, 0 for not at all';

/** `--wait`, of every command that changes a file. */
export const waitFlag = commandFlag('wait', 'number', about);

/** The same for commander. */
export const waitOption = ['--wait <seconds>', about] as const;

const defaultSeconds = 2;
const mostSeconds = 3600;

/** The user's encounters, or parties, whose locks are waited for as `--wait` says, or what is wrong with its text. */
export function waitingLibrary(text: string | undefined, keeps: Kept = 'encounter'): Library | string {
  const seconds = text === undefined ? defaultSeconds : text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= 0 && seconds <= mostSeconds) {
    return new Library(realHome(), { ...realWorld, patience: seconds * 1000 }, keeps);
  }
  return `--wait must be a number of seconds, at most ${mostSeconds}, not "${text}"`;
}
