import { describe, expect, it } from 'vitest';
import { realApi } from '../checks/api.ts';
import { corrections, cuts, flips } from '../checks/bytes.ts';
import { jottingsOfWideText } from '../fight.ts';
import { randomFrom, seedFor } from './environment.ts';

describe('a file that was cut', { timeout: 120_000 }, () => {
  it('opens with its whole lines, wherever it was cut, and keeps the rest beside', () => {
    // Every third byte of a short fight; every seventh of 60 notes, within characters too; and here and there in a fight of 60.
    // `npm run torture` cuts at every byte.
    const random = randomFrom(seedFor('cuts'));
    const short = cuts(realApi, 12, { step: 3, from: Math.floor(random() * 3) });
    expect(short.faults).toEqual([]);
    expect(short.looked).toBeGreaterThan(800);
    const jotted = cuts(realApi, 60, { step: 7, from: Math.floor(random() * 7), make: jottingsOfWideText });
    expect(jotted.faults).toEqual([]);
    expect(jotted.looked).toBeGreaterThan(1100);
    expect(cuts(realApi, 60, { step: 97 }).faults).toEqual([]);
  });
});

describe('flipped bits', { timeout: 120_000 }, () => {
  it('are never overlooked, and nothing wrong is read', () => {
    expect(flips(realApi, 10, 2000, seedFor('flipped bits')).faults).toEqual([]);
  });

  it('are put right by repair, one at a time', () => {
    expect(corrections(realApi, 12, 300, seedFor('corrected bits')).faults).toEqual([]);
  });
});
