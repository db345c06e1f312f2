import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const statusRules = chapter('Statuses', {
  'CR-96': ['Statuses', 'game', 'A status of 1 turn lasts to the end of its bearer’s next turn. One of 5 minutes lasts for the whole encounter, or 50 rounds with the house rule fiveMinutes.'],
  'CR-97': ['Statuses', 'game', 'Statuses that stack usually stop at 5 stacks.'],
  'CR-98': ['Statuses', 'game', 'Two statuses that negate each other cancel, whatever their stacks: both end. With the house rule negation they cancel stack for stack.'],
  'CR-99': ['Statuses', 'settled', 'A status without a Stacks entry does not stack: adding it again restarts its duration, or changes nothing with the house rule laidAgain.'],
  'CR-100': ['Statuses', 'game', 'Block (1 turn, unlimited stacks, negates nothing): each stack cancels one hit and is used up; stacks that are not used end at the end of the bearer’s next turn, those added later a turn later. When all hits are cancelled, the other effects of the Hit and Crit lines do not apply (house rule blockStopsExtras).'],
  'CR-101': ['Statuses', 'gap', 'Clumsy (5 minutes, does not stack, negates nothing): an attack in which a die shows a natural 1 deals the attacker 3 damage for each die that misses, or for each 1 with the house rule clumsyMode.'],
  'CR-102': ['Statuses', 'game', 'Distracted (1 turn, does not stack, negates nothing): the bearer cannot make opportunity attacks.'],
  'CR-103': ['Statuses', 'game', 'Empowered (5 minutes, up to 5 stacks, negates Weakened): each stack adds 1 to the number on each die of the bearer’s attacks.'],
  'CR-104': ['Statuses', 'game', 'Hardened (5 minutes, up to 5 stacks, negates Softened): each stack takes 1 from the number on each die of attacks against the bearer.'],
  'CR-105': ['Statuses', 'game', 'Hastened (5 minutes, does not stack, negates Slowed): +3 Speed.'],
  'CR-106': ['Statuses', 'game', 'Regenerating (5 minutes, does not stack, negates nothing): at the end of each of its turns the bearer heals a tenth of its maximum Health, rounded down.'],
  'CR-107': ['Statuses', 'game', 'Slowed (5 minutes, does not stack, negates Hastened): every space is difficult terrain for the bearer. A shift is still allowed, unless the house rule slowedShift is off.'],
  'CR-108': ['Statuses', 'game', 'Softened (5 minutes, up to 5 stacks, negates Hardened): each stack adds 1 to the number on each die of attacks against the bearer.'],
  'CR-109': ['Statuses', 'game', 'Stunned (1 turn, does not stack, negates nothing): the bearer has no minor action in its next turn; its major action may be spent on a minor one.'],
  'CR-110': ['Statuses', 'game', 'Weakened (5 minutes, up to 5 stacks, negates Empowered): each stack takes 1 from the number on each die of the bearer’s attacks.'],
  'CR-111': ['Statuses', 'game', 'Wounded (5 minutes, does not stack, negates nothing): at the end of each of its turns the bearer takes a tenth of its maximum Health as damage, rounded down.'],
  'CR-112': ['Statuses of another edition', 'source', 'Invisible (1 turn, does not stack): only blasts can target the bearer, and it provokes no opportunity attacks.'],
  'CR-113': ['not stated', 'gap', 'Custom statuses of your own are defined by the house rule statuses.'],
  'CR-114': ['not stated', 'gap', 'Regenerating and Wounded do not cancel. Regenerating comes first, or Wounded with the house rule turnEnd.'],
  'CR-115': ['not stated', 'gap', 'At the end of a turn statuses take effect (Regenerating, Wounded) before those of 1 turn end, or after it with the house rule oneTurn.'],
  'CR-116': ['follows from other rules', 'settled', 'Damage from Clumsy, Wounded or a blocked push is no attack, so Block does not cancel it. With the house rule blockMeets it does: one stack for each miss, each end of a turn, each blocked space.'],
});
