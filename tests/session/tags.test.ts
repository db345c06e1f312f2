/** The letters by which groups are chosen, kept for the fight. */
import { expect, test } from 'vitest';
import { tagsOf } from '../../src/session/groups.ts';
import { requestFor } from '../../src/session/request.ts';
import { emptyEncounter, type Id, type Intent } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import { memorySession } from '../tui/app/test-table.ts';

type Side = 'own' | 'other';

/** A fight of these combatants, in which the GM does things by hand. */
function fightOf(...people: readonly (readonly [name: string, side: Side])[]) {
  const session = memorySession(
    'six20',
    people.map(([name, side]) => ({ name, side })),
  );
  return {
    session,
    does(action: string, on: readonly Id[], values: Intent['with']) {
      const written = session.commit(requestFor({ action, by: null, on, with: values }));
      if (!written.ok) throw new Error(written.message);
    },
    /** The letters as another screen has them that opens the same records. */
    get afterRestart() {
      const opened = new History(emptyEncounter('six20'));
      for (const record of session.records) opened.add(record);
      return tagsOf(opened);
    },
  };
}

test('a group keeps its letter when it changes sides, as it has after a restart', () => {
  const fight = fightOf(['Moth', 'other'], ['Guard 1', 'other'], ['Guard 2', 'other']);
  expect([...fight.session.tags.values()]).toEqual(['m', 'g']);
  fight.does('edit', ['moth'], { side: 'own' });
  expect(fight.session.tags.get('own Moth')).toBe('m');
  expect(fight.afterRestart).toEqual(fight.session.tags);
  // One of a group that changes sides has a letter of its own, and the others keep theirs.
  fight.does('edit', ['guard-1'], { side: 'own' });
  expect(fight.session.tags.get('other Guard')).toBe('g');
  expect(fight.session.tags.get('own Guard')).toBe('u');
  expect(fight.afterRestart).toEqual(fight.session.tags);
});

test('a combatant keeps its letter when it is renamed, and none changes after a restart', () => {
  const fight = fightOf(['Kel', 'own'], ['Kim', 'own'], ['Thug 1', 'other'], ['Thug 2', 'other']);
  fight.does('edit', ['kel'], { name: 'Zed' });
  expect([...fight.session.tags].sort()).toEqual([
    ['other Thug', 't'],
    ['own Kim', 'i'],
    ['own Zed', 'k'],
  ]);
  expect(fight.afterRestart).toEqual(fight.session.tags);
  // One of a group that is renamed has a letter of its own; the last of it takes its letter along.
  fight.does('edit', ['thug-1'], { name: 'Ann' });
  fight.does('edit', ['thug-2'], { name: 'Bob' });
  expect(fight.session.tags.get('other Ann')).toBe('a');
  expect(fight.session.tags.get('other Bob')).toBe('t');
  expect(fight.afterRestart).toEqual(fight.session.tags);
});

test('a letter goes to no other group when a combatant has left, and comes back with an undo', () => {
  const fight = fightOf(['Kel', 'own'], ['Kim', 'own']);
  fight.does('remove', ['kel'], {});
  fight.does('join', [], { name: 'Kat', side: 'own' });
  expect(fight.session.tags.get('own Kim')).toBe('i');
  expect(fight.session.tags.get('own Kat')).toBe('a');
  expect(fight.afterRestart).toEqual(fight.session.tags);
  fight.session.undo(2);
  expect([...fight.session.tags]).toEqual([
    ['own Kel', 'k'],
    ['own Kim', 'i'],
  ]);
  expect(fight.afterRestart).toEqual(fight.session.tags);
});

test('where all letters are used, a newcomer takes that of a group that has left', () => {
  const names = [...'abcdefghijklmnopqrstuvwxyz'].map((letter): [string, Side] => [letter.repeat(3), 'other']);
  const fight = fightOf(...names);
  fight.does('join', [], { name: 'Kel', side: 'own' });
  expect(fight.session.tags.get('own Kel')).toBeUndefined();
  fight.does('remove', ['mmm'], {});
  expect(fight.session.tags.get('own Kel')).toBe('m');
  expect(fight.afterRestart).toEqual(fight.session.tags);
});
