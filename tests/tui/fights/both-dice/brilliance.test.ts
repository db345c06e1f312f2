/** Dock Nine with physical dice for the players and vrule's dice for the foes, played to its end. */
import { test } from 'vitest';
import { playWhole, type Step } from './both-dice.ts';

const begin: readonly Step[] = [
  // Edward 5 + 1, Yunone 5 + 2, Mar 5; a tie goes by Dexterity.
  { keys: 'n555<Enter>', typed: [5, 5, 5], title: 'Round 1: Yunone first (7)' },
  // Four dice of 8 or more: 8, 9 and 8.
  {
    keys: 'xst<Enter>8912345678123<Enter>',
    typed: [8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3],
    title: 'Yunone is unseen by Troll',
  },
  { keys: 'n', title: 'Edward is next (6)' },
  // 11 dice less armour 2; the 10 is thrown again: 10, 9, 8.
  {
    keys: 'at<Enter>0987654327<Enter>',
    typed: [10, 9, 8, 7, 6, 5, 4, 3, 2, 7],
    title: 'Edward attacks Troll: 3 successes, Health 8 -> 5',
  },
  { keys: 'n', title: 'Cutthroat 1 is next (5)' },
  // Both grapple at once; Edward throws 5 dice against each.
  {
    keys: '*xge<Enter>8888888888<Enter>',
    typed: [8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
    title: 'Cutthroat 1 fails to grapple Edward; Cutthroat 2 fails to grapple Edward',
  },
  { keys: 'n', title: 'Mar is next (5)' },
  // 10 dice less Dodge 2 and armour 1.
  {
    keys: 'ac1<Enter>9999988<Enter>',
    typed: [9, 9, 9, 9, 9, 8, 8],
    title: 'Mar attacks Cutthroat 1: 7 successes, Health 6 -> -1; Cutthroat 1 falls',
  },
  { keys: 'n', title: 'Troll is next (3)' },
  // Who bleeds throws the damage dice of it.
  { keys: 'ay<Enter>91<Enter>', typed: [9, 1], title: /^Troll attacks Yunone: \d+ successes, Ward 3 -> 0/ },
  { keys: 'n', title: 'Round 2: Yunone first (7)' },
  // 16 dice less armour 2 - 1; the Troll is flat-footed against her.
  {
    keys: 'at<Enter>999999999999999<Enter>',
    typed: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9],
    title: 'Yunone attacks Troll: 15 successes, Health 5 -> -10; Troll dies',
  },
  { keys: 'n8<Enter>', typed: [8], title: 'Edward is next (6)' },
  {
    keys: 'ac2<Enter>88111111<Enter>',
    typed: [8, 8, 1, 1, 1, 1, 1, 1],
    title: 'Edward attacks Cutthroat 2: 2 successes, Health 6 -> 4',
  },
  { keys: 'u', title: 'Edward is next (6)' },
  { keys: 'U', title: 'Edward attacks Cutthroat 2: 2 successes, Health 6 -> 4' },
  {
    keys: 'la1<Enter>',
    typed: [1, 8, 1, 1, 1, 1, 1, 1],
    title: 'Edward attacks Cutthroat 2: 1 success, Health 6 -> 5',
  },
];

/** What is played after the fight was left and opened again. */
const end: readonly Step[] = [
  { keys: 'n', title: 'Mar is next (5)' },
  { keys: 'n', title: 'Cutthroat 2 is next (4)' },
  // Three successes resist the poison of the dagger.
  {
    keys: 'am<Enter>88811111111<Enter>',
    typed: [8, 8, 8, 1, 1, 1, 1, 1, 1, 1, 1],
    title: /^Cutthroat 2 attacks Mar: \d+ success/,
  },
  { keys: 'n', title: 'Round 3: Yunone first (7)' },
  { keys: 'n', title: 'Edward is next (6)' },
  { keys: 'n', title: 'Mar is next (5)' },
  {
    keys: 'ac2<Enter>8888888<Enter>',
    typed: [8, 8, 8, 8, 8, 8, 8],
    title: 'Mar attacks Cutthroat 2: 7 successes, Health 5 -> -2; Cutthroat 2 falls',
  },
];

test('the fight is played to its end, taken back and restored', { timeout: 120_000 }, () => {
  playWhole('brilliance', begin, end);
});
