import type { Refusal } from '../../rules/kernel/refusal.ts';
import { type OpenEncounter, type OpenOptions, openEncounter } from '../../session/library.ts';
import type { UnfitRoster } from '../../session/start.ts';
import type { Problem } from '../../storage/files/problem.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';

/** What a command of the program is given. */
export interface Desk {
  readonly io: Io;
  /** Tells how the command ended. */
  done(exit: Exit): void;
  /** Runs another command. */
  run(argv: readonly string[], io: Io): Promise<Exit>;
}

/** Tells a problem with a file, or with what it was to be made of. */
export function failProblem(io: Io, problem: Problem | UnfitRoster): Exit {
  switch (problem.code) {
    case 'unfit-roster':
      return io.fail(exits.usage, ...problem.problems.map((message) => ({ message })));
    case 'missing':
    case 'exists':
    case 'bad-name':
      return io.fail(exits.usage, problem);
    case 'unfit':
      throw new Error(problem.message);
    default:
      return io.fail(exits.file, problem);
  }
}

/** What is wrong with the input, though the rules or the state say so: exit 2 and not 3. */
const inputCodes = new Set([
  'unknown-action',
  'stranger',
  'targets',
  'values',
  'nobody-acts',
  'sheet',
  'no-name',
  'no-setting',
  'setting',
  'no-track',
  'empty',
  'no-record',
]);

/** Tells a refusal: that of a rule, or of the state of things. */
export function failRefusal(io: Io, refusal: Refusal): Exit {
  const wrongInput = refusal.rule === '' && inputCodes.has(refusal.code);
  return io.fail(wrongInput ? exits.usage : exits.refused, refusal);
}

/** Opens an encounter to read, does something with it, and gives it back. Damage is told, whatever could be read. */
export function reading(io: Io, name: string, act: (opened: OpenEncounter) => Exit): Exit {
  return using(io, name, { reading: true }, (opened) => {
    const exit = act(opened);
    if (opened.readOnly?.code === 'damaged') return io.fail(exits.file, opened.readOnly);
    if (opened.notice !== null) io.warn(`vrule: ${opened.notice}`);
    return exit;
  });
}

/** Opens an encounter to write; one that can only be read is a failure. */
export function writing(io: Io, name: string, seed: string | undefined, act: (opened: OpenEncounter) => Exit): Exit {
  return using(io, name, seed === undefined ? {} : { seed }, (opened) => {
    if (opened.readOnly !== null) return io.fail(exits.file, opened.readOnly);
    if (opened.notice !== null) io.warn(`vrule: ${opened.notice}`);
    return act(opened);
  });
}

function using(io: Io, name: string, opening: OpenOptions, act: (opened: OpenEncounter) => Exit): Exit {
  const opened = openEncounter(name, opening);
  if (!opened.ok) return failProblem(io, opened);
  try {
    return act(opened);
  } finally {
    opened.close();
  }
}
