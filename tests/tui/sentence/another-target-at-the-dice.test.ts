import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('a letter at the dice names another target, and what was typed stays: the next digit is a face', () => {
  const session = memorySession('crytures', [
    { name: 'Sela', side: 'own', sheet: {} },
    { name: 'Peep', side: 'own', sheet: {} },
  ]);
  const table = new TestTable(session, 'table').press(':hit sela 90<Enter>');
  expect(table.text).toContain('d4');
  table.press('p');
  expect(table.text).toContain('whom: Peep from now on');
  table.press('2');
  expect(table.text).toMatch(/Peep.* 90 /);
});

it('behind a result that is taken back, d is the dodge of the target, not a friend of the attacker by that letter', () => {
  const sheet = { bodyStrength: 5, bodyPrecision: 5, health: 5, weapons: [{ name: 'Club' }] };
  const session = memorySession('oath', [
    { name: 'Kitt', side: 'own', sheet },
    { name: 'Warden', side: 'other', sheet },
    { name: 'Docker', side: 'other', count: 2, sheet },
  ]);
  const table = new TestTable(session, 'vrule').press('n<Enter><Enter>');
  while (!/^── Warden ──/m.test(table.text)) table.press('n');
  expect(table.press('ak<Enter>').text).toContain('NOT YET APPLIED');
  expect(table.press('<Backspace>d').text).toContain('Warden attacks Kitt with the Club - Kitt dodges');
});
