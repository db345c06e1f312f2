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

/** Where programs keep what: by a variable of Windows, in the Library of macOS, and by the XDG Base Directory Specification. */
const places = {
  data: { windows: 'APPDATA', mac: 'Application Support', xdg: 'XDG_DATA_HOME', usual: '.local/share' },
  config: { windows: 'APPDATA', mac: 'Preferences', xdg: 'XDG_CONFIG_HOME', usual: '.config' },
  cache: { windows: 'LOCALAPPDATA', mac: 'Caches', xdg: 'XDG_CACHE_HOME', usual: '.cache' },
} as const;

/** The folder of the user's encounters, of the settings, or of what vrule can compute again: VRULE_HOME, or where programs of this system keep it. */
export function folderFor(what: keyof typeof places, { env, platform, home }: Home): string {
  const { windows, mac, xdg, usual } = places[what];
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return resolvePath(own, what === 'cache' ? '.cache' : '');
  if (platform === 'win32') {
    const base = env[windows] || win32.join(home, 'AppData', windows === 'APPDATA' ? 'Roaming' : 'Local');
    return win32.join(base, 'vrule', what === 'cache' ? 'cache' : '');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', mac, 'vrule');
  // A relative path is to be ignored.
  const set = env[xdg];
  return posix.join(set?.startsWith('/') ? set : posix.join(home, usual), 'vrule');
}
