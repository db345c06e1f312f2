/** The TUI from the first frame to the last: the start screen, tables, and the terminal given back. */
import type { Session } from '../session/session.ts';
import { freshUi, playTable } from './app.tsx';
import { openTerminal } from './screen/terminal.ts';
import { chooseStart, type Start, type StartChoices } from './start.tsx';
import type { DiceMode } from './ui.ts';

/** An encounter that was opened for the table. */
export interface Opened {
  readonly session: Session;
  /** Why it can only be read; null where it can be played. */
  readonly readOnly: string | null;
  /** What the GM should see first. */
  readonly notice: string;
  /** Gives the file back. */
  close(): void;
}

/** The way to encounters: whoever starts the TUI knows where they are kept. Each door opens one or says in a line why not. */
export interface Doors {
  choices(): StartChoices;
  open(path: string): Opened | string;
  demo(system: string): Opened | string;
  make(name: string, system: string): Opened | string;
}

export interface TuiOptions {
  readonly doors: Doors;
  /** What to begin with; without it the start screen. */
  readonly first: Opened | null;
  readonly ascii: boolean;
  readonly colour: boolean;
  readonly dice: { readonly own: DiceMode; readonly other: DiceMode };
}

/** Runs the TUI on this process's terminal until it is left. */
export async function run({ doors, first, ascii, colour, dice }: TuiOptions): Promise<void> {
  let open: Opened | null = first;
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
  try {
    for (let said = ''; ; ) {
      if (open === null) {
        const start = await chooseStart(doors.choices(), terminal, process.stdin, colour, onResize, said);
        if (start.start === 'leave') return;
        const opened = enter(doors, start);
        if (typeof opened === 'string') {
          said = opened;
          continue;
        }
        open = opened;
      }
      const ui = freshUi(open.session, open.readOnly, open.notice, dice);
      await playTable(open.session, ui, terminal, process.stdin, { ascii, colour }, onResize);
      open.close();
      open = null;
      if (first !== null) return;
      said = '';
    }
  } finally {
    terminal.close();
  }
}

function enter(doors: Doors, start: Exclude<Start, { start: 'leave' }>): Opened | string {
  switch (start.start) {
    case 'resume':
    case 'open':
      return doors.open(start.path);
    case 'demo':
      return doors.demo(start.system);
    case 'new':
      return doors.make(start.name, start.system);
  }
}
