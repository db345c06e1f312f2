import { Command } from 'commander';
import { findBook, gameIds } from '../../rules/index.ts';
import { flagsOf } from '../../rules/kernel/flags.ts';
import { nearest } from '../../storage/library/names.ts';
import { type Preferences, preferences, readSettingsFile, settingsName, settingsPlace } from '../input/preferences.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import type { Desk } from './command-context.ts';

/** `vrule config [KEY [VALUE]]`: what the user prefers. */
export function configCommand({ io, done }: Desk): Command {
  return new Command('config')
    .description('what you prefer: all of it, one key, or set a key')
    .argument('[key]', preferenceKeys().join(', '))
    .argument('[value]', 'what it is from now on')
    .option('--unset', 'put the key back to its default')
    .option('--json', 'print JSON')
    .action(async (key: string | undefined, value: string | undefined, options: { unset?: true; json?: true }) =>
      done(await config(key, value, { unset: options.unset === true, json: options.json === true }, io)),
    );
}

function preferenceKeys(): readonly (keyof Preferences)[] {
  return preferences.keyof().options;
}

async function config(
  key: string | undefined,
  value: string | undefined,
  { unset, json }: { readonly unset: boolean; readonly json: boolean },
  io: Io,
): Promise<Exit> {
  const now = readSettingsFile(io);
  if (key === undefined) {
    if (unset) return io.fail(exits.usage, { message: '--unset needs a key' });
    return printAll(now, json, io);
  }
  const known = preferenceKeys().find((one) => one === key);
  if (known === undefined) {
    const near = nearest(key, preferenceKeys());
    const hint = near === null ? `; there are ${preferenceKeys().join(', ')}` : `; did you mean ${near}?`;
    return io.fail(exits.usage, { message: `there is no setting "${key}"${hint}` });
  }
  if (value === undefined && !unset) {
    if (json) io.data({ [known]: now[known] });
    else io.line(now[known]);
    return exits.done;
  }
  const wrong = value === undefined ? null : problemWith(known, value);
  if (wrong !== null) return io.fail(exits.usage, { message: `${known} ${wrong}` });
  const { default: Conf } = await import('conf');
  const store = new Conf({ cwd: settingsPlace(io.env), configName: settingsName, projectName: 'vrule' });
  if (value === undefined) store.delete(known);
  else store.set(known, value);
  return exits.done;
}

function problemWith(key: keyof Preferences, value: string): string | null {
  const read = preferences.shape[key].safeParse(value);
  if (!read.success)
    return `must be one of ${flagsOf(preferences)
      .find(({ field }) => field === key)
      ?.options.join(', ')}`;
  if (key === 'system' && findBook(value) === undefined) return `must be one of ${gameIds.join(', ')}`;
  return null;
}

function printAll(now: Preferences, json: boolean, io: Io): Exit {
  if (json) io.data(now);
  else {
    printTable(
      flagsOf(preferences).map(({ field, description: message }) => [field, String(Reflect.get(now, field)), message]),
      io,
      '',
    );
  }
  return exits.done;
}
