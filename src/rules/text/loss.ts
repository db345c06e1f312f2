import type { Order } from '../kernel/screen.ts';

/**
 * What going on would waste: `gives up standard, short`, and what is lost beside it, such as turns that were delayed. Nothing
 * where all is used.
 */
export function formatLoss(unused: string, further: readonly string[] = []): Pick<Order, 'loss'> {
  const parts = [...(unused === '' ? [] : [`gives up ${unused}`]), ...further];
  return parts.length === 0 ? {} : { loss: parts.join('; ') };
}
