import { expect, test } from 'vitest';
import { kindsOf, readAddedText } from '../../../src/session/newcomers/added-text.ts';

test.each([
  ['6 guard', 6, 'guard', [], ''],
  ['6gu', 6, 'gu', [], ''],
  ['kel', 1, 'kel', [], ''],
  ['999 kel', 200, 'kel', [], ''],
  ['0 kel', 1, 'kel', [], ''],
  ['6 guard, one with bow', 6, 'guard', [{ count: 1, thing: 'bow' }], ''],
  ['6 guards, two with a long bow', 6, 'guards', [{ count: 2, thing: 'long bow' }], ''],
  ['8 guard,1 with bow, an axe', 8, 'guard,1 with bow, an axe', [], ''],
  [
    '8 guard, 3 with bow, with axe',
    8,
    'guard',
    [
      { count: 3, thing: 'bow' },
      { count: 1, thing: 'axe' },
    ],
    '',
  ],
  ['two guards, one with bow', 2, 'guards', [{ count: 1, thing: 'bow' }], ''],
  ['a captain', 1, 'captain', [], ''],
  ['a', 1, 'a', [], ''],
  ['One Eye', 1, 'One Eye', [], ''],
  ['2nd Officer', 1, '2nd Officer', [], ''],
  ['6th', 6, 'th', [], ''],
  // While it is typed.
  ['6 guard,', 6, 'guard', [], ','],
  ['6 guard, one', 6, 'guard', [], ', one'],
  ['6 guard, one wi', 6, 'guard', [], ', one wi'],
  ['6 guard, one with ', 6, 'guard', [], ', one with'],
  // A name may have a comma.
  ['Kel, Warden of Mill', 1, 'Kel, Warden of Mill', [], ''],
])('%s', (typed, count, name, variations, unfinished) => {
  expect(readAddedText(typed)).toMatchObject({ count, name, variations, unfinished });
});

test.each([
  ['8 guard, one with bow + captain', ['8 guard, one with bow', 'captain']],
  ['8 guards and a captain', ['8 guards', 'a captain']],
  ['8 guards, one with bow and 2 wolves', ['8 guards, one with bow', '2 wolves']],
  ['Hammer and Tongs', ['Hammer and Tongs']],
  ['8 guard +', ['8 guard', '']],
  ['C3+PO', ['C3+PO']],
  ['6 thugs, mage and a ogre', ['6 thugs', 'mage', 'a ogre']],
  ['6 guards, one with bow, mage', ['6 guards, one with bow', 'mage']],
  ['6 guards, wi', ['6 guards, wi']],
  ['Kel, Warden of Mill', ['Kel, Warden of Mill']],
])('the kinds of %s', (typed, kinds) => {
  const isKnown = (letters: string): boolean => /^(guard|thug|mage|wol)/.test(letters);
  expect(kindsOf(typed, isKnown)).toEqual(kinds);
});
