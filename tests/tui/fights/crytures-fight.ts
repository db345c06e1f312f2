// cspell:ignore xhse
/**
 * The fight of Gazer Cave: two conjurers with three crytures against the Gazer and its pack, over two rounds in which
 * all twelve statuses occur. The dice are chosen; the comments work their results out by hand.
 */
import { next, type Turn, turn } from './fight.ts';

/** Sela 31, Brum 31, Peepoi 22, Rookling 20, Gazer 37, Gnashers 19 to 16; the tie is 9 to 4. */
const order = `${'005411'}${'00911'}${'0011'}${'061111'}${'000511'}${'06111'}${'05111'}${'04111'}${'03111'}94`;

export const fight: readonly Turn[] = [
  next('Round 1: Gazer first (37)', order),
  turn('xhse<Enter>', 'Gazer is engaged with Sela'),
  // Sela strikes first, 5 dice at Deflection 5: one hit. Eyelock, 6 dice +2 (weak) at 4: the 10 hits and brings one
  // hit more.
  turn(
    'apy<Enter>y61111011111<Enter>',
    'Gazer hits Peepoi with Eyelock for 6; Peepoi gains Slowed; Peepoi gains Stunned',
  ),
  next('Sela is next (31, tie 9)'),
  // Peepod rolls 4 dice: 35 beats Brum.
  turn('xue<Enter>0005<Enter>', 'Sela summons Peepod'),
  turn('abh<Enter><Enter>', 'Sela uses Hearten on Brum; Brum gains Empowered 1'),
  next('Peepod is next (35, joined)'),
  turn('xps<Enter><Enter>', 'Peepod uses Shell; Peepod gains Hardened 2'),
  next('Brum is next (31, tie 4)'),
  // 8 dice +1 (Empowered) at 5: the 10 and the 6 hit, one more for the 10; 3 x 2. Pushed 3 with one space free: 6.
  turn(
    'ags<Enter>061111111<Enter>',
    'Brum hits Gazer with Shove for 6; Gazer is pushed 1 of 3 and takes 6; Gazer gains Distracted',
  ),
  turn('xpr<Enter><Enter>', 'Brum uses Run; Brum gains Hastened'),
  next('Peepoi is next (22)'),
  turn('xpp<Enter><Enter>', 'Peepoi uses Puff Up; Peepoi gains Block 2'),
  next('Rookling is next (20)'),
  // Speed 6 in dice at 6: one success.
  turn('an1f<Enter>611111<Enter>', 'Rookling uses Feint on Gnasher 1: 1 success; Gnasher 1 gains Clumsy'),
  // 5 dice at Evasion 5: the 10 hits, one more: 2 x 3.
  turn('an1t<Enter>01111<Enter>', 'Rookling hits Gnasher 1 with talons for 6; Gnasher 1 gains Softened 1'),
  next('Gnasher 1 is next (19)'),
  // 5 dice -2 (Peepoi resists) at 5: 10 and 7 hit, one more; Block 2 leaves 1 x 2. Three misses and a 1: 9 to itself,
  // which had 6.
  turn(
    'apb<Enter>07111<Enter>',
    'Gnasher 1 hits Peepoi with bite for 2; Gnasher 1 is clumsy and takes 9; Peepoi gains Wounded; Gnasher 1 falls',
  ),
  next('Gnasher 2 is next (18)'),
  turn('n', 'Round 2: Gazer first (37); Gnasher 3 and Gnasher 4 passed'),
  next('Peepod is next (35)'),
  turn('xmn<Enter>', 'Peepod moves 4 up to Gnasher 2'),
  next('Sela is next (31, tie 9)'),
  // 6 dice at 6: two successes, 3 Health each.
  turn('apm<Enter>661111<Enter>', 'Sela uses Mend on Peepoi: 2 successes; Peepoi heals 6; Peepoi gains Regenerating'),
  next('Brum is next (31, tie 4)'),
  turn('xer<Enter>', 'Brum recalls Rookling'),
  next('Peepoi is next (22)'),
  // 7 dice at 5 each: the first takes three hits of 2, the second none.
  turn(
    '/gnasher<Enter>2<Space>3<Space>a<Tab>s<Enter>55511111111111<Enter>',
    'Peepoi hits Gnasher 2 with Shriek for 6; Gnasher 2 gains Weakened 1; Peepoi misses Gnasher 3 with Shriek',
  ),
  next('Gnasher 2 is next (18)'),
];
