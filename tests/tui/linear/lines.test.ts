/** An evening that is played by lines: what is parked, what may be overruled, what is open. */
import { expect, it } from 'vitest';
import { emptyHome } from '../../driver/home.ts';
import { demoTable, memorySession } from '../app/test-table.ts';
import { Hearing, onBridge } from './hearing.ts';

emptyHome();

it('names a number that is open as what it is, and keys by the words that are typed', () => {
  const hearing = onBridge('vrule');
  expect(hearing.after('heal kel')[0]).toBe('Healing for Kel.');
  expect(hearing.after('esc', 'n', 'attack thug2', '', '1')[0]).toMatch(/^Vrule rolled these dice; back takes them/);
});

it('is parked by a line of its own and by next, and tab takes it up', () => {
  const hearing = onBridge();
  hearing.after('n', 'attack thug2', 'block', 'physical', '70');
  expect(hearing.after(':hit kel 3')).toContain('A sentence is parked; tab takes it up.');
  expect(hearing.after('tab')[0]).toBe('Mara Venn attacks Thug 2 with the spear, Thug 2 blocks.');
  expect(hearing.after(':next')).toContain('A sentence is parked; tab takes it up.');
  expect(hearing.after('tab')[0]).toBe('Mara Venn attacks Thug 2 with the spear, Thug 2 blocks.');
});

it('offers to overrule a refusal until the next line, and not behind what was done since', () => {
  const hearing = new Hearing(demoTable('oath').press('n<Enter>').session, 'vrule');
  expect(hearing.after('spring the ambush')).toContain('Overrule lets it go on all the same.');
  expect(hearing.after('hit jim 3')).not.toContain('Overrule lets it go on all the same.');
});

it('reads a record of the log by its number, and writes the chronicle by either word', () => {
  const hearing = onBridge();
  expect(hearing.after('n', 'hit kel 3', 'log 7')).toContain('At record 7: Round 1 begins.');
  expect(hearing.after('back', 'x', 'back').at(-1)).toBe('Next goes on: next to declare, Kel.');
});

it('an amendment says which die is open, and that a record becomes the same', () => {
  const pool = { strength: 3, dexterity: 4, constitution: 4, intelligence: 3, willpower: 3, charisma: 2 };
  const session = memorySession('brilliance', [
    { name: 'Mira', side: 'own', sheet: pool },
    { name: 'Anton', side: 'other', sheet: pool },
  ]);
  const hearing = new Hearing(session);
  hearing.after('next', '9 5', '', 'attack anton', '9 9', '');
  // Dexterity 4, bare hands 2, untrained -1, Dodge 3: two dice (BS-33, BS-53). Two failures need a botch check (BS-06).
  const open = hearing.after('log', 'amend', '2', '2');
  expect(open.some((line) => /botch check: open\.$/.test(line))).toBe(true);
  expect(hearing.after('esc', 'amend', '8').join(' ')).toMatch(/; becomes: the same, from other values\./);
});

it('understands groups by the names that are said, and a line that begins with a capital', () => {
  const hearing = new Hearing(
    memorySession('six20', [
      { name: 'Ash', side: 'own' },
      { name: 'Cave hound', side: 'other', count: 3 },
    ]),
  );
  for (const line of ['hit cave hounds 1 to 3 1', 'hit hounds 1 to 3 1', 'Hit cave hounds 1 to 3 1'])
    expect(hearing.after(line).join(' ')).toMatch(/Cave hound 1 takes 1.*Cave hound 3 takes 1/);
  expect(hearing.after('Dice table')[0]).toBe('Dice: table, foes table.');
  expect(hearing.after('Next').join(' ')).toMatch(/initiative/);
});

it('takes the whole name of a group before its last word, which means no group where several have it', () => {
  const hearing = new Hearing(
    memorySession('six20', [
      { name: 'Ash', side: 'own' },
      { name: 'Cave hound', side: 'other', count: 3 },
      { name: 'Hell hound', side: 'other', count: 3 },
      { name: 'Hedge mages', side: 'other', count: 2 },
    ]),
  );
  expect(hearing.after('hit hounds 1 to 3 1').join(' ')).toMatch(/could be several/);
  for (const name of ['Hell hounds', 'Hell hound', 'Cave hound'])
    expect(hearing.after(`hit ${name} 1 to 3 1`)[0]).toMatch(new RegExp(`: ${name.replace(/s$/, '')} 1 takes 1`));
  for (const name of ['hedge mages', 'mages'])
    expect(hearing.after(`hit ${name} 1 to 2 1`)[0]).toMatch(/Hedge mages 1 takes 1.*Hedge mages 2 takes 1/);
});

it('understands a capital at the beginning of a line with a text', () => {
  const hearing = onBridge();
  expect(hearing.after('Every 2 rounds hi')[0]).toMatch(/^Record 7: Planned .*every 2 rounds: hi/);
  expect(hearing.after('At 3: hello')[0]).toBe('Record 8: Planned for round 3: hello.');
});

it('says that a long note is read in part', () => {
  const said = 'A note is read as far as its first 80 letters.';
  expect(onBridge().after(`note ${'a'.repeat(81)}`)[0]).toBe(said);
  expect(onBridge().after(`note ${'a'.repeat(80)}`)).not.toContain(said);
});
