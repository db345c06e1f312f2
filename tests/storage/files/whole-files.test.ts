import { describe, expect, it } from 'vitest';
import { realApi } from '../checks/api.ts';
import { corrections, cuts, flips } from '../checks/bytes.ts';
import { jottings } from '../fight.ts';
import { seedFor } from './environment.ts';

describe('a file that was cut', { timeout: 120_000 }, () => {
  it('opens with its whole lines, wherever it was cut, and keeps the rest beside', () => {
    // Every byte of a short fight and of 60 notes, within characters too; here and there in a fight of 60.
    const short = cuts(realApi, 12);
    expect(short.faults).toEqual([]);
    expect(short.looked).toBeGreaterThan(2500);
    const jotted = cuts(realApi, 60, {
      make: (count) => jottings(count, ' — a naïve café, a façade: “東京, 大阪”, 東京, 大阪'),
    });
    expect(jotted.faults).toEqual([]);
    expect(jotted.looked).toBeGreaterThan(8000);
    expect(cuts(realApi, 60, { step: 97 }).faults).toEqual([]);
  });
});

describe('flipped bits', { timeout: 120_000 }, () => {
  it('are never overlooked, and nothing wrong is read', () => {
    expect(flips(realApi, 10, 10_000, seedFor('flipped bits')).faults).toEqual([]);
  });

  it('are put right by repair, one at a time', () => {
    expect(corrections(realApi, 12, 300, seedFor('corrected bits')).faults).toEqual([]);
  });
});
