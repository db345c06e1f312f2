/** The rules of Skirmish, all on one page: one line a rule. */
import { chapter, type RuleIdOf } from 'vrule/game';

// biome-ignore format: one line a rule
export const rulebook = [
  chapter('The round', {
    'SK-01': ['Skirmish', 'game', 'All declare what they do in a round; then all of it happens at once, by what was so when the round began.'],
    'SK-02': ['Skirmish', 'game', 'Each combatant does one thing a round: it strikes, braces or rallies.'],
  }),
  chapter('Strikes', {
    'SK-03': ['Skirmish', 'game', 'A strike throws as many d6 as the striker has Fight; each die that shows 5 or 6 is a success.'],
    'SK-04': ['Skirmish', 'gap', 'A die that shows 6 is thrown once more as well, and so on. A house rule leaves this out.'],
    'SK-05': ['Skirmish', 'game', 'Guard takes successes off a strike; each one that is left does 1 damage.'],
    'SK-06': ['Skirmish', 'gap', 'Bracing adds to Guard in the whole round in which it is declared. How much it adds is a house rule.'],
    'SK-07': ['Skirmish', 'game', 'Those of one name and side are a band: each other member who is up adds a die to a strike, 2 dice at most.'],
  }),
  chapter('Nerve', {
    'SK-08': ['Skirmish', 'game', 'Damage is taken from Nerve, which does not fall below 0; a combatant at 0 is broken and does nothing.'],
    'SK-09': ['Skirmish', 'game', 'A strike that does 2 damage or more shakes its target: it has one stack of shaken more, 3 at most.'],
    'SK-10': ['Skirmish', 'game', 'Each stack of shaken takes a die from the strikes of its bearer, who keeps at least 1.'],
    'SK-11': ['Skirmish', 'game', 'Rallying restores 1 Nerve and takes away all stacks of shaken.'],
  }),
] as const;

export type RuleId = RuleIdOf<typeof rulebook>;
