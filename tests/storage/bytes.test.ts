import { describe, expect, it } from 'vitest';
import { realApi } from './checks/api.ts';
import { cuts, flips, mends } from './checks/bytes.ts';
import { seedFor } from './files/world.ts';

describe('a file that was cut', () => {
  it('opens with its whole lines, wherever it was cut, and keeps the rest beside', () => {
    // `npm run torture` cuts at every byte.
    const { looked, faults } = cuts(realApi, 60, 5);
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(3000);
  });
});

describe('flipped bits', () => {
  it('are never overlooked, and nothing wrong is read', () => {
    expect(flips(realApi, 10, 10_000, seedFor('flipped bits')).faults).toEqual([]);
  });

  it('are put right by repair, one at a time', () => {
    expect(mends(realApi, 12, 300, seedFor('mended bits')).faults).toEqual([]);
  });
});
