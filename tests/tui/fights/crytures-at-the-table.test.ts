/** What a fight of Crytures says at the keys, where it was untrue, or proposed what nobody would do. */
import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Gazer Cave in the first turn of a combatant. */
function turnOf(name: string, dice: 'table' | 'vrule' = 'vrule'): TestTable {
  const table = demoTable('crytures', 'vrule').press('n');
  for (let n = 0; n < 12 && !table.text.includes(`── ${name} ── MAJOR 1  MINOR 1`); n += 1) table.press('n');
  table.ui = { ...table.ui, dice: { own: dice, other: dice } };
  return table;
}

describe('crytures and those they obey (CR-43)', () => {
  it('a cryture is not offered to summon, to recall or to give Mana, itself least of all', () => {
    const table = turnOf('Gazer').press('x');
    expect(table.text).toContain('(u summon, e recall, g mana): Gazer is a cryture: no other obeys it (CR-43)');
  });

  it('a cryture without a conjurer obeys the humans of its own side alone', () => {
    const table = turnOf('Sela').press('xeg<Enter>');
    expect(table.text).toContain('refused: Gazer does not obey Sela (CR-43)');
  });
});
