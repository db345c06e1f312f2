import { describe, expect, it, test } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import type { TestTable } from '../app/test-table.ts';
import { games, thugsTable } from './thugs.ts';

const actorsIn = ({ session }: Pick<TestTable, 'session'>): readonly string[] =>
  (session.record(session.position)?.intents ?? []).flatMap(({ by }) => by ?? []).sort();

describe.each(games)('a group that is named acts as one in %s', (game) => {
  it('on the command line: all of them, in rows before it is applied', () => {
    const table = thugsTable(game);
    const { length } = table.session.records;
    table.press(':thugs attack kel<Enter>');
    for (let n = 0; n < 3 && !table.text.includes('Row 1-6 of 6'); n += 1) table.press('<Enter>');
    expect(table.text).toContain('Row 1-6 of 6');
    table.press('<Enter>');
    expect(actorsIn(table)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `thug-${n}`));
    expect(table.session.records.length).toBe(length + 1);
  });

  it('on the command line: those with some numbers', () => {
    const table = thugsTable(game).press(':thug2,4-6 attack kel<Enter>');
    for (let n = 0; n < 3 && !table.text.includes('Row 1-4 of 4'); n += 1) table.press('<Enter>');
    table.press('<Enter>');
    expect(actorsIn(table)).toEqual([2, 4, 5, 6].map((n) => `thug-${n}`));
  });

  it('at the linear table', () => {
    const { session } = thugsTable(game, 'vrule', 2);
    const table = new LinearTable({ session, notice: '', readOnly: null }, () => {}, { own: 'vrule', other: 'vrule' });
    const { length } = session.records;
    expect(table.take('thugs attack kel')).toBe(true);
    for (let n = 0; n < 4 && session.records.length === length; n += 1) table.take('');
    expect(actorsIn({ session })).toHaveLength(2);
  });
});

test.each([
  ['oath', 'roll'],
  ['brilliance', 'check'],
  ['six20', 'check'],
] as const)('in %s a named group rolls: thugs %s', (game, verb) => {
  const table = thugsTable(game).press(`:thugs ${verb}<Enter>`);
  for (let n = 0; n < 3 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  expect(actorsIn(table), table.ui.notice).toHaveLength(6);
});

test('in Vaxia a named group rolls to stay up', () => {
  const table = thugsTable('vaxia').press('/t<Enter> -35<Enter><Enter>').press(':thugs stay<Enter><Enter>');
  expect(actorsIn(table)).toHaveLength(6);
});
