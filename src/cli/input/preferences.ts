import { readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { z } from 'zod';
import type { Io } from '../output/io.ts';

/** What the user prefers. Encounters are never kept here. */
export const preferences = z.object({
  system: z.string().default('vaxia').describe('the game of "vrule roll", and the one offered first'),
  dice: z.enum(['vrule', 'table']).default('vrule').describe('who throws on the screen: vrule, or you at the table'),
  theme: z
    .enum(['auto', 'colour', 'plain'])
    .default('auto')
    .describe('colours of the screen; auto: as the terminal can'),
});
export type Preferences = z.infer<typeof preferences>;

/** The folder and the name (without `.json`) of the file of preferences. */
export function settingsPlace(env: Io['env'], platform = process.platform, home = homedir()): string {
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return own;
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'vrule');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Preferences', 'vrule');
  const config = env.XDG_CONFIG_HOME;
  return posix.join(config?.startsWith('/') ? config : posix.join(home, '.config'), 'vrule');
}

/** The name of the file, without its ending. */
export const settingsName = 'config';

/**
 * The preferences, as far as they were set. Only reads, so that a one-off ruling loads no library for it. A file that
 * cannot be read as preferences is moved aside and said; vrule then goes on with its defaults.
 */
export function readSettingsFile(io: Io): Preferences {
  const path = join(settingsPlace(io.env), `${settingsName}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return preferences.parse({});
  }
  const read = readPreferences(text);
  if (read !== null) return read;
  const aside = `${path}.damaged-${Date.now()}`;
  try {
    renameSync(path, aside);
    io.warn(`vrule: the settings cannot be read; they are set aside in ${aside}, and defaults hold`);
  } catch {
    io.warn(`vrule: the settings in ${path} cannot be read; defaults hold`);
  }
  return preferences.parse({});
}

function readPreferences(text: string): Preferences | null {
  try {
    const read = preferences.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
