import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const stunRules = chapter('Tasers and neural disruptors', {
  'SG-84': ['Other Weapon Effects', 'game', 'A taser deals no damage. The target rolls Health dice and subtracts their successes from the net successes; half of the rest is the number of actions for which it is stunned.'],
  'SG-85': ['Other Weapon Effects', 'game', 'The actions lost to a taser are rounded down. Each one takes the next phase of the stunned target, in the next turn as well. A target that loses more actions than it has speed dice this turn also falls over and has to stand up.'],
  'SG-86': ['Other Weapon Effects', 'game', 'A neural disruptor takes half its net successes, rounded down, from the target\'s Precision of Body dice. One die returns after each phase of the target.'],
});
