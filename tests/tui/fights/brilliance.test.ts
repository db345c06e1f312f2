/** Dock Nine, played at the keys and through the shell: the same records of the same fight. */
import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';
import { fight } from './brilliance-fight.ts';
import { stepOf, throughShell } from './fight.ts';

/** The fight at the table, after so many of its steps. */
function table(steps = fight.length): TestTable {
  const desk = demoTable('brilliance', 'table');
  for (const { keys } of fight.slice(0, steps)) desk.press(keys);
  return desk;
}

describe('Dock Nine at the table', () => {
  const desk = demoTable('brilliance', 'table');

  it('comes to what was reckoned, step by step', () => {
    for (const { keys, title } of fight) {
      desk.press(keys);
      expect(desk.session.record(desk.session.position)?.title).toBe(title);
    }
  });

  it('leaves everybody as reckoned', () => {
    const tracks = Object.values(desk.session.encounter.combatants).map(({ id, tracks: all }) => [
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

  it('goes back to the start and on again, state for state', () => {
    const { session } = desk;
    const states = [session.encounter];
    for (let n = 0; n < fight.length; n += 1) {
      desk.press('u');
      states.push(session.encounter);
    }
    expect(session.encounter.cursor.round).toBe(-1);
    for (const state of states.toReversed().slice(1)) {
      desk.press('U');
      expect(session.encounter).toEqual(state);
    }
  });
});

describe('Dock Nine through the shell', () => {
  it('is the same fight', () => {
    expect(throughShell('brilliance', fight)).toEqual(table().session.encounter);
  });
});

describe('the screen, as in the mock-up (d)', () => {
  it('shows who acts, who comes, who waits for what', () => {
    const rows = table(stepOf(fight, 'Whisper, 2')).rows();
    expect(rows[1]).toBe('── Round 1 ── n: round 2');
    expect(rows[2]).toBe(' now       >2 Whisper<');
    expect(rows[3]).toBe(' then      |  round 2');
    expect(rows[4]).toBe(' held      Mar readied "whoever comes near", till the turn at 3');
    expect(rows[15]).toBe('── Whisper ── free any  FAST 1  MOVE 1  STANDARD 1 (no Standard: 2 Moves)');
  });

  it('shows Dodge lost, what is left of turns, Ward and conditions in the rows', () => {
    const rows = table(stepOf(fight, 'Cutthroat 2 attacks Edward')).rows();
    expect(rows[5]).toMatch(/Health +Vigor +Ward Dodge Left {2}status +conditions/);
    expect(rows.find((row) => row.includes('│ Edward'))).toMatch(/7\/8 .* 3\/5 0 {4}0\/1 {3}FMS {3}up +flat-footed/);
    expect(rows.find((row) => row.includes('│ Yunone'))).toMatch(/8\/8 .* 4\/4 3 {4}4\/4/);
  });

  it('explains pool and defence under the odds', () => {
    const desk = table(stepOf(fight, 'Cutthroat 2, 9')).press('ae<Enter>');
    expect(desk.rows()[16]).toContain('Cutthroat 2 attacks Edward with the dagger - ');
    expect(desk.rows()[17]).toBe(' 3 dice d10 | 66 % a success | 1.0 expected | first 2 go to Vigor (DR 2)');
    expect(desk.text).toContain('pool    dagger 1, dexterity 3, skill 3 = 7 (BS-33)');
    expect(desk.text).toContain('defence Dodge 0, armor 3, shield 1 = 4 (BS-50)');
  });
});
