import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { describeStateChanges } from '../../../src/session/state-changes.ts';
import { bridge, bridgeTable, keyCount, lifeOf } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** Mara attacks Thug 2, who blocks, with the dice of the mock-ups: 24 - 11 - armour 3 = 10 damage, LIF 30 -> 20. */
const attack = 'at2b70809590<Enter>';

describe('amending from the log', () => {
  it('changes one die with seven keys at most, and one undo takes it back', () => {
    const table = bridgeTable('table').press(attack);
    expect(lifeOf(table, 'thug-2')).toBe(20);
    // 18 is below the need of 29.1: the attack misses.
    const keys = 'la18<Enter>';
    expect(keyCount(keys)).toBeLessThanOrEqual(7);
    table.press(keys);
    expect(lifeOf(table, 'thug-2')).toBe(30);
    expect(table.text).toContain('amend #8: Mara Venn does not hurt Thug 2');
    table.press('u');
    expect(lifeOf(table, 'thug-2')).toBe(20);
    table.press('U');
    expect(lifeOf(table, 'thug-2')).toBe(30);
  });

  it('shows what it was and becomes, later records and tracks, before anything is written', () => {
    const table = bridgeTable('table').press(attack).press('-5<Enter>');
    const before = table.session.records.length;
    table.press('lka18');
    expect(table.text).toContain('Amend #8');
    expect(table.text).toContain('Mara Venn hits Thug 2 for 10 -> Mara Venn does not hurt Thug 2');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.text).toMatch(/Thug 2 LIF 20 -> 30/);
    expect(table.session.records.length).toBe(before);
    table.press('<Esc>');
    expect(table.session.records.length).toBe(before);
    expect(lifeOf(table, 'thug-2')).toBe(20);
  });

  it('shows the whole of what it becomes in a window of 80 columns, however long the names are', () => {
    const people = bridge.map((one) => ({ ...one, name: `${one.name} of the Long Road` }));
    const table = new TestTable(memorySession('vaxia', people), 'table').press('n/thug<Enter>').press(attack);
    table.press('-5<Enter>').press('la<Esc>').press('<Up>a18');
    const text = table.text.replace(/\s+/g, ' ');
    expect(text).toContain('-> Mara Venn of the Long Road does not hurt Thug of the Long Road 2 #9 as before');
    expect(text).toContain('NOT YET APPLIED');
  });

  it('has the whole names of its fields, where the window has room', () => {
    const table = bridgeTable('table').press(attack).press('la');
    expect(table.text).toContain('circumstances, added to the difficulty');
  });

  it('rolls the die that a ten throws again, and keeps the ten', () => {
    const brenna = { name: 'Brenna', side: 'own', sheet: { weapons: [{ name: 'dagger' }] } } as const;
    const wolf = { name: 'Wolf', sheet: { constitution: 20, dexterity: 0, intelligence: 0 } } as const;
    const table = new TestTable(memorySession('brilliance', [brenna, wolf]), 'table').press('n91<Enter>');
    // 1 + Dexterity 2, untrained -1: 2 dice, of which none succeeds, and the one that checks for a botch.
    table.press('aw545<Enter>la0');
    expect(table.text).toMatch(/die 1 +10 d10/);
    expect(table.text).toMatch(/die 1, again +\[ *_\]/);
    table.press('R');
    expect(table.text).toMatch(/die 1 +\[? *10\]? d10/);
    expect(table.text).toMatch(/die 1, again +\[? *\d+\]? d10/);
    expect(table.text).toMatch(/0 successes -> .* [1-9]\d* success/);
  });

  it('asks only for dice that are newly needed, and takes another defence', () => {
    const table = bridgeTable('table').press('at2u7080<Enter>');
    expect(lifeOf(table, 'thug-2')).toBeLessThan(30);
    table.press('la');
    for (let n = 0; n < 12 && !/> answer/.test(table.text); n += 1) table.press('<Tab>');
    for (let n = 0; n < 6 && !/> answer +\[block\]/.test(table.text); n += 1) table.press('<Right>');
    expect(table.text).toContain('new dice');
    table.press('<Enter>');
    table.press('9590');
    expect(table.text).toContain('NOT YET APPLIED');
    table.press('<Enter>');
    expect(lifeOf(table, 'thug-2')).toBe(20);
  });

  it('takes a throw typed anew die by die, and refuses in one line what is too much', () => {
    const table = bridgeTable('table').press('at2u7080<Enter>').press('la');
    table.press('1820');
    expect(table.text).toMatch(/d100.*18|18 d100/);
    expect(table.text).toMatch(/> .*\[20\] d100/);
    table.press('5');
    expect(table.rows().at(-2)).toContain('5 is not taken: every die has its face');
    expect(table.text).toMatch(/> .*\[20\] d100/);
    // Taken back, the last die takes another face.
    table.press('<Backspace>95');
    expect(table.text).toMatch(/> .*\[95\] d100/);
  });

  it('never drops a face that is only begun: Enter and Tab refuse half of a d100, and end a short face', () => {
    const table = bridgeTable('table').press('at2u7080<Enter>').press('la1<Enter>');
    expect(table.rows().at(-2)).toContain('a d100 takes another digit');
    expect(table.text).toContain('[1_]');
    table.press('<Tab>');
    expect(table.text).toContain('[1_]');
    const duel = demoTable('six20', 'vrule').press('n');
    while (duel.session.encounter.cursor.round < 1) duel.press('R');
    duel.press('a<Enter>R<Enter>');
    const { position } = duel.session;
    duel.press('la1<Enter>');
    expect(duel.text).toMatch(/ 1 d20/);
    expect(duel.text).toContain('NOT YET APPLIED');
    expect(duel.session.position).toBe(position);
  });

  it('goes back to its line of the log when it is dropped', () => {
    const table = bridgeTable('table').press(attack).press('-5<Enter>').press('lk');
    const log = table.rows();
    table.press('a18<Esc>');
    expect(table.ui.notice).toBe('dropped: nothing was written');
    expect(table.rows().slice(0, -2)).toEqual(log.slice(0, -2));
    expect(table.press('<Esc>').ui.mode.mode).toBe('idle');
  });

  it('takes a letter back from a text', () => {
    const table = bridgeTable().press('mgate<Enter>').press('la');
    for (let n = 0; n < 6 && !/> .*\[gate\]/.test(table.text); n += 1) table.press('<Tab>');
    table.press('walls<Backspace>');
    expect(table.text).toContain('[wall]');
    table.press('<Enter>');
    expect(table.text).toContain('wall');
    expect(table.text).not.toContain('walls');
  });

  it('changes a number that was entered by hand', () => {
    const table = bridgeTable('table').press('-14<Enter>').press('-3<Enter>');
    table.press('lka');
    for (let n = 0; n < 6 && !/> damage/.test(table.text); n += 1) table.press('<Tab>');
    table.press('20<Enter>');
    expect(lifeOf(table, 'thug-1')).toBe(7);
  });
});

describe('what an amendment shows', () => {
  it('says what differs of conditions, not of tracks alone', () => {
    const { session } = demoTable('crytures', 'vrule');
    const { encounter: before, system } = session;
    const [who = ''] = Object.keys(before.combatants);
    const written = session.commit(
      requestFor({ action: 'condition', by: null, on: [who], with: { condition: 'slowed' } }),
    );
    expect(written.ok).toBe(true);
    const lines = describeStateChanges(system, before, session.encounter);
    expect(lines.join('; ')).toMatch(/slowed/i);
    expect(describeStateChanges(system, before, before)).toEqual([]);
  });

  it('takes another value for a number that the GM overruled', () => {
    const table = bridgeTable('table').press('at2b70809590V12<Enter><Enter>');
    expect(lifeOf(table, 'thug-2')).toBe(18);
    table.press('la');
    expect(table.text).toMatch(/> overruled: damage/);
    table.press('5<Enter>');
    expect(lifeOf(table, 'thug-2')).toBe(25);
  });
});

it('the record that is amended is not counted among the later ones', () => {
  const table = demoTable('crytures').press('n').press('a<Enter><Enter>');
  table.press('nu');
  for (let n = 0; n < 5; n += 1) table.press('n');
  const text = table.press('lkkkkkka').text;
  expect(text).toContain('6 records  as before');
  expect(text).toContain('5 later: 0 left out, 0 changed, 5 as before');
});
