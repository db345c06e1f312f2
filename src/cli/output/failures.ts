/** Prints why a command failed and returns its exit code. */
import type { Refusal } from '../../rules/kernel/refusal.ts';
import type { UnfitRoster } from '../../session/start.ts';
import type { Problem } from '../../storage/files/problem.ts';
import { type Exit, exits, type Io } from './io.ts';

/** Wrong usage or input: one line for each message. */
export function failUsage(io: Io, ...messages: readonly string[]): Exit {
  return io.fail(exits.usage, ...messages.map((message) => ({ message })));
}

/** Problems that mean wrong input; all others are problems with a file. */
const inputProblems: ReadonlySet<string> = new Set(['missing', 'exists', 'bad-name']);

/** A problem with a file, or with the roster of a new encounter. */
export function failProblem(io: Io, problem: Problem | UnfitRoster): Exit {
  if (problem.code === 'unfit-roster') return failUsage(io, ...problem.problems);
  // An encounter that storage does not accept is a bug of vrule.
  if (problem.code === 'unfit') throw new Error(problem.message);
  return inputProblems.has(problem.code) ? failUsage(io, problem.message) : io.fail(exits.file, problem);
}

/** Refusals without a rule that mean wrong input, such as an unknown combatant. */
const inputCodes: ReadonlySet<string> = new Set([
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

/** A refusal: by a rule or by the state of the encounter exit 3, by wrong input exit 2. */
export function failRefusal(io: Io, refusal: Refusal): Exit {
  const wrongInput = refusal.rule === '' && inputCodes.has(refusal.code);
  return io.fail(wrongInput ? exits.usage : exits.refused, refusal);
}

/** An exception, which is a bug of vrule. VRULE_DEBUG=1 prints its stack as well. */
export function failBug(io: Io, error: unknown): Exit {
  const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (io.env.VRULE_DEBUG === '1' && error instanceof Error) io.warn(error.stack ?? '');
  const report = 'please report it with the command (VRULE_DEBUG=1 prints where it happened)';
  return io.fail(exits.bug, { message: `a bug in vrule: ${firstLine.slice(0, 200)}; ${report}` });
}
