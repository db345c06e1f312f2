import { dirname } from 'node:path';
import Conf from 'conf';
import { type Attempt, attempt, raise } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { defaultPreferences, type Preferences, preferencesPath, readSaved } from './preferences.ts';

const ownersAlone = 0o600;

/**
 * Writes a preference, or puts it back to its default with undefined: the file is replaced whole, and keeps what else was set. A
 * file that cannot be read as preferences is not written over.
 */
export function changePreference<K extends keyof Preferences>(
  key: K,
  value: Preferences[K] | undefined,
  env: NodeJS.ProcessEnv,
): Attempt<void> {
  const path = preferencesPath(env);
  return attempt(() => {
    const state = realFiles.stat(path);
    if ((state?.kind ?? 'file') !== 'file') raise({ errno: 'EINVAL', why: 'is no regular file' });
    const read = readSaved(env);
    if (!read.ok) raise({ errno: 'EINVAL', why: `the settings${read.why}` });
    realFiles.mkdir(dirname(path));
    const conf = new Conf<Preferences>({
      cwd: dirname(path),
      configName: 'config',
      fileExtension: 'json',
      configFileMode: state?.access.mode ?? ownersAlone,
      // Conf would put a schema of its own into ajv, which takes as long to load as vrule; zod has checked what was read.
      defaults: { ...defaultPreferences },
      accessPropertiesByDotNotation: false,
      serialize: (preferences) => `${JSON.stringify(preferences, null, 2)}\n`,
    });
    if (value === undefined) conf.reset(key);
    else conf.set(key, value);
  });
}
