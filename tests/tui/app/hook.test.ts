/** The command that runs with each record, at the table: the screen goes on, and the notice row says its failure once. */
import { expect, it, vi } from 'vitest';
import { RecordHook } from '../../../src/session/record-hook.ts';
import { bridge } from './bridge.ts';
import { listeningTable } from './listening-table.ts';
import { memorySession } from './test-table.ts';

it('says the failure in the notice row while the table goes on, once, and nothing after the GM has left', async () => {
  const session = memorySession('vaxia', bridge);
  const hook = new RecordHook('exit 3');
  hook.follow(session);
  const { keyboard, frames, left } = listeningTable(session, { hook });
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
