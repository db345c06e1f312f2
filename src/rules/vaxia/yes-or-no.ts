import { z } from 'zod';

/** A yes, also as the words of a blank. */
export const yesOrNo = z.preprocess((said) => (said === 'yes' ? true : said === 'no' ? false : said), z.boolean());
