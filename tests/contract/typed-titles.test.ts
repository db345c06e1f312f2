/** A typed line takes every action by its id and by the title that the menus show. */
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../src/game/decide/decide.ts';
import { readTypedAction, wordsOf } from '../../src/session/lines/typed-action.ts';
import { games } from './games.ts';
import { readyMade } from './play.ts';

describe.each(games)('$id', (system) => {
  const encounter = readyMade(system);
  const [actor] = Object.values(encounter.combatants);

  test.each(actionsOf(system).map(({ id, title }) => ({ id, title })))('$id is also "$title"', ({ id, title }) => {
    const same = new Set(
      actionsOf(system)
        .filter((one) => one.title === title)
        .map((one) => one.id),
    );
    const read = (line: string): string | null => {
      const typed = readTypedAction({ system, encounter, marked: [], selected: [] }, wordsOf(encounter, line));
      return typed?.is === 'action' ? typed.action.id : null;
    };
    const named = `${actor?.name ?? ''} ${title}`;
    for (const line of [title, named, named.toLowerCase()]) expect(same, line).toContain(read(line));
    expect([read(id), read(`${actor?.name ?? ''} ${id}`)]).toEqual([id, id]);
  });
});
