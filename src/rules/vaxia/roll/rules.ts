import { chapter } from '../../../game/index.ts';

const ruler = 'dice ruler of the site';
const narration = 'Narration';
const lopsided = 'Lopsided';

// biome-ignore format: one line a rule
export const rollRules = chapter('The roll', {
  'VX-12': ["the dice of the game's site", 'source', 'Each stat used is rolled on its own d100, from 1 to 100.'],
  'VX-13': ['dice ruler of the site, one trait', 'source', 'The need is the d100 number that succeeds: 50.5 + 49.5 * atan(6 * (D / (D + M) - 0.5)) / atan(3), for difficulty D against might M. It depends only on their ratio.'],
  'VX-14': [ruler, 'source', 'One trait succeeds where the roll is at least the need; the need is not rounded.'],
  'VX-15': [ruler, 'source', 'Winsby is the roll minus the need; a winsby below 0, without its sign, is called failsby.'],
  'VX-16': [ruler, 'source', 'One trait that succeeds produces might x winsby / 100 points (PP); a failure produces none.'],
  'VX-17': ['dice ruler of the site; Combat Ruling', 'game', 'A roll of two traits uses the mean of their winsbys: 0 or more succeeds and produces mean might x mean winsby / 100 points. One trait may fail while the pair succeeds.'],
  'VX-18': [ruler, 'source', 'A pair with a winsby below -50 is a mishap; a roll of one trait has no mishap.'],
  'VX-19': ['dice ruler of the site; Narration; crafting page', 'game', 'A winsby of +25 or more is a critical success, one of -25 or less a critical failure, tested after rounding.'],
  'VX-20': ['dice ruler of the site, computed', 'source', 'A natural 1 or 100 has no rule of its own; but as the need lies between 1 and 100, one trait always fails on 1 and succeeds on 100.'],
  'VX-21': [ruler, 'source', 'Trait against trait: both roll, the might of each is the difficulty of the other, and both results count. Both may succeed, or both fail.'],
  'VX-22': [ruler, 'source', 'Two traits against two: the first trait meets the first and the second the second, in both directions.'],
  'VX-23': ['dice ruler of the site; History of Magic', 'source', 'The default difficulty is 25.'],
  'VX-24': ['help text of the site, 2014', 'source', 'Difficulties: 1 to 10 ridiculously easy, 10 to 20 easy, 20 to 30 normal, 40 to 50 skilled, 60 to 70 mastery, 100 extreme. A task that is bigger but not more intricate requires more points instead.'],
  'VX-25': ['named in History of Magic, no list known', 'gap', 'Circumstances, such as cover or bad light, are a number that the A/SH adds to the difficulty, which is at least 1; by house rule (circumstances) it is taken from the might instead.'],
  'VX-26': ['dice ruler of the site, removed', 'legacy', 'An old additional difficulty raised the need, and was given back to the winsby where the trait succeeded all the same. Not used.'],
  'VX-27': ['scene records of the site', 'source', 'Where the scene grants the roleplay bonus, every might is 10 higher (house rule sceneBonus).'],
  'VX-28': [ruler, 'source', 'Winsby, points and points / 7 are rounded to whole numbers, halves away from zero, also for negatives; needs are shown to one decimal.'],
  'VX-29': [ruler, 'source', 'The rounded points of a defence are subtracted from the rounded points of the attack; by house rule (rounding) only the result is rounded.'],
  'VX-30': ['dice ruler of the site refuses 0; the floor is ours', 'gap', 'A might or difficulty below 1 counts as 1, with a warning. By house rule (belowOne) an action with one is refused; hazards and other things that only happen to a combatant are not.'],
  'VX-31': [ruler, 'source', 'The share of the difficulty of a failure is the difficulty that the same roll would just have beaten, divided by the one it met; of two traits the mean.'],
  'VX-32': [ruler, 'source', 'The failed might of a failure is how many points of difficulty it fell short, rounded. It helps to narrate; no rule depends on it.'],
});

// biome-ignore format: one line a rule
export const narrationRules = chapter('Narration', {
  'VX-140': [narration, 'game', 'Bands of a result: barely for points in single digits or a failsby under about 15, moderate for about 15 to 25, extreme for 25 or more, success or failure.'],
  'VX-141': [narration, 'game', 'Barely: what was asked or a little less, or a failure that costs nothing more. Moderate: nearly all of it, or a failure without backlash. Extreme: exceptional quality, or a backlash.'],
  'VX-142': [narration, 'advice', 'Success measures how well the intended thing was done, not raw power.'],
  'VX-143': ['our settlement of VX-140', 'settled', 'Bands go by the rounded size of the winsby: barely under 15, moderate under 25, extreme from 25; a pair below -50 is a mishap, a success with fewer than 10 points is thin. The three numbers are house rules (moderateFrom, extremeFrom, thinUnder); critical stays at 25 (VX-19).'],
  'VX-144': [lopsided, 'game', 'A lopsided pair has one trait very high and the other very low: control without power, or power without control.'],
  'VX-145': [lopsided, 'advice', 'A lopsided pair is judged by mights and dice together, by which trait is the high one, and by the task.'],
  'VX-146': [lopsided, 'advice', 'Not every lopsided roll is a disaster, neither with magic nor without.'],
  'VX-147': ['the threshold is ours', 'gap', 'A pair is lopsided where the winsbys of its traits differ by 50 or more (house rule lopsidedGap); the high trait is named.'],
  'VX-163': [narration, 'advice', 'Before narrating a result, settle what the character was trying to do: that aim is what the numbers measure. The A/SH fills in the details that the player left open.'],
});
