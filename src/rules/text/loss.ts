import type { Order } from '../kernel/screen.ts';

/**
 * What going on would waste: `Ash gives up standard, short`, and what is lost beside it, such as turns that were delayed.
 * Nothing where all is used. `letters`: the unused actions in a narrow window.
 */
export function formatLoss(
  name: string,
  unused: readonly string[],
  further: readonly string[] = [],
  letters = unused.join(', '),
): Pick<Order, 'loss'> {
  const own = unused.length === 0 ? [] : [`gives up ${unused.join(', ')}`];
  const text = [...own.map((part) => `${name} ${part}`), ...further].join('; ');
  const brief = [...own.map(() => `gives up ${letters}`), ...further].join('; ');
  return text === '' ? {} : { loss: { text, brief } };
}
