import { describe, expect, it } from 'vitest';
import { duel } from './table.ts';

describe('a refusal that the GM overrules leaves the checks behind it', () => {
  it('of one who has not fallen over, in the time of the other side (SG-85, SG-58)', () => {
    const table = duel([1], [2]);
    expect(table.refusals('stand-up', 'bob')).toEqual(['SG-85', 'SG-58']);
  });

  it('of a trade by one who is down and lacks two phases (SG-101, SG-41)', () => {
    const table = duel([1], [2]);
    table.does('damage', null, ['bob'], { amount: 99 }, [1]);
    expect(table.refusals('trade', 'bob', [], { segment: '5' })).toEqual(['SG-101', 'SG-41', '[SG-41]']);
  });

  it('of an attack on one who is gone, with a dodge that it lacks (SG-101, SG-54)', () => {
    const table = duel([1], [2]);
    table.does('leave', null, ['bob']);
    expect(table.refusals('attack', 'ann', ['bob'], { answer: 'prepared' })).toEqual(['gone', 'SG-101', 'SG-54']);
  });

  it('of an ambush by one without a phase, and of springing one that was not set (SG-59)', () => {
    const table = duel([1], [2]);
    expect(table.refusals('ambush', 'bob', [], { trigger: 'a shot' })).toEqual(['SG-58', '[SG-59]']);
    expect(table.refusals('spring', 'bob')).toEqual(['SG-59', '[SG-59]']);
  });
});
