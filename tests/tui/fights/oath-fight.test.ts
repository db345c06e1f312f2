/**
 * The ready-made fight, played at 80x24: a mob of 24 attacks two at once, two grenades explode among it, the boss acts
 * off speed, a psi ties up dice; then the last records are undone and redone. vrule rolls from a fixed seed.
 */
import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** A table of which every frame is checked: 24 rows, none wider than the window. */
function market(): { readonly table: TestTable; press(...keys: readonly string[]): string } {
  const table = demoTable('oath');
  return {
    table,
    press(...keys) {
      for (const key of keys) {
        table.press(key);
        const rows = table.rows();
        expect(rows.length).toBe(24);
        for (const row of rows) expect([...row].length, row).toBeLessThanOrEqual(80);
      }
      return table.text;
    },
  };
}

const last = (table: TestTable): string => table.session.records.at(-1)?.title ?? '';

describe('Rabbit Market at 80x24', () => {
  it('is played through with a mob, a psi and two grenades', () => {
    const { table, press } = market();
    expect(press('n')).toContain('Jim: speed this turn');
    expect(press('R')).toContain('Oath | turn 1 seg 1 bad | Rioter 1');

    // Two marked targets: the mob is divided between them, in a row each.
    expect(press('g', '<Space>', 'j', '<Space>', 'x', 'o')).toContain('attack _[2: Jim, Jayla] with the Fist, 12 each');
    expect(press('<Enter>')).toContain('── Row 1-2 of 2 ──');
    press('<Enter>');
    expect(last(table)).toMatch(
      /^Rioters: 12 attack Jim, \d+ hit for \d+; 12 attack Jayla, \d+ hit for \d+(; (Jim|Jayla) falls|; Jim and Jayla fall)?$/,
    );

    // The mob acts as one, so `n` goes to the next segment and not to its next member.
    expect(press('n')).toContain('seg 3 good | Jim');
    const grenade = ['/rioters<Enter>', 'x', 'g', 'r', '<Enter>'];
    expect(press(...grenade)).toContain('── Row 1-9 of 24 ──');
    press('<Enter>');
    expect(last(table)).toMatch(/^Jim throws a grenade: 24 of 24 hurt/);

    // The boss acts by Mind: shooting costs a later phase as well.
    expect(press('n')).toContain('seg 3 bad | Crime-boss');
    press('a', 'm', '<Enter>', '<Enter>');
    expect(last(table)).toMatch(/off speed, gives up 10$/);

    // The second grenade brings hit points below 0: the same record has a Health roll for each who falls.
    expect(press('n')).toContain('seg 4 good | Jim');
    press(...grenade, '<Enter>');
    expect(table.session.records.at(-1)?.dice.filter(({ id }) => id.includes('fall:')).length).toBe(24);

    // Max ties up dice for flight.
    expect(press('n')).toContain('seg 4 good | Max');
    expect(press('x', 'i', 'f', '<Enter>')).toContain('Max: successes to keep');
    press('<Enter>', '<Enter>');
    expect(last(table)).toContain('Flight');
    const { position } = table.session;
    const state = JSON.stringify(table.session.encounter);
    for (let n = 0; n < 6; n += 1) press('u');
    expect(table.session.position).toBe(position - 6);
    for (let n = 0; n < 6; n += 1) press('U');
    expect(JSON.stringify(table.session.encounter)).toBe(state);
  });
});
