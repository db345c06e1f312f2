/** The odds of an order are exact where there are few parties, and refused before they are begun where there are many. */
import { describe, expect, it } from 'vitest';
import { book } from '../../../../src/rules/vaxia/book.ts';

const order = book.rulings.find(({ id }) => id === 'vaxia.order');

function oddsOf(speeds: readonly number[], thrown: readonly number[] = []): unknown {
  const prepared = order?.prepare({ speeds, thrown }, {});
  return prepared?.ok ? prepared.odds('first') : prepared;
}

describe('how many throws there are', () => {
  it.each([[[1, 3, 1, 50, 3]], [[40, 40, 40]], [[3, 1000, 10, 0]], [Array(12).fill(40)]])(
    '%o: refused at once',
    (speeds) => {
      const before = process.cpuUsage();
      expect(oddsOf(speeds)).toBe('the dice can fall in more ways than can be looked at, too many for exact odds');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, 'milliseconds of processor time').toBeLessThan(3_000);
    },
  );

  it('dice that were thrown leave fewer', () => {
    expect(oddsOf([30, 40, 50, 60], [0, 0, 50, 50])).toMatchObject({ paths: 10_000 });
  });
});
