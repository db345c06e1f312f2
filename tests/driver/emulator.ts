import headless from '@xterm/headless';

/** A cell as the terminal shows it: its character and its style, comparable as text. */
export type Shown = string;

/** A terminal without a window: takes bytes, knows what they show. */
export type Emulator = {
  /** Resolves when the bytes have been taken in. */
  readonly feed: (bytes: string) => Promise<void>;
  /** The rows, without blanks at their ends. */
  readonly lines: () => string[];
  /** The rows, each a list of cells with their looks; how a blank is coloured is left out. */
  readonly cells: () => Shown[][];
  readonly cursor: () => { column: number; row: number };
  /** Whether a private mode (`CSI ? n h`) is on; undefined if it was never touched. */
  readonly mode: (number: number) => boolean | undefined;
  readonly resize: (size: { columns: number; rows: number }) => void;
  /** What the terminal answers to questions. */
  readonly onAnswer: (listener: (answer: string) => void) => void;
  readonly dispose: () => void;
};

/**
 * Makes one. `emoji` says how wide it takes a pictograph to be: 1, as old terminals do (Unicode 6), or 2. In both, a
 * joined family falls apart: neither agrees with vrule on every character, as no terminal does.
 */
export function emulator({ columns, rows, emoji = 1 }: { columns: number; rows: number; emoji?: 1 | 2 }): Emulator {
  const terminal = new headless.Terminal({ cols: columns, rows, scrollback: 0, allowProposedApi: true });
  if (emoji === 2) widenEmoji(terminal);
  const modes = new Map<number, boolean>();
  const noteModes = (on: boolean) => (parameters: (number | number[])[]) => {
    for (const mode of parameters.flat()) modes.set(mode, on);
    return false;
  };
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'h' }, noteModes(true));
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'l' }, noteModes(false));
  const rowsOf = <T>(read: (line: headless.IBufferLine) => T): T[] => {
    const buffer = terminal.buffer.active;
    return Array.from({ length: terminal.rows }, (_, at) => buffer.getLine(buffer.baseY + at)).flatMap((line) =>
      line ? [read(line)] : [],
    );
  };
  return {
    feed: (bytes) => new Promise((resolve) => terminal.write(bytes, resolve)),
    lines: () => rowsOf((line) => line.translateToString(true)),
    cells: () =>
      rowsOf((line) => Array.from({ length: terminal.cols }, (_, at) => line.getCell(at)).map((cell) => looks(cell))),
    cursor: () => ({ column: terminal.buffer.active.cursorX, row: terminal.buffer.active.cursorY }),
    mode: (number) => modes.get(number),
    resize: (size) => terminal.resize(size.columns, size.rows),
    onAnswer: (listener) => void terminal.onData(listener),
    dispose: () => terminal.dispose(),
  };
}

function looks(cell: headless.IBufferCell | undefined): Shown {
  if (!cell) return '';
  const text = cell.getChars() || ' ';
  const onBlank = [cell.isUnderline(), cell.isInverse(), cell.getBgColor()];
  const look = text === ' ' ? onBlank : [...onBlank, cell.isBold(), cell.isDim(), cell.isItalic(), cell.getFgColor()];
  return `${text}|${look.map(Number).join()}`;
}

function widenEmoji(terminal: headless.Terminal): void {
  const { unicode } = terminal;
  const wcwidth = (code: number): 0 | 1 | 2 => {
    if (code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0x0300 && code <= 0x036f)) return 0;
    const wide = code >= 0x1f000 || (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xffdc);
    return wide ? 2 : 1;
  };
  // The number packs, from the low bit: joins the cell before it, its width (2 bits), a state of its own.
  const charProperties = (code: number, preceding: number): number => {
    const width = wcwidth(code);
    return width === 0 && preceding !== 0 ? (preceding & 0b110) | 1 : width << 1;
  };
  unicode.register({ version: 'wide-emoji', wcwidth, charProperties });
  unicode.activeVersion = 'wide-emoji';
}
