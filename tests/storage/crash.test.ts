import { describe, expect, it } from 'vitest';
import { realApi } from './checks/api.ts';
import { crashes } from './checks/crash.ts';
import { failingCalls } from './checks/failing.ts';
import { seedFor } from './files/environment.ts';

describe('power cuts', { timeout: 120_000 }, () => {
  // `npm run torture` looks at 300,000.
  it('lose nothing that was acknowledged, in 1,000 images', () => {
    expect(crashes(realApi, 1000, 12, seedFor('power cuts')).faults).toEqual([]);
  });
});

describe('failing calls', { timeout: 120_000 }, () => {
  it('lose nothing and leave a file that opens, whichever call fails', () => {
    const { looked, faults } = failingCalls(realApi, seedFor('failing calls'));
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  });
});
