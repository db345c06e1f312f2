/** The last action is offered again only where the rules allow it, and on targets for whom it still makes sense. */

import { expect, test } from 'vitest';
import { findAction } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { Id, Intent } from '../../src/state/encounter.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import type { Move } from '../../src/testing/play.ts';
import { repeatedAction } from '../../src/tui/modes/idle/idle.ts';
import { floorOf } from '../../src/tui/ui/roster.ts';
import { times } from '../torture/share.ts';
import { TestTable } from '../tui/app/test-table.ts';
import { games } from './games.ts';
import { play, readyMade } from './play.ts';

test.each(games)('what . proposes is not refused: $id', (system) => {
  const refused: string[] = [];
  let offered = 0;
  for (const seed of ['first', 'second'].slice(0, times(1, 2))) {
    const moves: Move[] = [];
    play(system, seed, 60, (move) => moves.push(move), readyMade);
    const last = new Map<Id, Intent>();
    let latest: Intent | undefined;
    for (const { before, intents, decided } of moves) {
      const table = new TestTable(sessionAt(system, before));
      const floor = intents[0]?.by ?? null;
      // Who has done nothing yet does what was done last.
      const own = floor === null || latest === undefined ? [] : [[floor, { ...latest, by: floor }] as const];
      table.ui = { ...table.ui, floor, lastIntents: new Map([...own, ...last]) };
      // What the idle screen shows behind `again:`.
      const proposed = repeatedAction(table, floorOf(table));
      table.press('.');
      if (isRefusal(proposed)) expect(table.ui.notice).toMatch(/^not: /);
      else {
        offered += 1;
        if (table.ui.mode.mode === 'sentence') table.press('R');
        if (/refused|^not/.test(table.ui.notice)) refused.push(`${proposed.action}: ${table.ui.notice}`);
      }
      if (isRefusal(decided)) continue;
      for (const intent of intents) {
        if (intent.by === null || findAction(system, intent.action)?.menu !== 'act') continue;
        last.set(intent.by, intent);
        latest = intent;
      }
    }
  }
  expect(refused).toEqual([]);
  expect(offered).toBeGreaterThan(0);
});
