/** What a terminal sends for the keys that type nothing. */
const NAMED: Readonly<Record<string, string>> = {
  Enter: '\r',
  Esc: '\x1b',
  Tab: '\t',
  'Shift-Tab': '\x1b[Z',
  Backspace: '\x7f',
  Delete: '\x1b[3~',
  Space: ' ',
  Up: '\x1b[A',
  Down: '\x1b[B',
  Right: '\x1b[C',
  Left: '\x1b[D',
  Home: '\x1b[H',
  End: '\x1b[F',
  PgUp: '\x1b[5~',
  PgDn: '\x1b[6~',
};

/** The bytes of keys written as a person writes them: `at<Enter>`, `<Ctrl-C>`, `<Up><Up>x`; `<<` is a `<`. */
export function keystrokes(keys: string): string {
  return keys.replace(/<<|<([A-Za-z-]+)>/g, (_whole, name: string | undefined) => (name ? keystroke(name) : '<'));
}

function keystroke(name: string): string {
  const named = NAMED[name];
  if (named !== undefined) return named;
  const control = /^Ctrl-([A-Z])$/i.exec(name)?.[1];
  if (control === undefined) throw new Error(`no key is called <${name}>`);
  return String.fromCharCode(control.toUpperCase().charCodeAt(0) - 64);
}
