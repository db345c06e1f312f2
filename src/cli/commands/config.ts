import type { Command } from 'commander';
import { flagsOf } from '../../game/kernel/flags.ts';
import { colourWords, formatStyle, settableTones, styleFrom, stylesOf } from '../../report/tones.ts';
import { gameIds } from '../../rules/index.ts';
import { namesHint, oneNamed } from '../../session/names.ts';
import { nearestHint } from '../../state/nearest.ts';
import { ioProblem } from '../../storage/files/problem.ts';
import { changeable, nameOfBinding, withChanges } from '../../tui/keys/bindings.ts';
import { keymap } from '../../tui/keys/keymap.ts';
import {
  defaultPreferences,
  type Preferences,
  preferencesPath,
  preferencesSchema,
  readOrSetAside,
} from '../input/preferences.ts';
import { type Exit, exits, failUsage, type Io, printResult } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';
import type { CommandContext, Options } from './command-context.ts';
import { jsonOption, ShellCommand } from './command-kinds.ts';

/** A setting that is one text. */
type Key = Exclude<keyof Preferences, 'keys' | 'colours'>;

const keys = Object.keys(defaultPreferences).filter((key): key is Key => key !== 'keys' && key !== 'colours');

export const configCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'config', 'what you prefer: all of it, one key, or set a key')
    .argument(
      '[key]',
      `${keys.join(', ')}, colours, or colours.TONE such as colours.warn, keys, or keys.CONTEXT.WHAT such as keys.idle.attack`,
    )
    .argument('[value]', 'its new value')
    .option('--unset', 'put the key back to its default')
    .takes(jsonOption)
    .does((io, name: string | undefined, value: string | undefined, options: Options) => {
      if (name === undefined) return printPreferences(options, io);
      if (name === 'keys' || name.startsWith('keys.')) {
        return configKeys(name.slice('keys.'.length), value, options, io);
      }
      if (name === 'colours' || name.startsWith('colours.')) {
        return configColours(name.slice('colours.'.length), value, options, io);
      }
      const named = oneNamed(name, keys, String, { unknown: `there is no setting "${name}"` });
      if (!named.ok) return failUsage(io, named.message);
      const key = named.one;
      if (value !== undefined) return setPreference(key, value, io);
      if (options.unset === true) return savePreference(key, undefined, io);
      const preferred = readOrSetAside(io)[key];
      return printResult(io, options.json, { [key]: preferred }, () => io.print(preferred));
    });

function printPreferences({ unset, json }: Options, io: Io): Exit {
  const preferences = readOrSetAside(io);
  if (unset === true) return failUsage(io, '--unset needs a key');
  return printResult(io, json, preferences, () => {
    const changed = (of: object): string => {
      const { length } = Object.keys(of);
      return length === 0 ? 'defaults' : `${length} changed`;
    };
    const all = { ...preferences, keys: changed(preferences.keys), colours: changed(preferences.colours) };
    const values = new Map(Object.entries(all));
    const flags = flagsOf(preferencesSchema());
    const rows = flags.map(({ field, description }) => [field, values.get(field) ?? '', description]);
    printTable(rows, io, '');
  });
}

async function setPreference(key: Key, value: string, io: Io): Promise<Exit> {
  if (key === 'hook.record') return savePreference(key, value.trim(), io);
  const { options = [] } = flagsOf(preferencesSchema()).find(({ field }) => field === key) ?? {};
  const all = key === 'system' ? gameIds : options;
  if (all.includes(value)) return savePreference(key, value, io);
  return failUsage(io, `${key} must be one of ${all.join(', ')}${nearestHint(value, all)}`);
}

/** Writes a preference, or puts it back to its default with undefined. What writes is loaded here, since nothing else needs it. */
export async function savePreference<K extends keyof Preferences>(
  key: K,
  value: Preferences[K] | undefined,
  io: Io,
): Promise<Exit> {
  readOrSetAside(io);
  const { changePreference } = await import('../input/change-preference.ts');
  const saved = changePreference(key, value, io.env);
  return saved.ok ? exits.done : io.fail(exits.file, ioProblem(preferencesPath(io.env), saved));
}

/** Prints, sets or resets the colour of a tone, or all of them where the name behind `colours.` is empty. */
async function configColours(name: string, value: string | undefined, { unset, json }: Options, io: Io): Promise<Exit> {
  const { theme, colours } = readOrSetAside(io);
  const styles = stylesOf(theme, colours);
  if (name === '') {
    if (unset === true) return savePreference('colours', {}, io);
    return printResult(io, json, { colours }, () =>
      printTable(
        settableTones.map((tone) => [`colours.${tone}`, formatStyle(styles[tone])]),
        io,
        '',
      ),
    );
  }
  const tone = settableTones.find((one) => one === name);
  if (tone === undefined) return failUsage(io, `there is no colour "${name}"${namesHint(name, settableTones)}`);
  const { [tone]: _before, ...others } = colours;
  if (value === undefined && unset !== true) {
    const text = formatStyle(styles[tone]);
    return printResult(io, json, { [`colours.${tone}`]: text }, () => io.print(text));
  }
  const style = value === undefined ? null : styleFrom(value);
  if (value !== undefined && style === null) return failUsage(io, `colours.${tone} is ${colourWords}, not "${value}"`);
  return savePreference('colours', style === null ? others : { ...others, [tone]: formatStyle(style) }, io);
}

/**
 * Prints, sets or resets a key, or all where the name behind `keys.` is empty; a name without a context is of the idle screen. A key
 * that is taken in the same context is refused, and nothing is saved.
 */
async function configKeys(name: string, value: string | undefined, { unset, json }: Options, io: Io): Promise<Exit> {
  const { keys } = readOrSetAside(io);
  if (name === '') return unset === true ? savePreference('keys', {}, io) : printKeys(keys, json, io);
  const binding = changeable.find((one) => nameOfBinding(one) === name || nameOfBinding(one) === `idle.${name}`);
  if (binding === undefined) {
    return failUsage(io, `there is no key "${name}"${nearestHint(name, changeable.map(nameOfBinding))}`);
  }
  const whole = nameOfBinding(binding);
  const { [whole]: _before, ...others } = keys;
  if (value === undefined && unset !== true) {
    const text = keys[whole] ?? binding.keys.join(' ');
    return printResult(io, json, { [`keys.${whole}`]: text }, () => io.print(text));
  }
  const changed = value === undefined ? others : { ...others, [whole]: value };
  const table = withChanges(changed);
  return typeof table === 'string' ? failUsage(io, table) : savePreference('keys', changed, io);
}

function printKeys(changes: Preferences['keys'], json: true | undefined, io: Io): Exit {
  return printResult(io, json, { keys: changes }, () => {
    const table = withChanges(changes);
    const rows = (
      typeof table === 'string' ? changeable : table.filter((_, n) => changeable.some((one) => one === keymap[n]))
    ).map((binding) => [`keys.${nameOfBinding(binding)}`, binding.keys.join(' '), binding.does]);
    printTable(rows, io, '');
    if (typeof table === 'string') io.warn(`vrule: ${table}; all keys are at their defaults`);
  });
}
