/**
 * The fight of Gazer Cave: two conjurers with three crytures against the Gazer and its pack, over two rounds in which
 * all twelve statuses occur. The dice are chosen; the comments work their results out by hand.
 */
import { next, rolled, type Turn } from './fight.ts';

/** Sela 31, Brum 31, Peepoi 22, Rookling 20, Gazer 37, Gnashers 19 to 16; the tie is 9 to 4. */
const order = `${'005411'}${'00911'}${'0011'}${'061111'}${'000511'}${'06111'}${'05111'}${'04111'}${'03111'}94`;

export const fight: readonly Turn[] = [
  next('Round 1: Gazer first (37)', order),
  {
    keys: 'xhse<Enter>',
    act: ['act', 'stand', '--by', 'gazer', '--on', 'sela'],
    title: 'Gazer is engaged with Sela',
  },
  {
    // Sela strikes first, 5 dice at Deflection 5: one hit. Eyelock, 6 dice +2 (weak) at 4: the 10 hits and brings one
    // hit more.
    keys: 'apy<Enter>y61111011111<Enter>',
    act: [
      'act',
      'use',
      '--by',
      'gazer',
      '--on',
      'peepoi',
      '--power',
      'Eyelock',
      '--strikes',
      'sela',
      ...rolled('61111011111'),
    ],
    title: 'Gazer hits Peepoi with Eyelock for 6; Peepoi gains Slowed; Peepoi gains Stunned',
  },
  next('Sela is next (31, tie 9)'),
  {
    // Peepod rolls 4 dice: 35 beats Brum.
    keys: 'xue<Enter>0005<Enter>',
    act: ['act', 'summon', '--by', 'sela', '--on', 'peepod', ...rolled('0005')],
    title: 'Sela summons Peepod',
  },
  {
    keys: 'abh<Enter><Enter>',
    act: ['act', 'use', '--by', 'sela', '--on', 'brum', '--power', 'Hearten'],
    title: 'Sela uses Hearten on Brum; Brum gains Empowered 1',
  },
  next('Peepod is next (35, joined)'),
  {
    keys: 'xps<Enter><Enter>',
    act: ['act', 'own', '--by', 'peepod', '--power', 'Shell'],
    title: 'Peepod uses Shell; Peepod gains Hardened 2',
  },
  next('Brum is next (31, tie 4)'),
  {
    // 8 dice +1 (Empowered) at 5: the 10 and the 6 hit, one more for the 10; 3 x 2. Pushed 3 with one space free: 6.
    keys: 'ags<Enter>061111111<Enter>',
    act: [
      'act',
      'use',
      '--by',
      'brum',
      '--on',
      'gazer',
      '--power',
      'Shove',
      ...rolled('06111111'),
      '--pick',
      'free=1 free',
    ],
    title: 'Brum hits Gazer with Shove for 6; Gazer is pushed 1 of 3 and takes 6; Gazer gains Distracted',
  },
  {
    keys: 'xpr<Enter><Enter>',
    act: ['act', 'own', '--by', 'brum', '--power', 'Run'],
    title: 'Brum uses Run; Brum gains Hastened',
  },
  next('Peepoi is next (22)'),
  {
    keys: 'xpp<Enter><Enter>',
    act: ['act', 'own', '--by', 'peepoi', '--power', 'Puff Up'],
    title: 'Peepoi uses Puff Up; Peepoi gains Block 2',
  },
  next('Rookling is next (20)'),
  {
    // Speed 6 in dice at 6: one success.
    keys: 'an1f<Enter>611111<Enter>',
    act: ['act', 'use', '--by', 'rookling', '--on', 'gnasher-1', '--power', 'Feint', ...rolled('611111')],
    title: 'Rookling uses Feint on Gnasher 1: 1 success; Gnasher 1 gains Clumsy',
  },
  {
    // 5 dice at Evasion 5: the 10 hits, one more: 2 x 3.
    keys: 'an1t<Enter>01111<Enter>',
    act: ['act', 'use', '--by', 'rookling', '--on', 'gnasher-1', '--power', 'talons', ...rolled('01111')],
    title: 'Rookling hits Gnasher 1 with talons for 6; Gnasher 1 gains Softened 1',
  },
  next('Gnasher 1 is next (19)'),
  {
    // 5 dice -2 (Peepoi resists) at 5: 10 and 7 hit, one more; Block 2 leaves 1 x 2. Three misses and a 1: 9 to itself,
    // which had 6.
    keys: 'apb<Enter>07111<Enter>',
    act: ['act', 'use', '--by', 'gnasher-1', '--on', 'peepoi', '--power', 'bite', ...rolled('07111')],
    title:
      'Gnasher 1 hits Peepoi with bite for 2; Gnasher 1 is clumsy and takes 9; Peepoi gains Wounded; Gnasher 1 falls',
  },
  next('Gnasher 2 is next (18)'),
  {
    keys: 'n',
    act: ['next', '--until', 'group'],
    title: 'Round 2: Gazer first (37); Gnasher 3 and Gnasher 4 passed',
  },
  next('Peepod is next (35)'),
  {
    keys: 'xmn<Enter>',
    act: ['act', 'move', '--by', 'peepod', '--spaces', '4', '--beside', 'gnasher-2'],
    title: 'Peepod moves 4 up to Gnasher 2',
  },
  next('Sela is next (31, tie 9)'),
  {
    // 6 dice at 6: two successes, 3 Health each.
    keys: 'apm<Enter>661111<Enter>',
    act: ['act', 'use', '--by', 'sela', '--on', 'peepoi', '--power', 'Mend', ...rolled('661111')],
    title: 'Sela uses Mend on Peepoi: 2 successes; Peepoi heals 6; Peepoi gains Regenerating',
  },
  next('Brum is next (31, tie 4)'),
  {
    keys: 'xer<Enter>',
    act: ['act', 'recall', '--by', 'brum', '--on', 'rookling'],
    title: 'Brum recalls Rookling',
  },
  next('Peepoi is next (22)'),
  {
    // 7 dice at 5 each: the first takes three hits of 2, the second none.
    keys: '/gnasher<Enter>2<Space>3<Space>a<Tab>s<Enter>55511111111111<Enter>',
    act: [
      'act',
      'use',
      '--by',
      'peepoi',
      '--on',
      'gnasher-2',
      'gnasher-3',
      '--power',
      'Shriek',
      ...rolled('55511111111111'),
    ],
    title: 'Peepoi hits Gnasher 2 with Shriek for 6; Gnasher 2 gains Weakened 1; Peepoi misses Gnasher 3 with Shriek',
  },
  next('Gnasher 2 is next (18)'),
];
