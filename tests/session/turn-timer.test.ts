/** When the time of a turn is over: by the records of the turn, whatever was undone or amended. */
import { expect, test } from 'vitest';
import { formatLeft, turnEnds, turnKey } from '../../src/game/clock/turn-timer.ts';
import { playersView } from '../../src/players/view.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { beginTimer, keepTimer, runningTimer, stopTimer } from '../../src/session/turn-timers.ts';
import { emptyHome } from '../driver/home.ts';
import { memorySession, type Newcomer } from '../tui/app/test-table.ts';

emptyHome();

/** A session whose clock the test sets, in seconds; two players and a hidden foe. */
class Timed {
  seconds = 0;
  readonly session: Session;

  constructor(game: string, newcomers: readonly Newcomer[]) {
    this.session = memorySession(game, newcomers, () => new Date(this.seconds * 1000));
  }

  does(action: string, on: readonly string[] = [], values = {}): this {
    const { request } = this.session.complete(requestFor({ action, by: null, on, with: values }), {
      dice: (ask, answers, dice) => answers.rolled(ask, dice),
      choice: () => null,
    });
    const written = this.session.commit(request);
    if (!written.ok) throw new Error(written.message);
    return this;
  }

  /** When the present turn is over, in seconds, with 90 for each turn, set after so many. */
  ends(since = 0): number | null {
    const { session } = this;
    const ends = turnEnds(session.history, { seconds: 90, since: since * 1000 }, (one) => turnKey(session.system, one));
    return ends === null ? null : ends / 1000;
  }

  /** The same as the players see it. */
  get playersEnd(): number | null {
    const { system, title, history } = this.session;
    const { timer } = playersView({ system, title, history, timer: { seconds: 90, since: 0 } });
    return timer === undefined ? null : Date.parse(timer.ends) / 1000;
  }

  get acting(): string | null {
    const { system, encounter } = this.session;
    return system.screen.floor(encounter).who;
  }
}

const six20 = (): Timed =>
  new Timed('six20', [
    { name: 'Ann', side: 'own', sheet: {} },
    { name: 'Bea', side: 'own', sheet: {} },
  ]);

test('outside of rounds there is none; it begins anew with every turn, not with what is done in it', () => {
  const timed = six20();
  timed.seconds = 10;
  expect(timed.ends()).toBeNull();
  timed.does('next');
  expect(timed.ends()).toBe(10 + 90);
  const first = timed.acting;
  timed.seconds = 30;
  timed.does('damage', ['ann'], { amount: 1 });
  expect([timed.acting, timed.ends()]).toEqual([first, 100]);
  timed.seconds = 45;
  timed.does('next');
  expect(timed.acting).not.toBe(first);
  expect(timed.ends()).toBe(45 + 90);
});

test('set in mid-turn it counts from then; an undo into another turn begins it anew, one within the turn does not', () => {
  const timed = six20();
  timed.seconds = 10;
  timed.does('next');
  expect(timed.ends(25)).toBe(25 + 90);
  timed.seconds = 40;
  timed.does('next');
  timed.seconds = 50;
  timed.does('damage', ['ann'], { amount: 1 });
  timed.seconds = 60;
  timed.session.undo();
  expect(timed.ends(25)).toBe(40 + 90);
  timed.seconds = 70;
  timed.session.undo();
  expect(timed.ends(25)).toBe(70 + 90);
  timed.seconds = 80;
  timed.session.redo();
  expect(timed.ends(25)).toBe(80 + 90);
});

test('an amendment of an earlier turn leaves the time of this one as it is', () => {
  const timed = six20();
  timed.seconds = 10;
  timed.does('next').does('damage', ['ann'], { amount: 1 });
  const { position } = timed.session;
  timed.seconds = 40;
  timed.does('next');
  timed.seconds = 55;
  const amendment = timed.session.amendmentOf(position);
  if (!('request' in amendment)) throw new Error(amendment.message);
  const request = requestFor({ action: 'damage', by: null, on: ['ann'], with: { amount: 2 } });
  const completed = timed.session.completeAmendment({ ...amendment, request }, () => ({
    dice: (ask, answers, dice) => answers.rolled(ask, dice),
    choice: () => null,
  }));
  expect(timed.session.commitAmendment(completed).ok).toBe(true);
  expect(timed.ends()).toBe(40 + 90);
});

test('where all act together it is the time of the round', () => {
  const timed = new Timed('vaxia', [
    { name: 'Kel', side: 'own', sheet: {} },
    { name: 'Thug', sheet: {} },
  ]);
  timed.seconds = 10;
  timed.does('next');
  timed.seconds = 30;
  timed.does('damage', ['kel'], { amount: 1 });
  expect([timed.ends(), timed.playersEnd]).toEqual([100, 100]);
});

test('the turn of one who is hidden starts nothing anew for the players', () => {
  const timed = six20();
  timed.does('next');
  const hidden = timed.acting ?? '';
  timed.does('hide', [hidden]);
  timed.seconds = 20;
  timed.does('next');
  const seen = timed.acting;
  expect(seen).not.toBe(hidden);
  // Until then the players saw the turn of the one who was next already.
  const began = timed.playersEnd;
  timed.seconds = 50;
  timed.does('next');
  expect(timed.acting).toBe(hidden);
  // A new round has begun for all; in it the players still see the same one.
  expect(timed.playersEnd).toBe(50 + 90);
  timed.seconds = 60;
  timed.does('next');
  expect(timed.acting).toBe(seen);
  expect(timed.ends()).toBe(60 + 90);
  expect([began, timed.playersEnd]).toEqual([90, 50 + 90]);
});

test('what is left is shown in minutes and whole seconds, rounded up', () => {
  const texts = [90_000, 89_999, 60_000, 59_001, 1, 0, -5].map((left) => formatLeft(1_000_000 + left, 1_000_000));
  expect(texts).toEqual(['1:30', '1:30', '1:00', '1:00', '0:01', '0:00', '0:00']);
});

test('it is remembered for the next time; while no table is open it does not run', () => {
  const timed = six20();
  const opened = { header: { id: 'a' }, session: timed.session, writable: true } as Parameters<typeof beginTimer>[0];
  expect(beginTimer(opened)).toBeNull();
  keepTimer(opened, { seconds: 90, since: 5 });
  expect(runningTimer('a')).toEqual({ seconds: 90, since: 5 });
  stopTimer(opened);
  expect(runningTimer('a')).toBeNull();
  timed.seconds = 7;
  expect(beginTimer(opened)).toEqual({ seconds: 90, since: 7000 });
  expect(runningTimer('a')).toEqual({ seconds: 90, since: 7000 });
  stopTimer({ ...opened, writable: false });
  expect(runningTimer('a')).toEqual({ seconds: 90, since: 7000 });
  keepTimer(opened, null);
  stopTimer(opened);
  expect([runningTimer('a'), beginTimer(opened)]).toEqual([null, null]);
});
