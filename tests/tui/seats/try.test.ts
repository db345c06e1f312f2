import { expect, test } from 'vitest';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';
import { Phones } from './phones.ts';

function show(t: TestTable, what: string) {
  console.log(`=== ${what}\n` + t.frame.split('\n').slice(-9).join('\n'));
}
const split = (t: TestTable) => {
  t.ui = { ...t.ui, dice: { own: 'table', other: 'vrule' } };
  return t;
};
test('six20', () => {
  expect(1).toBe(1);
  const t = demoTable('six20').press('n<Enter>N');
  while (!/^── Guard 1 ──/m.test(t.frame)) t.press('n');
  split(t);
  const p = new Phones(t);
  t.press('xe<Enter>');
  console.log(JSON.stringify(p.suggest('ash', 'opportunity', { on: ['guard-1'], values: { why: 'provoked' } })));
  t.press('y');
  show(t, 'y');
  console.log(JSON.stringify(p.asks));
  p.answerAll(() => 4);
  show(t, 'thrown');
  t.press('<Enter>');
  show(t, 'enter');
  t.press('<Enter>');
  show(t, 'enter');
  const u = split(demoTable('six20').press('n<Enter>N'));
  while (!/^── Guard 1 ──/m.test(u.frame)) u.press('n');
  u.press('xe<Enter>a<Enter>');
  show(u, 'without');
});
test('oath', () => {
  expect(1).toBe(1);
  const t = split(demoTable('oath', 'vrule').press('nR'));
  const p = new Phones(t);
  t.press('a<Enter>d<Enter>');
  show(t, 'd');
  console.log(JSON.stringify(p.asks));
  p.answerAll((_, n) => 20 + n);
  show(t, 'answered');
  t.press('<Enter>');
  show(t, 'enter');
});
test('brilliance', () => {
  expect(1).toBe(1);
  const t = demoTable('brilliance', 'vrule').press('n<Enter>');
  for (let n = 0; n < 20 && !/^── Edward/m.test(t.frame); n += 1) t.press('n<Enter><Esc>');
  split(t);
  show(t, 'brill');
  const p = new Phones(t);
  console.log(JSON.stringify(p.suggest('edward', 'attack', { on: ['cutthroat-1'] })));
  show(t, 'sugg');
  t.press('y');
  console.log(JSON.stringify(p.asks));
  show(t, 'y');
  p.answerAll((_, n) => (n < 2 ? 10 : 3));
  show(t, 'answered');
  t.press('<Enter>');
  show(t, 'enter');
});
test('crytures', () => {
  expect(1).toBe(1);
  const own = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({
    name,
    side: 'own' as const,
    sheet: { fitness: 3, agility: 3, reflexes: 3 },
  }));
  const shriek = {
    name: 'Glare',
    range: { kind: 'ranged', reach: 5 },
    roll: { pool: ['agility'], difficulty: 6, by: 'target' },
  };
  const t = new TestTable(
    memorySession('crytures', [
      ...own,
      { name: 'Gazer', side: 'other', sheet: { kind: 'cryture', powers: [shriek] } as never },
    ]),
  );
  show(t, 'c');
});
