import { expect, it, onTestFinished } from 'vitest';
import { newUi } from '../../../src/tui/app/new-ui.ts';
import { playTable } from '../../../src/tui/app/play-table.tsx';
import { Stage } from '../../../src/tui/screen/stage.tsx';
import { Device } from '../screen/device.ts';
import { bridge } from './bridge.ts';
import { memorySession } from './test-table.ts';

/** A table that keeps its last frame, and counts. */
class Table {
  frame = '';
  frames = 0;
  private readonly keyboard = new Device();

  constructor() {
    const session = memorySession('vaxia', bridge);
    const stage = new Stage({ stdout: new Device(), stdin: this.keyboard });
    onTestFinished(() => stage.close());
    stage.screen.write = (frame) => {
      this.frame = frame;
      this.frames += 1;
      return true;
    };
    const start = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
    void playTable(
      session,
      start,
      { stage, style: { ascii: true, colour: false } },
      { onDice: () => {}, onTimer: () => {}, hook: null, takeIn: null },
    );
  }

  /** Types letter by letter; the frame of the last one is then painted. */
  type(keys: string): void {
    for (const key of keys) this.keyboard.emit('data', key);
  }

  /** Begins a forecast and leaves it running in its threads; resolves when they play. */
  async beginForecast(): Promise<void> {
    this.type(':forecast 1000000\r');
    while (!/ [1-9]\d* of 1,000,000/.test(this.frame)) await turn();
    this.type('\t');
  }

  stopForecast(): void {
    this.type('fq');
  }

  /** Milliseconds from a key that waits for its turn to its frame, key by key. */
  async keysToFrames(count: number): Promise<readonly number[]> {
    const times: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const before = this.frames;
      const began = performance.now();
      await turn();
      this.type(n % 2 === 0 ? 'j' : 'k');
      while (this.frames === before) await Promise.resolve();
      times.push(performance.now() - began);
    }
    return times;
  }
}

/** Everything that waits has its turn. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

it('a key takes as long to its frame while a forecast runs as it does without', { retry: 2 }, async () => {
  const table = new Table();
  onTestFinished(() => {
    table.stopForecast();
    table.type('qq');
  });
  await table.keysToFrames(20);
  const [without, during]: [number[], number[]] = [[], []];
  // Before and after, so that a busy moment of the computer meets both.
  without.push(...(await table.keysToFrames(20)));
  await table.beginForecast();
  during.push(...(await table.keysToFrames(40)));
  table.stopForecast();
  without.push(...(await table.keysToFrames(20)));
  const [slow, usual] = [median(during), median(without)];
  // A forecast on this thread would make it five times as long or more.
  expect(slow / usual, `${slow.toFixed(2)} ms during a forecast, ${usual.toFixed(2)} ms without`).toBeLessThan(2);
});
