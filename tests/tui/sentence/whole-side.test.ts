/** `*` takes all of a target's kind and, where these are named already, the whole side: also where each of it is one of a kind. */
import { expect, test } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

function targets({ ui: { mode } }: TestTable): readonly string[] {
  return mode.mode === 'sentence' ? [...mode.sentence.on].sort() : [];
}

test('* on one who is alone of its kind takes its side', () => {
  const table = demoTable('vaxia').press('n/kel<Enter>-5<Shift-Tab>');
  expect(targets(table)).toEqual(['kel']);
  expect(targets(table.press('*'))).toEqual(['kel', 'mara-venn', 'sister-ro', 'tam-orley']);
});

test('* on one of a group takes the group, and again its side', () => {
  const table = demoTable('vaxia').press('n/thug 2<Enter>-5<Shift-Tab><Shift-Tab>*');
  expect(targets(table)).toEqual(['thug-1', 'thug-2', 'thug-3', 'thug-4', 'thug-5', 'thug-6']);
  expect(targets(table.press('*'))).toEqual([
    'bowman',
    'ogre',
    'thug-1',
    'thug-2',
    'thug-3',
    'thug-4',
    'thug-5',
    'thug-6',
  ]);
});

test('the side of a target is taken without those who are down', () => {
  const table = demoTable('vaxia').press('n:set tam-orley.lif -90<Enter>/kel<Enter>-5<Shift-Tab>*');
  expect(targets(table)).toEqual(['kel', 'mara-venn', 'sister-ro']);
});

test('the actor of what harms is not among its own side', () => {
  const table = demoTable('oath').press('nR');
  for (let n = 0; n < 9 && !table.text.includes('── Jim ──'); n += 1) table.press('n');
  table.press('xga');
  while (table.ui.mode.mode === 'sentence' && table.ui.mode.cursor !== 'on') table.press('<Shift-Tab>');
  expect(targets(table)).toEqual(['jayla']);
  expect(targets(table.press('*'))).toEqual(['jayla', 'max']);
});
