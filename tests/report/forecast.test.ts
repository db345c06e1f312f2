/** What a page says of a forecast. Expectations are worked out by hand. */
import { describe, expect, it } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { forecastParts } from '../../src/report/forecast.ts';
import { memorySession } from '../tui/app/test-table.ts';

describe('a forecast', () => {
  const { system, encounter } = memorySession(duel, [
    { name: 'Inez', side: 'own', sheet: { health: 8, skill: 5 } },
    { name: 'Baron', side: 'other', sheet: { health: 14, skill: 4 } },
  ]);
  const share = (p: number) => ({ p, low: p - 0.1, high: p + 0.1 });
  const result = {
    runs: 100,
    sides: { own: share(0.6), other: share(0.4), undecided: { p: 0, low: 0, high: 0 } },
    rounds: { mean: 3, low: 3, high: 3, p10: 2, p50: 3, p90: 5 },
    combatants: [
      { id: 'baron', stands: share(0.4), dropsBeforeActing: share(0.2) },
      { id: 'inez', stands: share(0.6), dropsBeforeActing: share(0.3) },
    ],
  };
  const report = { system, encounter, whatIf: null, title: '', progress: '100 fights are played' };

  it('has the answer first, the sides with bars of the whole, and the own side before the other', () => {
    const parts = forecastParts({ ...report, now: { result, problem: null } });
    expect(parts[0]).toEqual({
      text: 'The party wins 60 % of 100 fights (50 to 70 %), in 2 to 5 rounds',
      tone: 'accent',
    });
    const [sides, combatants] = parts.filter((part) => 'rows' in part);
    expect(sides?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['own side', { bar: 0.6, ofWhole: true }, '60 %'],
      ['other side', { bar: 0.4, ofWhole: true }, '40 %'],
    ]);
    expect(combatants?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Inez', '60 % (50 to 70)', '30 % (20 to 40)'],
      ['Baron', '40 % (30 to 50)', '20 % (10 to 30)'],
    ]);
  });

  it('names what is planned and not played, but no reminder', () => {
    const at = { round: 2 };
    const join = { action: 'join', by: null, on: [], with: { like: 'Hound', count: 2 } };
    const timeline = {
      a: { id: 'a', text: '', at, does: [join] },
      b: { id: 'b', text: 'the bell rings', at, does: [] },
    };
    const parts = forecastParts({ ...report, encounter: { ...encounter, timeline }, now: { result, problem: null } });
    expect(parts.at(-1)).toEqual({ label: '-', text: 'not counted: 2 Hounds arrive, round 2' });
    expect(JSON.stringify(parts)).not.toContain('the bell rings');
  });

  it('says only why there is none', () => {
    const now = { result: null, problem: 'refused: nobody is on the other side' };
    expect(forecastParts({ ...report, now })).toEqual([{ text: now.problem, tone: 'warn' }]);
  });
});
