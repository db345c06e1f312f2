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
      rule(
        'CR-07',
        'The Basic Mechanics',
        'gap',
        'In an attack a natural 10 is a hit and fires the Crit line; it is not doubled as well.',
      ),
      rule('CR-09', 'Skills', 'gap', 'A roll without success in which a die shows 1 is told as a critical failure.'),
      rule('CR-11', 'stated nowhere', 'gap', 'Where no dice are left nothing is rolled, and the roll fails.'),
      rule('CR-12', 'follows from the rest', 'settled', 'Beyond the reach of every die only natural 10s succeed.'),
    ],
  },
  {
    title: 'Initiative',
    rules: [
      rule('CR-22', 'Rolling Initiative', 'game', 'Initiative is Speed and Reflexes in d10, all added up.'),
      rule(
        'CR-27',
        'follows from the rest',
        'settled',
        'Natural 10s of an initiative count 10, not double, and no roll modifier is added.',
      ),
    ],
  },
  {
    title: 'Reading a power',
    rules: [
      rule(
        'CR-63',
        'Reading a Power',
        'game',
        'The Crit line, as a rule one hit more, counts for each natural 10, by our reading also where it does not reach the difficulty.',
      ),
    ],
  },
  {
    title: 'Statuses',
    rules: [
      rule(
        'CR-100',
        'Statuses',
        'game',
        'Each stack of Block cancels one hit and is used up. Where no hit is left, what hits and criticals do besides falls away.',
      ),
      rule(
        'CR-101',
        'Statuses',
        'gap',
        'Clumsy: an attack that shows a 1, before modifiers, does 3 damage to the attacker for each die that misses.',
      ),
      rule(
        'CR-116',
        'follows from the rest',
        'settled',
        'What one does to oneself by being clumsy is no attack: Block does not meet it.',
      ),
    ],
  },
  {
    title: 'Damage',
    rules: [
      rule(
        'CR-117',
        'Reading a Power',
        'game',
        'Damage is the hits after Block, those of Crit lines among them, times the damage of each.',
      ),
    ],
  },
];
