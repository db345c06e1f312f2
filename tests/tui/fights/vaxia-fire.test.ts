/**
 * A fire and a mage of the older edition, at the keys and through the shell's wishes: the same records. Numbers by hand: the
 * mage of A-45 makes 17 points at Kel's DEX 30 and END 40 with 80 and 85; a metamage of 100 and 100 makes 18 against 105
 * and 100 with 70 and 69; who throws a 1 resists nothing of a base.
 */
import { describe, expect, it } from 'vitest';
import type { Id, Json } from '../../../src/state/encounter.ts';
import { commit, memorySession, type Newcomer, TestTable } from '../app/test-table.ts';

const people: readonly Newcomer[] = [
  { name: 'Kel', side: 'own', sheet: { LIF: 60, DEX: 30, END: 40 } },
  { name: 'Ann', side: 'other', sheet: { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] } },
  {
    name: 'Zoe',
    side: 'own',
    sheet: { LIF: 30, INT: 100, SPIR: 100, items: [{ name: 'potion', use: { points: 12 } }] },
  },
];

function sitDown(): TestTable {
  const desk = new TestTable(memorySession('vaxia', people), 'table');
  return desk.press('n:setting edition older<Enter>');
}

const lif = (desk: TestTable, who: Id): number | undefined => desk.session.encounter.combatants[who]?.tracks.lif?.now;
const titles = (desk: TestTable): readonly string[] => desk.session.records.slice(4).map(({ title }) => title);

type With = { readonly [key: string]: Json };

describe('at the keys', () => {
  it('a bolstered spell, smoke that goes on by itself, a way out of it', () => {
    const desk = sitDown();
    desk.press('/zoe<Enter>bxta<Tab>b<Enter>');
    expect(desk.text).toContain('Zoe bolsters the next spell of Ann');
    desk.press('7069<Enter>');
    desk.press('/ann<Enter>bxmku');
    expect(desk.text).toContain('Ann casts fire at the body of Kel: harm');
    desk.press('8085');
    expect(desk.text).toContain('Ann casts at Kel: 35 points');
    expect(desk.text).toContain('NOT YET APPLIED');
    desk.press('<Enter>');
    expect(lif(desk, 'kel')).toBe(25);
    desk.press('xekg');
    expect(desk.text).toContain('Kel exposed to gas');
    desk.press('01<Enter>');
    expect(desk.text).toContain('in gas, 1 round');
    desk.press(':next<Enter>');
    expect(desk.session.encounter.cursor.round).toBe(1);
    desk.press('R<Enter>');
    expect(desk.session.encounter.cursor.round).toBe(2);
    expect(desk.text).toContain('in gas, 2 rounds');
    desk.press('xgk<Enter><Enter>');
    expect(desk.text).toContain('Kel is out of gas');
    desk.press('u');
    expect(desk.text).toContain('in gas, 2 rounds');
  });

  it('the same from the shell and from the keys', () => {
    const desk = sitDown();
    desk.press('/zoe<Enter>bxta<Tab>d<Enter>7069<Enter>');
    desk.press('/ann<Enter>bxmku8085<Enter>');
    desk.press('xekf01<Enter>');
    const shell = memorySession('vaxia', people);
    const act = (action: string, by: Id | null, on: readonly Id[], values: With, faces: readonly number[]): void =>
      commit(shell, { action, by, on, with: values }, faces);
    act('next', null, [], {}, []);
    act('setting', null, [], { key: 'edition', to: 'older' }, []);
    act('meddle', 'zoe', ['ann'], { way: 'drain' }, [70, 69]);
    act('cast', 'ann', ['kel'], {}, [80, 85]);
    act('expose', null, ['kel'], { source: 'fire' }, [1]);
    expect(titles(desk).filter((title) => !title.includes('out of turn'))).toEqual(
      shell.records.slice(4).map(({ title }) => title),
    );
    expect(desk.session.encounter.combatants.kel).toEqual(shell.encounter.combatants.kel);
  });
});
