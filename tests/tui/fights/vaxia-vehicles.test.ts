/** A chase at the keys: boarding, aiming at who sits in a vehicle, leaping out, a wreck. */
import { describe, expect, it } from 'vitest';
import { memorySession, type Newcomer, TestTable } from '../app/test-table.ts';

const road: readonly Newcomer[] = [
  { name: 'Kel', side: 'own', sheet: { LIF: 30, DEX: 30, skills: [{ name: 'Driving', value: 40 }] } },
  { name: 'Wagon', side: 'own', sheet: { vehicle: 'closed', LIF: 100, END: 100, STR: 100, DEX: 50 } },
  { name: 'Archer', side: 'other', sheet: { LIF: 40, DEX: 60, STR: 55, weapons: [{ name: 'bow' }] } },
];

/** Kel has boarded; the archer has the floor, dice come from the table. */
function chase(): TestTable {
  return new TestTable(memorySession('vaxia', road), 'table').press('n/kel<Enter>bxvw<Enter>');
}

describe('vehicles at the keys', () => {
  it('boards with the likeliest seat and skill', () => {
    const desk = chase();
    expect(desk.text).toContain('Kel takes the controls of Wagon');
    expect(desk.text).toContain('drives Wagon');
    expect(desk.text).toContain('driven by Kel');
  });

  it('proposes a vehicle to board, and not oneself', () => {
    const desk = new TestTable(memorySession('vaxia', road), 'table').press('n/kel<Enter>bxv');
    expect(desk.text).toContain('Kel boards _[Wagon] as pilot');
    expect(desk.press('<Enter>').text).toContain('Kel takes the controls of Wagon');
  });

  it('offers the vehicle’s weapons to whoever steers', () => {
    const desk = chase().press('nn/kel<Enter>ba');
    expect(desk.text).toContain('Kel attacks');
    expect(desk.text).toContain('with the ram');
  });

  it('says why a vehicle does nothing by itself', () => {
    const desk = chase().press('/wagon<Enter>b');
    expect(desk.text).toContain('no action is left in this round');
  });

  it('lets the one aimed at leap out: dice of both, and he is out of it', () => {
    const desk = chase().press('/archer<Enter>bak');
    expect(desk.text).toContain('Archer attacks Kel with the bow');
    desk.press('<Tab>o');
    expect(desk.text).toContain('Kel leaps out');
    desk.press('<Enter>60506050');
    expect(desk.text).toContain('NOT YET APPLIED');
    desk.press('<Enter>');
    expect(desk.session.encounter.combatants.kel?.marks.aboard).toBeUndefined();
    expect(desk.text).toContain('nobody aboard');
  });

  it('settles a wreck by the GM’s word, with the dice of those in it', () => {
    const desk = chase().press(':damage wagon 200<Enter>');
    expect(desk.text).toContain('in its wreck: Kel, 15 to each');
    desk.press(':wreck wagon<Enter>');
    expect(desk.text).toMatch(/DEX/);
    desk.press('0101');
    expect(desk.text).toContain('The wreck of Wagon: Kel 15');
    desk.press('<Enter>');
    expect(desk.session.encounter.combatants.kel?.tracks.lif?.now).toBe(15);
  });
});
