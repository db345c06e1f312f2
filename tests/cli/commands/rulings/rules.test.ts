import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../../vrule.ts';

test('prints rules by id in any spelling, by words, advice as such, and all of a game with its house rules and their defaults', () => {
  const home = scratch();
  expect(vrule(home, ['rules', 'vx13']).out).toMatch(/^ {2}VX-13 .*\[.*; source\]$/m);
  expect(vrule(home, ['rules', 'vaxia', '13']).out).toContain('VX-13');
  expect(vrule(home, ['rules', 'oath', 'karma', 'point']).out).toContain('SG-20');
  expect(vrule(home, ['rules', 'VX-142']).out).toMatch(/^ {2}VX-142 .*\[.*; advice\]$/m);
  expect(vrule(home, ['rules', 'vaxia']).out).toMatch(/lopsidedGap .*50 by default \(VX-147\)/);
});

test('prints several rules by their ids, in their order', () => {
  const home = scratch();
  const idsOf = (...words: readonly string[]) => vrule(home, ['rules', ...words]).out.match(/^ {2}[A-Z]+-\d+/gm);
  expect(idsOf('SG-78', 'SG-77')).toEqual(['  SG-78', '  SG-77']);
  expect(idsOf('vaxia', 'vx13', 'vx14')).toEqual(['  VX-13', '  VX-14']);
});

test('the help on what the GM does in any game names no game', () => {
  const home = scratch();
  expect(vrule(home, ['help', 'hide']).out).toContain('An action of any game: Hide.');
  expect(vrule(home, ['help', 'vaxia', 'attack']).out).not.toContain('An action of any game');
});

test('--json keeps the keys that scripts read', () => {
  const home = scratch();
  const rule = { id: 'VX-13', source: expect.any(String), mark: 'source', says: expect.any(String) };
  expect(json(home, ['rules', 'vx13'])).toEqual([rule]);
  expect(json(home, ['rules', 'vaxia'])).toMatchObject({
    chapters: expect.arrayContaining([{ title: expect.any(String), rules: expect.arrayContaining([rule]) }]),
    houseRules: expect.arrayContaining([
      { key: 'lopsidedGap', says: expect.any(String), rule: 'VX-147', stands: 50, options: [] }, // cspell:disable-line
    ]),
  });
});
