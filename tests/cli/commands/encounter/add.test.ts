// cspell:disable: words with letters that are wrong on purpose
/** `vrule add` and `vrule new --add`: what is typed after `i` at the table, in the shell. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memorySession, TestTable } from '../../../tui/app/test-table.ts';
import { batch, json, scratch, vrule } from '../../vrule.ts';

const sixGuards = [...[1, 2, 3, 4, 5].map((n) => `Guard ${n}`), 'Guard with bow'];

function namesIn(answer: unknown): readonly string[] {
  const { combatants } = answer as { readonly combatants: readonly { readonly name: string }[] };
  return combatants.map(({ name }) => name);
}

describe('what is typed', () => {
  test('is the intent that the table writes, in one record', () => {
    const home = scratch();
    vrule(home, ['new', 'Mill', '--system', 'vaxia']);
    const record = json(home, ['add', 'Mill', '6 guard, one with bow']);
    const table = new TestTable(memorySession('vaxia', [])).press('i6 guard, one with bow<Enter>');
    const written = table.session.records.at(-1);
    expect(record).toMatchObject({ title: written?.title, intents: written?.intents, facts: written?.facts });
    expect(namesIn(json(home, ['show', 'Mill']))).toEqual(sixGuards);
    vrule(home, ['undo', 'Mill']);
    expect(namesIn(json(home, ['show', 'Mill']))).toEqual([]);
  });

  test('joins a new encounter with --add, several times', () => {
    const home = scratch();
    const made = json(home, ['new', 'Mill', '--system', 'oath', '--add', '2 guards', '--add', 'psi ad']);
    expect(namesIn(made)).toEqual(['Guard 1', 'Guard 2', 'Psi adept']);
  });

  test('several kinds are one record, on the side that is given, and hidden', () => {
    const home = scratch();
    const [, record, shown] = batch(home, [
      ['new', 'Mill', '--system', 'vaxia'],
      ['add', 'Mill', '2 wolf', 'ogre', '--side', 'own', '--hidden'],
      ['show', 'Mill'],
    ]);
    expect(record).toMatchObject({ seq: 1 });
    expect(shown).toMatchObject({
      combatants: ['Wolf 1', 'Wolf 2', 'Ogre'].map((name) => ({ name, side: 'own', hidden: true })),
    });
  });
});

test('places on the clock that need dice take the faces from the table, and vrule throws what is not given', () => {
  const home = scratch();
  const answers = batch(home, [
    ['new', 'Mill', '--system', 'crytures', '--add', '2 guard'],
    ['next', 'Mill', '--seed', 'a'],
    ['add', 'Mill', 'guard', '--rolled', '999'],
    ['add', 'Mill', 'guard', '--dry-run'],
    ['show', 'Mill'],
    ['add', 'Mill', 'guard'],
    ['show', 'Mill'],
  ]);
  expect(answers[2]).toMatchObject({ exit: 2, error: expect.stringContaining('--rolled') });
  expect(namesIn(answers[4])).toHaveLength(2);
  expect(namesIn(answers[6])).toHaveLength(3);
});

test('what is not understood is one line, exit code 2, and changes nothing; a new encounter leaves no file', () => {
  const home = scratch();
  vrule(home, ['new', 'Mill', '--system', 'vaxia']);
  const refused: readonly (readonly [kind: string, message: string])[] = [
    ['6 gaurd', 'there is no creature called gaurd; did you mean Guard?'],
    ['6 guard, one with feather', 'nothing called "feather" is known here'],
    ['6 guard, one', '", one" is not understood'],
    ['6 guard, 4 with bow, 3 with axe', '7 of 6 are too many'],
    ['6', '6: a name is missing'],
    ['201 guard', '201 guard: from 1 to 200 of a kind join at once'],
    ['0 guard', '0 guard: from 1 to 200 of a kind join at once'],
    ['999999999 guard', '999999999 guard: from 1 to 200 of a kind join at once'],
  ];
  const answers = batch(home, [
    ...refused.map(([kind]) => ['add', 'Mill', 'ogre', kind]),
    ...refused.map(([kind]) => ['new', 'Ford', '--system', 'vaxia', '--add', kind]),
    ['show', 'Mill'],
  ]);
  for (const [n, [, message]] of refused.entries()) {
    expect(answers[n]).toMatchObject({ exit: 2, error: expect.stringContaining(message) });
    expect(answers[refused.length + n]).toMatchObject({ exit: 2, error: expect.stringContaining(`--add: ${message}`) });
  }
  expect(answers.at(-1)).toMatchObject({ seq: 0, combatants: [] });
  expect(readdirSync(home).filter((file) => file.startsWith('Ford'))).toEqual([]);
});
