/** Changes of keys by the user (`vrule config keys.idle.attack z`). */
import { nearestHint } from '../../state/nearest.ts';
import { type Binding, type KeyContext, keymap, putInForce } from './keymap.ts';

/** Changed keys by what they do, such as `idle.attack`: one key, or several with blanks between them. */
export interface KeyChanges {
  readonly [name: string]: string;
}

/** Keys that type nothing, by the names of the decoder, as they are shown. */
const namedKeys: { readonly [key: string]: string } = {
  space: 'Space',
  tab: 'Tab',
  'shift-tab': 'Shift-Tab',
  enter: 'Enter',
  backspace: 'Backspace',
  delete: 'Del',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
};
/** Keys that leave; no other meaning may take them, and what they do keeps them. */
const leavingKeys = ['esc', 'ctrl-c'];
/** What a terminal sends for Ctrl with these letters is another key. */
const otherOnTerminals: { readonly [key: string]: string } = {
  'ctrl-h': 'backspace',
  'ctrl-i': 'tab',
  'ctrl-j': 'enter',
  'ctrl-m': 'enter',
};
/** Contexts in which signs are text, and those in which small letters and digits choose. */
const textContexts: readonly KeyContext[] = ['form', 'add', 'command', 'find', 'amend'];
const choosingContexts: readonly KeyContext[] = ['menu', 'offers', 'sentence', 'result', 'rows'];

/** What a binding is called in the settings: `idle.attack`. */
export function nameOfBinding({ in: context, command }: Pick<Binding, 'in' | 'command'>): string {
  return `${context}.${command}`;
}

/** The bindings that can be changed: of several that do the same in a context, the first. */
export const changeable: readonly Binding[] = keymap.filter(
  (binding, n) => keymap.findIndex((one) => nameOfBinding(one) === nameOfBinding(binding)) === n,
);

/** The key table with changes, or a sentence that says which change is not possible, and why. */
export function withChanges(changes: KeyChanges): readonly Binding[] | string {
  const names = changeable.map(nameOfBinding);
  for (const [name, text] of Object.entries(changes)) {
    const binding = keymap.find((one) => nameOfBinding(one) === name);
    if (binding === undefined) return `there is no key "${name}"${nearestHint(name, names)}`;
    const problem = problemWith(binding, keysIn(text));
    if (problem !== null) return `keys.${name}: ${problem}`;
  }
  const table = keymap.map((binding) => {
    const text = changes[nameOfBinding(binding)];
    if (text === undefined || !changeable.includes(binding)) return binding;
    const keys = keysIn(text);
    const leaving = binding.keys.filter((key) => leavingKeys.includes(key));
    return { ...binding, keys: [...keys, ...leaving], show: shownKey(keys[0] ?? '') };
  });
  return clashIn(table, changes) ?? table;
}

function keysIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((key) => key !== '');
}

/** Why a binding cannot have these keys whatever the others have; null where it can. */
function problemWith({ in: context, command }: Binding, keys: readonly string[]): string | null {
  if (command === 'member') return 'the digits are the numbers of the members';
  if (keys.length === 0) return 'a key is missing';
  for (const key of keys) {
    if (leavingKeys.includes(key)) return `${shownKey(key)} always leaves`;
    const other = otherOnTerminals[key];
    if (other !== undefined) return `a terminal sends ${other} for ${key}`;
    const isSign = /^[^\s\p{C}]$/u.test(key);
    if (!isSign && !Object.hasOwn(namedKeys, key) && !/^ctrl-[a-z]$/.test(key)) {
      return `"${key}" is no key; a sign such as z, one of ${Object.keys(namedKeys).join(', ')}, or ctrl-a to ctrl-z`;
    }
    const types = isSign || key === 'space';
    if (types && textContexts.includes(context)) return `${shownKey(key)} is text there; Ctrl with a letter is not`;
    if (isSign && /^[a-z0-9]$/.test(key) && choosingContexts.includes(context)) {
      return `${key} chooses there; capitals, signs and Ctrl with a letter do not`;
    }
  }
  return null;
}

/** How a key is shown: `Space`, `Ctrl-X`. */
function shownKey(key: string): string {
  if (key === 'esc') return 'Esc';
  if (key.startsWith('ctrl-')) return `Ctrl-${key.slice(5).toUpperCase()}`;
  return namedKeys[key] ?? key;
}

/** A key with two meanings in one context, in a sentence; null where there is none. */
function clashIn(table: readonly Binding[], changes: KeyChanges): string | null {
  const taken = new Map<string, Binding>();
  for (const binding of table) {
    for (const key of binding.keys) {
      const first = taken.get(`${binding.in} ${key}`);
      if (first === undefined) {
        taken.set(`${binding.in} ${key}`, binding);
        continue;
      }
      const isChanged = Object.hasOwn(changes, nameOfBinding(binding));
      const [changed, other] = isChanged ? [binding, first] : [first, binding];
      return `keys.${nameOfBinding(changed)}: ${shownKey(key)} is taken by "${other.does}" (keys.${nameOfBinding(other)})`;
    }
  }
  return null;
}

/** Puts changes into force; where one is not possible, all keys are those of the table, and a sentence says why. */
export function applyKeys(changes: KeyChanges): string | null {
  const table = withChanges(changes);
  putInForce(typeof table === 'string' ? keymap : table);
  return typeof table === 'string' ? table : null;
}
