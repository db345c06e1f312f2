/** A fight that is played by hand, with the choices of the policy and the dice of the forecast, gives the same records. */
import { describe, expect, it } from 'vitest';
import { type PlayedRecord, playFight } from '../../src/forecast/play.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { games } from '../contract/games.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { fewOf, times } from '../torture/share.ts';
import { memorySession } from '../tui/app/test-table.ts';

/** Enters a record with the answers of the forecast and writes it. */
function enter(session: Session, { intents, answered }: PlayedRecord): void {
  const request = requestFor(...intents);
  const answers = answered.reduce(
    (given, { ask, answer }) =>
      ask.kind === 'dice' ? given.typed(ask, answer.faces) : given.picked(ask, answer.picks),
    request.answers,
  );
  // The forecast leaves a choice to its default where the policy has none.
  const complete = session.complete(
    { ...request, answers },
    { dice: () => null, choice: (ask, given) => given.picked(ask, ask.defaultPicks ?? []) },
  );
  const written = session.commit(complete.request);
  if (!written.ok) throw new Error(`${JSON.stringify(intents)}: ${written.message}`);
}

function compare(system: System, seed: string): void {
  const session = memorySession(system, demoRoster(system.id).combatants);
  const scene = { system, encounter: session.encounter, first: null, mostRounds: 50 };
  const records: PlayedRecord[] = [];
  const fight = playFight(scene, seed, (record) => records.push(record));
  expect(records.length).toBeGreaterThan(5);
  // The policy does nothing that the rules refuse.
  expect(records.filter(({ facts }) => isRefusal(facts))).toEqual([]);
  const before = session.records.length;
  for (const record of records) enter(session, record);
  const played = records.map(({ facts }) => (isRefusal(facts) ? [] : facts));
  expect(session.records.slice(before).map(({ facts }) => facts)).toEqual(played);
  const up = Object.keys(session.encounter.combatants).filter(
    (id) => ['up', 'sways'].includes(system.status(session.encounter, id).is) && fight.up.has(id),
  );
  expect(up).toEqual([...fight.up]);
}

for (const system of fewOf(games, 2, 'games of the same records').filter(({ policy }) => policy !== null)) {
  describe(system.title, () => {
    it('plays a fight as it would be played at the table', () => {
      for (let seed = 1; seed <= times(1, 50); seed += 1) compare(system, `seed ${seed}`);
    });

    it('gives the same fight for the same seed, with or without anybody looking', () => {
      const { encounter } = memorySession(system, demoRoster(system.id).combatants);
      const scene = { system, encounter, first: null, mostRounds: 50 };
      expect(playFight(scene, 'again')).toEqual(playFight(scene, 'again', () => {}));
    });
  });
}
