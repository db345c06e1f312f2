/** What a newcomer types where there is no screen. */
import { expect, it } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { keysInWords } from '../../../src/tui/linear/lines.ts';
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

it('says where next leads, who acts then, and whose dying save comes first', () => {
  const { after } = newTable(
    memorySession('six20', [
      { name: 'Ash', side: 'own' },
      { name: 'Orm', side: 'other' },
      { name: 'Vane', side: 'own' },
    ]),
  );
  after('next', '15', '10', '5', '');
  const next = (lines: readonly string[]): string | undefined => lines.find((line) => line.startsWith('Next goes on'));
  expect(next(after('who'))).toBe('Next goes on: Orm, at 10; Ash gives up standard, short.');
  after('set orm.wp 0');
  expect(next(after('who'))).toBe('Next goes on: dying save of Orm, then Vane, at 5; Ash gives up standard, short.');
  expect(after('next').join(' ')).toContain('To roll: Orm Fortitude d20');
});

it('in Oath the next segment has a name', () => {
  const { after } = newTable(demoTable('oath').press('nR').session);
  expect(after('who').join(' ')).toMatch(/Next goes on: segment \d+ (?:good|bad), [A-Z]/);
});

it('keys of the menus are said as the words that are typed', () => {
  const { actions } = memorySession('six20', []);
  expect(keysInWords('a CRITICAL on Orm: x o, x m or x c', actions)).toBe(
    'a CRITICAL on Orm: opportunity, manoeuvre or cripple',
  );
  expect(keysInWords('Thugs x 3; n once more ends the turn', actions)).toBe('Thugs x 3; next once more ends the turn');
  expect(keysInWords('Enter applies, V overrules, Backspace goes back', actions)).toBe(
    'an empty line applies, overrule sets another number, back goes back',
  );
});

it('an amendment says which numbers its records have now', () => {
  const { session, after } = newTable();
  after('n', 'a', 'thug 1', '', '70 80', '');
  const { position } = session;
  after('note one');
  const said = after(`amend ${position}`, '80 80', '');
  expect(said[0]).toMatch(new RegExp(`^Amend record ${position}: Mara Venn hits Thug 1`));
  // The record of the amendment itself comes first.
  expect(said[1]).toBe(
    `By their new numbers record ${position} is ${position + 3}, ${position + 1} is ${position + 4}.`,
  );
});

it('help knows the words of a game master', () => {
  const { after } = newTable();
  expect(after('help hit')).toContain('Damage: damage to whom: amount.');
  expect(after('help initiative').join(' ')).toContain('Next: go on, as n.');
  expect(after('help poison').join(' ')).toMatch(/Condition/);
});

it('dice that vrule rolls are none to type', () => {
  const { session, table } = newTable();
  const said: string[] = [];
  const other = new LinearTable({ session, readOnly: null, notice: null }, (line) => said.push(line), {
    own: 'table',
    other: 'vrule',
  });
  expect(table.hasLeft).toBe(false);
  for (const line of ['n', 'mara attack thug 1 block', '']) other.take(line);
  expect(said.findLast((line) => line.startsWith('To roll'))).toBe(
    'To roll: Mara Venn attack: hit, power d100; type the faces, or roll; vrule rolls the others.',
  );
});
