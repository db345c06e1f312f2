/** `:timer 90`: the time of a turn at the head of the turn order, in every window. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { listeningTable } from '../app/listening-table.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** The ready-made fight of a game, with a clock that the test sets, in seconds. */
function timedTable(game: string) {
  const clock = { seconds: 0 };
  const session = memorySession(game, demoRoster(game).combatants, () => new Date(clock.seconds * 1000));
  return { clock, session, table: new TestTable(session) };
}

describe('the time of a turn', () => {
  it('is off by default, counts from when it is set, and begins anew with the next turn', () => {
    const { clock, table } = timedTable('six20');
    table.press('n');
    expect(table.rows()[1]).not.toMatch(/\d:\d\d/);
    clock.seconds = 100;
    expect(table.press(':timer 90<Enter>').ui.notice).toBe('timer: 90 seconds for each turn');
    expect(table.rows()[1]).toMatch(/ 1:30$/);
    clock.seconds = 131;
    expect(table.press('j').rows()[1]).toMatch(/ 0:59$/);
    clock.seconds = 191;
    expect(table.press('k').rows()[1]).toMatch(/ time is up$/);
    expect(table.press('n').rows()[1]).toMatch(/ 1:30$/);
    expect(table.press(':timer off<Enter>').ui.notice).toBe('timer: off');
    expect(table.rows()[1]).not.toMatch(/\d:\d\d|time is up/);
  });

  it('is that of the round where all act together', () => {
    const { clock, table } = timedTable('vaxia');
    expect(table.press('n:timer 1:30<Enter>').ui.notice).toBe('timer: 90 seconds for each round');
    clock.seconds = 30;
    expect(table.press('at<Enter><Enter>').rows()[1]).toMatch(/ 1:00$/);
  });

  it.each([
    ['vaxia', 80, 24],
    ['vaxia', 60, 20],
    ['oath', 80, 24],
    ['oath', 60, 20],
    ['six20', 60, 20],
    ['six20', 140, 40],
  ])('%s at %dx%d: it is there beside what n does, also when it has run out', (game, columns, rows) => {
    const { clock, table } = timedTable(game);
    table.size = { columns, rows };
    table.press('n');
    for (let n = 0; n < 9 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    const next = / n: [^ ]+/.exec(table.rows()[1] ?? '')?.[0] ?? 'no n';
    table.press(':timer 3600<Enter>');
    expect(table.rows()[1]).toContain('60:00');
    expect(table.rows()[1]).toContain(next);
    clock.seconds = 3601;
    expect(table.press('j').rows()[1]).toMatch(/time is up|0:00/);
    expect(table.rows()[1]).toContain(next);
  });

  it('refuses what is no time, and says which one is on', () => {
    const { table } = timedTable('six20');
    for (const wrong of ['0', '4', '3601', '90 s', 'now', '1:5', '-5']) {
      expect(table.press(`:timer ${wrong}<Enter>`).ui.notice).toMatch(/^not understood: write timer 90/);
      expect(table.ui.timer).toBeNull();
      table.press('<Esc><Esc>');
    }
    expect(table.press(':timer<Enter>').ui.notice).toBe('timer: off');
    table.press(':timer 45<Enter>');
    expect(table.press(':timer<Enter>').ui.notice).toBe('timer: 45 seconds for each turn');
  });

  it('is read line by line as well', () => {
    const { clock, session } = timedTable('six20');
    const lines: string[] = [];
    const dice = { own: 'vrule', other: 'vrule' } as const;
    const linear = new LinearTable({ session, notice: null, readOnly: null }, (line) => lines.push(line), dice);
    linear.take('n');
    linear.take('timer 90');
    expect(lines.join('\n')).toMatch(/^1:30 left of the turn\.$/m);
    clock.seconds = 95;
    lines.length = 0;
    linear.take('who');
    expect(lines.join('\n')).toMatch(/^Time is up\.$/m);
  });
});

/** Lets so many seconds pass, one by one, and everything that waits have its turn. */
async function pass(seconds: number): Promise<void> {
  for (let n = 0; n <= seconds; n += 1) {
    vi.advanceTimersByTime(n === 0 ? 0 : 1000);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

it('counts by itself once a second, and only the countdown is another', async () => {
  // React schedules by what is not replaced here.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const session = memorySession('six20', demoRoster('six20').combatants, () => new Date());
  const kept: unknown[] = [];
  const { keyboard, frames, left } = listeningTable(session, { onTimer: (timer) => void kept.push(timer) });
  keyboard.emit('data', 'n');
  await pass(3);
  const before = frames.length;
  await pass(3);
  expect(frames.length, 'without a timer nothing is drawn').toBe(before);
  keyboard.emit('data', ':timer 10\r');
  expect(kept).toEqual([{ seconds: 10, since: Date.now() }]);
  await pass(0);
  const first = frames.at(-1) ?? '';
  expect(first).toContain('0:10');
  await pass(3);
  expect(frames.at(-1)).toBe(first.replace('0:10', '0:07'));
  await pass(8);
  expect(frames.at(-1)).toContain('time is up');
  keyboard.emit('data', 'qq');
  await left;
});
