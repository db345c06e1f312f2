import { chapter } from '../../../game/index.ts';
/** Rule texts: the adjustment track. */

// biome-ignore format: one line a rule
export const adjustmentRules = chapter('The adjustment track', {
  'DV-08': ['Bonuses and penalties', 'game', 'A bonus or penalty is Minor (2), Major (4) or Extreme (8).'],
  'DV-09': ['Advancement', 'game', 'Bonuses add up, and so do penalties: two Minors make a Major; two Majors, or a Major and two Minors, make an Extreme.'],
  'DV-10': ['Bonuses and penalties', 'game', 'A penalty cancels a bonus of the same level; a Minor penalty reduces a Major bonus to Minor.'],
  'DV-11': ['Bonuses and penalties', 'game', 'Of several bonuses, or several penalties, from one source only the largest counts: a second laser sight adds nothing.'],
  'DV-12': ['Bonuses and penalties', 'gap', 'Cover, flanking, lying prone, dim light and improvised tools adjust rolls. Half cover is a Minor bonus to Defence, good cover Major, near-total cover Extreme; other circumstances are Minor.'],
  'DV-13': ['Bonuses and penalties', 'game', 'An adjustment belongs to one kind of roll, such as attack, damage, defence, skills or speed, and affects no other.'],
  'DV-14': ['house rule', 'gap', 'The adjustment track counts units: Minor 1, Major 2, Extreme 4. Units of penalties are subtracted from units of bonuses, and the rest gives the level; see the house rules trackOdd, advanceFirst and capBeforeCancel.'],
  'DV-15': ['house rule', 'gap', 'Three units on the track, such as a Major and a Minor, are a Major: the odd Minor adds nothing until a second one joins it.'],
  'DV-16': ['house rule', 'gap', 'An Extreme bonus less a Minor or a Major penalty leaves a Major, and less an Extreme penalty nothing; see the house rules trackOdd and advanceFirst.'],
  'DV-17': ['house rule', 'gap', 'Bonuses and penalties cancel in units first; only the rest becomes a level.'],
  'DV-18': ['house rule', 'gap', 'Units beyond the 4 of Extreme still cancel units of the other side, but the result is never more than Extreme.'],
  'DV-19': ['house rule', 'gap', 'Flat modifiers, such as the +1 of a weapon, are added outside the adjustment track.'],
});
