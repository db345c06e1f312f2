import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const grenadeRules = chapter('Grenades', {
  'SG-87': ['Grenades', 'game', 'Throwing a grenade into a hex needs as many successes as it is hexes away, at most 3, range modifiers included; into the thrower\'s own hex it needs no roll.'],
  'SG-88': ['not stated', 'gap', 'A grenade throw that misses lands short, one hex for each missing success, unless the GM moves it.'],
  'SG-89': ['Grenades', 'game', 'An anti-personnel grenade rolls 10 dice without skill, once for everyone in the hex, allies included. Damage is net successes x5 without a base.'],
  'SG-90': ['Grenades', 'game', 'Each hex from the burst of a grenade subtracts one success, and so do the successes of dodge and cover.'],
  'SG-91': ['Grenades', 'game', 'Knockout gas rolls 8 dice and loses a success for each hex like any grenade. A target with more successes against it than its Health probably falls, any other may be impaired but acts; the GM decides.'],
  'SG-92': ['Grenades', 'gap', 'Knockout gas may build up: by default it lasts 3 turns, is rolled again each turn, and adds to the successes so far.'],
  'SG-93': ['Grenades', 'game', 'Smoke hides everyone in its hex: by default it adds 2 to the target number of rolls that need sight through it, for 3 turns.'],
  'SG-94': ['not stated', 'gap', 'A grenade bursts at the end of the sub-segment in which it was thrown. By the house rule simultaneous everyone due in that sub-segment still acts.'],
});
