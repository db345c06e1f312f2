/** The work of `next` grows with the number of combatants, not with its square. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { gameIds, systems } from '../../src/rules/index.ts';
import { requestFor } from '../../src/session/request.ts';
import { joinsOf, type Roster, rosterSchema } from '../../src/session/rosters/roster.ts';
import { Session } from '../../src/session/session.ts';
import { dict } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import { newHeader, startOf } from '../../src/storage/format/header.ts';
import { fewOf } from '../torture/share.ts';

const folder = 'fixtures/demos';
const demos = readdirSync(folder);

/** A session of a game with so many foes of its demo. */
function crowd(game: string, count: number): Session {
  const file = demos.find((name) => name.startsWith(game)) ?? '';
  const roster = rosterSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const foe = roster.combatants.find(({ side }) => side !== 'own') ?? roster.combatants[0];
  const groups = Array.from({ length: count / 50 }, (_, n) => ({ ...foe, name: `Foe ${'abcdefgh'[n]}`, count: 50 }));
  const crowded = { ...roster, combatants: groups } as Roster;
  const settings = dict<never>();
  const start = startOf(
    newHeader({ system: game, systemVersion: '1', id: 'x', name: 'x', created: '2026-05-12T20:14:00.000Z', settings }),
  );
  const history = new History(start);
  const system = systems()[gameIds.indexOf(game)];
  if (system === undefined) throw new Error(game);
  const append = (record: Parameters<History['add']>[0]) => {
    history.add(record);
    return { ok: true as const, record };
  };
  const session = new Session({ system, name: 'x', history, store: { append }, clock: () => new Date(0), seed: 'a' });
  expect(session.commit(requestFor(...joinsOf(crowded)))).toMatchObject({ ok: true });
  return session;
}

/** How many entries of dictionaries are copied while a session decides `next` and writes it. */
function copiedEntries(session: Session): number {
  let entries = 0;
  const assign = vi.spyOn(Object, 'assign').mockImplementation((into: object, from: object = {}) => {
    for (const key of Object.keys(from)) Reflect.set(into, key, Reflect.get(from, key));
    if (!(into instanceof Object)) entries += Object.keys(from).length;
    return into;
  });
  try {
    const next = requestFor({ action: 'next', by: null, on: [], with: {} });
    const { request } = session.complete(next, {
      dice: (ask, answers, dice) => answers.rolled(ask, dice),
      choice: (ask, answers) => answers.picked(ask, ask.defaultPicks ?? ask.options.slice(0, 1)),
    });
    expect(session.commit(request)).toMatchObject({ ok: true });
  } finally {
    assign.mockRestore();
  }
  return entries;
}

test.each(fewOf(gameIds, 2, 'games of the work'))(
  '%s: next copies the encounter a few times, not once for each fact',
  (game) => {
    // One copy a fact would be more than 3 for each combatant, of all combatants: 1200 for each entry.
    for (const count of [200, 400]) expect(copiedEntries(crowd(game, count)) / count).toBeLessThan(60);
  },
);
