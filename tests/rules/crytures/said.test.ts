/** What the log and the working say of statuses, movement, rests and what the policy of forecasts does. */
import { describe, expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { addStacks, withoutStacks } from '../../../src/rules/crytures/statuses/stack-ends.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(crytures, import.meta.url);

describe('stacks with ends of their own (CR-96)', () => {
  const stacks = (count: number, round: number) => ({
    stacks: count,
    ends: { edge: 'turn-end', who: 'bob', round },
    from: null,
  });
  const groups = (round: number, count: number) => ({ stacks: count, ends: { edge: 'turn-end', who: 'bob', round } });

  it('of one end are one group, of two ends two, the first end first', () => {
    expect(addStacks(stacks(2, 3), stacks(1, 3), 5)).toEqual(stacks(3, 3));
    expect(addStacks(stacks(2, 4), stacks(1, 3), 5)).toEqual({
      ...stacks(3, 3),
      note: { groups: [groups(3, 1), groups(4, 2)] },
    });
  });

  it('beyond the most are taken from those that end first', () => {
    const three = addStacks(stacks(2, 3), stacks(3, 4), 5);
    expect(addStacks(three, stacks(1, 5), 5)).toEqual({
      ...stacks(5, 3),
      note: { groups: [groups(3, 1), groups(4, 3), groups(5, 1)] },
    });
    expect(withoutStacks(three, 3)).toEqual(stacks(2, 4));
    expect(withoutStacks(three, 2)).toEqual(stacks(3, 4));
    expect(withoutStacks(three, 4)).toEqual(stacks(1, 4));
    expect(withoutStacks(three, 5)).toBeNull();
    expect(withoutStacks(three, 6)).toBeNull();
    expect(withoutStacks(stacks(2, 3), 1)).toEqual(stacks(1, 3));
  });
});
