/** What a newcomer types where there is no screen. */
import { expect, it } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { emptyHome } from '../../driver/home.ts';
import { bridge, bridgeTable } from '../app/bridge.ts';
import { demoTable, memorySession } from '../app/test-table.ts';

emptyHome();

function newTable(session = memorySession('vaxia', bridge)) {
  const lines: string[] = [];
  const dice = { own: 'table', other: 'table' } as const;
  const table = new LinearTable({ session, readOnly: null, notice: null }, (line) => lines.push(line), dice);
  /** What is said of the last of these lines. */
  const after = (...typed: readonly string[]): readonly string[] => {
    let from = 0;
    for (const line of typed) {
      from = lines.length;
      expect([line, table.take(line)]).toEqual([line, true]);
    }
    return lines.slice(from);
  };
  return { session, table, after };
}

it('edit and a name opens the form, and writes nothing', () => {
  const { session, after } = newTable();
  const { position } = session;
  expect(after('edit ogre')[0]).toMatch(/^Edit Ogre/);
  expect(after('esc', 'edit')[0]).toMatch(/^Edit /);
  expect(session.position).toBe(position);
  const table = bridgeTable();
  const before = table.session.position;
  expect(table.press(':edit ogre<Enter>').text).toContain('Edit Ogre');
  expect(table.session.position).toBe(before);
});

it('the list of targets names the one who is entered', () => {
  const { after } = newTable();
  const said = after('n', 'a', 'thug 3', 'shift-tab', 'shift-tab', 'shift-tab');
  expect(said.join('\n')).toMatch(/: Thug 3 of Thugs 1 to 6, \w+, entered now/);
});

it('who says an open action first, and undo, log and next work within it', () => {
  const { after } = newTable();
  expect(after('n', 'a', 'thug 3', 'who')[0]).toMatch(/^Mara Venn attacks Thug 3/);
  expect(after('log')[0]).toMatch(/^Log, /);
  expect(after('esc', 'n', 'a', 'undo')[0]).toMatch(/^Undone: /);
});

it('own sets the side of those who join', () => {
  const { after } = newTable();
  expect(after('2 thugs', 'own')).toContain('On the own side.');
  expect(after('esc', '2 thugs other', 'own', 'again')).toContain('On the own side.');
});

it('says which faces belong to no die', () => {
  const { after } = newTable();
  expect(after('n', 'a', 'thug 1', '', '70 80 5').join('\n')).toContain('5 belongs to no die: all are thrown.');
});

it('find, sheet, rules, why and field take what is meant', () => {
  const { after } = newTable();
  expect(after('n', 'sheet ogre')[0]).toMatch(/^Ogre/);
  expect(after('sheet kel').join(' ')).toMatch(/Kel/);
  const rules = after('rules reeling');
  expect(rules.some((line) => /reeling/i.test(line))).toBe(true);
  expect(after('esc', 'hit ogre 3', 'why 7')[0]).toBe('Record 7: Round 1 begins.');
  expect(after('why 99')).toEqual(['There is no record 99; log reads them.']);
  expect(after('log', 'find ogre').join(' ')).toMatch(/Ogre takes 3/);
  expect(after('esc', 'mara attack ogre undefended 70 80', '', 'l', 'amend', 'field 2').at(-1)).toMatch(
    /^At field 2, /,
  );
});

it('does not say that an empty line goes on where the rules refuse', () => {
  const { after } = newTable(demoTable('crytures').press('n').session);
  const said = after('a', 'peepod');
  expect(said.join('\n')).toContain('Peepod is not on the field');
  expect(said.join('\n')).not.toMatch(/empty line goes on/i);
});

it('a form takes no stray line for a value, and its record says what has changed', () => {
  const { session, table, after } = newTable();
  after('edit mara');
  for (const stray of ['zzz', '12']) expect([stray, table.take(stray)]).toEqual([stray, false]);
  expect(after('LIF 50')).toEqual(['LIF: 50.', 'Done writes all, esc leaves.']);
  expect(table.take('7')).toBe(false);
  // A label alone goes to its field: then a value alone is what is asked for.
  expect(after('armour')[0]).toMatch(/^At armour, 0: /);
  expect(after('5')[0]).toBe('Armour: 5.');
  expect(after('done')[0]).toBe('Record 7: Mara Venn: LIF 48 to 50, armour 0 to 5.');
  expect(session.encounter.combatants['mara-venn']?.name).toBe('Mara Venn');
});
