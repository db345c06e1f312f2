/** Bridge at Dusk with physical dice for the players and vrule's dice for the foes, played to its end. */
import { test } from 'vitest';
import { playWhole, type Step } from './both-dice.ts';

const begin: readonly Step[] = [
  { keys: 'n', title: 'Round 1 begins' },
  // Needs 29.1 and 38.9: winsby 41.0 x 57.5 % is 24, less the block and armour 3.
  { keys: 'at1b<Enter>7080<Enter>', typed: [70, 80], title: /^Mara Venn (hits Thug 1 for \d+|does not hurt Thug 1)$/ },
  { keys: 'xdb<Enter>', title: 'Kel blocks this round' },
  // Might 65 and 60 against 45 and 40, needs 35.7 and 29.1: the mean of 39.3 and 40.9 is 40.1, x 62.5 % is 25.06, / 7.
  { keys: 'xct1h7570<Enter>', typed: [75, 70], title: 'Sister Ro holds Thug 1: 25 points, 4 rounds' },
  // The thugs act at once; Kel throws for each of their attacks.
  { keys: '*ak<Enter>95909590<Enter>', typed: [95, 90, 95, 90], title: /^Thug 1 .* Kel.*; Thug 2 .* Kel/ },
  { keys: 'as<Enter><Enter>', title: /^Ogre hits Sister Ro for \d+$/ },
  // SPIR 40 against 25 and what is beyond 0.
  { keys: 'xsp<Enter>65<Enter>', typed: [65], title: /^Sister Ro stays up: \d+ points, \d rounds?$/ },
  { keys: 'n', title: 'Round 2 begins' },
  { keys: 'aoD', title: 'Mara Venn declares: attack Ogre' },
  { keys: 'at2D', title: 'Kel declares: attack Thug 2' },
  { keys: 'xhsD', title: 'Sister Ro declares: heal Sister Ro' },
  { keys: '*atmbD', title: 'Thug 1 declares: attack Mara Venn; Thug 2 declares: attack Mara Venn' },
  { keys: 'akD', title: 'Ogre declares: attack Kel' },
  // Mara acts three times, her two blocks included, at -40. Kel: needs 40.0 and 34.5, winsby 61.8 x 62.5 % is 40, - 3.
  {
    keys: 'r99999999908095909590<Enter>',
    typed: [99, 99, 99, 99, 90, 80, 95, 90, 95, 90],
    title: /^Mara Venn does not hurt Ogre; Kel hits Thug 2 for 37; Sister Ro heals Sister Ro for \d+; Thug 1 .* Ogre /,
  },
  { keys: 'u', title: 'Ogre declares: attack Kel' },
  { keys: 'U', title: /^Mara Venn does not hurt Ogre; Kel hits Thug 2 for 37/ },
  { keys: 'xse<Enter>70<Enter>', typed: [70], title: /^Mara Venn stays up: \d+ points, 1 round$/ },
  { keys: 'la71<Enter>', typed: [71], title: /^Mara Venn stays up: \d+ points, 1 round$/ },
];

/** What is played after the fight was left and opened again. */
const end: readonly Step[] = [
  // Thug 2 tries to stay up, with vrule's die.
  { keys: 'n1<Enter>', title: 'Round 3 begins; Thug 2 falls' },
  // Needs 24.0 and 45.8: winsby 64.1 x 62.5 % is 40, less armour 4.
  { keys: 'nao<Enter>9999<Enter>', typed: [99, 99], title: 'Kel hits Ogre for 36' },
  { keys: 'at1<Enter>9999<Enter>', typed: [99, 99], title: 'Sister Ro hits Thug 1 for 49; Thug 1 falls' },
  // Her round is over: END 30 against 25 and 18 needs 69.9.
  { keys: 'nn<Enter>40<Enter>', typed: [40], title: /passed; Round 4 begins; Mara Venn and Ogre fall$/ },
];

test('the fight is played to its end, taken back and restored', { timeout: 120_000 }, () => {
  playWhole('vaxia', begin, end);
});
