/** A chase at the table: boarding, aiming at a passenger, leaping out, a wreck. */
import { describe, expect, it } from 'vitest';
import { memorySession, type Newcomer, TestTable } from '../app/test-table.ts';

const road: readonly Newcomer[] = [
  { name: 'Kel', side: 'own', sheet: { LIF: 30, DEX: 30, skills: [{ name: 'Driving', value: 40 }] } },
  { name: 'Wagon', side: 'own', sheet: { vehicle: 'closed', LIF: 100, END: 100, STR: 100, DEX: 50 } },
  { name: 'Archer', side: 'other', sheet: { LIF: 40, DEX: 60, STR: 55, weapons: [{ name: 'bow' }] } },
];

/** Kel has boarded, and the archer is to act; dice are typed. */
function chase(): TestTable {
  return new TestTable(memorySession('vaxia', road), 'table').press('n/kel<Enter>bxvw<Enter>');
}

describe('vehicles at the table', () => {
  it('boards with the likeliest seat and skill', () => {
    const table = chase();
    expect(table.text).toContain('Kel takes the controls of Wagon');
    expect(table.text).toContain('drives Wagon');
    expect(table.text).toContain('driven by Kel');
  });

  it('proposes a vehicle to board, not the actor', () => {
    const table = new TestTable(memorySession('vaxia', road), 'table').press('n/kel<Enter>bxv');
    expect(table.text).toContain('Kel boards _[Wagon] as pilot');
    expect(table.press('<Enter>').text).toContain('Kel takes the controls of Wagon');
  });

  it('offers the vehicle’s weapons to the driver', () => {
    const table = chase().press('nn/kel<Enter>ba');
    expect(table.text).toContain('Kel attacks');
    expect(table.text).toContain('with the ram');
  });

  it('refuses an action of a vehicle itself', () => {
    const table = chase().press('/wagon<Enter>b');
    expect(table.text).toContain('Wagon acts only through Kel, who steers it (VX-128)');
  });

  it('lets the target leap out, with dice of both', () => {
    const table = chase().press('/archer<Enter>bak');
    expect(table.text).toContain('Archer attacks Kel with the bow');
    table.press('<Tab>o');
    expect(table.text).toContain('Kel leaps out');
    table.press('<Enter>60506050');
    expect(table.text).toContain('NOT YET APPLIED');
    table.press('<Enter>');
    expect(table.session.encounter.combatants.kel?.marks.aboard).toBeUndefined();
    expect(table.text).toContain('nobody aboard');
  });

  it('lets the GM decide on a wreck, with the dice of those in it', () => {
    const table = chase().press(':damage wagon 200<Enter>');
    expect(table.text).toContain('in its wreck: Kel, 15 to each');
    table.press(':wreck wagon<Enter>');
    expect(table.text).toMatch(/DEX/);
    table.press('0101');
    expect(table.text).toContain('The wreck of Wagon: Kel 15');
    table.press('<Enter>');
    expect(table.session.encounter.combatants.kel?.tracks.lif?.now).toBe(15);
  });
});
