/** Gate Six with physical dice for the players and vrule's dice for the foes, played to its end. */
import { test } from 'vitest';
import { playWhole, type Step } from './both-dice.ts';

const begin: readonly Step[] = [
  // d20 + 3 each: 19 and 23.
  { keys: 'n1620<Enter>', typed: [16, 20], title: 'Round 1: Vane first (23)' },
  // 14 + 3 against 10 + armour 4, flat-footed; the save that fails sends 6 + 3 to the wounds, of which there are 8.
  { keys: 'ag1<Enter>1463<Enter>', typed: [14, 6, 3], title: 'Vane hits Guard 1 for 9: WP 8 -> 0; Guard 1 falls' },
  { keys: 'n', title: /^Orm is next \(\d+\)$/ },
  // A natural 1 in defence is a critical (DV-63).
  { keys: 'av<Enter>1<Enter><Enter>', typed: [1], title: /^Orm hits Vane for \d+: VP 12 -> \d+.*, a critical$/ },
  // The manoeuvre of the critical: 10 + 7 against 18 + 2.
  { keys: 'xmod<Enter>18<Enter>', typed: [18], title: 'Orm tries to disarm Vane: fails' },
  { keys: 'n', title: 'Ash is next (19)' },
  { keys: 'xsr<Enter><Enter>', title: 'Ash adopts stance reckless M: Attack +4, Damage +0, Defence -4' },
  // 5 + 5 + 4 against 10 + 7: Orm may strike, 10 + 6 against 9 + 6 - 4.
  { keys: 'xmot<Enter>5<Enter>', typed: [5], title: 'Ash tries to trip Orm: fails' },
  { keys: '/orm<Enter>bxoa<Enter>9<Enter>', typed: [9], title: /^Orm hits Ash for \d+: VP 18 -> \d+/ },
  { keys: 'n', title: /^Guard 2 is next \(\d+\)$/ },
  // 10 + 2 against 3 + 4.
  { keys: 'av<Enter>3<Enter>', typed: [3], title: /^Guard 2 hits Vane for \d+: VP 3 -> 0, WP 11 -> \d+$/ },
  { keys: 'n', title: 'Round 2: Vane first (23)' },
  // 6 + 4 less damage reduction 1.
  { keys: 'ao<Enter>2064<Enter>', typed: [20, 6, 4], title: 'Vane hits Orm for 9: VP 9 -> 0, a critical' },
  {
    keys: 'xcoacrushed hand<Enter><Enter>',
    title: 'Orm is crippled, Minor penalty on attack: crushed hand; Reflex 13 against 15',
  },
  { keys: 'n', title: /^Orm is next \(\d+\)$/ },
  { keys: 'av<Enter>2<Enter><Enter>', typed: [2], title: /^Orm hits Vane for \d+: WP \d -> 0; Vane falls$/ },
  { keys: 'n', title: 'Ash is next (19)' },
  // 15 + 1 for wisdom against 15.
  { keys: 'xb<Enter>15<Enter>', typed: [15], title: 'Ash stabilises Vane, 16 against 15' },
  { keys: 'u', title: 'Ash is next (19)' },
  { keys: 'U', title: 'Ash stabilises Vane, 16 against 15' },
  { keys: 'la16<Enter>', typed: [16], title: 'Ash stabilises Vane, 17 against 15' },
];

/** What is played after the fight was left and opened again. */
const end: readonly Step[] = [
  { keys: 'n', title: /^Guard 2 is next \(\d+\)$/ },
  // 10 + 2 against 12 + 6: Ash may strike, 18 + 5 against 10 + 1 + 4, and 8 + 3 are all that the guard has.
  { keys: 'xmat<Enter>12<Enter>', typed: [12], title: 'Guard 2 tries to trip Ash: fails' },
  {
    keys: '/ash<Enter>bxog<Enter>188<Enter>',
    typed: [18, 8],
    title: 'Ash hits Guard 2 for 11: VP 3 -> 0, WP 8 -> 0; Guard 2 falls',
  },
  { keys: 'n', title: /^Round 3: Orm first \(\d+\)$/ },
  { keys: 'aa<Enter>20<Enter>', typed: [20], title: 'Orm misses Ash' },
  { keys: 'n', title: 'Ash is next (19)' },
  // 19 + 5 against 12; 8 + 3 - 1.
  { keys: 'ao<Enter>198<Enter>', typed: [19, 8], title: 'Ash hits Orm for 10: WP 8 -> 0; Orm falls' },
];

test('the fight is played to its end, taken back and restored', { timeout: 120_000 }, () => {
  playWhole('six20', begin, end);
});
