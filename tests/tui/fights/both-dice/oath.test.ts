/** Rabbit Market with physical dice for the players and vrule's dice for the foes, played to its end. */
import { test } from 'vitest';
import { playWhole, type Step } from './both-dice.ts';

const begin: readonly Step[] = [
  // Jayla's four 2s are a yahtzee: segments 1 to 4. The two 10s of Max are one phase.
  {
    keys: 'n<Enter>13579<Enter>2222<Enter><Enter>146800<Enter><Enter>',
    typed: [1, 3, 5, 7, 9, 2, 2, 2, 2, 1, 4, 6, 8, 10, 10],
    title: 'Segment 1, good: Jim',
  },
  // Brawling 6 lifts the 6 and the 5: 4 x 3 + 5.
  { keys: 'ar1<Enter>991256<Enter>', typed: [9, 9, 1, 2, 5, 6], title: 'Jim hits Rioter 1 for 17' },
  { keys: 'n', title: 'Segment 1, good: Jayla as well' },
  // One success reaches the next hex; 8 successes are more than Health 2.
  {
    keys: 'xgr<Enter>9912399999888<Enter><Enter>',
    typed: [9, 9, 1, 2, 3, 9, 9, 9, 9, 9, 8, 8, 8],
    title: 'Jayla throws knockout gas: 4 of 4 reached; Rioters 1-4 fall',
  },
  { keys: 'n', title: 'Segment 1, good: Max as well' },
  { keys: 'xib<Enter>999999<Enter>', typed: [9, 9, 9, 9, 9, 9], title: 'Max uses Blast: 6 successes' },
  { keys: 'n', title: 'Segment 2, good: Jayla' },
  // 3, and Blasters 7 lifts the 2: 4 less what the boss dodges, x 2 + 5.
  {
    keys: 'acd<Enter>99921<Enter>',
    typed: [9, 9, 9, 2, 1],
    title: /^Jayla hits Crime-boss for (13|11|9|7); Crime-boss dodges \(spends segment 3\)$/,
  },
  { keys: 'n', title: 'Segment 3, good: Jim' },
  // 4, and the 2 lifted by 5: 5 x 3 + 5; with a 1 that cannot be lifted 4 x 3 + 5.
  { keys: 'acn<Enter>999921<Enter>', typed: [9, 9, 9, 9, 2, 1], title: 'Jim hits Crime-boss for 20' },
  { keys: 'u', title: 'Segment 3, good: Jim' },
  { keys: 'U', title: 'Jim hits Crime-boss for 20' },
  { keys: 'la1<Enter>', typed: [1, 9, 9, 9, 2, 1], title: 'Jim hits Crime-boss for 17' },
];

/** What is played after the fight was left and opened again. */
const end: readonly Step[] = [
  { keys: 'n', title: 'Segment 3, good: Jayla as well' },
  // 4 x 2 + 5; the boss throws its Health dice.
  { keys: 'acn<Enter>99991<Enter>', typed: [9, 9, 9, 9, 1], title: 'Jayla hits Crime-boss for 13; Crime-boss falls' },
];

test('the fight is played to its end, taken back and restored', { timeout: 120_000 }, () => {
  playWhole('oath', begin, end);
});
