/** Words that a table reads: sentences are plain, and phrases that puzzled people are gone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { bridgeTable } from '../app/bridge.ts';
import { commit, demoTable, memorySession, TestTable } from '../app/test-table.ts';

test('an effect is tried, on whom and with what', () => {
  expect(bridgeTable().press('xct1h').rows()[16]).toMatch(/^ Mara Venn tries to hold Thug .* with the spear/);
});

test('dice that are missing are still to roll, each with its thrower and what it is for', () => {
  const { ui } = bridgeTable('table').press('at2b<Enter>');
  expect(ui.notice).toMatch(/^still to roll: Mara Venn \S.*Thug 2 /);
});

test('one is singular', () => {
  const session = memorySession('six20', [{ name: 'Snail', side: 'own', sheet: { speed: 1 } }]);
  const table = new TestTable(session).press('nR<Enter>');
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  commit(session, { action: 'act', by: 'snail', on: [], with: {} });
  expect(session.records.at(-1)?.title).toBe('Snail moves up to 1 square');
});

test('an opposed roll says the successes of both', () => {
  const sheet = { dexterity: 1, skills: [{ name: 'Stealth', ranks: 1 }] };
  const session = memorySession('brilliance', [
    { name: 'Ann', side: 'own', sheet },
    { name: 'Bob', side: 'other', sheet },
  ]);
  session.commit(requestFor({ action: 'set', by: null, on: ['bob'], with: { track: 'health', to: -1 } }));
  const table = new TestTable(session).press('nR<Enter>');
  expect(table.press('xs').text).toContain('sneaks past');
});

test('a failure in the mean of a good die and a bad one is not said to be beyond the difficulty', () => {
  const kel = { name: 'Kel', side: 'own', sheet: { INT: 200, SPIR: 5 } } as const;
  const session = memorySession('vaxia', [kel]);
  session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  commit(session, { action: 'check', by: 'kel', on: [], with: { what: 'awareness' } }, [60, 2]);
  const says = (session.records.at(-1)?.working ?? []).map((step) => step.says).join('\n');
  expect(says).not.toMatch(/-\d+ of difficulty short|enough for [1-9]\d{2,} %/);
});

/** What the audit read on the screen, and nobody understood. */
const puzzles = [
  'it comes off, and no better',
  'it could hardly have gone better',
  'all the force, and little say',
  'half the dice for',
  'to be thrown:',
  'spaces, 0 of them difficult',
  'opposed more successes',
  'till the next own turn',
  'before the own next turn',
  'takes a short: a move action',
  'has not (',
  'tries disarm',
  'stated nowhere',
  ' 1 squares',
];

test.each(puzzles)('no text says "%s"', (phrase) => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => readFileSync(join('src', name), 'utf8').includes(phrase))).toEqual([]);
});

test('a number of one in a sentence is singular, and a label is not said beside the same word', () => {
  expect(demoTable('crytures').press('n:force gazer<Enter>').text).toMatch(/push Gazer 1 space$/m);
  const healing = demoTable('brilliance').press('nnn:set edward health 1<Enter>:mar healing edward<Enter>').text;
  expect(healing).toContain('heals Edward, _[..] points of lethal healing');
});

test('one who is about to join is called by a name, and a track by the head of its column', () => {
  const table = demoTable('oath').press('nR<Enter>');
  for (let n = 0; n < 9 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  expect(table.press(':add 2 rioter<Enter><Enter>').text).toContain('Rioter 25: speed this turn');
  expect(bridgeTable().press(':set kel.lif 12<Enter>').session.records.at(-1)?.title).toBe('Kel: LIF set to 12');
});
