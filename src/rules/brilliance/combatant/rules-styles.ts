import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from './rule.ts';

/** Styles and powers that change the sums. */
export const styleRules: Chapter = {
  title: 'Fighting styles',
  rules: [
    rule(
      'BS-142',
      'Fighting Styles',
      'source',
      'One Hand & Shield: Parry of 4 less the shield, at most the rank; from 2 a Shield Block; from 3 one more shield; from 4 coming up to block for another, from 5 blocking and striking back, both Full actions. Who is near enough to come up is the GM’s word.',
    ),
    rule(
      'BS-143',
      'Fighting Styles',
      'source',
      'Dual Wield: as much Parry as 4 less the dice of the other hand, at most the rank; from 2 Flurry, one attack with both; from 3 two Dodge and two Parry more while attacking.',
    ),
    rule(
      'BS-144',
      'Fighting Styles',
      'source',
      'Assassination, against the flat-footed: Sap, and from 2 Sneak Attack, half as many dice again; from 3 AP; from 4 9-again.',
    ),
    rule(
      'BS-145',
      'Fighting Styles',
      'source',
      'Two-Handed Slashing: from 1 a yard more of reach; from 2 Cleave, another attack after a kill; from 3 as many targets as ranks at 4 dice fewer; from 4 9-again; from 5 a line of one target fewer than ranks, at the same loss. Who is in reach, beside, or in the line is the GM’s word.',
    ),
    rule(
      'BS-146',
      'Fighting Styles',
      'source',
      'Spears: from 2 Brace, with rank dice against who enters reach; from 3 Parry 2, from 5 Parry 3, shared with one ally beside; from 5 foes in reach lose 1 Dodge for each ally who threatens them, less their Parry, and are flat-footed at 0. Who stands in reach or beside is the GM’s word.',
    ),
    rule(
      'BS-147',
      'Fighting Styles',
      'source',
      'Two-Handed Crushing: from 2 rank AP; from 3 a hit pushes 2 yards, from 5 3, where to is the GM’s word, and five successes throw down; from 4 9-again; from 5 a hit stuns who does not resist.',
    ),
    rule(
      'BS-148',
      'Fighting Styles',
      'source',
      'Archery: from 1 loading is one step faster; from 2 no loss for shooting into melee, and after aiming rank Ignore Dodge and 5 yards more in each band; from 5 two targets at 2 dice fewer.',
    ),
    rule(
      'BS-149',
      'Fighting Styles',
      'source',
      'Thrown Weapons: from 2 in the first band Ignore Dodge 2, from 5 3, and 9-again, no loss into melee; from 3 two targets at 2 dice fewer; from 5 a cone of one target fewer than ranks, at the same loss. Who stands in the cone is the GM’s word.',
    ),
    rule(
      'BS-150',
      'Fighting Styles',
      'source',
      'Striking: 1, 2, 3 dice at 1, 3, 5; from 2 a harder blow; from 3 five successes throw down.',
    ),
    rule(
      'BS-151',
      'Defensive Stance',
      'source',
      'Defensive Stance: Intelligence is added to Dodge and taken from own attacks, for rank rounds; a Fast action and 1 Mana.',
    ),
  ],
};
