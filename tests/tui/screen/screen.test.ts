import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Screen } from '../../../src/tui/screen/screen.ts';

/** A standard output that keeps what is written; `slow` makes it full after every write. */
class Output extends EventEmitter {
  columns = 20;
  rows = 3;
  slow = false;
  readonly written: string[] = [];
  write(bytes: string): boolean {
    this.written.push(bytes);
    return !this.slow;
  }
  /** What was written since the last time. */
  taken(): string[] {
    return this.written.splice(0);
  }
}

function opened() {
  const stdout = new Output();
  const stdin = { isTTY: true, setRawMode: vi.fn() };
  const onEnd = vi.fn();
  const screen = new Screen({ stdout, stdin, onEnd });
  return { stdout, stdin, onEnd, screen };
}

describe('screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('takes the screen over, paints in synchronized output, restores it once', () => {
    const { stdout, stdin, onEnd, screen } = opened();
    expect(stdout.taken()).toEqual(['\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h']);
    screen.write('one');
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[m\x1b[H\x1b[2J\x1b[1Hone\x1b[?2026l']);
    screen.close();
    screen.close();
    expect(stdout.taken()).toEqual(['\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l']);
    expect(stdin.setRawMode.mock.calls).toEqual([[true], [false]]);
    expect(onEnd.mock.calls).toEqual([['closed']]);
    screen.write('two');
    vi.runAllTimers();
    expect(stdout.taken()).toEqual([]);
  });

  test('of a burst it paints the first frame at once, and the last one 16 ms later', () => {
    const { stdout, screen } = opened();
    stdout.taken();
    for (let frame = 0; frame < 30; frame++) screen.write(`frame ${frame}`);
    expect(stdout.taken()).toHaveLength(1);
    vi.advanceTimersByTime(15);
    expect(stdout.taken()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[1;7H29\x1b[?2026l']);
    vi.runAllTimers();
    expect(stdout.taken()).toEqual([]);
    screen.close();
  });

  test('a slow terminal gets the newest frame after it has taken the last', () => {
    const { stdout, screen } = opened();
    stdout.slow = true;
    screen.write('a');
    stdout.taken();
    for (const frame of ['b', 'c', 'd']) {
      screen.write(frame);
      vi.advanceTimersByTime(50);
    }
    expect(stdout.taken()).toEqual([]);
    stdout.emit('drain');
    vi.runAllTimers();
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[1Hd\x1b[?2026l']);
    screen.close();
  });

  test('Ctrl-L paints everything again; another size is painted once, with the frame that was made for it', async () => {
    const { stdout, screen } = opened();
    screen.write('one');
    vi.runAllTimers();
    stdout.taken();
    screen.repaint();
    vi.runAllTimers();
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[m\x1b[H\x1b[2J\x1b[1Hone\x1b[?2026l']);
    stdout.columns = 2;
    // As Ink does: it writes its old frame in the new layout, and React renders the new one in a microtask.
    screen.on('resize', () => screen.write('old'));
    screen.on('size', () => queueMicrotask(() => screen.write('two')));
    stdout.emit('resize');
    expect(screen.size).toEqual({ columns: 2, rows: 3 });
    await Promise.resolve();
    vi.runAllTimers();
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[m\x1b[H\x1b[2J\x1b[1Htw\x1b[?2026l']);
    screen.close();
  });

  test('without an output it ends, writes nothing more, and hangs the process up', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const { stdout, onEnd } = opened();
    stdout.taken();
    stdout.emit('error', new Error('EPIPE'));
    stdout.emit('error', new Error('EPIPE'));
    expect(onEnd.mock.calls).toEqual([['terminal-gone']]);
    expect(stdout.taken()).toEqual([]);
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGHUP']]);
  });

  test('leaves no listener on the process', () => {
    const count = () => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((event) => process.listenerCount(event));
    const before = count();
    opened().screen.close();
    expect(count()).toEqual(before);
  });
});
