/** After Space a digit is another member of the last target's group; what takes the whole group leaves the dead out. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

function targets({ ui: { mode } }: TestTable): readonly string[] {
  return mode.mode === 'sentence' ? [...mode.sentence.on].sort() : [];
}

/** Kel against thugs of Vaxia, fire on the first of them about to be entered. */
function fireTable(count: number, before = ''): TestTable {
  const session = memorySession('vaxia', [
    { name: 'Kel', side: 'own', sheet: {} },
    { name: 'Thug', side: 'other', count, sheet: { LIF: 30 } },
  ]);
  return new TestTable(session).press(`n${before}/kel<Enter>xet`);
}

test('the number behind Space is a member of the group, and no face of a die', () => {
  const table = fireTable(4).press('2 3 4');
  expect(targets(table)).toEqual(['thug-2', 'thug-3', 'thug-4']);
  expect(table.press('<Enter>').text).toContain('3 targets');
});

test('a number of two digits behind Space is one member', () => {
  const table = fireTable(12).press('2 12');
  expect(targets(table)).toEqual(['thug-12', 'thug-2']);
  expect(targets(table.press(' 1 11'))).toEqual(['thug-1', 'thug-11', 'thug-12', 'thug-2']);
});

test('a number that nobody of the group has is refused, and the targets stay', () => {
  const table = fireTable(4).press('2 9');
  expect(table.text).toContain('there is no 9 of this kind');
  expect(targets(table)).toEqual(['thug-2']);
});

test('the whole kind is taken without the dead, who cannot be harmed (VX-94)', () => {
  const table = fireTable(4, ':set thug-1.lif -40<Enter>:cond thug-1 dead<Enter>');
  expect(table.session.system.status(table.session.encounter, 'thug-1').word).toBe('dead');
  expect(targets(table.press('*'))).toEqual(['thug-2', 'thug-3', 'thug-4']);
  expect(table.text).not.toContain('refused');
  expect(table.press('<Esc><Esc>xet2 ').text).toContain('Space for Thug 3');
});
