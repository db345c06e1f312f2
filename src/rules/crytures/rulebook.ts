import type { Chapter, Rule, SourceMark } from '../rulebook.ts';

const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({ id, source, mark, says });

/** The rules of Crytures in short, in the order of its pages, as far as rulings cite them. */
export const rulebook: readonly Chapter[] = [
  {
    title: 'Dice',
    rules: [
      rule('CR-01', 'The Basic Mechanics', 'source', 'Each d10 of a pool that reaches the difficulty is a success.'),
      rule('CR-02', 'The Basic Mechanics', 'source', 'Complexity is how many successes a task needs.'),
      rule(
        'CR-03',
        'The Basic Mechanics',
        'source',
        'A pool is two values added up: talent and skill, or a cryture’s stat and class.',
      ),
      rule('CR-04', 'Dice rolls', 'source', 'A die modifier adds dice to the pool or takes them away.'),
      rule('CR-05', 'Dice rolls', 'source', 'A roll modifier is added to what each die shows.'),
      rule(
        'CR-06',
        'The Basic Mechanics',
        'source',
        'A natural 10 always succeeds; where it reaches the difficulty too it counts as two.',
      ),
      rule('CR-09', 'Skills', 'gap', 'A roll without success in which a die shows 1 is told as a critical failure.'),
      rule('CR-11', 'stated nowhere', 'gap', 'Where no dice are left nothing is rolled, and the roll fails.'),
      rule('CR-12', 'follows from the rest', 'settled', 'Beyond the reach of every die only natural 10s succeed.'),
    ],
  },
];
