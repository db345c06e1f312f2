/** What an action gives others the chance to do is offered to them when it is given: who may, one key to do it, one to pass. */
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Intent } from '../../../src/state/encounter.ts';
import { perform } from '../../../src/tui/app/effects.ts';
import { update } from '../../../src/tui/app/update.ts';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { batch, scratch, vrule } from '../../cli/vrule.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** Ash's turn in the second round, when nobody is flat-footed. */
function turnOfAsh(): TestTable {
  const table = demoTable('six20').press('n<Enter>N');
  while (!/^── Ash ──/m.test(table.text)) table.press('n');
  return table;
}

function lastIntent({ session }: TestTable): Intent | undefined {
  return session.record(session.position)?.intents.at(-1);
}

const strikeBy = (by: string) => ({ action: 'opportunity', by, on: ['ash'], with: { why: 'provoked' } });

describe('who provokes is struck by others (DV-55)', () => {
  it('they are asked as soon as it is written, each by one letter, a member of a group by its number', () => {
    const table = turnOfAsh().press('xe<Enter>');
    expect(table.text).toContain('Guards 1-3 and Orm may strike Ash (DV-55) _');
    expect(table.text).toContain('who     g Guards 1-3  o Orm  Enter nobody');
    table.press('g2');
    expect(table.text).toContain('Guard 2 strikes _[Ash] with the baton, provoked');
    expect(lastIntent(table.press('<Enter><Enter>'))).toMatchObject(strikeBy('guard-2'));
  });

  it('the others are asked next, not the one who has struck', () => {
    const table = turnOfAsh().press('xe<Enter>g2<Enter><Enter>');
    expect(table.text).toContain('Guards 1,3 and Orm may strike Ash');
    expect(lastIntent(table.press('o<Enter><Enter>'))).toMatchObject(strikeBy('orm'));
    expect(table.text).toContain('Guards 1,3 may strike Ash');
  });

  it.each(['<Enter>', '<Esc>'])('%s passes: nobody strikes, nothing is written, and Ash has the floor', (key) => {
    const table = turnOfAsh().press('xe<Enter>');
    const { length } = table.session.records;
    expect(table.press(key).text).toMatch(/^ Ash _/m);
    expect(table.session.records).toHaveLength(length);
    expect(table.press('xo').text).toContain('Guards 1-3 and Orm may strike Ash');
  });

  it('a key that is nobody’s letter passes and does what it does otherwise', () => {
    const table = turnOfAsh().press('xe<Enter>n');
    expect(table.session.records.at(-1)?.title).toContain('Guard 2 is next');
  });

  it('undo takes the strike back, then the chance', () => {
    const table = turnOfAsh();
    const { encounter } = table.session;
    table.press('xe<Enter>g2<Enter><Enter>').press('<Esc>uu');
    expect(table.session.encounter).toEqual(encounter);
    expect(table.ui.mode.mode).toBe('idle');
    const ctrlZ = turnOfAsh().press('xe<Enter>');
    const step = update(ctrlZ, { is: 'key', key: { name: 'ctrl-z' } });
    expect(step.effect).toEqual({ do: 'undo' });
    expect(perform(ctrlZ, { do: 'undo' }).mode.mode).toBe('idle');
  });

  it('the chance is over with the turn, and a second one is given to all again', () => {
    const table = turnOfAsh().press('xe<Enter>g2<Enter><Enter><Esc>xe<Enter>');
    expect(table.text).toContain('Guards 1,3 and Orm may strike Ash');
    while (!/^── Vane ──/m.test(table.press('n').text));
    expect(table.session.system.offers(table.session.encounter)).toEqual([]);
  });

  it('in its own turn nobody strikes by it, without a critical hit', () => {
    const table = turnOfAsh().press('xo');
    expect(table.text).toContain('it is the turn of Ash: others strike, when Ash provokes');
  });

  it('the linear mode reads who may, and takes the letter and the number', () => {
    const { session } = turnOfAsh();
    const lines: string[] = [];
    const linear = new LinearTable({ session, notice: null, readOnly: null }, (line) => lines.push(line), {
      own: 'vrule',
      other: 'vrule',
    });
    linear.take('ash provoke');
    expect(lines).toContain('2: Guard 2 may strike Ash, rule DV-55.');
    for (const line of ['g', '2', '', '']) linear.take(line);
    expect(session.records.at(-1)?.intents).toMatchObject([strikeBy('guard-2')]);
  });

  it('the shell says who may', () => {
    const home = scratch();
    expect(vrule(home, ['new', 'Gate', '--from', resolve('tests/rosters/six20.json')]).err).toBe('');
    batch(home, [
      ['next', 'Gate'],
      ['next', 'Gate', '--until', 'round'],
    ]);
    const acting = vrule(home, ['act', 'Gate', 'provoke', '--by', 'guard1']);
    expect(`${acting.out}${acting.err}`).toMatch(/may strike Guard 1/);
  });
});

describe('a critical hit in the turn of another (DV-65)', () => {
  /** Guard 1 struck critically by Ash, in the turn of that guard. */
  function struck(): TestTable {
    const table = demoTable('six20').press('n<Enter>N');
    while (!/^── Guard 1 ──/m.test(table.text)) table.press('n');
    return table.press(':dice table<Enter>').press(':ash opportunity guard1<Enter>').press('20 ').press('R<Enter>');
  }

  it('asks the one who has it which use it makes, and the rest of the turn goes on without it', () => {
    const table = struck();
    expect(table.text).toContain(' Ash may try a manoeuvre on Guard 1 (DV-67) or cripple Guard 1 (DV-68) _\n');
    expect(table.press('a').text).toContain('c cripple Guard 1');
    expect(table.press('c').text).toContain('Ash cripples _[Guard 1]');
    table.press('<Esc>');
    expect(table.press('xm').text).toContain('Guard 1 tries to');
    expect(table.press('<Esc><Esc>').press('xc').text).toContain('or cripple Guard 1');
  });
});

test('who may do several things is named once, and in 80 columns nothing of it is cut', () => {
  const table = demoTable('six20', 'table').press('n101502032005<Enter>N');
  table.press('xe<Enter>v<Enter>201').press('<Enter>');
  const rows = [
    ' Vane may strike Guard 3 again (DV-66), try a manoeuvre on Guard 3 (DV-67) or',
    ' cripple Guard 3 (DV-68); Ash may strike Guard 3 (DV-55) _',
    ' who     v Vane  a Ash  Enter nobody',
  ];
  expect(table.text).toContain(rows.join('\n'));
});

describe('a phase that is offered (SG-67)', () => {
  it('is accepted by one letter as soon as it is offered', () => {
    const foes = { name: 'Rioter', side: 'other' as const, count: 3 };
    const heroes = ['Jim', 'Max'].map((name) => ({ name, side: 'own' as const }));
    const table = new TestTable(memorySession('oath', [...heroes, foes])).press('nR');
    while (!/^── (Jim|Max) ──/m.test(table.text)) table.press('n<Enter>');
    table.press('tor<Enter>');
    for (let n = 0; n < 4 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
    expect(table.text).toMatch(/Rioters? .*may accept a phase/);
  });
});
