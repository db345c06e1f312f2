/** A line that is refused changes nothing, dice are dice before a question, too, and none of them are lost by a word of the table. */
import { expect, it } from 'vitest';
import { emptyHome } from '../../driver/home.ts';
import { memorySession } from '../app/test-table.ts';
import { Hearing, onBridge } from './hearing.ts';

emptyHome();

const twoOf = (system: string): Hearing =>
  new Hearing(
    memorySession(system, [
      { name: 'Ash', side: 'own' },
      { name: 'Orm', side: 'other' },
    ]),
  );

it('an amendment takes no part of a face that is refused', () => {
  const hearing = twoOf('six20');
  hearing.after('next', '15', '5', '');
  const field = hearing.after(`amend ${hearing.session.position}`).at(-1);
  expect(hearing.after('25')).toEqual(['A d20 cannot show 25.', field]);
  expect(hearing.after('6 25').slice(0, 2)).toEqual(['A d20 cannot show 25.', 'Nothing of this line is taken.']);
  expect(hearing.after('')[0]).toMatch(/^Nothing is changed yet/);
});

it('a throw takes no face of a line with an impossible one', () => {
  const hearing = twoOf('six20');
  expect(hearing.after('next', '15 25 5').join(' ')).not.toContain('so far');
});

it('a choice takes no number of a line of which another is refused', () => {
  const hearing = twoOf('oath');
  const asked = hearing.after('next').join(' ');
  expect(asked).toMatch(/speed this turn\?/);
  hearing.after('2 9 9');
  expect(hearing.after('again').join(' ')).toMatch(/Ash: speed this turn\?/);
});

it('faces that are typed before a question go to the dice', () => {
  const hearing = twoOf('oath');
  expect(hearing.after('next', '', 'roll', '', 'attack ash dodge').join(' ')).toMatch(/ Cover\?/);
  expect(hearing.after('5 6').at(-1)).toMatch(/^To roll: .*; so far 5 6;/);
});

it('undo takes back the last die that is typed, and next does not leave it', () => {
  const hearing = twoOf('six20');
  expect(hearing.after('next', '15 5').at(-1)).toMatch(/^Not yet applied/);
  const { position } = hearing.session;
  expect(hearing.after('undo').at(-1)).toMatch(/^To roll: .*; so far .*15/);
  expect(hearing.after('next')[0]).toMatch(/^Not: dice are typed, which next would leave/);
  expect(hearing.after('5').at(-1)).toMatch(/^Not yet applied/);
  expect(hearing.session.position).toBe(position);
});

it('says what is left when dice are typed and not applied', () => {
  const hearing = twoOf('six20');
  hearing.after('next', '15 5');
  expect(hearing.after('qq')).toEqual(['Left with dice that were not applied: Round 1: Ash first (15).']);
});

it('a line with dice that the rules refuse can be overruled', () => {
  const pool = { strength: 3, dexterity: 4, constitution: 4, intelligence: 3, willpower: 3, charisma: 2 };
  const newcomers = [
    { name: 'Ann', side: 'own', sheet: pool },
    { name: 'Bob', side: 'other', sheet: pool },
  ] as const;
  const hearing = new Hearing(memorySession('brilliance', newcomers));
  hearing.after('next', '9 5', '', 'hit bob 99');
  expect(hearing.after('attack bob 5 5')).toContain('Overrule lets it go on all the same.');
  expect(hearing.after('overrule').at(-1)).toMatch(/^To roll: Ann attack 5d10/);
});

it('numbers behind one that wrote a record are not taken, and what it closed stays closed', () => {
  const said = onBridge().after('next', '6 guards', '1 1');
  expect(said.slice(0, 2)).toEqual(['Record 8: Guards (6) join.', 'The rest of this line is not taken.']);
  expect(said.at(-1)).toBe('Next goes on: next to declare, Kel.');
});

it('a key that says something is not refused, and the keys behind it are pressed', () => {
  const hearing = onBridge();
  expect(hearing.after('next', 'find thug', '3 -')[0]).toBe('Damage to Thug 3.');
  expect(hearing.after('esc', '3 -')[0]).toBe('Damage to Thug 3.');
  expect(hearing.after('esc', '3 4 5 -')[0]).toBe('Damage to Thug 5.');
  const refused = ['Not: no group is selected, or it has no such member.', 'Nothing of this line is taken.'];
  expect(hearing.after('esc', '3 9 -').slice(0, 2)).toEqual(refused);
  expect(hearing.after('-')[0]).toBe('Damage to Thug 5.');
});

it('several numbers are dice where dice come next, whatever is on the list, and one number chooses', () => {
  const hearing = onBridge();
  // The spear of Mara Venn needs a hit and a power die; both are below what she needs.
  expect(hearing.after('next', 'a', '1 2').join(' ')).toMatch(/dice 1 2, /);
  expect(hearing.after('esc', 'attack thug2', '2 3').join(' ')).toMatch(/dice 2 3, /);
  expect(hearing.after('esc', 'attack thug2', '2')[0]).toMatch(/Thug 2 blocks/);
});

it('a question that takes several numbers takes them from its list, or none of the line', () => {
  const hearing = twoOf('six20');
  hearing.after('next', '15 5', '', 'a', 'orm');
  expect(hearing.table.take('1 15')).toBe(false);
  expect(hearing.lines.at(-1)).toMatch(/^Not understood: not all of 1 15 are numbers that were read/);
  expect(hearing.after('again')).toContain('1: Flank, letter f.');
  expect(hearing.after('1 2')).toContain('2: Dim light, letter l, chosen.');
});

it('next names a result that waits as such', () => {
  const hearing = onBridge('vrule');
  expect(hearing.after('next', 'attack thug2', '', 'next')[0]).toMatch(/^Not: a result waits, which next would leave/);
});

it.each([
  ['a page is over them', ['working', 'quit']],
  ['they are parked', ['esc', 'quit']],
  ['a command leaves', [':exit']],
])('says what is left with dice where %s', (_, lines) => {
  const hearing = twoOf('six20');
  hearing.after('next', '15 5');
  expect(hearing.after(...lines)).toEqual(['Left with dice that were not applied: Round 1: Ash first (15).']);
});
