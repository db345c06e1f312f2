/** Attacks that a move provokes, at the keys: who is asked, whose dice they are, and what was let go (CR-11, CR-77, CR-78). */
import { expect, test } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

const blow = {
  name: 'blow',
  basic: true,
  attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
  hit: { damage: 3 },
};

/** Ann of the own side, with so many dice, engaged with a ready-made Gazer; vrule throws for the Gazer, whose turn it is. */
function engaged(dice: number): TestTable {
  const session = memorySession('crytures', [
    { name: 'Ann', side: 'own', sheet: { fitness: dice, powers: [blow] } },
    { name: 'Gazer', like: 'Gazer', side: 'other', sheet: { stored: false } },
  ]);
  const table = new TestTable(session).press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  while (!table.text.split('\n', 1)[0]?.includes('| Gazer')) table.press('n');
  session.commit(requestFor({ action: 'stand', by: 'gazer', on: ['ann'], with: { fact: 'engaged' } }));
  table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
  return table.press('xm<Enter>');
}

test('the table is asked whether its combatant strikes, and throws its dice', () => {
  const table = engaged(3);
  expect(table.ui.notice).toContain('choose: Ann may strike Gazer');
  expect(table.press('y').text).toMatch(/dice +Ann attack +d10 \[_ \] {2}d10 \[ {2}\] {2}d10 \[ {2}\] +0 is ten$/m);
  table.press('1<Enter>1<Enter>1<Enter>').press('<Enter>');
  expect(table.session.records.at(-1)?.title).toMatch(/^Ann misses Gazer with blow; Gazer moves/);
});

test('what is let go is in the notice and in the record', () => {
  const table = engaged(3).press('n').press('<Enter>');
  expect(table.ui.notice).toContain('Ann does not strike Gazer');
  const facts = table.session.records.at(-1)?.facts ?? [];
  expect(facts).toContainEqual(expect.objectContaining({ fact: 'said', text: 'Ann does not strike Gazer' }));
});

test('a strike without dice asks for none, and a digit ends nothing: it misses', () => {
  const table = engaged(0).press('y').press('5');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.press('<Enter>').session.records.at(-1)?.title).toMatch(/^Ann misses Gazer with blow; Gazer moves/);
});
