/** Enter on a page, and on an open blank, does what is said there. */
import { expect, it } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable } from '../app/test-table.ts';

it('Enter in the preview of an action goes on with it', () => {
  const table = demoTable('vaxia').press('na').press('P');
  expect(table.keyRow).toContain('Enter go on');
  table.press('<Enter>').press('<Enter>');
  expect(table.session.record(table.session.position)?.intents[0]?.action).toBe('attack');
});

it('Enter in the preview of going on lets the clock go on', () => {
  const table = demoTable('six20').press('n<Enter>P');
  const { position } = table.session;
  table.press('<Enter>');
  expect(table.session.position).toBe(position + 1);
});

it('Enter on what is planned for a later round asks before it carries it out now', () => {
  const table = demoTable('vaxia').press('n:at round 3 add ogre<Enter>');
  const { position } = table.session;
  expect(table.press('T<Enter>').text).toContain('not due: round 3; Enter once more carries it out now');
  expect(table.session.position).toBe(position);
  table.press('<Enter>');
  expect(table.session.position).toBe(position + 1);
});

it('Enter goes to the blank that is still open, wherever the cursor is', () => {
  const table = demoTable('vaxia').press('n:outcome<Enter><Tab>');
  expect(table.text).not.toContain('_[what happened]');
  expect(table.press('<Enter>').text).toContain('_[what happened]');
});

it('Enter in the odds of a sentence goes on with it', () => {
  const table = demoTable('vaxia').press('naO');
  expect(table.keyRow).toContain('Enter go on');
  table.press('<Enter><Enter>');
  expect(table.session.record(table.session.position)?.intents[0]?.action).toBe('attack');
});

it('Enter at a way that is compared takes it into the sentence', () => {
  const table = bridgeTable().press('at2C').settle();
  expect(table.text).toMatch(/\n>undefended/);
  while (!/\n>block/.test(table.text)) table.press('j');
  expect(table.keyRow).toContain('Enter take it');
  table.press('<Enter>');
  expect(table.ui.mode).toMatchObject({ mode: 'sentence', sentence: { values: { defence: 'block' } } });
  expect(table.text).toContain('Thug 2 blocks');
});

it('a page of ways opens with the cursor on the way that is entered, in every game', () => {
  for (const game of fewOf(gameIds, 2, 'games of the ways')) {
    const table = demoTable(game).press('n');
    while (table.session.encounter.cursor.round < 1) table.press('R');
    table.press('aC');
    const { mode } = table.settle().ui;
    if (mode.mode !== 'reading') return expect.unreachable(mode.mode);
    const acts = mode.page.parts.flatMap((part) =>
      'rows' in part ? part.rows.flatMap((row) => row.onEnter ?? []) : [],
    );
    if (acts.length === 0) continue;
    expect(mode.at, game).not.toBeNull();
    expect(
      table.rows().filter((row) => row.startsWith('>')),
      game,
    ).toHaveLength(1);
    expect(table.keyRow, game).toContain('Enter take it');
  }
});

it('Enter at a target that is compared makes it the target, and at the way that is entered the sentence stays as it is', () => {
  const table = bridgeTable().press('at2C').settle();
  expect(table.text).toContain('Ways compared');
  const { mode } = table.press('G').ui;
  if (mode.mode !== 'reading' || mode.at?.does !== 'fill') return expect.unreachable(mode.mode);
  expect(mode.at.blank).toBe('on');
  expect(mode.at.value).not.toBe('thug-2');
  expect(table.press('<Enter>').ui.mode).toMatchObject({ mode: 'sentence', sentence: { on: [mode.at.value] } });
  const opened = bridgeTable().press('at2C').settle();
  expect(opened.text).toContain('Ways compared');
  expect(opened.press('<Enter>').ui.mode).toMatchObject({ mode: 'sentence', sentence: { on: ['thug-2'] } });
});

it('the page of the keys calls D what the game calls it, as the row of the keys does', () => {
  expect(demoTable('brilliance').press('na').keyRow).toContain('D ready this');
  expect(demoTable('brilliance').press('na?').text).toMatch(/^ D +ready this/m);
  expect(demoTable('vaxia').press('na?').text).toMatch(/^ D +declare/m);
});
