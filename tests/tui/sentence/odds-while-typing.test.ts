/** While the faces of a throw are typed, the odds are those of what the dice on the table leave open. */
import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it.each(['brilliance', 'crytures', 'six20', 'vaxia'])('%s: odds are not the old ones once faces are typed', (game) => {
  const table = demoTable(game).press('n<Enter>N').press(':dice table<Enter>a<Enter>');
  for (let n = 0; n < 6 && !/^ +dice /m.test(table.settle().text); n += 1) table.press('<Enter>');
  const line = (): string => (table.settle().text.match(/^.*(?: %|expected).*$/gm) ?? []).slice(-1).join();
  const before = line();
  expect(before).toContain('%');
  table.press({ vaxia: '99', six20: '7' }[game] ?? '1');
  expect(line()).not.toBe(before);
});
