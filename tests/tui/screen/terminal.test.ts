import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTerminal } from '../../../src/tui/screen/terminal.ts';

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
  const onResize = vi.fn();
  const terminal = openTerminal({ stdout, stdin, colour: '16', onEnd, onResize });
  return { stdout, stdin, onEnd, onResize, terminal };
}

describe('terminal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('takes the screen over, paints in synchronized output, restores it once', () => {
    const { stdout, stdin, onEnd, terminal } = opened();
    expect(stdout.taken()).toEqual(['\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h']);
    terminal.paint('one');
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[H\x1b[2Jone\x1b[?2026l']);
    terminal.close();
    terminal.close();
    expect(stdout.taken()).toEqual(['\x1b[?2026l\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l']);
    expect(stdin.setRawMode.mock.calls).toEqual([[false]]);
    expect(onEnd.mock.calls).toEqual([['closed']]);
    terminal.paint('two');
    vi.runAllTimers();
    expect(stdout.taken()).toEqual([]);
  });

  test('of a burst it paints the first frame at once, and the last one 16 ms later', () => {
    const { stdout, terminal } = opened();
    stdout.taken();
    for (let frame = 0; frame < 30; frame++) terminal.paint(`frame ${frame}`);
    expect(stdout.taken()).toHaveLength(1);
    vi.advanceTimersByTime(15);
    expect(stdout.taken()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[1;7H29\x1b[?2026l']);
    vi.runAllTimers();
    expect(stdout.taken()).toEqual([]);
    terminal.close();
  });

  test('a slow terminal gets the newest frame after it has taken the last', () => {
    const { stdout, terminal } = opened();
    stdout.slow = true;
    terminal.paint('a');
    stdout.taken();
    for (const frame of ['b', 'c', 'd']) {
      terminal.paint(frame);
      vi.advanceTimersByTime(50);
    }
    expect(stdout.taken()).toEqual([]);
    stdout.emit('drain');
    vi.runAllTimers();
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[Hd\x1b[?2026l']);
    terminal.close();
  });

  test('Ctrl-L paints everything again; another size is painted once, with what onResize paints', () => {
    const { stdout, onResize, terminal } = opened();
    terminal.paint('one');
    vi.runAllTimers();
    stdout.taken();
    terminal.repaint();
    vi.runAllTimers();
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[H\x1b[2Jone\x1b[?2026l']);
    stdout.columns = 2;
    onResize.mockImplementation(() => terminal.paint('two'));
    stdout.emit('resize');
    vi.runAllTimers();
    expect(onResize.mock.calls).toEqual([[{ columns: 2, rows: 3 }]]);
    expect(stdout.taken()).toEqual(['\x1b[?2026h\x1b[H\x1b[2Jtw\x1b[?2026l']);
    terminal.close();
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
    opened().terminal.close();
    expect(count()).toEqual(before);
  });
});
