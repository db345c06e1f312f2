/** What the order says is next is what going on comes to, in fights at random: those who would only pass are not named. */
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Cursor, Encounter } from '../../src/state/encounter.ts';
import { go, type Move } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { play, readyMade } from './play.ts';

/** Whether the dice of going on, such as a save at the start of a turn, change who is up. */
function changesWhoIsUp(system: System, { before }: Move, after: Encounter): boolean {
  return Object.keys(before.combatants).some((id) => system.status(before, id).is !== system.status(after, id).is);
}

/** What the order may say of what going on came to: the round where one began, else whose turn it is, or its place. */
function isNamed(next: string, { round }: Cursor, { now, system }: { now: Encounter; system: System }): boolean {
  if (now.cursor.round !== round) return /^(next )?(round|turn)\b/.test(next);
  const slot = now.slots[now.cursor.acting ?? ''];
  if (slot === undefined) return false;
  const name = now.combatants[slot.who]?.name ?? slot.who;
  // Dying saves that are thrown on the way come first.
  const turn = next.split(', then ').at(-1) ?? next;
  return turn === name || turn.startsWith(`${name} `) || system.clock.formatPlace(slot.at).includes(turn);
}

describe.each(games.filter(({ clock }) => !clock.simultaneous))('$id', (system) => {
  test.each(['red', 'blue', 'green', 'grey', 'gold', 'pink'].slice(0, times(2, 6)))('the %s fight', (seed) => {
    let compared = 0;
    const each = (move: Move): void => {
      const { before, intents, decided } = move;
      if (!intents.includes(go) || before.cursor.round < 1 || isRefusal(decided)) return;
      if (changesWhoIsUp(system, move, decided.after)) return;
      compared += 1;
      const { next } = system.screen.order(before, null);
      const { after, title } = decided;
      expect(isNamed(next, before.cursor, { now: after, system }), `${next}, then ${title}`).toBe(true);
    };
    play(system, seed, 200, each, readyMade);
    expect(compared).toBeGreaterThan(10);
  });
});
