/** What is planned for a fight: when it is due on the clocks of all games, what it comes to, and that one undo takes it back. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { System } from '../../src/game/kernel/system.ts';
import { dueEntries, formatWhen, timelineInOrder } from '../../src/game/text/timeline.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import type { Json } from '../../src/state/encounter.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import { Luck } from '../../src/testing/play.ts';
import { games } from '../contract/games.ts';
import { readyMade } from '../contract/play.ts';

/** Does something, with dice and choices by chance; returns the title of its record, or why it was refused. */
function does(session: Session, action: string, values: { readonly [key: string]: Json } = {}): string {
  const luck = new Luck(`timeline ${session.position}`).source;
  const request = requestFor({ action, by: null, on: [], with: values });
  const done = session.complete(request, {
    dice: (ask, answers) => answers.typed(ask, luck.dice(ask) ?? []),
    choice: (ask, answers) => answers.picked(ask, luck.choice(ask) ?? []),
  });
  const written = session.commit(done.request);
  return written.ok ? written.record.title : written.message;
}

function begun(system: System): Session {
  const session = sessionAt(system, readyMade(system));
  does(session, 'next');
  return session;
}

/** Goes on until a round begins, at most 400 times. */
function goTo(session: Session, round: number): void {
  for (let n = 0; n < 400 && session.encounter.cursor.round < round; n += 1) does(session, 'next');
  expect(session.encounter.cursor.round).toBe(round);
}

const dueIn = (session: Session): readonly string[] =>
  dueEntries(session.system, session.encounter).map(({ id }) => id);

/** A combatant like the last of the ready-made fight, to join later. */
function captain(session: Session, count = 1): Json {
  const last = Object.values(session.encounter.combatants).at(-1);
  return {
    action: 'join',
    with: { name: count === 1 ? 'Captain' : 'Lancer', side: 'other', count, sheet: last?.sheet ?? {} },
  };
}

describe.each(games.map((system) => ({ system })))('$system.id', ({ system }) => {
  it('reinforcements are due from their round on, join in one record, and one undo takes them back', () => {
    const session = begun(system);
    const word = system.clock.formatRound(3);
    const joins = [captain(session), captain(session, 2)];
    expect(does(session, 'plan', { round: 3, does: joins })).toBe(`Planned for ${word}: Captain and 2 Lancers arrive`);
    expect(dueIn(session)).toEqual([]);
    goTo(session, 2);
    expect(dueIn(session)).toEqual([]);
    goTo(session, 3);
    expect(dueIn(session)).toEqual(['t1']);
    const { encounter: before, position } = session;
    expect(does(session, 'carry-out', { entry: 't1' })).toBe('As planned: Captain joins; Lancers x2 join');
    expect(session.position).toBe(position + 1);
    expect(session.encounter.timeline).toEqual({});
    const newcomers = Object.keys(session.encounter.combatants).slice(-3);
    expect(newcomers).toEqual(['captain', 'lancer-1', 'lancer-2']);
    const after = session.encounter;
    session.undo();
    expect(session.encounter).toEqual(before);
    session.redo();
    expect(session.encounter).toEqual(after);
  });

  it('what waits for an event is due when the event has happened, and never by the clock', () => {
    const session = begun(system);
    does(session, 'plan', { event: 'when the gate falls', does: [captain(session)] });
    does(session, 'plan', { event: 'The gate falls', text: 'the bell is heard' });
    goTo(session, 3);
    expect(dueIn(session)).toEqual([]);
    expect(does(session, 'event', { event: 'the gait falls' })).toMatch(/nothing is planned for when the gait falls/);
    expect(does(session, 'event', { event: 'gate' })).toBe('The gate falls');
    expect(dueIn(session)).toEqual(['t1', 't2']);
    does(session, 'carry-out', { entry: 't1' });
    expect(does(session, 'carry-out', { entry: 't2' })).toBe('Reminder: the bell is heard');
    expect(session.encounter.timeline).toEqual({});
  });

  it('carrying out what waits for an event says that it has happened', () => {
    const session = begun(system);
    does(session, 'plan', { event: 'the gate falls', does: [captain(session)] });
    does(session, 'plan', { event: 'the gate falls', text: 'the bell is heard' });
    does(session, 'carry-out', { entry: 't1' });
    expect(dueIn(session)).toEqual(['t2']);
  });

  it('a hazard strikes all of its sides who are there', () => {
    const session = begun(system);
    const own = Object.values(session.encounter.combatants).filter(({ side }) => side === 'own');
    does(session, 'plan', { round: 1, text: 'the roof comes down', does: [{ action: 'damage', with: { amount: 1 } }] });
    expect(dueIn(session)).toEqual(['t1']);
    const title = does(session, 'carry-out', { entry: 't1' });
    expect(title).toMatch(/^The roof comes down: /);
    for (const { name } of own) expect(title).toContain(name);
  });

  it('what comes again is due again after its rounds, however late it was carried out', () => {
    const session = begun(system);
    does(session, 'plan', { round: 1, every: 1, text: 'torches burn low' });
    does(session, 'carry-out', { entry: 't1' });
    expect(dueIn(session)).toEqual([]);
    goTo(session, 3);
    expect(dueIn(session)).toEqual(['t1']);
    expect(does(session, 'carry-out', { entry: 't1', as: 'skipped' })).toBe('Skipped: torches burn low');
    expect(session.encounter.timeline.t1?.at).toEqual({ round: 4 });
  });

  it('is changed, postponed and taken off, each by one record', () => {
    const session = begun(system);
    does(session, 'plan', { round: 1, text: 'torches burn low' });
    does(session, 'plan', { entry: 't1', round: 5 });
    expect(session.encounter.timeline.t1).toEqual({ id: 't1', text: 'torches burn low', at: { round: 5 }, does: [] });
    does(session, 'plan', { entry: 't1', event: 'it rains' });
    expect(session.encounter.timeline.t1).toEqual({ id: 't1', text: 'torches burn low', event: 'it rains', does: [] });
    expect(does(session, 'cancel', { entry: 't1' })).toBe('No longer planned when it rains: torches burn low');
    expect(session.encounter.timeline).toEqual({});
  });

  it('refuses what could never be done, and changes nothing', () => {
    const session = begun(system);
    const { position } = session;
    const refusals = [
      does(session, 'plan', { text: 'sometime' }),
      does(session, 'plan', { round: 3 }),
      does(session, 'plan', { event: 'it rains', every: 2, text: 'wet' }),
      does(session, 'plan', { round: 3, does: [{ action: 'dance', with: {} }] }),
      does(session, 'plan', { round: 3, does: [{ action: 'join', with: { sheet: { noSuchField: 1 } } }] }),
      does(session, 'plan', { round: 3, does: [{ action: 'damage', with: {} }] }),
      does(session, 'carry-out', { entry: 't7' }),
      does(session, 'plan', { round: 3, segment: system.clock.segments + 1, text: 'late' }),
    ];
    expect(refusals.map((text) => text.split(/[;:?]/)[0])).toEqual([
      'when',
      'what is planned',
      'only what has a round comes again',
      'there is no action "dance" here',
      expect.stringContaining('noSuchField'),
      'amount is missing',
      'the timeline has no "t7"',
      system.clock.segments === 0 ? 'rounds have no segments in this game' : expect.stringMatching(/^segment \d+/),
    ]);
    expect(session.position).toBe(position);
  });

  test('whatever is planned, carried out and changed, undoing all of it restores the start exactly', () => {
    const step = fc.oneof(
      fc.record({ round: fc.integer({ min: 0, max: 4 }), text: fc.constantFrom('rain', 'wind') }).map(asPlan),
      fc.record({ event: fc.constantFrom('a', 'b'), text: fc.constant('bell') }).map(asPlan),
      fc.record({ round: fc.constant(1), every: fc.integer({ min: 1, max: 2 }), text: fc.constant('fog') }).map(asPlan),
      fc.constant({ action: 'plan', values: { round: 1, does: 'captain' } }),
      fc.constantFrom('t1', 't2', 't3').map((entry) => ({ action: 'carry-out', values: { entry } })),
      fc.constantFrom('t1', 't2').map((entry) => ({ action: 'cancel', values: { entry } })),
      fc.constantFrom('a', 'b').map((event) => ({ action: 'event', values: { event } })),
      fc.constant({ action: 'next', values: {} }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const session = sessionAt(system, readyMade(system));
        const states = [session.encounter];
        for (const { action, values } of steps) {
          const { position } = session;
          const whole = 'does' in values ? { ...values, does: [captain(session)] } : values;
          does(session, action, whole);
          if (session.position !== position) states.push(session.encounter);
        }
        const last = states.length - 1;
        for (let n = last; n > 0; n -= 1) {
          expect(session.encounter).toEqual(states[n]);
          session.undo();
        }
        expect(session.encounter).toEqual(states[0]);
        for (let n = 0; n < last; n += 1) session.redo();
        expect(session.encounter).toEqual(states[last]);
      }),
      { numRuns: 12 },
    );
  });
});

function asPlan(values: { readonly [key: string]: Json }): {
  action: string;
  values: { readonly [key: string]: Json };
} {
  return { action: 'plan', values };
}

describe('segments of a turn', () => {
  it('what is planned for a segment is due when the clock comes to it or past it, and in the next turn at the latest', () => {
    const oath = games.find(({ clock }) => clock.segments > 0);
    if (oath === undefined) throw new Error('no game has segments');
    const session = begun(oath);
    does(session, 'plan', { round: 2, segment: 4, text: 'the tide turns' });
    const [entry] = timelineInOrder(oath, session.encounter);
    expect(entry === undefined ? '' : formatWhen(oath.clock, entry)).toBe('turn 2, segment 4');
    for (let n = 0; n < 200; n += 1) {
      const { round, at } = session.encounter.cursor;
      const isReached = round > 2 || (round === 2 && at !== null && (oath.clock.segment(at) ?? 0) >= 4);
      expect(dueIn(session)).toEqual(isReached ? ['t1'] : []);
      if (round > 2) return;
      does(session, 'next');
    }
    expect.unreachable('turn 3 never began');
  });
});
