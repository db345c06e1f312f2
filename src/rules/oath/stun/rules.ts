import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const stunRules = chapter('Tasers and neural disruptors', {
  'SG-84': ['Other Weapon Effects', 'game', 'A taser deals no damage. The target rolls Health dice and subtracts their successes from the net successes; half of the rest is the number of actions for which it is stunned.'],
  'SG-85': ['Other Weapon Effects', 'game', 'The number of actions that a stunned target loses to a taser is rounded down. For each one the target loses its next phase, in the next turn if none is left in this one. A target that loses more actions than it has speed dice this turn also falls over: it has to stand up, with a diceless action, before it can move.'],
  'SG-86': ['Other Weapon Effects', 'game', 'A neural disruptor takes half its net successes, rounded down, from the target\'s Precision of Body dice. One die returns after each phase of the target.'],
});
