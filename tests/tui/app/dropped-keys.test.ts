/** Keys of one burst behind a refusal are dropped, and how many is said. */
import { expect, it, vi } from 'vitest';
import { bridge } from './bridge.ts';
import { listeningTable } from './listening-table.ts';
import { memorySession } from './test-table.ts';

it.each([
  ['jj', '2 more keys dropped'],
  ['j', '1 more key dropped'],
])('behind a refusal %j are: %s', async (behind, says) => {
  const session = memorySession('vaxia', bridge);
  const { keyboard, frames, left } = listeningTable(session);
  // Kel is not hurt, so that nobody can heal her (VX-99).
  for (const key of ['n', 'x', 'h', 'k', '\r']) keyboard.emit('data', key);
  keyboard.emit('data', `R${behind}`);
  await vi.waitFor(() => expect(frames.join('')).toContain(says));
  keyboard.emit('data', '\x03');
  keyboard.emit('data', 'qq');
  await left;
});
