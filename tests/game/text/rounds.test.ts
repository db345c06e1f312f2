import { describe, expect, it, test } from 'vitest';
import { roundEnd } from '../../../src/game/kernel/clock.ts';
import { gameIds } from '../../../src/rules/index.ts';
import { demoTable } from '../../tui/app/test-table.ts';

/** What the rows of a game say of a combatant who was dazed for two rounds in round 1, so until the end of round 3. */
function notesIn(game: string, round: number): string {
  const { session } = demoTable(game);
  const { combatants, cursor } = session.encounter;
  const [ann] = Object.values(combatants);
  if (ann === undefined) throw new Error('nobody is here');
  const dazed = { stacks: 1, from: null, ends: { edge: roundEnd, who: null, round: 3 } };
  const encounter = {
    ...session.encounter,
    cursor: { ...cursor, round },
    combatants: { ...combatants, [ann.id]: { ...ann, conditions: { dazed } } },
  };
  const { notes } = session.system.screen.row(encounter, ann.id);
  return notes.map((note) => note.map(({ text }) => text).join('')).join('; ');
}

test.each(gameIds)('nothing that is still on reads as over in a row of %s', (game) => {
  for (const round of [1, 2, 3]) {
    expect(notesIn(game, round)).toMatch(/dazed/i);
    expect(notesIn(game, round)).not.toMatch(/\b0r\b/);
  }
});

describe.each(['vaxia', 'brilliance', 'six20'])('a condition till the end of round 3 in %s', (game) => {
  it('has the rounds that come, and in the last one its end', () => {
    expect([1, 2, 3].map((round) => notesIn(game, round).toLowerCase())).toEqual([
      expect.stringContaining('dazed 2r'),
      expect.stringContaining('dazed 1r'),
      expect.stringContaining('dazed till end r3'),
    ]);
  });
});
