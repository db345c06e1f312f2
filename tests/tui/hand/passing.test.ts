/** Turns in which nothing is done are passed in one key, in one record with one undo. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { batch, scratch, vrule } from '../../cli/vrule.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** A ready-made fight in its first round. */
function begun(game: string): TestTable {
  return demoTable(game).press(game === 'oath' ? 'nR' : 'n<Enter>');
}

/** The side of the one who is to act by the clock. */
function sideToAct({ session: { encounter } }: TestTable): string | undefined {
  const { cursor, slots, combatants } = encounter;
  return combatants[slots[cursor.acting ?? '']?.who ?? '']?.side;
}

describe.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('in %s', (game) => {
  it('N passes all who are left, to the next round, in one record that one key takes back', () => {
    const table = begun(game);
    const { encounter, records } = table.session;
    const { round } = encounter.cursor;
    const { length } = records;
    table.press('N');
    // What the round that begins asks for, such as new speeds.
    for (let n = 0; n < 9 && table.session.records.length === length; n += 1) table.press('<Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    expect(table.session.encounter.cursor.round).toBe(round + 1);
    expect(table.press('u').session.encounter).toEqual(encounter);
  });
});

describe.each(['oath', 'brilliance', 'six20', 'crytures'])('in %s', (game) => {
  it('> passes all before the next of the own side', () => {
    const table = begun(game);
    const { round } = table.session.encounter.cursor;
    table.press('>');
    for (let n = 0; n < 9 && !table.text.includes('a attack'); n += 1) table.press('<Enter>');
    expect(sideToAct(table) === 'own' || table.session.encounter.cursor.round > round).toBe(true);
  });
});

it('Vaxia: > goes to the next of the own side without a record', () => {
  const table = demoTable('vaxia').press('n');
  const { length } = table.session.records;
  expect(table.press('>').rows().join('\n')).toContain('── Kel ──');
  expect(table.session.records).toHaveLength(length);
});

it('the shell passes a round with the same intent: next --until round', () => {
  const home = scratch();
  expect(vrule(home, ['new', 'Gate', '--from', resolve('tests/rosters/six20.json')]).err).toBe('');
  const [, passed] = batch(home, [
    ['next', 'Gate'],
    ['next', 'Gate', '--until', 'round'],
  ]);
  expect(passed).toMatchObject({ title: expect.stringMatching(/ passed$/) });
});
