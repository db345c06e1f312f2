/** What the tests run in place of `src/game/decide/decide.ts`: decides as it does, and keeps what was decided for `setup.ts`. */
import { decide as decideReally } from '../../src/game/decide/decide.ts';
import { brokenParts, brokenSteps } from '../../src/testing/laws.ts';
import { census } from './census.ts';

export * from '../../src/game/decide/decide.ts';

/** Workings and states that must not be, of the present test. */
export const broken: string[] = [];

export const decide: typeof decideReally = function* (system, ...rest) {
  const decided = yield* decideReally(system, ...rest);
  census.count(system.rulebook, decided);
  if ('working' in decided) broken.push(...brokenSteps(decided.working), ...brokenParts(decided.after));
  return decided;
};
