/** What a fight of Crytures says at the keys, where it was untrue, or proposed what nobody would do. */
import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Gazer Cave in the first turn of a combatant. */
function turnOf(name: string, dice: 'table' | 'vrule' = 'vrule'): TestTable {
  const table = demoTable('crytures', 'vrule').press('n');
  for (let n = 0; n < 12 && !table.text.includes(`── ${name} ── MAJOR 1  MINOR 1`); n += 1) table.press('n');
  table.ui = { ...table.ui, dice: { own: dice, other: dice } };
  return table;
}

function act(table: TestTable, action: string, { by = null, on = [], values = {} }: ActionRequest): void {
  const written = table.session.commit(requestFor({ action, by, on, with: values }));
  if (!written.ok) throw new Error(`${action}: ${written.message}`);
}

interface ActionRequest {
  readonly by?: string | null;
  readonly on?: readonly string[];
  readonly values?: { readonly [field: string]: string | number | readonly string[] };
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

describe('the conditions of a combatant', () => {
  it('have one comma between two of them, at the table and in full', () => {
    const table = turnOf('Sela');
    act(table, 'status', { on: ['brum'], values: { status: 'wounded' } });
    act(table, 'status', { on: ['brum'], values: { status: 'slowed' } });
    const { system, encounter } = table.session;
    const notes = system.screen.row(encounter, 'brum').notes.map((note) => note.map(({ text }) => text).join(''));
    expect(notes).toEqual(['Wounded enc', 'Slowed enc']);
    expect(table.press('/brum<Enter>').text).toContain('Wounded enc, Slowed enc');
  });

  it('a status that is cancelled as it comes is not said to be gained', () => {
    const table = turnOf('Sela').press('xtsw2<Enter>').press('xtse3<Enter>');
    expect(table.session.record(table.session.position)?.title).toBe('Sela: Weakened and Empowered cancel altogether');
  });

  it('a status that does not stack is gained once', () => {
    const table = turnOf('Sela').press('xtsu<Enter>').press('xtsu<Enter>');
    expect(table.session.record(table.session.position)?.title).toBe('Sela keeps Wounded');
  });
});

describe('the result of an attack', () => {
  it('says the damage of the rules and what the GM sets it to', () => {
    // Talons, 5 dice at Evasion 5: 5 and 6 hit, 2 x 3.
    const table = turnOf('Rookling', 'table').press('an1t<Enter>56111').press('V2<Enter>');
    expect(table.text).toContain('the GM sets damage to 2, by the rules it was 6');
  });

  it('shows the damage of the attack apart from that of a blocked push (CR-47)', () => {
    // Shove, 8 dice at Deflection 5: the 10 and the 6 hit, one hit more: 3 x 2. Two of three spaces are blocked: 6 more.
    const table = turnOf('Brum', 'table').press('an1s<Enter>061111111');
    expect(table.text).toContain('hits that get through: 3, 2 each = 6');
    expect(table.text).toContain('Gnasher 1 Health 12 -> 6;');
    expect(table.text).toContain('1 Health 6 -> 0;');
  });
});

it('a shift is proposed beside those enemies alone who can still act', () => {
  const table = turnOf('Peepoi');
  act(table, 'stand', { by: 'peepoi', on: ['gnasher-1'] });
  act(table, 'stand', { by: 'peepoi', on: ['gnasher-2'] });
  act(table, 'set', { on: ['gnasher-1'], values: { track: 'health', to: 0 } });
  table.press('xs<Enter>');
  expect(table.session.record(table.session.position)?.title).toBe('Peepoi shifts up to Gnasher 2');
});

it('an attack is proposed on an enemy whom the attacker is engaged with', () => {
  const table = turnOf('Brum');
  act(table, 'stand', { by: 'brum', on: ['gnasher-3'] });
  expect(table.press('a').text).toContain('Brum uses hammer on _[Gnasher 3]');
});
