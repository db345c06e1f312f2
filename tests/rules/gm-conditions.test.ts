/** Conditions that the GM adds by hand, alone or as an outcome, in every game. */
import { describe, expect, test } from 'vitest';
import { games } from '../contract/games.ts';
import { AnyTable } from './table.ts';

describe.each(games)('$id', (system) => {
  const table = () => new AnyTable(system, [['Ann', {}]]);

  test.each(system.conditions)('$id is called $title in titles and refusals', ({ id, title }) => {
    expect(table().does('condition', null, ['ann'], { condition: id, stacks: 0 })).toBe(`[Ann is not ${title}]`);
    expect(table().does('condition', null, ['ann'], { condition: id })).toBe(`Ann: ${title}`);
    expect(table().does('outcome', null, ['ann'], { text: 'a trap', condition: id })).toBe(
      `By hand: a trap; Ann: ${title}`,
    );
  });

  test.each([
    ['condition', {}],
    ['outcome', { text: 'a trap' }],
  ])('%s takes words of the GM, and none that are no words', (action, values) => {
    const adds = (condition: string): string => table().does(action, null, ['ann'], { ...values, condition });
    expect(adds('under a curse')).toMatch(/Ann: under a curse$/);
    for (const none of ['__proto__', 'constructor', 'two\nlines', 'x'.repeat(61)]) expect(adds(none)).toMatch(/^\[/);
  });
});
