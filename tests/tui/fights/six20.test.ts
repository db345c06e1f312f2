/**
 * The fight of Gate Six at the table, with typed dice: a surprise round, a reckless psychic, a tripped giant, a
 * crippled hand. The same steps are in fixtures/played with their faces, and write the same records when commands carry
 * them out.
 */
import { describe, expect, it, test } from 'vitest';
import { sceneOf } from '../../contract/scenes.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { commit, demoTable, memorySession } from '../app/test-table.ts';

const people = demoRoster('six20').combatants;
const { steps } = sceneOf('six20-gate-six');

/** The keys of each step that is not refused. */
const keys: readonly string[] = [
  'Gk*G tu<Enter>',
  'n169131313511<Enter>',
  'xsr<Enter><Enter>',
  'ag1fl<Enter>1153<Enter>',
  'n',
  'xsr<Enter><Enter>',
  'ao<Enter>154515<Enter>',
  'n',
  'ag2<Enter>2062 <Enter>',
  'xcg2acrushed hand<Enter>13<Enter>',
  'xv<Enter>',
  'n',
  'aa<Enter>7<Enter>',
  'n',
  'aa<Enter>43<Enter>',
  'n',
  'aa<Enter>1 2<Enter>',
  'xoa<Enter>10<Enter>',
  'n',
  'xsr<Enter><Enter>',
  'ao<Enter>203410<Enter>',
  'xmot<Enter>15<Enter>',
  'n',
  'av<Enter>1423<Enter>',
  'n',
  'ao<Enter>58<Enter>',
  'tt25<Enter>',
  'tt40h<Enter>',
];

test('keys and commands write the same records', () => {
  const done = steps.filter(({ refused }) => refused === undefined);
  expect(done.length).toBe(keys.length);
  const shell = memorySession('six20', people);
  const table = demoTable('six20', 'table');
  for (const [n, { act: action, by, on, with: values, faces }] of done.entries()) {
    commit(shell, { action, by, on, with: values }, faces);
    table.press(keys[n] ?? '');
    expect(table.session.records.at(-1), `${n + 1}: ${action} by ${keys[n]}`).toEqual(shell.records.at(-1));
  }
});

it('what is typed into a blank without a place in the sentence is shown beside its name', () => {
  const table = demoTable('six20', 'table');
  for (const key of keys.slice(0, 3)) table.press(key);
  table.press('ag1<Tab>attack +m sight');
  expect(table.rows()[20]).toBe(' further adjustments attack +m sight_  type it; Enter goes on');
});

describe('the screen of the surprise round', () => {
  const table = demoTable('six20', 'table');
  for (const key of keys.slice(0, 3)) table.press(key);
  table.press('ag1fl').settle();

  it('has the order, the stance, the odds and the track', () => {
    const rows = table.rows();
    expect(rows[0]).toMatch(/six20 \| surprise round .*\| Ash/);
    expect(rows.slice(1, 5)).toEqual([
      '── Surprise round ── n: Vane 12',
      ' now       >19 Ash<  12 Vane   one standard or one short each (DV-39)',
      ' then      round 1: 19 Ash  15 Guards x3  12 Vane  7 Orm',
      ' unaware   Guards x3  Orm: do nothing, flat-footed until their first turn',
    ]);
    expect(rows[6]).toMatch(/\*a│ Ash .*18\/18 .*14\/14 reckless M 0 +up +flat-footed$/);
    expect(rows[8]).toMatch(/g║ Guards x3 .*9\.\.9 .*12\.\.12 neutral {4}0 +3 up$/);
    expect(rows[9]).toMatch(/^ {6}unaware, flat-footed/);
    expect(rows.slice(15, 21)).toEqual([
      '── Ash ── EITHER standard or short 1',
      ' Ash attacks Guard 1 with the sabre - _[flanking, in dim light]',
      ' 80 % hits | 5 % critical | 6.0 expected | 52 % into wounds | drops 0 %',
      ' Attack   + reckless M 2  + flanking m 1  - dim light m 1  = 2 units: Major, +4',
      ' d20+9 against 14, DEX +1 lost (flat-footed, DV-35)   Damage 1d8+3',
      ' circumstances f flank*  l dim light*  h half cover  c cover  n near-total',
    ]);
  });

  it('fits any window', () => {
    for (const size of [
      { columns: 60, rows: 20 },
      { columns: 80, rows: 24 },
      { columns: 120, rows: 40 },
    ]) {
      table.size = size;
      for (const row of table.rows()) expect([...row].length, row).toBeLessThanOrEqual(size.columns);
    }
    table.size = { columns: 80, rows: 24 };
  });

  it('shows what is to be done about a critical, and that the unaware make no attack out of turn', () => {
    table.press('<Enter>2053<Enter>');
    expect(table.rows()[15]).toMatch(/^── Ash ── a CRITICAL on Guard 1: x o, x m or x c {3}only free actions left/);
    table.press('/orm<Enter>b');
    expect(table.rows()[15]).toBe('── Orm ── out of turn: Orm is unaware and does nothing ── n: Vane 12');
  });

  it('going on says first that the critical is not used, and once more ends the turn (DV-65)', () => {
    const { position } = table.session;
    expect(table.press('n').ui.notice).toBe('Ash has a critical on Guard 1 left; n once more ends the turn');
    expect(table.session.position).toBe(position);
    table.press('n');
    expect(table.session.records.at(-1)?.title).toBe('Vane is next (12)');
  });
});

test('a text may contain any letter, and digits after Enter are faces', () => {
  const table = demoTable('six20', 'table');
  for (const key of keys.slice(0, 9)) table.press(key);
  table.press('xcg2acrushed hand<Enter>13');
  expect(table.session.records.length).toBe(people.length + 9);
  expect(table.text).toContain('Guard 2 is crippled, Minor penalty on attack: crushed hand');
  table.press('<Enter>');
  expect(table.session.records.length).toBe(people.length + 10);
});

test('one line lets all rest', () => {
  const table = demoTable('six20');
  table.press('/ash<Enter>-9<Enter>').press(':rest 25 minutes<Enter>');
  expect(table.session.records.at(-1)?.title).toBe('25 minutes of rest: Ash VP 9 -> 17');
});
