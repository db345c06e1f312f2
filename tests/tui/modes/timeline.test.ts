// cspell:ignore ogrre
/** What is planned, at the keys: lines that plan, the offer when it is due, and the page that lists it. */

import { describe, expect, it, test } from 'vitest';
import { findSystem } from '../../../src/rules/index.ts';
import { sessionAt } from '../../../src/testing/hands.ts';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { inShell } from '../../contract/both-ways.ts';
import { bridgeTable, keyCount, lifeOf } from '../app/bridge.ts';
import { demoTable, TestTable } from '../app/test-table.ts';

/** Goes on until a round begins. */
function goTo(table: TestTable, round: number): void {
  for (let n = 0; n < 60 && table.session.encounter.cursor.round < round; n += 1) table.press('n');
}

const title = ({ session }: TestTable): string | undefined => session.record(session.position)?.title;

describe('reinforcements', () => {
  it('are planned by a line, seen in the turn order, offered when they are due and join with one key', () => {
    const table = bridgeTable().press(':at round 3 add ogre and 2 thugs<Enter>');
    expect(title(table)).toBe('Planned for round 3: Ogre and 2 Thugs arrive');
    expect(table.rows().slice(1, 5).join('\n')).toContain('round 3: Ogre and 2 Thugs arrive');
    goTo(table, 2);
    expect(table.rows()[17]).not.toContain('due');
    goTo(table, 3);
    expect(table.rows()[17]).toBe(' Enter  due: Ogre and 2 Thugs arrive   Esc later');
    expect(table.rows().slice(1, 5).join('\n')).toContain('due: Ogre and 2 Thugs arrive');
    const before = table.session.encounter;
    table.press('<Enter>');
    expect(title(table)).toBe('As planned: Ogre 2 joins; Thugs x2 join');
    expect(Object.keys(table.session.encounter.combatants).slice(-3)).toEqual(['ogre-2', 'thug-7', 'thug-8']);
    expect(table.rows()[17]).not.toContain('due');
    table.press('u');
    expect(table.session.encounter).toEqual(before);
    expect(table.rows()[17]).toContain('due: Ogre');
  });

  it('are left for later with Esc, stay in the turn order and on the list, and are never lost', () => {
    const table = bridgeTable().press(':at round 1 add ogre<Enter><Esc>');
    expect(table.rows()[17]).not.toContain('due');
    expect(table.rows().slice(1, 5).join('\n')).toContain('due: Ogre arrives');
    table.press('nT');
    expect(table.rows()[6]).toContain('due  round 1');
    table.press('<Enter>');
    expect(title(table)).toBe('As planned: Ogre 2 joins');
  });

  it.each([
    ':at round 3 add captain and 2 guards',
    ':at 3 add cap + 2gu',
    ':at round 3 add the captain and two guards',
    ':at round 3 captain and 2 guards',
    ':at round 3: Captain and 2 Guards arrive',
  ])('are planned as people write it: %s', (line) => {
    const table = demoTable('six20').press(`${line}<Enter>`);
    expect(title(table)).toBe('Planned for round 3: Captain and 2 Guards arrive');
    expect(table.session.encounter.timeline.t1?.does.map(({ with: { name, count } }) => [name, count])).toEqual([
      ['Captain', 1],
      ['Guard', 2],
    ]);
  });

  it('have their variations as in `i`: two guards, one of them with another weapon', () => {
    const table = demoTable('six20').press(':at round 3 add captain, 3 guards, one with knife hidden<Enter>');
    const joins = table.session.encounter.timeline.t1?.does.map(({ with: { name, count, hidden } }) => [
      name,
      count,
      hidden,
    ]);
    expect(joins).toEqual([
      ['Captain', 1, false],
      ['Guard', 2, true],
      ['Guard with knife', 1, true],
    ]);
  });

  it('are no reminder, and a reminder that begins with a name is none of them', () => {
    const table = demoTable('six20').press(':at round 3 remind captain<Enter>:at round 3 the captain speaks<Enter>');
    expect(Object.values(table.session.encounter.timeline).map(({ text, does }) => [text, does])).toEqual([
      ['captain', []],
      ['the captain speaks', []],
    ]);
  });

  it('show how they are written where a time is not understood', () => {
    for (const line of [':at round three add captain', ':in 2 add captain', ':at 21:40 add captain']) {
      const table = demoTable('six20').press(`${line}<Enter>`);
      expect(table.session.encounter.timeline).toEqual({});
      expect(table.ui.notice, line).toContain('not understood: ');
      expect(table.ui.notice, line).toContain('write "at round 3 add captain"');
    }
  });

  it('have their dice thrown by their side, as those who are added at once', () => {
    for (const line of [':at round 1 add captain own and guard<Enter><Enter>', 'icaptain<Tab><Enter>']) {
      const table = demoTable('six20');
      for (let n = 0; n < 30 && table.session.encounter.cursor.round < 1; n += 1) table.press('n');
      table.press(':dice table foes=vrule<Enter>').press(line);
      expect(table.text, line).toMatch(/Captain .*d20/);
      const { position } = table.session;
      table.press('15<Enter>');
      expect(table.session.position, line).toBe(position + 1);
      const dice = table.session.record(position + 1)?.dice.map((one) => ('from' in one ? one.from : ''));
      expect(dice?.slice(0, 2)).toEqual(line.startsWith('i') ? ['typed'] : ['typed', 'rolled']);
    }
  });

  it('ask the table for the dice of their places', () => {
    const table = demoTable('six20', 'table');
    for (let n = 0; n < 30 && table.session.encounter.cursor.round < 1; n += 1) table.press('n').press('10');
    table.press('<Enter>').press(':at round 1 add guard own<Enter>');
    expect(title(table)).toBe('Planned for round 1: Guard arrives');
    table.press('<Enter>');
    expect(table.ui.mode.mode).toBe('sentence');
    expect(table.text).toMatch(/d20/);
    const { position } = table.session;
    table.press('15<Enter><Enter>');
    expect(table.session.position).toBe(position + 1);
  });
});

describe('an event', () => {
  it('makes due what waits for it', () => {
    const table = bridgeTable().press(':when the gate falls add ogre<Enter>');
    expect(table.rows().slice(1, 5).join('\n')).toContain('when the gate falls: Ogre arrives');
    table.press(':gate f');
    expect(table.text).toMatch(/the gate falls +event/);
    table.press('<Enter>');
    expect(title(table)).toBe('The gate falls');
    expect(table.rows()[17]).toContain('due: Ogre arrives');
  });
});

describe('a hazard', () => {
  it('is entered as its action, with rows that the GM can change, and is done in the same record', () => {
    const table = bridgeTable().press(':at round 1 damage 5 to own: the roof comes down<Enter>');
    expect(title(table)).toBe('Planned for round 1: the roof comes down');
    table.press('<Enter>');
    expect(table.text).toContain('3 targets');
    expect(table.text).toContain('NOT YET APPLIED');
    table.press('2H<Enter>');
    expect([lifeOf(table, 'mara-venn'), lifeOf(table, 'kel'), lifeOf(table, 'sister-ro')]).toEqual([43, 38, 31]);
    expect(title(table)).toMatch(/; The roof comes down$/);
    expect(table.session.encounter.timeline).toEqual({});
    table.press('u');
    expect(Object.keys(table.session.encounter.timeline)).toEqual(['t1']);
    expect(lifeOf(table, 'kel')).toBe(40);
  });
});

describe('the page of what is planned', () => {
  it('changes, postpones, skips and removes entries, and adds them', () => {
    const table = bridgeTable().press(':at round 3 remind torches burn low<Enter>:in 4 rounds remind rain<Enter>T');
    expect(table.rows().slice(5, 9).join('\n')).toMatch(/torches burn low\n.*round 5 +rain/);
    table.press('+');
    expect(table.session.encounter.timeline.t1?.at).toEqual({ round: 4 });
    table.press('js');
    expect(title(table)).toBe('Skipped: rain');
    table.press('ex').press('<Esc>');
    table.press('e<Backspace>6<Enter>');
    expect(table.session.encounter.timeline.t1).toMatchObject({ at: { round: 6 }, text: 'torches burn low' });
    table.press('Tx');
    expect(table.session.encounter.timeline).toEqual({});
    expect(table.text).toContain('nothing is planned');
    table.press('aremind hail<Enter>');
    expect(title(table)).toBe('Planned for round 2: hail');
  });
});

test('what is typed wrongly plans nothing, and says why', () => {
  const table = bridgeTable();
  const { position } = table.session;
  for (const [line, why] of [
    ['at round 3', 'and what happens?'],
    ['at round 3 add', 'add whom?'],
    ['at round 3 add ogrre', 'there is no creature called ogrre; did you mean Ogre?'],
    ['at segment 4 remind rain', 'no segments'],
    ['event the gate falls', 'nothing is planned for when the gate falls'],
    ['timeline t9 at round 3', 'nothing called t9 is planned'],
    ['at round 2 damage lots to own', 'not understood: lots'],
  ] as const) {
    table.press(`:${line}<Enter>`);
    expect(table.ui.notice, line).toContain(why);
    table.press('<Esc><Esc>');
  }
  expect(table.session.position).toBe(position);
});

test('planning a captain and two guards, and letting them in, takes few keys', () => {
  expect(keyCount(':at round 3 add captain and 2 guards<Enter>')).toBeLessThan(40);
  expect(keyCount('<Enter>')).toBe(1);
});

test('the screen and the shell write the same record', () => {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no vaxia');
  const table = bridgeTable().press(':at round 1 add ogre<Enter>');
  const before = table.session.encounter;
  const again = new TestTable(sessionAt(system, before)).press('<Enter>');
  const { record } = inShell(system, before, ['carry-out', '--entry=t1']);
  expect(record).toEqual(again.session.records[0]);
  const event = new TestTable(sessionAt(system, before)).press(
    ':when it rains remind wet<Enter>:event it rains<Enter>',
  );
  const shell = inShell(system, event.session.stateAt(1) ?? before, ['event', '--event=it rains']);
  expect(shell.record).toMatchObject({ title: 'It rains', facts: event.session.records[1]?.facts });
});

test('line by line what is due is said, and an empty line carries it out', () => {
  const { session } = bridgeTable();
  const lines: string[] = [];
  const table = new LinearTable({ session, notice: null, readOnly: null }, (line) => lines.push(line), {
    own: 'vrule',
    other: 'vrule',
  });
  table.take('at round 1 add ogre');
  expect(lines.join('\n')).toContain('Due: Ogre arrives; an empty line carries it out, esc leaves it for later.');
  table.take('');
  expect(session.record(session.position)?.title).toBe('As planned: Ogre 2 joins');
  table.take('T');
  expect(lines.join('\n')).toContain('Nothing is planned.');
});

test('the page offers only keys that have an effect: with nothing planned, adding', () => {
  const table = bridgeTable();
  expect(table.press('T').keyRow).toMatch(/^ a add .*q back {2}\? help$/);
  expect(table.keyRow).not.toMatch(/Enter|change|later|skip|remove/);
  table.press('q').press(':when the gate falls add ogre<Enter>T');
  expect(table.keyRow).toMatch(/^ Enter carry out {2}a add {2}e change .*skip/);
  // What waits for its event has no round to be put off from.
  expect(table.keyRow).not.toContain('a round later');
  expect(table.press('q').press(':at round 3 add ogre<Enter>T').keyRow).toContain('a round later');
});
