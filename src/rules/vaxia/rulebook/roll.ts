import type { Chapter } from '../../kernel/rulebook.ts';

const ruler = 'dice ruler of the site';

/** The one roll of the game. */
export const theRoll: Chapter = {
  title: 'The roll',
  rules: [
    {
      id: 'VX-12',
      text: 'Every stat that is used is rolled on a d100 of its own, 1 to 100.',
      source: "the dice of the game's site",
      mark: 'source',
    },
    {
      id: 'VX-13',
      text: 'The need is 50.5 + 49.5 * atan(6 * (D / (D + M) - 0.5)) / atan(3), for difficulty D against might M. It depends on their ratio alone.',
      source: `${ruler}, one trait`,
      mark: 'source',
    },
    {
      id: 'VX-14',
      text: 'One trait succeeds on a roll of the need or more; the need is not rounded.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-15',
      text: 'Winsby is the roll less the need; below 0 it is called failsby.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-16',
      text: 'One trait that succeeds produces might x winsby / 100 points (PP); a failure produces none, and points are never below 0.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-17',
      text: 'Of two traits the mean winsby counts: 0 or more succeeds, and the mean might x mean winsby / 100 is produced. One trait may fail while the pair succeeds.',
      source: `${ruler}; Combat Ruling`,
      mark: 'game',
    },
    {
      id: 'VX-18',
      text: 'A pair whose winsby is below -50 is a mishap; one trait alone has none.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-19',
      text: 'A winsby of +25 or more is a critical success, of -25 or less a critical failure, looked at after rounding.',
      source: `${ruler}; Narration; crafting page`,
      mark: 'game',
    },
    {
      id: 'VX-20',
      text: 'A natural 1 or 100 has no rule of its own, but one trait always fails on 1 and succeeds on 100, since the need lies between.',
      source: `${ruler}, computed`,
      mark: 'source',
    },
    {
      id: 'VX-21',
      text: "Trait against trait: both roll, each one's difficulty is the other's might, and both results stand; both may succeed, or neither.",
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-22',
      text: 'Two traits against two: the first meets the first and the second the second, both ways.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-23',
      text: 'The difficulty is 25 where nothing else is said.',
      source: `${ruler}; History of Magic`,
      mark: 'source',
    },
    {
      id: 'VX-24',
      text: 'Difficulties: up to 10 absurdly easy, up to 20 easy, 20 to 30 normal, 40 to 50 skilled, 60 to 70 mastery, 100 extreme. What is only bigger, not finer, asks for more points instead.',
      source: 'help text of the site, 2014',
      mark: 'source',
    },
    {
      id: 'VX-25',
      text: 'Circumstances change a roll as the A/SH sees fit. Here: a number added to the difficulty, which never falls below 1 (house rule circumstances: taken from the might instead).',
      source: 'named in History of Magic, no list known',
      mark: 'gap',
    },
    {
      id: 'VX-26',
      text: 'An old extra difficulty raised the need, and was given back to the winsby where the trait succeeded all the same. Not used.',
      source: `${ruler}, removed`,
      mark: 'legacy',
    },
    {
      id: 'VX-27',
      text: 'Where a scene grants the bonus for roleplay, every might is 10 higher.',
      source: 'scene records of the site',
      mark: 'source',
    },
    {
      id: 'VX-28',
      text: 'Winsby, points and points / 7 are shown rounded, halves away from zero, also below it; needs to one decimal.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-29',
      text: 'Points of a defence are taken off those of the attack after both were rounded; as a house rule, before.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-30',
      text: 'A might or difficulty below 1 counts as 1, with a warning. As a house rule (belowOne) what is done with it is refused, but not what befalls somebody.',
      source: `${ruler} refuses 0; the floor is ours`,
      mark: 'gap',
    },
    {
      id: 'VX-31',
      text: 'For a failure: the difficulty that this very roll would just have beaten, as a share of the one it met; of two traits the mean.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-32',
      text: 'Failed might is how many points of difficulty a failure fell short, rounded: an aid to telling it, no rule hangs on it.',
      source: ruler,
      mark: 'source',
    },
  ],
};
