/** Long output on a terminal is read in a pager. */
import { write } from './write.ts';

/** What is held back on its way to the terminal. */
export class Pager {
  private held: string[] | null = null;

  constructor(
    private readonly env: { readonly [name: string]: string | undefined },
    private readonly rows: () => number,
  ) {}

  /** Writes a text, or keeps it where output is held back. */
  write(text: string): void {
    if (this.held === null) write(1, text);
    else this.held.push(text);
  }

  /** Holds back what is written from now on. */
  hold(): void {
    this.held ??= [];
  }

  /** Shows what was held back: in the pager where it is longer than the terminal, else as it is. */
  show(): void {
    const text = this.held?.join('') ?? '';
    this.held = null;
    if (text === '') return;
    const isLong = text.split('\n').length > this.rows();
    if (!isLong || !this.page(text)) write(1, text);
  }

  /** Shows a text in the pager; false where there is none. */
  private page(text: string): boolean {
    const pager = pagerOf(this.env);
    if (pager === null) return false;
    const { spawnSync } = process.getBuiltinModule('node:child_process');
    // As git does: colours are shown, and what fits the screen is printed.
    const env = { LESS: 'FRX', LV: '-c', ...this.env };
    const { status } = spawnSync(pager, { shell: true, input: text, env, stdio: ['pipe', 'inherit', 'inherit'] });
    // What the shell answers where there is no such program, or it cannot be run; that of Windows has no number of its own for it.
    return process.platform === 'win32' ? status === 0 : status !== null && status !== 126 && status !== 127;
  }
}

/** The command that pages: PAGER, by default less; null where the user wants none, and by default on Windows, which has no less. */
export function pagerOf(
  env: { readonly [name: string]: string | undefined },
  platform = process.platform,
): string | null {
  const { PAGER: own, VRULE_NO_PAGER: none = '', TERM: term } = env;
  if (none !== '' || own === '' || own === 'cat' || term === 'dumb') return null;
  return own ?? (platform === 'win32' ? null : 'less 2>/dev/null');
}
