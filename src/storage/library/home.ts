import { homedir, userInfo } from 'node:os';
import { isAbsolute, posix, resolve as resolvePath, win32 } from 'node:path';

/** What decides where the user's encounters are. */
export interface Home {
  readonly env: { readonly [name: string]: string | undefined };
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

/** This user on this computer. */
export function realHome(): Home {
  return { env: process.env, platform: process.platform, home: userHome() };
}

/** The user's home folder: HOME, or where that is empty or relative, the one of the user's account. */
export function userHome(): string {
  // What `homedir` gives where it is set. A start does without loading it.
  const { [process.platform === 'win32' ? 'USERPROFILE' : 'HOME']: set = '' } = process.env;
  if (isAbsolute(set)) return set;
  const home = homedir();
  return isAbsolute(home) ? home : userInfo().homedir;
}

/** The folder of the user's encounters: VRULE_HOME, or where programs of this system keep their data. */
export function dataFolder({ env, platform, home }: Home): string {
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return resolvePath(own);
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'vrule');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'vrule');
  // A relative XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
  const data = env.XDG_DATA_HOME;
  return posix.join(data?.startsWith('/') ? data : posix.join(home, '.local', 'share'), 'vrule');
}

/** The folder of what vrule can compute again: within VRULE_HOME, or where programs of this system keep such files. */
export function cacheFolder({ env, platform, home }: Home): string {
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return resolvePath(own, '.cache');
  if (platform === 'win32')
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'vrule', 'cache');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Caches', 'vrule');
  const cache = env.XDG_CACHE_HOME;
  return posix.join(cache?.startsWith('/') ? cache : posix.join(home, '.cache'), 'vrule');
}
