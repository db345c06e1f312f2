import { describe, expect, it } from 'vitest';
import { bridgeTable } from '../tui/app/bridge.ts';
import type { TestTable } from '../tui/app/test-table.ts';

/** The rows of combatants: tag, name and notes. */
function list(table: TestTable): readonly string[] {
  return table
    .rows()
    .slice(6, 15)
    .filter((row) => row.trim() !== '');
}

function rowOf(table: TestTable, name: string): string {
  return list(table).find((row) => row.includes(name)) ?? '';
}

describe('a member of a group is singled out', () => {
  it('with words to know it by, in one record and one undo', () => {
    const table = bridgeTable();
    while (!rowOf(table, 'Thugs').startsWith('>')) table.press('j');
    const before = table.session.encounter;
    table.press('3S').press('with the torch<Enter>');
    const record = table.session.record(table.session.position);
    expect(record?.title).toBe('Thug 3 is singled out: with the torch');
    expect(rowOf(table, 'Thugs')).toContain('Thugs x5');
    expect(rowOf(table, 'Thug 3')).toContain('with the torch');
    table.press('u');
    expect(table.session.encounter).toEqual(before);
    expect(rowOf(table, 'Thugs')).toContain('Thugs x6');
  });

  it('has a letter of its own, and is found by what it is known by', () => {
    const table = bridgeTable().press(':single-out thug3<Enter>');
    for (let n = 0; n < 3 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    const letter = /^.{2}(.)/.exec(rowOf(table, 'Thug 3'))?.[1] ?? '';
    expect(letter).toMatch(/[a-z]/);
    expect(letter).not.toBe('t');
    table.press(`:hit ${letter} 4<Enter>`);
    expect(table.session.encounter.combatants['thug-3']?.tracks.lif?.now).toBe(26);
    table.press(':hit thugs 1<Enter>');
    expect(table.session.encounter.combatants['thug-3']?.tracks.lif?.now).toBe(25);
    table.press(':hit t 1<Enter>');
    expect(table.session.encounter.combatants['thug-3']?.tracks.lif?.now).toBe(25);
    expect(table.session.encounter.combatants['thug-4']?.tracks.lif?.now).toBe(28);
  });

  it('is named by its note on the command line', () => {
    const table = bridgeTable();
    while (!rowOf(table, 'Thugs').startsWith('>')) table.press('j');
    table.press('5S').press('with the torch<Enter>').press(':hit torch 4<Enter>');
    expect(table.session.encounter.combatants['thug-5']?.tracks.lif?.now).toBe(26);
  });

  it('goes back into its group with &', () => {
    const table = bridgeTable();
    while (!rowOf(table, 'Thugs').startsWith('>')) table.press('j');
    const before = table.session.encounter;
    table.press('3S<Enter>');
    expect(table.ui.selection).toBe('thug-3');
    table.press('&');
    expect(table.session.record(table.session.position)?.title).toBe('Thug 3: back in the group');
    expect(table.session.encounter).toEqual(before);
  });
});

describe('a group is split and merged', () => {
  it('by the marked members, and each part has a row with its numbers', () => {
    const table = bridgeTable();
    while (!rowOf(table, 'Thugs').startsWith('>')) table.press('j');
    table.press('1<Space>2<Space>5<Space>|at the door<Enter>');
    expect(table.session.record(table.session.position)?.title).toBe(
      'Thug 1, Thug 2 and Thug 5: a group of their own: at the door',
    );
    expect(rowOf(table, 'Thugs 1-2,5')).toContain('at the door');
    expect(rowOf(table, 'Thugs 3-4,6')).not.toBe('');
    table.press(':merge thugs<Enter>');
    for (let n = 0; n < 3 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(rowOf(table, 'Thugs')).toContain('Thugs x6');
  });

  it('where nobody is marked, the sentence takes a set', () => {
    const table = bridgeTable();
    while (!rowOf(table, 'Thugs').startsWith('>')) table.press('j');
    table.press('|/thug4-6<Enter>');
    for (let n = 0; n < 3 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(rowOf(table, 'Thugs 4-6')).not.toBe('');
    expect(rowOf(table, 'Thugs 1-3')).not.toBe('');
  });
});
