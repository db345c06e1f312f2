import type { Chapter, Rule, SourceMark } from '../rulebook.ts';

const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({ id, source, mark, says });

/** Oath's rules in short, in the order of its pages, as far as rulings cite them. */
export const rulebook: readonly Chapter[] = [
  {
    title: 'Rolling',
    rules: [
      rule(
        'SG-14',
        'Rolling Dice',
        'game',
        'The target number is 7 unless said otherwise; a die that reaches it is a success.',
      ),
      rule(
        'SG-15',
        'Rolling Dice',
        'game',
        'Skill points may lift dice to the target number; points that lift none are lost.',
      ),
      rule('SG-16', 'Rolling Dice', 'game', 'A die that shows 1 is never lifted, and is otherwise just a failure.'),
      rule(
        'SG-17',
        'Rolling Dice',
        'gap',
        'Skill is one pool of points shared out among the dice; a house rule lets every die rise by all of it.',
      ),
      rule(
        'SG-18',
        'Rolling Dice',
        'game',
        'Harder work has a higher target number. Above 10 no die succeeds without skill.',
      ),
      rule('SG-19', 'Rolling Dice', 'game', 'The target number is never below 5 without a karma point.'),
      rule(
        'SG-20',
        'Rolling Dice',
        'gap',
        'A karma point lets the target number of one roll fall below 5, by default down to 2, so that a 1 still fails.',
      ),
      rule(
        'SG-21',
        'Rolling Dice',
        'game',
        'Without a fitting skill the target number may be raised; by how much, if at all, is up to the house.',
      ),
      rule('SG-24', 'stated nowhere', 'gap', 'Without dice there are no successes, and skill has nothing to lift.'),
    ],
  },
  {
    title: 'Time',
    rules: [
      rule('SG-35', 'Speed', 'game', 'A turn of combat has ten segments.'),
      rule(
        'SG-37',
        'Speed',
        'game',
        'Speed is rolled with as many d10 as the chosen stat; each different number is a segment with a phase.',
      ),
      rule('SG-38', 'Speed', 'game', 'Dice that show the same number give one phase between them.'),
      rule(
        'SG-39',
        'Speed',
        'game',
        'Two or more speed dice that all agree are a yahtzee: their owner sets each to any number.',
      ),
      rule('SG-40', 'stated nowhere', 'gap', 'A yahtzee that nobody sets becomes 1, 2, 3 and so on, one for each die.'),
    ],
  },
];
