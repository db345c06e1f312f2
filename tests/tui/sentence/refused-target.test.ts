/** Letters of combatants whom an action cannot be done to: the next letter still says whom. */
import { expect, it } from 'vitest';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** Rookling attacks with its talons, which take one target (CR-65); Peepod is in its crystal. */
const rookling = (): TestTable => demoTable('crytures').press('na');

it('the letter of one whom the rules refuse names it and says why, and the next letter names another', () => {
  const table = rookling().press('e');
  expect(table.text).toContain('Rookling uses talons on _[Peepod]');
  expect(table.text).toContain('refused: Peepod is not on the field');
  // Gazer is up, and its letter goes on to the power.
  expect(table.press('g').text).toContain('Rookling uses _[talons] on Gazer');
});

it('Enter does nothing to one whom the rules refuse', () => {
  const table = rookling();
  const before = table.session.position;
  expect(table.press('e<Enter>').text).toContain('refused: Peepod is not on the field');
  expect(table.session.position).toBe(before);
});

it('the letter of the one who acts is none of a later blank', () => {
  const table = rookling().press('er');
  expect(table.text).toContain('not: Rookling is the one who acts');
  expect(table.text).toContain('no situation');
});

it('the letter of one who has left is none of a later blank', () => {
  const table = demoTable('crytures').press(':leave g<Enter>na');
  expect(table.text).toMatch(/g║ Gazer .* left the fight/);
  expect(table.press('g').text).toContain('not: Gazer has left the fight');
});

it('of a group the power takes as many as it may: the first, where it takes one target (CR-65)', () => {
  expect(rookling().press('n').text).toContain('Rookling uses talons on Gnasher _[1]');
  expect(rookling().press('n3').text).toContain('Rookling uses _[talons] on Gnasher 3');
});

it('a mark on the one who acts does not make it its own target', () => {
  const marked = demoTable('crytures').press('n*');
  expect(marked.text).toMatch(/r│\+Rookling/);
  expect(marked.press('a').text).toContain('Rookling uses talons on _[Gazer]');
});

it('behind Space, one whom the rules refuse is not added, and the next letter adds another', () => {
  const table = annTable('claws').press('b v');
  expect(table.text).toContain('refused: Vex is invisible: only a blast can target it (CR-112)');
  expect(table.text).toContain('on _[Bob and _]');
  expect(table.press('k').text).toContain('on _[2: Bob, Kel]');
});

it('one whom the rules allow with another power is named, and the power follows (CR-112)', () => {
  expect(annTable('claw').press('v').text).toMatch(/Ann uses _\[claw\] on Vex/);
});

/** Ann attacks with claws; Vex is invisible, so that only a blast can target it (CR-112). She has a blast as well as a claw for one. */
function annTable(power: string): TestTable {
  const attack = { pool: ['strength'], against: 1 };
  const hit = { damage: 1 };
  const claw = { name: 'claw', attack, hit };
  const blast = { name: 'blast', attack, hit, range: { kind: 'blast', reach: 5, radius: 3 } };
  const powers = power === 'claw' ? [claw, blast] : [{ ...claw, name: power, targets: 2 }];
  const session = memorySession('crytures', [
    { name: 'Ann', side: 'own', sheet: { speed: 9, reflexes: 9, strength: 3, powers } as never },
    { name: 'Bob', side: 'other', sheet: {} },
    { name: 'Kel', side: 'other', sheet: {} },
    { name: 'Vex', side: 'other', sheet: {} },
  ]);
  return new TestTable(session).press(':cond vex invisible<Enter>na');
}
