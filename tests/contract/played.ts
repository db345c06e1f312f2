import { actionsOf } from '../../src/game/decide/decide.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { citedBy } from '../reach/census.ts';
import type { Move } from './play.ts';

/** The rules that a move cites and those by which an action is not offered. */
export function citedIn(system: System, { before, intents, decided }: Move): readonly string[] {
  const offered = actionsOf(system).flatMap((action) => {
    const refusal = action.whyNot(before, intents[0]?.by ?? null);
    return refusal === null ? [] : [refusal.rule];
  });
  return [...offered, ...citedBy(decided)];
}
