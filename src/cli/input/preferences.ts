import { readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { z } from 'zod';
import { findBook, gameIds } from '../../rules/index.ts';
import type { Book } from '../../rules/kernel/system.ts';

/** What the user prefers. */
export const preferencesSchema = z.object({
  system: z.string().default('vaxia').describe('the game of "vrule roll", and the one offered first'),
  dice: z.enum(['vrule', 'table']).default('vrule').describe('who throws on the screen: vrule, or you at the table'),
  theme: z
    .enum(['auto', 'colour', 'plain'])
    .default('auto')
    .describe('colours of the screen; auto: as the terminal can'),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The name of the file of preferences, without its ending `.json`. */
export const preferencesName = 'config';

/** The environment variables that decide where files are. */
interface Environment {
  readonly [name: string]: string | undefined;
}

/** The folder of the file of preferences: VRULE_HOME, or where programs of this system keep their settings. */
export function preferencesFolder(env: Environment, platform = process.platform, home = homedir()): string {
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return own;
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'vrule');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Preferences', 'vrule');
  const config = env.XDG_CONFIG_HOME;
  return posix.join(config?.startsWith('/') ? config : posix.join(home, '.config'), 'vrule');
}

/** What reading preferences needs of its surroundings. */
interface PreferencesIo {
  readonly env: Environment;
  warn(message: string): void;
}

/** The game that the user prefers; the first game where that one is not known. */
export function preferredBook(io: PreferencesIo): Book {
  const book = findBook(readPreferences(io).system) ?? findBook(gameIds[0] ?? '');
  if (book === undefined) throw new Error('there are no games');
  return book;
}

/**
 * The preferences; those that were not set have their defaults. A file that cannot be read as preferences is renamed with
 * a warning. Only reads, so that a ruling without an encounter needs no library for it.
 */
export function readPreferences(io: PreferencesIo): Preferences {
  const path = join(preferencesFolder(io.env), `${preferencesName}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return preferencesSchema.parse({});
  }
  const preferences = parsePreferences(text);
  if (preferences !== null) return preferences;
  const aside = `${path}.damaged-${Date.now()}`;
  try {
    renameSync(path, aside);
    io.warn(`vrule: the settings cannot be read; they are set aside in ${aside}, and the defaults are used`);
  } catch {
    io.warn(`vrule: the settings in ${path} cannot be read; the defaults are used`);
  }
  return preferencesSchema.parse({});
}

function parsePreferences(text: string): Preferences | null {
  try {
    const read = preferencesSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
