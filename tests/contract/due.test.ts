/** Who is due may act, and nobody else may but by what takes nothing of a turn, in fights at random. */
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { dueWith } from '../../src/game/decide/due-actions.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { gathered, play, readyMade } from './play.ts';

/** States of fights at random after the first round has begun. */
function statesOf(system: System): readonly Encounter[] {
  const states: Encounter[] = [];
  for (const start of [readyMade, gathered]) {
    play(system, 'due', times(60, 120), ({ before }) => void (before.cursor.round >= 1 && states.push(before)), start);
  }
  return states;
}

describe.each(games)('$id', (system) => {
  const states = statesOf(system);
  const actions = system.actions.filter(({ needsActor, menu }) => needsActor && menu !== 'gm');

  test('who is not due is offered nothing that takes a turn', () => {
    const offered = states.flatMap((now) => {
      const { due } = system.screen.floor(now);
      const others = Object.keys(now.combatants).filter((who) => !due.includes(who));
      return others.flatMap((by) =>
        actions
          .filter((action) => action.takesTurn(now, by) && action.whyNot(now, by) === null)
          .map(({ id }) => `${by}: ${id}`),
      );
    });
    expect(offered).toEqual([]);
  });

  test('who is due has something to do, and what needs no target is accepted', () => {
    let accepted = 0;
    for (const now of states.filter((_, n) => n % 10 === 0)) {
      for (const [by, ids] of dueWith(system, now)) {
        expect(ids.length, by).toBeGreaterThan(0);
        for (const action of actions) {
          if (!ids.includes(action.id) || action.targets !== 'none') continue;
          const intent = { action: action.id, by, on: [], with: {} };
          if (action.problems(now, intent).length > 0) continue;
          const driven = drive(decide(system, now, [intent]), { dice: () => null, choice: () => null });
          expect(driven.done && isRefusal(driven.value), `${by} ${action.id}`).toBe(false);
          accepted += 1;
        }
      }
    }
    expect(accepted).toBeGreaterThan(0);
  });
});
