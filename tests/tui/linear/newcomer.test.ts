/** What a newcomer types where there is no screen. */
import { expect, it } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { emptyHome } from '../../driver/home.ts';
import { bridge, bridgeTable } from '../app/bridge.ts';
import { memorySession } from '../app/test-table.ts';

emptyHome();

function newTable() {
  const lines: string[] = [];
  const session = memorySession('vaxia', bridge);
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
  expect(after('esc', 'edit')[0]).toMatch(/^(?:Edit |Not: no combatant is selected)/);
  expect(session.position).toBe(position);
  const table = bridgeTable();
  const before = table.session.position;
  expect(table.press(':edit ogre<Enter>').text).toContain('Edit Ogre');
  expect(table.session.position).toBe(before);
});

it('the list of targets names the one who is entered', () => {
  const { after } = newTable();
  const said = after('n', 'a', 'thug 3', 'shift-tab', 'shift-tab');
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
