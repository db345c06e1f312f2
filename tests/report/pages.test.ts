/** Pages are data: what they say, without a width. Expectations are worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../src/dice/odds/odds.ts';
import { distributionParts } from '../../src/report/distribution.ts';
import { playersParts } from '../../src/report/players.ts';
import { timelineParts } from '../../src/report/timeline.ts';
import { bridgeTable } from '../tui/app/bridge.ts';

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
