import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** What holds of somebody for a while. */
export const statuses: Chapter = {
  title: 'Statuses',
  rules: [
    rule(
      'CR-96',
      'Statuses',
      'game',
      'One turn lasts to the end of the bearer’s next turn; five minutes last for the encounter.',
    ),
    rule('CR-97', 'Statuses', 'game', 'Statuses that stack usually stop at five.'),
    rule('CR-98', 'Statuses', 'game', 'Statuses that negate each other cancel, stack for stack.'),
    rule(
      'CR-99',
      'Statuses',
      'settled',
      'A status that does not say so does not stack; laid again it begins anew, or by house rule lasts no longer than it did.',
    ),
    rule(
      'CR-100',
      'Statuses',
      'game',
      'Each stack of Block cancels one hit and is used up. Where no hit is left, what hits and criticals do besides falls away.',
    ),
    rule(
      'CR-101',
      'Statuses',
      'gap',
      'Clumsy: an attack that shows a 1, before modifiers, does 3 damage to the attacker for each die that misses.',
    ),
    rule('CR-102', 'Statuses', 'game', 'Distracted: no opportunity attacks.'),
    rule('CR-103', 'Statuses', 'game', 'Empowered: each stack adds 1 to the dice of one’s attacks.'),
    rule('CR-104', 'Statuses', 'game', 'Hardened: each stack takes 1 from the dice of attacks on the bearer.'),
    rule('CR-105', 'Statuses', 'game', 'Hastened: Speed is 3 more.'),
    rule(
      'CR-106',
      'Statuses',
      'game',
      'Regenerating: at the end of each own turn a tenth of maximum Health comes back, rounded down.',
    ),
    rule('CR-107', 'Statuses', 'game', 'Slowed: every space is difficult terrain.'),
    rule('CR-108', 'Statuses', 'game', 'Softened: each stack adds 1 to the dice of attacks on the bearer.'),
    rule('CR-109', 'Statuses', 'game', 'Stunned: the next turn has no minor action.'),
    rule('CR-110', 'Statuses', 'game', 'Weakened: each stack takes 1 from the dice of one’s attacks.'),
    rule(
      'CR-111',
      'Statuses',
      'game',
      'Wounded: at the end of each own turn a tenth of maximum Health is lost, rounded down.',
    ),
    rule(
      'CR-112',
      'Statuses of the other generation',
      'source',
      'Invisible, for one turn: only blasts reach the bearer, who provokes nobody.',
    ),
    rule('CR-113', 'stated nowhere', 'gap', 'Other statuses can be defined by the house rule for them.'),
    rule('CR-114', 'stated nowhere', 'gap', 'Regenerating and Wounded do not cancel; Regenerating comes first.'),
    rule(
      'CR-115',
      'stated nowhere',
      'gap',
      'At the end of a turn what statuses do then comes before those of one turn run out, by house rule after.',
    ),
    rule(
      'CR-116',
      'follows from the rest',
      'settled',
      'What one does to oneself by being clumsy, what Wounded takes and what a blocked push does is no attack: Block does not meet it. By house rule it does, a stack for each miss, each end of a turn, each space.',
    ),
  ],
};
