/**
 * The ready-made fight played at 80x24 with the keys alone: a mob of two dozen attacks two at once, two grenades burst among
 * it, the boss acts off speed, a psi ties up dice; then undone to the start and done again. vrule throws from a fixed text.
 */
import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** A desk that looks at each frame: 24 rows, none wider than the window. */
function market(): { readonly desk: TestTable; press(...keys: readonly string[]): string } {
  const desk = demoTable('oath');
  return {
    desk,
    press(...keys) {
      for (const key of keys) {
        desk.press(key);
        const rows = desk.rows();
        expect(rows.length).toBe(24);
        for (const row of rows) expect([...row].length, row).toBeLessThanOrEqual(80);
      }
      return desk.text;
    },
  };
}

const last = (desk: TestTable): string => desk.session.records.at(-1)?.title ?? '';

describe('Rabbit Market at 80x24', () => {
  it('is played through with a mob, a psi and two grenades', () => {
    const { desk, press } = market();
    expect(press('n')).toContain('Jim: speed this turn');
    expect(press('R')).toContain('Oath | turn 1 seg 1 bad | Rioter 1');

    // Two marked targets: the mob is shared out between them, a row each.
    expect(press('g', '<Space>', 'j', '<Space>', 'x', 'o')).toContain('attack _[2: Jim, Jayla] with the Fist, 12 each');
    expect(press('<Enter>')).toContain('── Row 1-2 of 2 ──');
    press('<Enter>');
    expect(last(desk)).toMatch(/^Rioters: 12 attack Jim, \d+ hit for \d+; 12 attack Jayla, \d+ hit for \d+$/);

    // The mob has acted as one: going on leads to the next segment, not through all of it.
    expect(press('n')).toContain('seg 3 good | Jim');
    const grenade = ['/rioters<Enter>', 'x', 'g', 'r', '<Enter>'];
    expect(press(...grenade)).toContain('── Row 1-9 of 24 ──');
    press('<Enter>');
    expect(last(desk)).toMatch(/^Jim throws a grenade: 24 of 24 hurt/);

    // The boss goes by Mind: shooting costs a later phase besides.
    expect(press('n')).toContain('seg 3 bad | Crime-boss');
    press('a', 'm', '<Enter>', '<Enter>');
    expect(last(desk)).toMatch(/off speed: gives up 10$/);

    // The second grenade brings hit points below 0: a Health roll for each who falls, in the same record.
    expect(press('n')).toContain('seg 4 good | Jim');
    press(...grenade, '<Enter>');
    expect(desk.session.records.at(-1)?.dice.filter(({ id }) => id.includes('fall:')).length).toBe(24);

    // Max ties up dice for flight.
    expect(press('n')).toContain('seg 4 good | Max');
    expect(press('x', 'i', 'f', '<Enter>')).toContain('Max: successes to keep');
    press('<Enter>', '<Enter>');
    expect(last(desk)).toContain('Flight');
    const { position } = desk.session;
    const state = JSON.stringify(desk.session.encounter);
    for (let n = 0; n < 6; n += 1) press('u');
    expect(desk.session.position).toBe(position - 6);
    for (let n = 0; n < 6; n += 1) press('U');
    expect(JSON.stringify(desk.session.encounter)).toBe(state);
  });
});
