// Runs before every test file while `npm run mutate` finds out which of them reaches which place: writes the places, a byte each.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  var vruleHits: Uint8Array | undefined;
}

afterAll(() => {
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  const folder = process.env.VRULE_HITS ?? '';
  if (globalThis.vruleHits) writeFileSync(join(folder, encodeURIComponent(test)), globalThis.vruleHits);
});
