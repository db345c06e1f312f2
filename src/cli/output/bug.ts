import { type Exit, exits } from './exits.ts';
import type { Io } from './io.ts';

/** What to say of an exception: it is a bug of vrule. */
export function tellBug(error: unknown, io: Io): Exit {
  const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const message = `a bug in vrule: ${what.slice(0, 200)}; please report it with the command (VRULE_DEBUG=1 tells where)`;
  if (io.env.VRULE_DEBUG === '1' && error instanceof Error) io.warn(error.stack ?? '');
  return io.fail(exits.bug, { message });
}
