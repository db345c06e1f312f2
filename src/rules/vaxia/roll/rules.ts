import { chapter } from '../../kernel/rulebook.ts';

const ruler = 'dice ruler of the site';
const narration = 'Narration';
const lopsided = 'Lopsided';

// biome-ignore format: one line a rule
export const rollRules = chapter('The roll', {
  'VX-12': ["the dice of the game's site", 'source', 'Every stat that is used is rolled on a d100 of its own, 1 to 100.'],
  'VX-13': ['dice ruler of the site, one trait', 'source', 'The need is 50.5 + 49.5 * atan(6 * (D / (D + M) - 0.5)) / atan(3), for difficulty D against might M. It depends on their ratio alone.'],
  'VX-14': [ruler, 'source', 'One trait succeeds on a roll of the need or more; the need is not rounded.'],
  'VX-15': [ruler, 'source', 'Winsby is the roll less the need; below 0 it is called failsby.'],
  'VX-16': [ruler, 'source', 'One trait that succeeds produces might x winsby / 100 points (PP); a failure produces none, and points are never below 0.'],
  'VX-17': ['dice ruler of the site; Combat Ruling', 'game', 'Of two traits the mean winsby counts: 0 or more succeeds, and the mean might x mean winsby / 100 is produced. One trait may fail while the pair succeeds.'],
  'VX-18': [ruler, 'source', 'A pair whose winsby is below -50 is a mishap; one trait alone has none.'],
  'VX-19': ['dice ruler of the site; Narration; crafting page', 'game', 'A winsby of +25 or more is a critical success, of -25 or less a critical failure, looked at after rounding.'],
  'VX-20': ['dice ruler of the site, computed', 'source', 'A natural 1 or 100 has no rule of its own, but one trait always fails on 1 and succeeds on 100, since the need lies between.'],
  'VX-21': [ruler, 'source', "Trait against trait: both roll, each one's difficulty is the other's might, and both results stand; both may succeed, or neither."],
  'VX-22': [ruler, 'source', 'Two traits against two: the first meets the first and the second the second, both ways.'],
  'VX-23': ['dice ruler of the site; History of Magic', 'source', 'The difficulty is 25 where nothing else is said.'],
  'VX-24': ['help text of the site, 2014', 'source', 'Difficulties: up to 10 absurdly easy, up to 20 easy, 20 to 30 normal, 40 to 50 skilled, 60 to 70 mastery, 100 extreme. What is only bigger, not finer, asks for more points instead.'],
  'VX-25': ['named in History of Magic, no list known', 'gap', 'Circumstances change a roll as the A/SH sees fit. Here: a number added to the difficulty, which never falls below 1 (house rule circumstances: taken from the might instead).'],
  'VX-26': ['dice ruler of the site, removed', 'legacy', 'An old extra difficulty raised the need, and was given back to the winsby where the trait succeeded all the same. Not used.'],
  'VX-27': ['scene records of the site', 'source', 'Where a scene grants the bonus for roleplay, every might is 10 higher.'],
  'VX-28': [ruler, 'source', 'Winsby, points and points / 7 are shown rounded, halves away from zero, also below it; needs to one decimal.'],
  'VX-29': [ruler, 'source', 'Points of a defence are taken off those of the attack after both were rounded; as a house rule, before.'],
  'VX-30': ['dice ruler of the site refuses 0; the floor is ours', 'gap', 'A might or difficulty below 1 counts as 1, with a warning. As a house rule (belowOne) what is done with it is refused, but not what befalls somebody.'],
  'VX-31': [ruler, 'source', 'For a failure: the difficulty that this very roll would just have beaten, as a share of the one it met; of two traits the mean.'],
  'VX-32': [ruler, 'source', 'Failed might is how many points of difficulty a failure fell short, rounded: an aid to telling it, no rule hangs on it.'],
});

// biome-ignore format: one line a rule
export const narrationRules = chapter('Narration', {
  'VX-140': [narration, 'game', 'Bands: barely is points in single digits or a failsby under about 15, moderate about 15 to 25, extreme 25 and more, either way.'],
  'VX-141': [narration, 'game', 'Barely: just what was asked, or little lost. Moderate: nearly all of it, or dropped without harm. Extreme: exceptional, or a backlash.'],
  'VX-142': [narration, 'game', 'Success tells how well the intended thing was done, not how strong it was.'],
  'VX-143': ['our settlement of VX-140', 'settled', 'Bands here go by the rounded size of winsby: under 15, under 25, 25 and more; a pair below -50 is a mishap, a success of fewer than 10 points thin. Those three numbers are house rules; what is critical stays at 25 (VX-19).'],
  'VX-144': [lopsided, 'game', 'A lopsided pair has one trait very high and one very low: control without power, or power without control.'],
  'VX-145': [lopsided, 'game', 'It is judged by mights and dice together, by which trait is the high one, and by the task.'],
  'VX-146': [lopsided, 'game', 'Not every lopsided roll is a disaster, with magic neither.'],
  'VX-147': ['the threshold is ours', 'gap', 'A pair counts as lopsided where the winsbys of its traits lie 50 or more apart; the high one is named.'],
  'VX-163': [narration, 'game', "What the character was trying to do is settled before the result is told: that is what the numbers measure. Details left open are the A/SH's."],
});
