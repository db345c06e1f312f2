/** What the players read of an action that came to nothing is that it was tried, never the sentence of its success. */
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { castOf, playersEvent } from '../../src/players/events.ts';
import { Luck } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { occasionsOf } from './occasions.ts';

/** Words for a failure in the title of a record. */
const failure = /\b(cannot|does not|fails|noticed by|seen by|escapes|misses|in vain|no effect|0 successes)\b/;

/** What the players may read of a failure: each is true, whatever comes of it. */
const attempt =
  /\b(tries to [a-z ]+|(attacks|cleaves on to|casts|uses|throws|tends|strikes at|divides dice between|gives an opportunity to)\b)/;

describe.each(games)('$id', (system) => {
  test('what the players read of a failed action is not the sentence of its success', () => {
    const claimed = new Set<string>();
    for (const [action, occasions] of occasionsOf(system)) {
      if (!system.actions.some(({ id }) => id === action)) continue;
      for (const [n, { before, intent }] of occasions.entries()) {
        for (const seed of [1, 2, 3].slice(0, times(1, 3))) {
          const driven = drive(decide(system, before, [intent]), new Luck(`attempt ${n} ${seed}`).source);
          if (!driven.done || isRefusal(driven.value)) continue;
          const { title, facts, after } = driven.value;
          const read = playersEvent(system, { record: { intents: [intent], facts }, before, after }, castOf(after));
          const by = intent.by === null ? undefined : before.combatants[intent.by]?.name;
          const deed = by !== undefined && read?.startsWith(by) === true ? read.split(':')[0] : undefined;
          const [target] = intent.on.map((id) => before.combatants[id]?.name);
          if (!failure.test(title) || deed === undefined || target === undefined || !deed.includes(target)) continue;
          if (!attempt.test(deed)) claimed.add(`${action}: "${read}" of "${title}"`);
        }
      }
    }
    expect([...claimed]).toEqual([]);
  });
});
