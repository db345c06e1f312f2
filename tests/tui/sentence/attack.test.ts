import { describe, expect, it } from 'vitest';
import { bridgeTable, lifeOf } from '../app/bridge.ts';

describe('the sentence of an attack', () => {
  it('has defaults and their odds at once', () => {
    const rows = bridgeTable('table').press('a').settle().rows();
    expect(rows[16]).toBe(' Mara Venn attacks _[Thug 1] with the spear - undefended');
    expect(rows[17]).toBe(' 59 % hurts | 6.7 expected | drops under 1 %');
    expect(rows[18]).toContain('t Thugs x6  o Ogre  b (Bowman)');
  });

  it('compares the answers for the side that decides them', () => {
    const rows = bridgeTable('table').press('at2').settle().rows();
    expect(rows[16]).toBe(' Mara Venn attacks Thug 2 with the spear - _[undefended]');
    const choices = rows.slice(18, 21).join(' ');
    for (const word of [
      'p parry 53 % 5.8 best',
      'u undefended 59 % 6.7',
      'b block 65 % 8.1 worse',
      'd dodge 71 % 9.5 worse',
    ]) {
      expect(choices).toContain(word);
    }
  });

  it('shows the working before anything is applied', () => {
    const table = bridgeTable('table').press('at2b70809590');
    const rows = table.settle().rows();
    expect(rows[16]).toMatch(/^ Mara Venn hits Thug 2 for 10 {2,}NOT YET APPLIED$/);
    expect(rows[17]).toContain('Thug 2 LIF 30 -> 20');
    expect(table.settle().text).toContain('24 - 11 = 13, armour -3, no shield: 10');
    expect(lifeOf(table, 'thug-2')).toBe(30);
  });

  it('takes back faces one by one, and leaves no trace when Esc drops it', () => {
    const table = bridgeTable('table').press('at2b70809590<Backspace>');
    expect(table.settle().rows()[19]).toMatch(/STR d100 \[95\] {2}END d100 \[_ \]/);
    const before = table.session.records.length;
    table.press('<Esc>');
    expect(table.session.records.length).toBe(before);
    expect(table.settle().rows()[16]).toBe(' Mara Venn _');
  });

  it('lets the GM overrule the number, and records both', () => {
    const table = bridgeTable('table').press('at2b70809590V7<Enter><Enter>');
    expect(lifeOf(table, 'thug-2')).toBe(23);
    expect(table.session.record(table.session.position)?.overrides).toEqual([
      { field: 'thug-2.damage', was: 10, is: 7 },
    ]);
  });

  it('parks a sentence that is left, and takes it up again', () => {
    const table = bridgeTable('table').press('at2<Esc>').press('<Tab>');
    expect(table.settle().rows()[16]).toBe(' Mara Venn attacks Thug 2 with the spear - _[undefended]');
  });

  it('declares instead of throwing; the plans are resolved together', () => {
    const table = bridgeTable('vrule').press('at2D').press('at3D');
    expect(Object.values(table.session.encounter.slots).filter(({ plans }) => plans.length > 0)).toHaveLength(2);
    table.press('r');
    if (table.ui.mode.mode === 'sentence') table.press('<Enter>');
    expect(Object.values(table.session.encounter.slots).filter(({ plans }) => plans.length > 0)).toHaveLength(0);
  });

  it('waits for the second digit of a d100', () => {
    const table = bridgeTable('table').press('at<Enter>7');
    expect(table.settle().text).toContain('hit d100 [7_]');
  });
});

describe('the faces of a throw that is no longer needed', () => {
  it('are dropped, because another target means another throw', () => {
    const table = bridgeTable('table').press('at2b70');
    table.press('<Tab>o').press('u80');
    const { mode } = table.ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence is open');
    expect(mode.sentence.on).toEqual(['ogre']);
    expect(table.settle().text).toContain('hit d100 [80]  power d100 [_ ]');
  });
});

describe('an interrupted sentence', () => {
  it('does not take the sign of a number for the beginning of a face', () => {
    const table = bridgeTable('table').press('at2bM-').press('<Tab>70');
    const { mode } = table.ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence is open');
    expect(mode.faces.every((face) => face >= 1)).toBe(true);
  });

  it('has no odds when a combatant in it has left', () => {
    const table = bridgeTable('table').press('iHob<Enter><Ctrl-S>');
    const { session } = table;
    const intent = { action: 'attack', by: 'mara-venn', on: ['hob'], with: {} };
    expect(session.odds(intent)).not.toBeNull();
    table.press('u');
    expect(session.encounter.combatants.hob).toBeUndefined();
    expect(session.odds(intent)).toBeNull();
  });
});
