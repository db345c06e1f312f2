import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DiceAnswers, seatField } from '../../../../src/cli/input/dice-answers.ts';
import { chronicleSchema } from '../../../../src/cli/output/chronicle-json.ts';
import { json, startEncounter, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

type Dice = readonly { readonly faces: readonly number[]; readonly from: string; readonly seat?: string }[];

/** The dice of a record, as `log --why SEQ --json` prints them. */
function diceOf(home: string, seq: number): Dice {
  return (json(home, ['log', 'bridge', '--why', String(seq)]) as { readonly dice: Dice }).dice;
}

const attack = ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'Thug 1'];

/** Mara hits Thug 1 with faces from her phone: record 2. */
function seated(): string {
  const home = bridge();
  json(home, [...attack, '--rolled', '99,98', '--seat', 'Mara']);
  return home;
}

describe('act --seat', () => {
  test('keeps whose phone the faces came from, in the record and wherever it is read', () => {
    const home = seated();
    expect(diceOf(home, 2)).toMatchObject([{ faces: [99, 98], from: 'typed', seat: 'Mara' }]);
    expect(vrule(home, ['log', 'bridge', '--why', '2']).out).toContain("(2d100): 99 98, typed (Mara's phone)\n");
    expect(json(home, ['log', 'bridge'])).toMatchObject([{}, { dice: [{ seat: 'Mara' }] }]);
    expect(vrule(home, ['audit', 'bridge'])).toMatchObject({ exit: 0, err: '' });
  });

  test('undo, redo and travel take it back and restore it', () => {
    const home = seated();
    for (const words of [
      ['undo', 'bridge'],
      ['redo', 'bridge'],
      ['travel', '1', 'bridge'],
      ['travel', '2', 'bridge'],
    ]) {
      expect(vrule(home, words)).toMatchObject({ exit: 0, err: '' });
    }
    expect(diceOf(home, 2)).toMatchObject([{ seat: 'Mara' }]);
  });

  test('every verb of the table takes it with its faces; a dry run shows it', () => {
    const home = bridge();
    const dry = vrule(home, ['attack', 'bridge', 'thug1', '--by', 'Mara', '99', '98', '--seat', 'Mara', '--dry-run']);
    expect(dry.out).toContain("typed (Mara's phone)");
    json(home, ['attack', 'bridge', 'thug1', '--by', 'Mara', '99', '98', '--seat', 'Mara']);
    expect(diceOf(home, 2)).toMatchObject([{ seat: 'Mara' }]);
  });

  test('choices have it that are picked, not those that are left to the default, nor dice that vrule rolls', () => {
    const home = bridge();
    for (const words of [['next'], ['act', 'damage', '--on', 'Mara', '--amount', '45']]) {
      const [command = '', ...rest] = words;
      json(home, [command, 'bridge', ...rest]);
    }
    const { out } = vrule(home, [
      'next',
      'bridge',
      '--pick',
      'reeling=Mara',
      '--rolled',
      '90',
      '--seat',
      'Mara',
      '--dry-run',
    ]);
    expect(out).toContain("else unconscious: Mara (Mara's phone)\n");
    expect(out).toContain("stay conscious (d100): 90, typed (Mara's phone)\n");
    json(home, ['next', 'bridge', '--pick', 'reeling=Mara', '--seed', 'x', '--seat', 'Mara']);
    const [picked, thrown] = diceOf(home, 4);
    expect(picked).toMatchObject({ picks: ['Mara'], seat: 'Mara' });
    expect(thrown).toMatchObject({ from: 'rolled' });
    expect(thrown).not.toHaveProperty('seat');
    const answers = DiceAnswers.read({ rolled: [1], [seatField]: 'Mara', pick: ['a=x'] });
    if (typeof answers === 'string') throw new Error(answers);
    const choice = { kind: 'choice', label: '', options: ['x', 'y'], defaultPicks: ['y'] } as const;
    expect(['a', 'b'].map((id) => answers.seatOf({ ...choice, id }))).toEqual(['Mara', undefined]);
  });

  test('is the own flag of an action that has one, which throws no dice', () => {
    const home = startEncounter('road', { system: 'vaxia', combatants: [{ name: 'Mara', side: 'own' }] });
    json(home, ['add', 'road', 'wagon']);
    json(home, ['act', 'road', 'seat', '--on', 'Mara', '--craft', 'wagon', '--seat', 'passenger']);
    const seats = () =>
      (json(home, ['log', 'road']) as readonly object[]).map((one) => ('intents' in one ? one.intents : []));
    expect(seats().at(-1)).toMatchObject([{ with: { seat: 'passenger' } }]);
    json(home, ['amend', 'road', '3', '--seat', 'pilot']);
    expect(seats().at(-1)).toMatchObject([{ with: { seat: 'pilot' } }]);
  });

  test.each([
    ['no faces and no choices', [...attack, '--seat', 'Mara'], '--seat needs --rolled or --pick'],
    ['dice that vrule rolls', [...attack, '--seed', 'x', '--seat', 'Mara'], '--seat needs --rolled or --pick'],
    ['no name', [...attack, '--rolled', '99,98', '--seat', ''], '--seat needs a value'],
    ['a name that is no plain text', [...attack, '--rolled', '99,98', '--seat', 'Ma\u0007ra'], 'plain text'],
    ['a name of 81 cells', [...attack, '--rolled', '99,98', '--seat', 'M'.repeat(81)], 'at most 80 cells'],
    [
      'a ruling without an encounter',
      ['roll', '--might', '60', '--rolled', '75', '--seat', 'Mara'],
      'unknown flag --seat',
    ],
    ['odds', ['odds', 'bridge', 'attack', '--by', 'Mara', '--on', 'Thug 1', '--seat', 'Mara'], 'unknown flag --seat'],
    ['a forecast', ['sim', 'bridge', '--after', 'next --rolled 1 --seat Mara'], 'unknown flag --seat'],
  ])('is refused for %s, and nothing is written', (_, words, message) => {
    const home = bridge();
    const before = readFileSync(join(home, 'bridge.vrule'), 'utf8');
    const { exit, err } = vrule(home, words);
    expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
    expect(readFileSync(join(home, 'bridge.vrule'), 'utf8')).toBe(before);
  });
});

describe('amend', () => {
  test('keeps it where the same faces are typed, and takes another with --seat', () => {
    const home = seated();
    expect(vrule(home, ['amend', 'bridge', '2', '--rolled', '99,98'])).toMatchObject({ exit: 3 });
    expect(json(home, ['amend', 'bridge', '2', '--rolled', '99,97', '--seat', 'Kel', '--dry-run'])).toMatchObject({
      asks: [{ faces: [99, 97], from: 'typed', seat: 'Kel' }],
    });
    const { out } = vrule(home, ['amend', 'bridge', '2', '--rolled', '99,97', '--seat', 'Kel', '--dry-run']);
    expect(out).toContain("99 97, typed (Kel's phone)");
    expect(vrule(home, ['amend', 'bridge', '2', '--seat', 'Kel'])).toMatchObject({ exit: 2 });
  });
});

describe('export', () => {
  test('says whose phone faces came from, in every format', () => {
    const home = seated();
    const out = (...words: string[]): string => vrule(home, ['export', 'bridge', ...words]).out;
    const read = chronicleSchema.parse(JSON.parse(out('--to', 'json')));
    expect(read.rounds[0]?.records).toMatchObject([{ seq: 1 }, { seq: 2, seats: ['Mara'] }]);
    expect(read.rounds[0]?.records[0]).not.toHaveProperty('seats');
    // Of 10,000 throws of two d100 ten come to 197 or more: 4 + 3 + 2 + 1.
    expect(read.luckOfSeats).toEqual([
      { seat: 'Mara', throws: 1, rolled: 197, expected: expect.closeTo(101), p: expect.closeTo(0.001), exact: true },
    ]);
    const whole = chronicleSchema.parse(JSON.parse(out('--to', 'json', '--why')));
    expect(whole.rounds[0]?.records[1]?.dice).toMatchObject([{ faces: [99, 98], from: 'typed', seat: 'Mara' }]);
    for (const format of ['text', 'md', 'html']) {
      const text = out('--to', format).replaceAll('&#39;', "'");
      expect(text).toContain("2d100 99 98, typed (Mara's phone)");
      expect(text).toMatch(/Mara's phone(?:[ |]|<[^>]+>)+1\b/);
      expect(text).toContain('count again in the row of that');
    }
    expect(out('--to', 'csv', '--table', 'records')).toMatch(/^seq,round,title,said,seats\r\n1,.*,\r\n2,.*,Mara\r\n$/s);
  });

  test('players do not read it, and without phones nothing is said of them', () => {
    const home = seated();
    for (const format of ['text', 'md', 'html', 'csv', 'json']) {
      const { exit, out } = vrule(home, ['export', 'bridge', '--players', '--to', format]);
      expect([exit, out]).toEqual([0, expect.not.stringMatching(/phone|"seats"|luckOfSeats/)]);
    }
    const plain = bridge();
    json(plain, [...attack, '--rolled', '99,98']);
    for (const format of ['text', 'json']) {
      expect(vrule(plain, ['export', 'bridge', '--to', format]).out).not.toMatch(/phone|seat/i);
    }
  });
});
