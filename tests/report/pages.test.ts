/** Pages are data: what they say, without a width. Expectations are worked out by hand. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../examples/duel/index.ts';
import type { Odds } from '../../src/dice/odds/odds.ts';
import { distributionParts } from '../../src/report/distribution.ts';
import { forecastParts } from '../../src/report/forecast.ts';
import { playersParts } from '../../src/report/players.ts';
import { timelineParts } from '../../src/report/timeline.ts';
import { bridgeTable } from '../tui/app/bridge.ts';
import { memorySession } from '../tui/app/test-table.ts';

/** How many of two coins show heads. */
const heads: Odds = {
  distribution: [
    { value: 0, p: 0.25 },
    { value: 1, p: 0.5 },
    { value: 2, p: 0.25 },
  ],
  mean: 1,
  sd: Math.SQRT1_2,
  tail: 0,
  paths: 4,
};

describe('a distribution', () => {
  it('has for each number its chance, that of at least so much, and a bar against the likeliest', () => {
    expect(distributionParts(heads, 'heads', false)).toEqual([
      {
        head: 'heads',
        hasNumbers: true,
        columns: [{ head: 'chance' }, { head: 'at least' }, { head: '' }],
        rows: [
          { label: '0', cells: ['25.0 %', '100.0 %', { bar: 0.5 }] },
          { label: '1', cells: ['50.0 %', '75.0 %', { bar: 1 }] },
          { label: '2', cells: ['25.0 %', '25.0 %', { bar: 0.5 }] },
        ],
      },
    ]);
  });

  it('ends with the standard deviation where every value has a row', () => {
    // The square root of one half is 0.707.
    expect(distributionParts(heads, 'heads', true).at(-1)).toEqual({ line: [{ text: 'standard deviation 0.71' }] });
  });
});

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

  it('says only why there is none', () => {
    const now = { result: null, problem: 'refused: nobody is on the other side' };
    expect(forecastParts({ ...report, now })).toEqual([{ text: now.problem, tone: 'warn' }]);
  });
});

it('what is planned has a row for each entry, which Enter carries out', () => {
  const { session } = bridgeTable().press(':at round 3 add ogre<Enter>:when the gate falls add thug<Enter>');
  const [table] = timelineParts(session).filter((part) => 'rows' in part);
  expect(table?.rows.map(({ label, note, onEnter }) => [label, note?.[0]?.text, onEnter])).toEqual([
    ['t1', 'Ogre arrives', { does: 'carry-out', entry: 't1' }],
    ['t2', 'Thug arrives', { does: 'carry-out', entry: 't2' }],
  ]);
  expect(timelineParts(bridgeTable().session)).toEqual([]);
});

it('what the players see has a bar only where a share is known', () => {
  const view = {
    name: 'Mill',
    round: 2,
    when: 'round 2',
    now: null,
    soon: ['Kel'],
    last: null,
    people: [
      { name: 'Kel', side: 'own', share: 0.5, is: 'hurt', conditions: ['held'] },
      { name: 'the thugs', side: 'other', count: 6, is: 'six, one of them hurt', conditions: [] },
    ],
  } as const;
  const parts = playersParts(view);
  expect(parts[0]).toEqual({ line: [{ text: 'MILL   ROUND 2', tone: 'accent' }] });
  const [table] = parts.filter((part) => 'rows' in part);
  expect(table?.rows.map(({ label, cells, note }) => [label, cells, note?.[0]?.text])).toEqual([
    ['Kel', [{ bar: 0.5, ofWhole: true }, 'hurt'], 'held'],
    ['the thugs', ['', 'six, one of them hurt'], ''],
  ]);
});
