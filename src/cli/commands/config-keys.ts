/** `vrule config keys.CONTEXT.WHAT [KEY]`: the keys of the screen. */
import { nearestHint } from '../../state/nearest.ts';
import { changeable, nameOfBinding, withChanges } from '../../tui/keys/bindings.ts';
import { type Binding, keymap } from '../../tui/keys/keymap.ts';
import { readOrSetAside } from '../input/preferences.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printTable } from '../output/print-table.ts';

/** What of the preferences is about keys. */
export interface KeysRequest {
  /** Behind `keys.`; empty for all keys. A name without a context is of the idle screen. */
  readonly name: string;
  readonly value: string | undefined;
  readonly unset: boolean;
  readonly json: boolean;
  save(keys: { readonly [name: string]: string }): Promise<Exit>;
}

/** Whether a setting is about keys, and which. */
export function keysNameIn(setting: string): string | null {
  return setting === 'keys' ? '' : setting.startsWith('keys.') ? setting.slice('keys.'.length) : null;
}

/** Prints, sets or resets keys. A key that is taken in the same context is refused, and nothing is saved. */
export async function configKeys({ name, value, unset, json, save }: KeysRequest, io: Io): Promise<Exit> {
  const { keys } = readOrSetAside(io);
  if (name === '') return unset ? save({}) : printKeys(keys, json, io);
  const binding = changeable.find((one) => nameOfBinding(one) === name || nameOfBinding(one) === `idle.${name}`);
  if (binding === undefined) {
    return failUsage(io, `there is no key "${name}"${nearestHint(name, changeable.map(nameOfBinding))}`);
  }
  const whole = nameOfBinding(binding);
  const { [whole]: _before, ...others } = keys;
  if (value === undefined && !unset) return printKey({ binding, keys: keys[whole] }, json, io);
  const changed = value === undefined ? others : { ...others, [whole]: value };
  const table = withChanges(changed);
  return typeof table === 'string' ? failUsage(io, table) : save(changed);
}

function printKeys(changes: { readonly [name: string]: string }, json: boolean, io: Io): Exit {
  if (json) io.printJson({ keys: changes });
  else {
    const table = withChanges(changes);
    const rows = (
      typeof table === 'string' ? changeable : table.filter((_, n) => changeable.some((one) => one === keymap[n]))
    ).map((binding) => [`keys.${nameOfBinding(binding)}`, binding.keys.join(' '), binding.does]);
    printTable(rows, io, '');
    if (typeof table === 'string') io.warn(`vrule: ${table}; all keys are at their defaults`);
  }
  return exits.done;
}

function printKey(
  { binding, keys }: { readonly binding: Binding; readonly keys: string | undefined },
  json: boolean,
  io: Io,
): Exit {
  const text = keys ?? binding.keys.join(' ');
  if (json) io.printJson({ [`keys.${nameOfBinding(binding)}`]: text });
  else io.print(text);
  return exits.done;
}
