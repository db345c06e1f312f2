import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const rollingRules = chapter('Rolling', {
  'SG-13': ['Rolling Dice', 'game', 'A skill roll uses as many d10 as the substat that governs it: Precision of Body to throw a rock, Education to recall facts.'],
  'SG-14': ['Rolling Dice', 'game', 'The target number of a roll is 7 by default. Each die at or above it is one success.'],
  'SG-15': ['Rolling Dice', 'game', 'Skill points can raise dice to the target number. Points that raise no die are lost.'],
  'SG-16': ['Rolling Dice', 'game', 'A die that shows 1 can never be raised; otherwise it is only a failure.'],
  'SG-17': ['Rolling Dice', 'gap', 'Skill is one pool of points shared out among the dice of a roll. By the house rule skillMode every die may be raised by the whole skill instead.'],
  'SG-18': ['Rolling Dice', 'game', 'Harder tasks raise the target number. Above 10 no die succeeds without skill.'],
  'SG-19': ['Rolling Dice', 'game', 'The target number is never below 5, except when a karma point is spent.'],
  'SG-20': ['Rolling Dice', 'gap', 'A karma point lets the target number of one roll go below 5, by default down to 2, so that a 1 still fails.'],
  'SG-21': ['Rolling Dice', 'game', 'Without a relevant skill the GM may raise the target number. The house rule untrainedTN can set a number for such rolls; by default it stays 7.'],
  'SG-22': ['Skill v. Skills', 'game', 'Several skills that fit one action are added together for one roll, unless the GM says no.'],
  'SG-23': ['Skill v. Skills', 'game', 'Doing two things at once takes two separate rolls, each with its own skill.'],
  'SG-24': ['not stated', 'gap', 'A roll without dice has no successes, and skill cannot help it.'],
  'SG-25': ['not stated', 'gap', 'Luck acts before skill: Fortune dice are added and Reliability rerolls dice, then skill points are spent. By the house rule luckBeforeSkill luck comes after skill, and its dice count as rolled.'],
});
