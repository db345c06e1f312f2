import { describe, expect, test } from 'vitest';
import { bookCases } from './cases.ts';
import { countedOf } from './counted.ts';

describe.each(bookCases)('$book.id', async ({ book, cases }) => {
  const counted = await countedOf(book.id);

  test('everything that odds can be of has words', () => {
    const { outcomeWords } = book;
    const missing = new Set<string>();
    const used = new Set<string>();
    const look = (ruling: string, fields: readonly string[]): void => {
      const name = ruling.slice(ruling.indexOf('.') + 1);
      for (const field of fields) {
        const key = [`${name}.${field}`, field].find((one) => one in outcomeWords);
        if (key === undefined) missing.add(`${ruling}: ${field}`);
        else used.add(key);
      }
    };
    for (const { ruling, input, settings } of cases) {
      const prepared = book.rulings.find(({ id }) => id === ruling)?.prepare(input, settings ?? {});
      if (prepared?.ok === true) look(ruling, prepared.oddsFields());
    }
    for (const { id, counts, measures } of counted.values()) look(id, [...counts, ...measures]);
    expect([...missing]).toEqual([]);
    expect(Object.keys(outcomeWords).filter((key) => !used.has(key))).toEqual([]);
  });
});
