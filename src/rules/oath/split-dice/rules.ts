import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const splittingRules = chapter('Splitting dice', {
  'SG-60': ['Splitting Dice', 'game', 'Two dicey actions in one phase can split one pool of dice, as large as the smaller of their substats. It is divided freely, with at least one die for each part.'],
  'SG-61': ['Splitting Dice', 'game', 'Each part of split dice uses the full applicable skill. More than two parts take a shtick.'],
  'SG-62': ['Splitting Dice', 'game', 'Parts of split dice may not aim at the same target or dodge the same attack without a shtick.'],
  'SG-63': ['not stated', 'gap', 'A dodge split against two different attacks costs one phase; two separate dodges cost two.'],
  'SG-64': ['not stated', 'gap', 'If either part of split dice is off speed, one later phase is due in all. By the house rule surcharges each part that is off speed costs one.'],
});
