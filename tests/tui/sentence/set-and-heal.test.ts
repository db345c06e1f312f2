import { expect, it } from 'vitest';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

it('asks for no track where there is only one, and goes to its number', () => {
  const table = bridgeTable().press('=');
  expect(table.text).toContain('[LIF] is');
  table.press('12<Enter>');
  expect(lifeOf(table, 'thug-1')).toBe(12);
});

it('offers the tracks by their titles', () => {
  const table = demoTable('six20').press('=');
  expect(table.text).toMatch(/track .*VP .*WP|track .*vitality/i);
  expect(table.text).not.toMatch(/\bvp\b/);
});

it('says in every game that there is nothing to heal', () => {
  for (const game of ['vaxia', 'oath', 'brilliance', 'six20', 'crytures']) {
    const table = demoTable(game).press('+3<Enter>');
    expect(table.session.records.at(-1)?.title, game).toMatch(/ heals: nothing to heal$/);
  }
});

it('has the number of a stat once where the speed of two is compared', () => {
  const session = memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: { LIF: 40, DEX: 100 } },
    { name: 'Kel', side: 'own', sheet: { LIF: 40, DEX: 60 } },
  ]);
  const table = new TestTable(session, 'vrule').press('n').press('to<Enter><Enter>');
  expect(table.text).not.toMatch(/DEX +DEX/);
  expect(table.text).not.toContain('100 = 100');
});

it('has one success in all, not 1 successes', () => {
  const table = demoTable('brilliance', 'table').press('nR<Enter>');
  for (let n = 0; n < 9 && !/\| Cutthroat/.test(table.text.split('\n', 1)[0] ?? ''); n += 1) table.press('n');
  expect(table.press('*ae<Enter>').text).toContain('Each of 2 Cutthroats');
  // One 8 succeeds (BS-02), no 5 does.
  table.press('8');
  for (let n = 0; n < 9 && !table.text.includes('in all'); n += 1) table.press('5');
  expect(table.text).toContain('2 actions, 1 success in all');
});

it('offers signs only for numbers that may be negative', () => {
  const table = demoTable('crytures').press('nRxm');
  expect(table.text).toMatch(/spaces +digits\n/);
});
