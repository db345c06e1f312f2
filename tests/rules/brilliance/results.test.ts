/** What a GM reads of an attack before it is applied: its title, what changes, and how it came about. */
import { describe, expect, it } from 'vitest';
import { describeResult } from '../../../src/report/result.ts';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { describeFacts } from '../../../src/session/state-changes.ts';
import { archer, cutthroat, edward, fails, hits, Table, type With } from './table.ts';

/** Flames that Magical Defense opposes: 4 + 2 + 0 dice, since Sorcery is untrained. */
const sorcerer: With = { willpower: 2, weapons: [{ name: 'flames', kind: 'sorcerer', dice: 4 }] };
const assassin: With = { ...cutthroat, styles: { assassination: 1 } };
const blocker: With = { ...edward, styles: { shield: 2 } };
const warded: With = { ...edward, ward: 1, magicalDefense: 1 };

type Attack = readonly [ann: With, edward: With, action: string, values: With, faces: readonly number[]];

/** The title of an action of Ann against Edward, and the lines below it. */
function read([ann, bob, action, values, faces]: Attack): readonly string[] {
  const table = new Table(['Ann', ann], ['Edward', bob, 'other']);
  const before = table.now;
  table.does(action, 'ann', ['edward'], values, faces);
  if (table.last === null) throw new Error(`${action} is not decided`);
  const facts = describeFacts(brilliance, before, table.last);
  const lines = describeResult(table.last, { facts, dice: [] });
  return [table.last.title, ...lines.map(({ label, text, rules }) => [`${label}: ${text}`, ...rules].join(' '))];
}

const noDodge = 'Edward has no Dodge left this round: flat-footed (BS-63)';
const pool = 'pool: dagger 1 + dexterity 3 + skill 3 = 7 BS-33';
/** The example of the page: 7 dice with AP 1 against armor 3, shield 1, Dodge 1 and APR 1. */
const met = [
  pool,
  'defence: Dodge 1, armor 3 (AP 1, APR 1), shield 1: 5 BS-50',
  'dice: pool 7, defence 5: 2 dice BS-51',
] as const;

describe('what a GM reads of', () => {
  it.each([
    [
      'a hit: the pool, the defence, and what Damage Reduction met',
      [cutthroat, edward, 'attack', {}, hits(2, 2)],
      [
        'Ann attacks Edward: 2 successes, Vigor 5 -> 3',
        `then: ${noDodge}; Edward Vigor 5 -> 3`,
        ...met,
        'Edward: lethal 2, DR 2 BS-79',
      ],
    ],
    [
      'a miss',
      [cutthroat, edward, 'attack', {}, fails(2)],
      ['Ann attacks Edward: 0 successes', `then: ${noDodge}`, ...met, 'Edward: no success: a miss BS-45'],
    ],
    [
      'a critical failure',
      [cutthroat, edward, 'attack', {}, [1, 1, 1]],
      [
        'Ann attacks Edward: 0 successes, a critical failure',
        `then: ${noDodge}`,
        ...met,
        'Edward: a critical failure: the GM says what comes of it BS-06',
      ],
    ],
    [
      'a shot at a target behind cover',
      [archer, edward, 'attack', { cover: 'light' }, hits(3, 1)],
      [
        'Ann attacks Edward: 1 success, Vigor 5 -> 4',
        'then: Edward Vigor 5 -> 4',
        'pool: longbow 2 + dexterity 3 + skill 3 = 8 BS-33',
        'defence: Dodge 0 of 1, armor 2 of 3 (AP 2, APR 1), shield 1: 3 BS-50',
        'dice: pool 8, light cover 2 (BS-72), defence 3: 3 dice BS-51',
        'Edward: lethal 1, DR 2 BS-79',
      ],
    ],
    [
      'an attack on one who is unaware',
      [cutthroat, edward, 'attack', { aware: 'no' }, hits(5, 3)],
      [
        'Ann attacks Edward: 3 successes, Vigor 5 -> 3, Health 8 -> 7',
        `then: ${noDodge}; Edward Vigor 5 -> 3; Edward Health 8 -> 7`,
        pool,
        'defence: flat-footed, Dodge 0 of 1, armor 2 of 3 (AP 1, APR 0), shield 0 of 1: 2 BS-50',
        'dice: pool 7, defence 2: 5 dice BS-51',
        'Edward: lethal 3, DR 2 BS-79',
      ],
    ],
    [
      'a spell with an area, through a Ward',
      [sorcerer, warded, 'volley', {}, hits(5, 3)],
      [
        'Ann attacks Edward: 3 successes, Ward 1 -> 0, Health 8 -> 6',
        'then: Edward Ward 1 -> 0; Edward Health 8 -> 6',
        'pool: flames 4 + willpower 2 = 6 BS-33',
        'defence: Magical Defense: 1 BS-69',
        'dice: pool 6, defence 1: 5 dice BS-51',
        'Edward: lethal 3 BS-76',
      ],
    ],
    [
      'a Sap',
      [assassin, edward, 'attack', { technique: 'sap', aware: 'no' }, hits(7, 2)],
      [
        'Ann saps Edward: 2 successes of 10, Vigor 5 -> 4',
        `then: ${noDodge}; Edward Vigor 5 -> 4`,
        'pool: dagger 1 + dexterity 3 + skill 3, +50 % of the pool, rounded down = 10 BS-33',
        'defence: flat-footed, Dodge 0 of 1, armor 3, shield 0 of 1: 3 BS-50',
        'dice: pool 10, defence 3: 7 dice BS-51',
        'Sap: Constitution 5 + Vigor 5 = 10 BS-144',
      ],
    ],
    [
      'an attack that gets past a Shield Block',
      [cutthroat, blocker, 'shield-block', {}, [...hits(7, 3), ...hits(9, 1)]],
      [
        'Ann attacks Edward, who blocks: Edward takes 2 points, Vigor 5 -> 3',
        'then: Edward Vigor 5 -> 3',
        'margin: 3 successes - 1 success against it = 2 BS-11',
        'Edward: lethal 2, DR 2 BS-79',
      ],
    ],
  ] as const)('%s', (_what, action, lines) => {
    expect(read(action)).toEqual(lines);
  });
});
