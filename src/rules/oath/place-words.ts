import { bad, good, restOfGood, type Sub } from './phases.ts';

/** Sub-segments in words. */
export const subWords: { readonly [S in Sub]: string } = {
  [good]: 'good',
  [bad]: 'bad',
  [restOfGood]: 'rest of good',
};
