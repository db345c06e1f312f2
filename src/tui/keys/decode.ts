/**
 * A key. `name` is the character that it types, or a word for a key that types none: 'enter', 'esc', 'tab',
 * 'shift-tab', 'backspace', 'delete', 'space', 'up', 'down', 'left', 'right', 'pageup', 'pagedown', 'home', 'end',
 * 'ctrl-a' to 'ctrl-z', 'paste'. `text` is what it types into a text; only keys that type something have one.
 */
export type Key = { readonly name: string; readonly text?: string };

/** The beginning of a sequence or of a paste whose rest has not arrived yet; empty where nothing is open. */
export type Pending = string;

export const NOTHING_PENDING: Pending = '';

const ESC = '\x1b';
const PASTE_BEGIN = '\x1b[200~';
const PASTE_END = '\x1b[201~';

/** Control characters that are keys. The others from 1 to 26 are Ctrl with a letter. */
const CONTROLS: Readonly<Record<string, Key>> = {
  '\r': { name: 'enter' },
  '\n': { name: 'enter' },
  '\t': { name: 'tab' },
  '\b': { name: 'backspace' },
  '\x7f': { name: 'backspace' },
  ' ': { name: 'space', text: ' ' },
};

/** The keys of `ESC [` and `ESC O` sequences by their final part. Others, and those with a modifier, are dropped. */
const SEQUENCES: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'shift-tab',
  M: 'enter',
  '1~': 'home',
  '7~': 'home',
  '4~': 'end',
  '8~': 'end',
  '3~': 'delete',
  '5~': 'pageup',
  '6~': 'pagedown',
};

/**
 * The sequences that begin with ESC, in the order in which they are tried: old mouse reports (with three more
 * characters), function keys of the Linux console, CSI, SS3, strings (answers of the terminal). Any other ESC is the
 * Esc key, with the next key close behind it: a multiplexer holds ESC back for a while and sends both at once, as a terminal does Alt
 * with a key.
 */
const MOUSE = /^\x1b\[M.{3}/s;
const CONSOLE_FUNCTION = /^\x1b\[\[./s;
const CSI = /^\x1b\[([0-?]*[ -/]*[@-Z\\-~])/;
const SS3 = /^\x1bO([@-~])/;
const STRING = /^\x1b[\]PX^_].*?(?:\x07|\x1b\\)/s;
/** The same sequences, cut off. */
const OPEN = /^\x1b(?:$|\[$|\[M.{0,2}$|\[\[$|\[[0-?]+[ -/]*$|\[[ -/]+$|O$|[\]PX^_](?:(?!\x07|\x1b\\).)*$)/s;

/**
 * The keys in a chunk of the terminal's input. What is cut off at its end is returned as `pending` and passed with the
 * next chunk, so that every cut gives the same keys. Alt with a key is Esc and that key. Mouse and focus reports, answers of the
 * terminal and unknown sequences are dropped.
 */
export function decode(chunk: string, pending: Pending): { keys: Key[]; pending: Pending } {
  const keys: Key[] = [];
  let rest = pending + chunk;
  while (rest !== '') {
    const step = rest.startsWith(ESC) ? escaped(rest) : typed(rest);
    if (step === null) return { keys, pending: rest };
    if (step.key) keys.push(step.key);
    rest = rest.slice(step.length);
  }
  return { keys, pending: NOTHING_PENDING };
}

/**
 * How long to wait for the rest of what is pending before `flush`, in milliseconds; null where nothing is pending. ESC
 * is the Esc key unless more follows at once. A paste may arrive slowly, but one without an end must not swallow all
 * further keys.
 */
export function patience(pending: Pending): number | null {
  if (pending === NOTHING_PENDING) return null;
  return pending.startsWith(PASTE_BEGIN) ? 1000 : 40;
}

/** The keys in what is pending where nothing more arrived: ESC is 'esc', and a paste without an end ends here. */
export function flush(pending: Pending): Key[] {
  if (pending === ESC) return [{ name: 'esc' }];
  if (pending.startsWith(PASTE_BEGIN)) return [paste(pending.slice(PASTE_BEGIN.length))];
  // Alt with a bracket or a capital begins a string without an end: only that is dropped, not the keys after it.
  const opener = /^\x1b[\]PX^_]/.exec(pending)?.[0] ?? pending;
  const { keys, pending: left } = decode(pending.slice(opener.length), NOTHING_PENDING);
  return left === NOTHING_PENDING ? keys : [...keys, ...flush(left)];
}

/** The next key, if it is not dropped, and its length in UTF-16 units; null where its rest has not arrived yet. */
type DecodedKey = { readonly key?: Key; readonly length: number } | null;

function escaped(rest: string): DecodedKey {
  if (rest.startsWith(PASTE_BEGIN)) {
    const end = rest.indexOf(PASTE_END);
    if (end < 0) return null;
    return { key: paste(rest.slice(PASTE_BEGIN.length, end)), length: end + PASTE_END.length };
  }
  if (OPEN.test(rest)) return null;
  const report = MOUSE.exec(rest) ?? CONSOLE_FUNCTION.exec(rest) ?? STRING.exec(rest);
  if (report) return { length: report[0].length };
  const csi = CSI.exec(rest);
  if (csi) return named(csi[0], csi[1] ?? '');
  const ss3 = SS3.exec(rest);
  if (ss3) return named(ss3[0], ss3[1] ?? '');
  // What begins a sequence that is none.
  if (/^\x1b[[O\]PX^_]/.test(rest)) return { length: 2 };
  return { key: { name: 'esc' }, length: 1 };
}

function named(sequence: string, final: string): DecodedKey {
  const name = Object.hasOwn(SEQUENCES, final) ? SEQUENCES[final] : undefined;
  return name === undefined ? { length: sequence.length } : { key: { name }, length: sequence.length };
}

function typed(rest: string): DecodedKey {
  const code = rest.codePointAt(0) ?? 0;
  const text = String.fromCodePoint(code);
  const control = CONTROLS[text];
  if (control) return { key: control, length: 1 };
  if (code >= 1 && code <= 26) return { key: { name: `ctrl-${String.fromCharCode(code + 96)}` }, length: 1 };
  if (code < 32 || (code > 126 && code < 160)) return { length: 1 };
  if (code >= 0xd800 && code <= 0xdfff) return rest.length === 1 && code <= 0xdbff ? null : { length: 1 };
  return { key: { name: text, text }, length: text.length };
}

/** A paste, with line feeds as its line ends on every terminal. */
const paste = (text: string): Key => ({ name: 'paste', text: text.replace(/\r\n?/g, '\n') });
