/** Targets, options and names as they are entered in a sentence. */
import { describe, expect, it } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable as Table, type TestTable } from '../app/test-table.ts';

const lastTitle = (table: TestTable): string => table.session.records.at(-1)?.title ?? '';

/** Mara of the toy game is to act against Kel and three thugs. */
function struck(): TestTable {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Kel', side: 'other', sheet: {} },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const table = new Table(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  return table;
}

describe('targets', () => {
  it('Space and a letter add any other combatant', () => {
    const table = bridgeTable().press('- k').press('5<Enter><Enter>');
    expect([lifeOf(table, 'thug-1'), lifeOf(table, 'kel'), lifeOf(table, 'thug-2')]).toEqual([25, 35, 30]);
  });

  it('Space twice adds the next of the same group', () => {
    const table = bridgeTable().press('-  5<Enter><Enter>');
    expect([lifeOf(table, 'thug-1'), lifeOf(table, 'thug-2'), lifeOf(table, 'thug-3')]).toEqual([25, 25, 30]);
  });

  it('a slash finds one by the letters of the name', () => {
    const table = bridgeTable('table').press('a/og');
    expect(table.rows()[16]).toContain('_[Ogre /og]');
    expect(table.press('<Backspace><Backspace>bow').rows()[16]).toContain('Bowman');
  });

  it('all members of a group are named as such, and * chooses them where one is asked for', () => {
    const table = struck().press('at');
    expect(table.rows()[16]).toContain('Mara strikes _[all 3 Thugs]');
    expect(table.press('2').rows()[16]).toContain('Mara strikes Thug 2');
    expect(table.press('<Shift-Tab>*').rows()[16]).toContain('_[all 3 Thugs]');
  });
});

describe('a menu', () => {
  it('stays open after a refusal, so that the next key is not taken for another', () => {
    const table = bridgeTable().press('xs');
    expect(table.ui.notice).toMatch(/^refused: /);
    expect(table.ui.mode.mode).toBe('menu');
  });

  it('is hinted at with both of its keys', () => {
    expect(bridgeTable().text).toContain('xh heal');
  });
});

describe('a condition', () => {
  it('is found by the letters of its title; those of the game that the GM adds come first', () => {
    const table = demoTable('brilliance').press('n').press('c');
    const [first = ''] = table.rows().slice(18);
    expect(first).toMatch(/^ condition unseen {2}flat-footed {2}blinded/);
    table.press('pro<Enter>');
    expect(lastTitle(table)).toMatch(/prone/);
  });

  it('that no game has is a word of its own', () => {
    expect(lastTitle(bridgeTable().press('cmarked prey<Enter>'))).toMatch(/marked[- ]prey/);
  });

  it('is taken back letter by letter', () => {
    const table = bridgeTable().press('cst').press('<Backspace><Backspace>');
    expect(table.rows()[16]).toContain('_[condition]');
  });
});

describe('options', () => {
  it('that have no odds keep no dots', () => {
    expect(demoTable('vaxia').press('n').press('xd').settle().text).not.toContain(' ..');
  });

  it('are rated for the one who decides, and not at all where all are alike', () => {
    expect(bridgeTable().press('at2').settle().text).toContain('p parry 53 % 5.8 best for Thug 2');
  });

  it('that were chosen beside the sentence are shown behind it', () => {
    const table = bridgeTable('table').press('at2bM-5<Enter>');
    expect(table.rows()[16]).toMatch(/Thug 2 blocks, .*-5/);
  });
});

it('the key of a number is the number itself', () => {
  const table = demoTable('oath').press('n');
  expect(table.text).toContain('speed this turn');
  table.press('R<Enter>');
  while (!/seg \d+ .*\| Max/.test(table.text.split('\n', 1)[0] ?? '')) table.press('n');
  table.press('xif<Enter>');
  expect(table.text).toContain('successes to keep');
  const kept = /(\d)\*/.exec(table.text)?.[1] ?? '';
  table.press(kept);
  expect(table.text).not.toContain('successes to keep');
});
