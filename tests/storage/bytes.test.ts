import { describe, expect, it } from 'vitest';
import { realApi } from './checks/api.ts';
import { cuts, flips, mends } from './checks/bytes.ts';
import { seedFor } from './files/world.ts';

describe('a file that was cut', { timeout: 120_000 }, () => {
  it('opens with its whole lines, wherever it was cut, and keeps the rest beside', () => {
    // Every byte of a short file, and here and there in one of 60 records; `npm run torture` cuts that at every byte too.
    const short = cuts(realApi, 8, 1);
    expect(short.faults).toEqual([]);
    expect(short.looked).toBeGreaterThan(2500);
    expect(cuts(realApi, 60, 37).faults).toEqual([]);
  });
});

describe('flipped bits', { timeout: 120_000 }, () => {
  it('are never overlooked, and nothing wrong is read', () => {
    expect(flips(realApi, 10, 10_000, seedFor('flipped bits')).faults).toEqual([]);
  });

  it('are put right by repair, one at a time', () => {
    expect(mends(realApi, 12, 300, seedFor('mended bits')).faults).toEqual([]);
  });
});
