/**
 * One key of the GM. `name` is the character itself for what types one, else a word: 'enter', 'esc', 'tab',
 * 'shift-tab', 'backspace', 'delete', 'space', 'up', 'down', 'left', 'right', 'pageup', 'pagedown', 'home', 'end',
 * 'ctrl-a' to 'ctrl-z', 'paste'. `text` is what it would type into a text field; only keys that type have one.
 */
export type Key = { readonly name: string; readonly text?: string };

/** The start of a sequence or of a paste whose rest has not come yet; empty if nothing is open. */
export type Pending = string;

/** Nothing is open. */
export const NOTHING_PENDING: Pending = '';

const ESC = '\x1b';
const PASTE_BEGIN = '\x1b[200~';
const PASTE_END = '\x1b[201~';

/** Characters of control that are keys; the other ones from 1 to 26 are Ctrl with a letter. */
const CONTROLS: Readonly<Record<string, Key>> = {
  '\r': { name: 'enter' },
  '\n': { name: 'enter' },
  '\t': { name: 'tab' },
  '\b': { name: 'backspace' },
  '\x7f': { name: 'backspace' },
  ' ': { name: 'space', text: ' ' },
};

/** Final part of `ESC [` and `ESC O` sequences. With any modifier, and not here: unknown, dropped. */
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
 * Shapes of what begins with ESC, the first that fits counts: old mouse reports (three characters behind), the Linux
 * console's function keys, CSI, SS3, strings (answers of the terminal), ESC ESC (the first is a key of its own), Alt
 * with a key.
 */
const MOUSE = /^\x1b\[M.{3}/s;
const CONSOLE_FUNCTION = /^\x1b\[\[./s;
const CSI = /^\x1b\[([0-?]*[ -/]*[@-Z\\-~])/;
const SS3 = /^\x1bO([@-~])/;
const STRING = /^\x1b[\]PX^_].*?(?:\x07|\x1b\\)/s;
const ALT = /^\x1b(?:[\ud800-\udbff][\udc00-\udfff]|.)/s;
/** The same shapes, cut off: what may still become one of them. */
const OPEN =
  /^\x1b(?:$|\[$|\[M.{0,2}$|\[\[$|\[[0-?]+[ -/]*$|\[[ -/]+$|O$|[\]PX^_](?:(?!\x07|\x1b\\).)*$|[\ud800-\udbff]$)/s;

/**
 * Turns what came from the terminal into keys. Pure: what is cut off at the end of a chunk is handed back as
 * `pending` and belongs before the next one, so that any cut gives the same keys. Several keys in one chunk are
 * several keys. Alt with a key, mouse and focus reports, answers of the terminal and unknown sequences are dropped.
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
 * How long to wait for the rest of what is pending, in milliseconds, before `flush`; null if nothing is. A lone ESC is
 * the Esc key unless more comes at once; a paste may come in slow pieces, but one that lost its end must not swallow
 * the keys for good.
 */
export function patience(pending: Pending): number | null {
  if (pending === NOTHING_PENDING) return null;
  return pending.startsWith(PASTE_BEGIN) ? 1000 : 40;
}

/** The keys in what stayed pending when nothing more came: a lone ESC is 'esc', a paste without end is as far as it came. */
export function flush(pending: Pending): Key[] {
  if (pending === ESC) return [{ name: 'esc' }];
  if (pending.startsWith(PASTE_BEGIN)) return [paste(pending.slice(PASTE_BEGIN.length))];
  // Alt with a bracket or a capital opens what never closes: it is dropped, the keys after it are not.
  const opener = /^\x1b[\]PX^_]/.exec(pending)?.[0] ?? pending;
  const { keys, pending: left } = decode(pending.slice(opener.length), NOTHING_PENDING);
  return left === NOTHING_PENDING ? keys : [...keys, ...flush(left)];
}

/** What the next key is (none if dropped) and how many UTF-16 units it took; null if its rest is missing. */
type Step = { readonly key?: Key; readonly length: number } | null;

function escaped(rest: string): Step {
  if (rest.startsWith(PASTE_BEGIN)) {
    const end = rest.indexOf(PASTE_END);
    if (end < 0) return null;
    return { key: paste(rest.slice(PASTE_BEGIN.length, end)), length: end + PASTE_END.length };
  }
  if (OPEN.test(rest)) return null;
  if (rest.startsWith(ESC + ESC)) return { key: { name: 'esc' }, length: 1 };
  const report = MOUSE.exec(rest) ?? CONSOLE_FUNCTION.exec(rest) ?? STRING.exec(rest);
  if (report) return { length: report[0].length };
  const csi = CSI.exec(rest);
  if (csi) return named(csi[0], csi[1] ?? '');
  const ss3 = SS3.exec(rest);
  if (ss3) return named(ss3[0], ss3[1] ?? '');
  return { length: ALT.exec(rest)?.[0].length ?? 1 };
}

function named(sequence: string, final: string): Step {
  const name = Object.hasOwn(SEQUENCES, final) ? SEQUENCES[final] : undefined;
  return name === undefined ? { length: sequence.length } : { key: { name }, length: sequence.length };
}

function typed(rest: string): Step {
  const code = rest.codePointAt(0) ?? 0;
  const text = String.fromCodePoint(code);
  const control = CONTROLS[text];
  if (control) return { key: control, length: 1 };
  if (code >= 1 && code <= 26) return { key: { name: `ctrl-${String.fromCharCode(code + 96)}` }, length: 1 };
  if (code < 32 || (code > 126 && code < 160)) return { length: 1 };
  if (code >= 0xd800 && code <= 0xdfff) return rest.length === 1 && code <= 0xdbff ? null : { length: 1 };
  return { key: { name: text, text }, length: text.length };
}

/** Line ends of a paste are line feeds, whatever the terminal made of them. */
const paste = (text: string): Key => ({ name: 'paste', text: text.replace(/\r\n?/g, '\n') });
