import { chapter } from '../../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const bonusRules = chapter('Bonus phases', {
  'SG-66': ['Surrendering', 'game', 'While acting, a combatant may offer named members of the other side a bonus phase, at no cost.'],
  'SG-67': ['Surrendering', 'game', 'A combatant who accepts a bonus phase has one normal action at its next opportunity and cannot hold it. One who declines loses only the offer.'],
  'SG-68': ['Surrendering', 'game', 'A bonus phase that good offers is played in bad of the same segment, one that bad offers in good of the next segment.'],
  'SG-69': ['not stated', 'gap', 'A bonus phase that bad offers in segment 10 is played in the rest of good of segment 10. One offered in the rest of good is played in bad of the next segment, and in segment 10 is refused.'],
  'SG-70': ['Surrendering', 'game', 'A bonus phase comes on top of the receiver\'s other phases and uses none of them up.'],
  'SG-71': ['Surrendering', 'game', 'A combatant who is due at the moment of a bonus phase does not act twice: its own phase absorbs the bonus.'],
  'SG-72': ['Surrendering', 'game', 'A combatant acting in a bonus phase may itself offer a bonus phase back.'],
  'SG-73': ['not stated', 'gap', 'An off-speed action in a bonus phase costs a later phase, as any other.'],
  'SG-106': ['Surrendering', 'game', 'Offering a phase is a convenience, not a safe move: the receiver may attack with it. vrule asks for a confirmation.'],
});
