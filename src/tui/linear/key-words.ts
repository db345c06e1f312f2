/** Keys as they are typed in a line: by their names, and by what they do. */
import { numberOf } from '../../session/groups.ts';
import { keyContextOf } from '../app/modes.ts';
import { spokenMode } from '../app/spoken-modes.ts';
import { bindingOf, bindingsOf } from '../keys/keymap.ts';
import { isSameMode, type Mode, nameOf, type Ui, type UpdateContext } from '../ui/ui.ts';

/** Whether a key has a meaning in a mode. */
export function isKey(mode: Mode, name: string): boolean {
  return bindingOf(keyContextOf(mode), name) !== undefined;
}

/** The key of what is called so in a mode. */
export function namedKey(mode: Mode, word: string): string | undefined {
  return bindingsOf(keyContextOf(mode)).find(({ does, command }) => does === word || command === word)?.keys[0];
}

/** The key that a word means: by its name, or by what it does here, such as `working`; null where it means none. */
export function keyOfWord(mode: Mode, text: string): string | null {
  const word = text.toLowerCase();
  if (word.length < 2) return null;
  if (isKey(mode, word)) return word;
  // On the idle screen, and where letters are text, words are those of lines.
  if (['idle', 'add', 'command', 'edit', 'find'].includes(mode.mode)) return null;
  return namedKey(mode, word) ?? null;
}

/** The keys that a line names, each digit of a number is one; null where a word names none. */
export function keysIn(mode: Mode, text: string): readonly string[] | null {
  const words = text.split(/\s+/);
  if (!words.every((word) => /^(?:.|\d+)$/u.test(word) || isKey(mode, word.toLowerCase()))) return null;
  return words.flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word.length > 1 ? word.toLowerCase() : word]));
}

/** Whether an action is open and what is typed is no text of it. */
export function isInAction(context: UpdateContext): boolean {
  const { mode } = context.ui;
  return mode.mode === 'sentence' && spokenMode(mode.mode).takesText?.(context, mode) !== true;
}

/** Whether dice of an action that is open are typed, or its result waits to be applied. */
export function hasDice(mode: Mode): boolean {
  return (
    mode.mode === 'sentence' && (mode.showsResult || mode.faces.length > 0 || mode.sentence.answers.ids.length > 0)
  );
}

/** Whether a key was refused: it left a message and changed nothing else, and is no digit that selects again who was selected. */
export function isRefused(after: UpdateContext, before: Ui, key: string): boolean {
  const { ui } = after;
  const { mode } = ui;
  const known = new Map<string, unknown>(Object.entries({ ...before, mode, notice: ui.notice, refused: ui.refused }));
  const isSame =
    isSameMode(before.mode, mode) && Object.entries(ui).every(([name, value]) => known.get(name) === value);
  const selects = mode.mode === 'idle' && ui.member !== null && numberOf(nameOf(after, ui.member)) === Number(key);
  return ui.notice !== '' && isSame && !selects;
}
