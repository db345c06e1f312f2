/** Following the file of an encounter while another process plays it. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findSystem } from '../../src/rules/index.ts';
import { type OpenEncounter, openEncounter } from '../../src/session/library.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { startEncounter } from '../../src/session/start.ts';
import { keepTimer, stopTimer } from '../../src/session/turn-timers.ts';
import { fileSource, LiveView, sessionSource } from '../../src/watch/live-view.ts';
import { libraryIn, scratch } from '../driver/home.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { demoTable } from '../tui/app/test-table.ts';

function played(): OpenEncounter {
  const library = libraryIn(scratch());
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game');
  const opened = startEncounter({ name: 'Bridge', system, roster: demoRoster('vaxia') }, library);
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  return opened;
}

function hurt(session: Session, who: string, amount: number): void {
  const written = session.commit(requestFor({ action: 'damage', by: null, on: [who], with: { amount } }));
  if (!written.ok) throw new Error(written.message);
}

test('the view follows the file: records, undo, and a file that was put in its place; no lock is taken', () => {
  const opened = played();
  const { path, session } = opened;
  const source = fileSource(path);
  if (!source.ok) throw new Error(source.message);
  onTestFinished(() => source.close());
  const live = new LiveView(source);
  const seen: (string | null)[] = [];
  live.listen(() => void seen.push(live.current.last));
  expect(live.current.name).toBe('Bridge');
  const kept = `${path}.kept`;
  copyFileSync(path, kept);
  hurt(session, 'kel', 30);
  live.poll();
  hurt(session, 'kel', 1);
  session.undo(2);
  live.poll();
  live.poll();
  expect(seen).toEqual(['Kel is badly hurt', expect.stringMatching(/appear/)]);
  hurt(session, 'ogre', 10);
  live.poll();
  rmSync(path);
  live.poll();
  expect([live.current.last, live.isLost]).toEqual(['Ogre is hurt', true]);
  copyFileSync(kept, path);
  live.poll();
  expect([live.current.last, live.isLost]).toEqual([expect.stringMatching(/appear/), false]);
});

test('a file that is watched alone is not locked', () => {
  const opened = played();
  opened.close();
  const source = fileSource(opened.path);
  if (!source.ok) throw new Error(source.message);
  expect(existsSync(opened.path.replace(/\.vrule$/, '.lock')) || existsSync(`${opened.path}.lock`)).toBe(false);
  source.close();
});

test('the view follows a file that is renamed, whether by vrule or by hand', () => {
  const opened = played();
  opened.close();
  const library = libraryIn(dirname(opened.path));
  const source = fileSource(opened.path);
  if (!source.ok) throw new Error(source.message);
  onTestFinished(() => source.close());
  const live = new LiveView(source);
  const renamed = library.rename(opened.path, join(dirname(opened.path), 'Ford.vrule'));
  if (!renamed.ok) throw new Error(renamed.message);
  live.poll();
  const moved = join(dirname(opened.path), 'Mill.vrule');
  renameSync(renamed.path, moved);
  live.poll();
  const again = openEncounter(moved, { library });
  if (!again.ok) throw new Error(again.message);
  onTestFinished(() => again.close());
  hurt(again.session, 'kel', 30);
  live.poll();
  expect([live.current.name, live.current.last, live.isLost]).toEqual(['Mill', 'Kel is badly hurt', false]);
});

test('the timer of the table is followed from another terminal, as the moment at which the turn is over', () => {
  const opened = played();
  vi.stubEnv('VRULE_HOME', dirname(opened.path));
  onTestFinished(() => void vi.unstubAllEnvs()); // cspell:disable-line
  const source = fileSource(opened.path);
  if (!source.ok) throw new Error(source.message);
  onTestFinished(() => source.close());
  const live = new LiveView(source);
  opened.session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  live.poll();
  expect(live.current.timer).toBeUndefined();
  const since = Date.parse('2999-01-01T00:00:00Z');
  keepTimer(opened, { seconds: 90, since });
  live.poll();
  expect(live.current.timer).toEqual({ seconds: 90, ends: '2999-01-01T00:01:30.000Z' });
  stopTimer(opened);
  live.poll();
  expect(live.current.timer).toBeUndefined();
});

test('the table itself is followed by its session', () => {
  const { session } = played();
  let timer: { seconds: number; since: number } | null = null;
  const live = new LiveView(sessionSource(session, { timer: () => timer }));
  let changes = 0;
  const stop = live.listen(() => {
    changes += 1;
  });
  live.poll();
  hurt(session, 'kel', 30);
  live.poll();
  live.poll();
  stop();
  hurt(session, 'kel', 1);
  live.poll();
  expect(changes).toBe(1);
  expect(live.current.last).toBe('Kel is badly hurt');
  session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  live.poll();
  timer = { seconds: 60, since: Date.parse('2999-01-01T00:00:00Z') };
  live.poll();
  expect(live.current.timer).toEqual({ seconds: 60, ends: '2999-01-01T00:01:00.000Z' });
});

test('where all act together, the one whose action the table enters is who acts', () => {
  const { session } = demoTable('vaxia').press('n');
  let floor = 'mara-venn';
  const live = new LiveView(sessionSource(session, { floor: () => floor }));
  expect(live.current.now).toBe('Mara Venn');
  floor = 'ogre';
  live.poll();
  expect(live.current.now).toBe('Ogre');
  expect(live.current.soon).not.toContain('Ogre');
});
