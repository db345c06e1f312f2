/** Keys of one burst behind a refusal are dropped, and how many is said. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { newUi } from '../../../src/tui/app/new-ui.ts';
import { playTable } from '../../../src/tui/app/play-table.tsx';
import { Stage } from '../../../src/tui/screen/stage.tsx';
import { Device } from '../screen/device.ts';
import { bridge } from './bridge.ts';
import { memorySession } from './test-table.ts';

it.each([
  ['jj', '2 more keys dropped'],
  ['j', '1 more key dropped'],
])('behind a refusal %j are: %s', async (behind, says) => {
  const session = memorySession('vaxia', bridge);
  const keyboard = new Device();
  const stage = new Stage({ stdout: new Device(), stdin: keyboard });
  onTestFinished(() => stage.close());
  const frames: string[] = [];
  stage.screen.write = (frame) => frames.push(frame) > 0;
  const start = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
  const devices = { stage, style: { ascii: true, colour: false } };
  const left = playTable(session, start, devices, { onDice: () => {}, onTimer: () => {}, hook: null, takeIn: null });
  // Kel is not hurt, so that nobody can heal her (VX-99).
  keyboard.emit('data', 'nxhk\r');
  keyboard.emit('data', `R${behind}`);
  await vi.waitFor(() => expect(frames.join('')).toContain(says));
  keyboard.emit('data', '\x03');
  keyboard.emit('data', 'qq');
  await left;
});
