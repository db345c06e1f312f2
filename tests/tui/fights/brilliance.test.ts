/** Dock Nine, played at the table. */
import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';
import { fight } from './brilliance-fight.ts';
import { stepOf } from './fight.ts';

/** The table after so many steps of the fight. */
function tableAfter(steps = fight.length): TestTable {
  const table = demoTable('brilliance', 'table').press('g');
  for (const { keys } of fight.slice(0, steps)) table.press(keys);
  return table;
}

describe('Dock Nine at the table', () => {
  const table = demoTable('brilliance', 'table').press('g');

  it('writes the expected title after each step', () => {
    for (const { keys, title } of fight) {
      table.press(keys);
      expect(table.session.record(table.session.position)?.title).toBe(title);
    }
  });

  it('ends with the expected tracks', () => {
    const tracks = Object.values(table.session.encounter.combatants).map(({ id, tracks: all }) => [
      id,
      all.health?.now,
      all.vigor?.now,
      all.ward?.now,
    ]);
    expect(tracks).toEqual([
      // 8 - 1 by the dagger, - 1 by its poison; Vigor 5 - 2 - 2.
      ['edward', 6, 1, 0],
      ['yunone', 7, 4, 0],
      // 7 - 3, and 1 of the bleed.
      ['mar', 3, 4, 0],
      ['whisper', 7, 4, 0],
      // 6 - 5 - 1, and bleeds out in rounds 2 and 3.
      ['cutthroat-1', -2, 3, 0],
      ['cutthroat-2', 1, 3, 0],
      ['archer', 6, 3, 0],
      ['troll', 0, 6, 0],
    ]);
  });

  it('is undone to the start and redone, with the same states', () => {
    const { session } = table;
    const states = [session.encounter];
    for (let n = 0; n < fight.length; n += 1) {
      table.press('u');
      states.push(session.encounter);
    }
    expect(session.encounter.cursor.round).toBe(-1);
    for (const state of states.toReversed().slice(1)) {
      table.press('U');
      expect(session.encounter).toEqual(state);
    }
  });
});

describe('the screen, as in the mock-up (d)', () => {
  it('shows the turn order and what was readied', () => {
    const rows = tableAfter(stepOf(fight, 'Whisper is next (2)')).rows();
    expect(rows[1]).toBe('── Round 1 ── n: round 2');
    expect(rows[2]).toBe(' now       >2 Whisper<');
    expect(rows[3]).toBe(' then      |  round 2');
    expect(rows[4]).toBe(' held      Mar readied "anyone comes near", till the turn at 3');
    expect(rows[15]).toBe('── Whisper ── free any  FAST 1  MOVE 1  STANDARD 1 ── n: round 2 (gives up FMS)');
  });

  it('shows lost Dodge, the rest of each turn, Ward and conditions', () => {
    const rows = tableAfter(stepOf(fight, 'Cutthroat 2 attacks Edward')).rows();
    expect(rows[5]).toMatch(/Health +Vigor +Ward Dodge Left +status +conditions/);
    expect(rows.find((row) => row.includes('│ Edward'))).toMatch(/7\/8 .* 3\/5 0 {4}0\/1 {3}FMS +up/);
    // Where conditions have no room in the row, they have a row of their own.
    expect(rows[rows.findIndex((row) => row.includes('│ Edward')) + 1]).toMatch(/^ {6}flat-footed/);
    expect(rows.find((row) => row.includes('│ Yunone'))).toMatch(/8\/8 .* 4\/4 3 {4}4\/4/);
  });

  it('explains pool and defence below the odds', () => {
    const table = tableAfter(stepOf(fight, 'Cutthroat 2 is next (9)')).press('ae<Enter>').settle();
    expect(table.rows()[16]).toContain('Cutthroat 2 attacks Edward with the dagger - ');
    expect(table.rows()[17]).toBe(' 3 dice d10 | 66 % a success | 1.0 expected | first 2 to Vigor (DR 2)');
    expect(table.text).toContain('pool    dagger 1, dexterity 3, skill 3 = 7 (BS-33)');
    expect(table.text).toContain('defence Dodge 0, armor 3, shield 1 = 4 (BS-50)');
  });
});
