import { z } from 'zod';
import type { Blank } from '../../screen.ts';

/** A yes, also as the words of a blank. */
export const yesOrNo = z.preprocess((said) => (said === 'yes' ? true : said === 'no' ? false : said), z.boolean());

/** A blank for one, rarely said. */
export function yesOrNoBlank(id: string, label: string, yes: string, stands: 'yes' | 'no' = 'no'): Blank {
  const options = [
    { id: 'no', key: 'n', label: 'no', reads: `no ${label}` },
    { id: 'yes', key: 'y', label: yes },
  ];
  return { id, label, kind: 'pick', options, stands, late: true, decides: 'actor' };
}
