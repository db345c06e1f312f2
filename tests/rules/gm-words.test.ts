// cspell:ignore xyzzyx
/** Conditions that the GM adds by hand, and names, notes and outcomes that the GM types, in every game. */
import { describe, expect, test } from 'vitest';
import { quoted } from '../../src/state/nearest.ts';
import { games } from '../contract/games.ts';
import { AnyTable, type With } from './table.ts';

test('newcomers are numbered on from those who are there, of whom one without a number is the first', () => {
  const [system] = games;
  if (system === undefined) throw new Error('no game');
  const table = new AnyTable(system, [['Ann', {}]]);
  const join = (name: string, count = 1): string =>
    table.does('join', null, [], { name, count, side: 'other', sheet: {} });
  expect([join('Captain'), join('Captain'), join('Ann')]).toEqual(['Captain joins', 'Captain 2 joins', 'Ann 2 joins']);
  expect([join('Thug', 2), join('Thug')]).toEqual(['Thugs x2 join', 'Thug 3 joins']);
});

describe.each(games)('$id', (system) => {
  const table = () => new AnyTable(system, [['Ann', {}]]);

  test.each(system.conditions)('$id is called $title in titles and refusals', ({ id, title }) => {
    expect(table().does('condition', null, ['ann'], { condition: id, stacks: 0 })).toBe(`[Ann is not ${title}]`);
    // Who falls by it is said behind it.
    const added = (action: string, values: With): string =>
      table()
        .does(action, null, ['ann'], { ...values, condition: id })
        .replace(/; Ann (falls|dies)$/, '');
    expect(added('condition', {})).toBe(`Ann: ${title}`);
    expect(added('outcome', { text: 'a trap' })).toBe(`By hand: a trap; Ann: ${title}`);
  });

  test.each([
    ['condition', {}],
    ['outcome', { text: 'a trap' }],
  ])('%s takes words of the GM, and none that are no words', (action, values) => {
    const adds = (condition: string): string => table().does(action, null, ['ann'], { ...values, condition });
    expect(adds('under a curse')).toMatch(/Ann: under a curse$/);
    for (const none of ['__proto__', 'constructor', 'two\nlines', 'x'.repeat(61)]) expect(adds(none)).toMatch(/^\[/);
  });

  test.each([
    ['condition', {}],
    ['outcome', { text: 'a trap' }],
  ])(
    '%s adds a condition that is misspelt as one of the GM, and names the one that was probably meant',
    (action, values) => {
      const [{ title } = { title: '' }] = system.conditions.filter(({ title: name }) => name.length > 5);
      const misspelt = `${title.slice(0, 3)}${title.slice(4)}`.toLowerCase();
      const one = table();
      expect(one.does(action, null, ['ann'], { ...values, condition: misspelt })).toMatch(
        new RegExp(`Ann: ${misspelt}$`),
      );
      expect(JSON.stringify(one.last)).toContain(
        JSON.stringify(`${misspelt} is a condition of the GM's own; did you mean ${quoted(title)}?`).slice(1, -1),
      );
      // The GM has it now: no word about it again, nor about words that are like none of the game.
      one.does(action, null, ['ann'], { ...values, condition: misspelt });
      expect(JSON.stringify(one.last)).not.toContain('did you mean');
      one.does(action, null, ['ann'], { ...values, condition: 'xyzzyx' });
      expect(JSON.stringify(one.last)).not.toContain('did you mean');
    },
  );

  test.each([
    ['join', [], (name: string) => ({ name, side: 'own', sheet: {} }), 'a combatant needs a name'],
    ['edit', ['ann'], (name: string) => ({ name }), 'a combatant needs a name'],
    ['note', [], (text: string) => ({ text }), 'the note has no words'],
    ['outcome', ['ann'], (text: string) => ({ text }), 'what happened?'],
  ] as const)('%s is refused where nothing is left of its words', (action, on, values, refusal) => {
    for (const words of [' ', '\t', '\u200b', '\u0007'])
      expect(table().does(action, null, on, values(words))).toBe(`[${refusal}]`);
    expect(table().does(action, null, on, values(' Kel\u0007 '))).toMatch(/\bKel\b/);
  });
});
