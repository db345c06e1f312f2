/** The command that runs with each record, at the table: the screen goes on, and the notice row says its failure once. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { RecordHook } from '../../../src/session/record-hook.ts';
import { newUi } from '../../../src/tui/app/new-ui.ts';
import { playTable } from '../../../src/tui/app/play-table.tsx';
import { Stage } from '../../../src/tui/screen/stage.tsx';
import { Device } from '../screen/device.ts';
import { bridge } from './bridge.ts';
import { memorySession } from './test-table.ts';

it('says the failure in the notice row while the table goes on, once, and nothing after the GM has left', async () => {
  const session = memorySession('vaxia', bridge);
  const keyboard = new Device();
  const stage = new Stage({ stdout: new Device(), stdin: keyboard });
  onTestFinished(() => stage.close());
  const frames: string[] = [];
  stage.screen.write = (frame) => frames.push(frame) > 0;
  const hook = new RecordHook('exit 3');
  hook.follow(session);
  const start = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
  const devices = { stage, style: { ascii: true, colour: false } };
  const left = playTable(session, start, devices, { onDice: () => {}, onTimer: () => {}, hook, takeIn: null });
  const position = session.position;
  keyboard.emit('data', 'n');
  // The record and its frame are there before the command has run.
  expect(session.position).toBe(position + 1);
  expect(frames.at(-1)).not.toContain('hook.record');
  const failure = 'hook.record failed: it ended with exit code 3; all is saved';
  await vi.waitFor(() => expect(frames.at(-1)).toContain(failure));
  keyboard.emit('data', 'j');
  keyboard.emit('data', ':note rain\r');
  expect(session.position).toBe(position + 2);
  await hook.finish();
  expect(frames.at(-1)).not.toContain(failure);
  keyboard.emit('data', 'qq');
  await left;
});
