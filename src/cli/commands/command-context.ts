import { type OpenEncounter, type OpenOptions, openEncounter } from '../../session/library.ts';
import { failProblem } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';

/** What a command works with. */
export interface CommandContext {
  readonly io: Io;
  /** Sets the exit code of the process; 0 unless it is called. */
  exitWith(exit: Exit): void;
  /** Runs any command line. */
  run(argv: readonly string[], io: Io): Promise<Exit>;
  /** Runs the TUI until the user leaves it. */
  runScreen(request: ScreenRequest, io: Io): Promise<Exit>;
}

/** What the TUI shows first, and how it draws. */
export interface ScreenRequest {
  readonly start: 'choices' | 'encounter' | 'demo';
  /** The encounter's name or path, or the id of the demo; null: the last encounter, the demo of the preferred game. */
  readonly name: string | null;
  /** Draws with plain ASCII only. */
  readonly ascii: boolean;
  /** Prints line by line and never redraws. */
  readonly linear: boolean;
}

/** Opens an encounter for reading and closes it after the action. A damaged file is exit 4, though what can be read is printed. */
export function inspectEncounter(io: Io, name: string, action: (opened: OpenEncounter) => Exit): Exit {
  return withEncounter(io, name, { reading: true }, (opened) => {
    const exit = action(opened);
    if (opened.readOnly?.code === 'damaged') return io.fail(exits.file, opened.readOnly);
    if (opened.notice !== null) io.warn(`vrule: ${opened.notice}`);
    return exit;
  });
}

/** Opens an encounter for writing and closes it after the action. Fails where it can only be read. */
export function changeEncounter(
  io: Io,
  { name, seed }: { readonly name: string; readonly seed?: string | undefined },
  action: (opened: OpenEncounter) => Exit,
): Exit {
  return withEncounter(io, name, seed === undefined ? {} : { seed }, (opened) => {
    if (opened.readOnly !== null) return io.fail(exits.file, opened.readOnly);
    if (opened.notice !== null) io.warn(`vrule: ${opened.notice}`);
    return action(opened);
  });
}

/** How long a command waits for another that has the file open, in milliseconds. */
const longestWait = 2_000;

function withEncounter(io: Io, name: string, options: OpenOptions, action: (opened: OpenEncounter) => Exit): Exit {
  const opened = openInTurn(name, options);
  if (!opened.ok) return failProblem(io, opened);
  try {
    return action(opened);
  } finally {
    opened.close();
  }
}

/** Opens an encounter; where another command is writing to it, waits a moment until that one has ended. */
function openInTurn(name: string, options: OpenOptions): ReturnType<typeof openEncounter> {
  const until = performance.now() + longestWait;
  for (;;) {
    const opened = openEncounter(name, options);
    if (!opened.ok || opened.readOnly?.code !== 'locked' || performance.now() > until) return opened;
    opened.close();
    // Not all at the same moment again.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + Math.random() * 40);
  }
}
