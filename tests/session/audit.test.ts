/** The audit decides records again: what was written by these rules never differs, what was written otherwise always does. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { audit } from '../../src/session/audit.ts';
import { openEncounter } from '../../src/session/library.ts';
import { Session } from '../../src/session/session.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import type { Fact } from '../../src/state/facts.ts';
import { History } from '../../src/state/history.ts';
import type { Record } from '../../src/state/record.ts';
import type { Move } from '../../src/testing/play.ts';
import { games } from '../contract/games.ts';
import { play, readyMade } from '../contract/play.ts';
import { fewOf, times } from '../torture/share.ts';

const frozen = join(import.meta.dirname, '../../fixtures/frozen');

/** A session in memory of one record, after which everything is as `facts` say. */
function withRecord({ before, intents, answered }: Move, system: Session['system'], facts: readonly Fact[]): Session {
  const history = new History(before);
  const dice = answered.map(({ ask, answer }) =>
    ask.kind === 'dice'
      ? { id: ask.id, sides: ask.sides, count: ask.count, faces: answer.faces, from: 'typed' as const }
      : { id: ask.id, picks: answer.picks },
  );
  history.add({
    seq: 1,
    parent: 0,
    at: '2026-01-01T00:00:00Z',
    title: 'it happens',
    intents,
    dice,
    facts,
    working: [],
  });
  const store = {
    append: (): never => {
      throw new Error('an audit writes nothing');
    },
  };
  return new Session({ system, name: 'fight', history, store, clock: () => new Date(0) });
}

/** The facts with one point less on the first track that they set; null where they set none. */
function oneLess(facts: readonly Fact[]): readonly Fact[] | null {
  const n = facts.findLastIndex((fact) => fact.fact === 'track-set' && fact.to !== null);
  const fact = facts[n];
  if (fact?.fact !== 'track-set' || fact.to === null) return null;
  return facts.with(n, { ...fact, to: { ...fact.to, now: fact.to.now - 1 } });
}

describe.each(fewOf(games, 2, 'games of an audit').map((system) => ({ system })))('in $system.id', ({ system }) => {
  const moves: Move[] = [];
  play(system, 'audit', times(120, 200), (move) => moves.push(move), readyMade);

  it('a record that these rules decided does not differ', () => {
    let audited = 0;
    for (const move of moves) {
      if (isRefusal(move.decided)) continue;
      audited += 1;
      const session = withRecord(move, system, move.decided.facts);
      expect(audit(session), move.decided.title).toEqual([]);
    }
    expect(audited).toBeGreaterThan(10);
  });

  it('a point less on a track is found, with both numbers', () => {
    let found = 0;
    for (const move of moves) {
      const facts = isRefusal(move.decided) ? null : oneLess(move.decided.facts);
      if (facts === null || isRefusal(move.decided)) continue;
      const session = withRecord(move, system, facts);
      const [difference] = audit(session);
      expect(difference, move.decided.title).toMatchObject({ is: 'other', record: { seq: 1 } });
      found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('a journal that an earlier vrule wrote', () => {
  const auditOf = (file: string): readonly object[] => {
    const opened = openEncounter(join(frozen, file), { reading: true });
    if (!opened.ok) throw new Error(opened.message);
    const { session } = opened;
    const before = { records: session.records.length, now: JSON.stringify(session.encounter satisfies Encounter) };
    const found = audit(session).map(({ record, ...what }) => ({ seq: (record satisfies Record).seq, ...what }));
    expect({ records: session.records.length, now: JSON.stringify(session.encounter) }).toEqual(before);
    opened.close();
    return found;
  };

  it('has a record that is refused today: two phases traded of which one is kept twice (SG-41)', () => {
    expect(auditOf('oath-1.vrule')).toContainEqual(
      expect.objectContaining({ seq: 13, is: 'refused', refusal: expect.objectContaining({ rule: 'SG-41' }) }),
    );
  });

  it('has records that ask for more today: the botch check of a roll without a success', () => {
    expect(auditOf('brilliance-1.vrule')).toContainEqual({ seq: 13, is: 'asks', what: 'botch check' });
  });

  it('has no record that is refused today because it was out of turn, which its rules allowed (BS-18)', () => {
    expect(JSON.stringify(auditOf('brilliance-1.vrule'))).not.toContain('BS-18');
  });

  it('has a record that comes to something else: drain beyond vitality goes to wounds', () => {
    expect(auditOf('six20-2.vrule')).toContainEqual({
      seq: 17,
      is: 'other',
      title: expect.any(String),
      changes: [
        {
          id: expect.any(String),
          name: 'Bryn',
          changes: [
            { label: 'WP', was: '10/10', is: '9/10' },
            { label: 'notes', was: 'VP drained 9', is: 'VP drained 8, WP drained 1' },
          ],
        },
      ],
    });
  });

  it('has no difference where nothing was changed since', () => {
    expect(auditOf('oath-4.vrule')).toEqual([]);
  });
});
