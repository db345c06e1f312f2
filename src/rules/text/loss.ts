import type { Id } from '../../state/encounter.ts';
import type { Order } from '../kernel/screen.ts';

/**
 * What going on would waste: `gives up standard, short` of the one whose turn it is, and what is lost beside it, such as turns
 * that were delayed. Nothing where all is used.
 */
export function formatLoss(
  who: Id | undefined,
  unused: string,
  further: readonly string[] = [],
): Pick<Order, 'loss' | 'losing'> {
  const gives = unused !== '' && who !== undefined;
  const parts = [...(gives ? [`gives up ${unused}`] : []), ...further];
  return parts.length === 0 ? {} : { loss: parts.join('; '), ...(gives ? { losing: who } : {}) };
}
