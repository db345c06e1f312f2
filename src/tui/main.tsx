/** The TUI from the first frame to the last: the start screen, tables, and the terminal given back. */
import type { OpenEncounter } from '../session/library.ts';
import { freshUi, playTable } from './app/app.tsx';
import { chooseStart } from './app/start.tsx';
import { choices, enter } from './app/start-choices.ts';
import { openTerminal } from './screen/terminal.ts';
import type { Ui } from './ui/ui.ts';

/** How the TUI is to begin and to look. */
export interface TuiOptions {
  /** The encounter to begin with, opened already; without it the start screen. */
  readonly first: OpenEncounter | null;
  readonly ascii: boolean;
  readonly colour: boolean;
  /** Who throws the dice of each side at the beginning. */
  readonly dice: Ui['dice'];
}

/** Runs the TUI on this process's terminal until it is left; answers the exit code. */
export async function run({ first, ascii, colour, dice }: TuiOptions): Promise<number> {
  let open = first;
  let resized = (): void => {};
  const onResize = (listener: () => void): void => {
    resized = listener;
  };
  const terminal = openTerminal({
    stdout: process.stdout,
    stdin: process.stdin,
    colour: colour ? '16' : 'none',
    onResize: () => resized(),
    // However the process ends, the file and its lock are given back.
    onEnd: () => open?.close(),
  });
  let said = '';
  for (;;) {
    if (open === null) {
      const start = await chooseStart(choices(), terminal, process.stdin, colour, onResize, said);
      if (start.start === 'leave') break;
      const opened = enter(start);
      said = opened.ok ? '' : opened.message;
      if (opened.ok) open = opened;
      continue;
    }
    const ui = freshUi(open.session, open.readOnly?.message ?? null, open.notice ?? '', dice);
    await playTable(open.session, ui, terminal, process.stdin, { ascii, colour }, onResize);
    open.close();
    open = null;
    if (first !== null) break;
  }
  terminal.close();
  return 0;
}
