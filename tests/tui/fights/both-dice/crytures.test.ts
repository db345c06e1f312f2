/** Gazer Cave with physical dice for the players and vrule's dice for the foes, played to its end. */
import { test } from 'vitest';
import { playWhole, type Step } from './both-dice.ts';

const begin: readonly Step[] = [
  // Sela and Brum 31 each, the tie 9 to 4.
  {
    keys: 'n00541100911001194<Enter>',
    typed: [10, 10, 5, 4, 1, 1, 10, 10, 9, 1, 1, 10, 10, 1, 1, 9, 4],
    title: /^Round 1: Gnasher 1 first \(\d+\)$/,
  },
  { keys: 'as<Enter><Enter>', title: /^Gnasher 1 hits Sela with bite for \d+/ },
  { keys: 'n', title: /^Gnasher 2 is next \(\d+\)$/ },
  { keys: 'as<Enter><Enter>', title: /^Gnasher 2 hits Sela with bite for \d+/ },
  { keys: 'n', title: 'Sela is next (31, tie 9)' },
  // Four of 5 or more, 3 each.
  { keys: 'ags<Enter>98761<Enter>', typed: [9, 8, 7, 6, 1], title: 'Sela hits Gazer with sabre for 12' },
  { keys: 'n', title: 'Brum is next (31, tie 4)' },
  { keys: 'xmg<Enter>', title: 'Brum moves 4 up to Gazer' },
  // The 10 hits and brings a hit: 2 x 2. Of 3 spaces 1 is free, which is its key: 2 x 3.
  {
    keys: 'ags<Enter>011111111<Enter>',
    typed: [10, 1, 1, 1, 1, 1, 1, 1],
    title: 'Brum hits Gazer with Shove for 4; Gazer is pushed 1 of 3 and takes 6; Gazer gains Distracted',
  },
  { keys: 'n', title: /^Gazer is next \(\d+\)$/ },
  {
    keys: 'asb<Space>b<Space>p<Enter><Enter>',
    title: /^Gazer hits Sela with Beam Barrage for \d+; Gazer hits Brum .* for \d+; Gazer hits Peepoi .* for \d+$/,
  },
  { keys: 'n', title: 'Peepoi is next (22)' },
  // 7 dice at 5 for each target: three hits of 2, and none. One face less, two.
  {
    keys: 'ans<Enter>55511111111111<Enter>',
    typed: [5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    title: 'Peepoi hits Gnasher 1 with Shriek for 6; Gnasher 1 gains Weakened 1; Peepoi misses Gnasher 2 with Shriek',
  },
  { keys: 'u', title: 'Peepoi is next (22)' },
  { keys: 'U', title: /^Peepoi hits Gnasher 1 with Shriek for 6/ },
  {
    keys: 'la1<Enter>',
    typed: [1, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    title: 'Peepoi hits Gnasher 1 with Shriek for 4; Gnasher 1 gains Weakened 1; Peepoi misses Gnasher 2 with Shriek',
  },
];

/** What is played after the fight was left and opened again. */
const end: readonly Step[] = [
  { keys: 'n', title: /^Round 2: Gnasher 1 first \(\d+\)$/ },
  // In rows of their own the Gnashers pass one by one.
  { keys: 'on', title: /^Gnasher 2 is next \(\d+\)$/ },
  // The move leaves a space beside Sela: two hits of 3 out of turn.
  {
    keys: 'xmp<Enter>y99111<Enter>',
    typed: [9, 9, 1, 1, 1],
    title: 'Sela hits Gnasher 2 with sabre for 6; Gnasher 2 moves 5 up to Peepoi',
  },
  { keys: 'n', title: 'Sela is next (31, tie 9)' },
  // Gnasher 1 strikes first, with vrule's dice. Two of 6 or more heal 3 each.
  {
    keys: 'apmy661111<Enter>',
    typed: [6, 6, 1, 1, 1, 1],
    title: 'Sela uses Mend on Peepoi: 2 successes; Peepoi heals 6; Peepoi gains Regenerating',
  },
  // Wounded takes her last Health as her turn ends: a die says which talent is injured.
  { keys: 'n1<Enter>', typed: [1], title: 'Brum is next (31, tie 4); Sela falls' },
  {
    keys: 'ag<Enter>99999911<Enter>',
    typed: [9, 9, 9, 9, 9, 9, 1, 1],
    title: 'Brum hits Gazer with hammer for 18; Gazer falls',
  },
  { keys: 'n', title: 'Peepoi is next (22)' },
  {
    keys: 'an2<Enter>99111<Enter>',
    typed: [9, 9, 1, 1, 1],
    title: 'Peepoi hits Gnasher 2 with peck for 6; Gnasher 2 falls',
  },
  { keys: 'n', title: /^Round 3: Gnasher 1 first \(\d+\)$/ },
  { keys: 'n', title: 'Brum is next (31, tie 4)' },
  {
    keys: 'an1<Enter>99999911<Enter>',
    typed: [9, 9, 9, 9, 9, 9, 1, 1],
    title: /^Brum hits Gnasher 1 with hammer for 18/,
  },
];

test('the fight is played to its end, taken back and restored', { timeout: 120_000 }, () => {
  playWhole('crytures', begin, end);
});
