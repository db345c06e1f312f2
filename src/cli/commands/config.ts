import { Command } from 'commander';
import { findBook, gameIds } from '../../rules/index.ts';
import { flagsOf } from '../../rules/kernel/flags.ts';
import { namesHint } from '../../session/names.ts';
import {
  type Preferences,
  preferencesFolder,
  preferencesName,
  preferencesSchema,
  readPreferences,
} from '../input/preferences.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import type { CommandContext } from './command-context.ts';

interface ConfigOptions {
  readonly unset?: true;
  readonly json?: true;
}

const keys: readonly (keyof Preferences)[] = preferencesSchema.keyof().options;

/** `vrule config [KEY [VALUE]]`: what the user prefers. */
export function configCommand({ io, exitWith }: CommandContext): Command {
  return new Command('config')
    .description('what you prefer: all of it, one key, or set a key')
    .argument('[key]', keys.join(', '))
    .argument('[value]', 'its new value')
    .option('--unset', 'put the key back to its default')
    .option('--json', 'print JSON')
    .action(async (name: string | undefined, value: string | undefined, options: ConfigOptions) => {
      if (name === undefined) return exitWith(printPreferences(options, io));
      const key = keys.find((known) => known === name);
      if (key === undefined) return exitWith(failUsage(io, `there is no setting "${name}"${namesHint(name, keys)}`));
      if (value !== undefined) return exitWith(await setPreference(key, value, io));
      exitWith(options.unset === true ? await unsetPreference(key, io) : printPreference(key, options, io));
    });
}

function printPreferences({ unset, json }: ConfigOptions, io: Io): Exit {
  const preferences = readPreferences(io);
  if (unset === true) return failUsage(io, '--unset needs a key');
  if (json === true) io.printJson(preferences);
  else {
    const values = new Map(Object.entries(preferences));
    const rows = flagsOf(preferencesSchema).map(({ field, description }) => [
      field,
      values.get(field) ?? '',
      description,
    ]);
    printTable(rows, io, '');
  }
  return exits.done;
}

function printPreference(key: keyof Preferences, { json }: ConfigOptions, io: Io): Exit {
  const value = readPreferences(io)[key];
  if (json === true) io.printJson({ [key]: value });
  else io.print(value);
  return exits.done;
}

async function setPreference(key: keyof Preferences, value: string, io: Io): Promise<Exit> {
  const problem = problemWith(key, value);
  if (problem !== null) return failUsage(io, `${key} ${problem}`);
  (await openStore(io)).set(key, value);
  return exits.done;
}

async function unsetPreference(key: keyof Preferences, io: Io): Promise<Exit> {
  (await openStore(io)).delete(key);
  return exits.done;
}

async function openStore(io: Io): Promise<{ set(key: string, value: string): void; delete(key: string): void }> {
  // A damaged file is put aside before it is written.
  readPreferences(io);
  const { default: Conf } = await import('conf');
  return new Conf({ cwd: preferencesFolder(io.env), configName: preferencesName, projectName: 'vrule' });
}

/** What is wrong with a value, or null. */
function problemWith(key: keyof Preferences, value: string): string | null {
  if (!preferencesSchema.shape[key].safeParse(value).success) {
    const flag = flagsOf(preferencesSchema).find(({ field }) => field === key);
    return `must be one of ${flag?.options.join(', ')}`;
  }
  if (key === 'system' && findBook(value) === undefined) return `must be one of ${gameIds.join(', ')}`;
  return null;
}
