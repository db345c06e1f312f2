/** What `name` means: as every command takes it, in every document; and one reader of names for all commands. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { batch, scratch, startEncounter, vrule } from '../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Ash', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 2, side: 'other', sheet: { LIF: 30 } },
  ],
};

/** Commands that print an encounter with `--json`, and where in the answer its names are. */
const documents: readonly (readonly [command: readonly string[], at: readonly (string | number)[]])[] = [
  [['show'], []],
  [['show', '--at', '1'], []],
  [['list'], [0]],
  [['export'], []],
  [['export'], ['end']],
  [['export', '--players'], []],
  [['audit'], []],
  [['check'], []],
  [['repair'], []],
  [['copy', 'Camp/Two'], []],
  [['archive'], []],
  [['archive', '--restore'], []],
  [['remove'], []],
  [['trash', 'list'], [0]],
  [['trash', 'restore'], []],
];

/** A command on the encounter of that name. */
function commandOn(words: readonly string[], name: string): readonly string[] {
  const [first = '', ...rest] = words;
  if (first === 'list' || words[1] === 'list') return words;
  return first === 'trash' ? [...words, name] : [first, name, ...rest];
}

/** A part of an answer. */
function partOf(answer: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((part: unknown, key) => Object(part)[key], answer);
}

test('one encounter has one name in every document, which every command takes', () => {
  const home = startEncounter('Camp/One', roster);
  const answers = batch(
    home,
    documents.map(([words]) => commandOn(words, 'Camp/One')),
  );
  for (const [n, [words, at]] of documents.entries()) {
    const isCopy = words[0] === 'copy';
    const title = isCopy ? 'Two' : 'One';
    expect(partOf(answers[n], at), words.join(' ')).toMatchObject({ name: `Camp/${title}`, title });
    const { path } = z.object({ path: z.string().optional() }).parse(partOf(answers[n], at));
    // Where the file is, the players do not read.
    if (words.includes('--players')) expect(path).toBeUndefined();
    else expect(path, words.join(' ')).toMatch(/\.vrule$/);
  }
});

test('a party has the same name in every document, and its log says which fight it comes from', () => {
  const home = startEncounter('Camp/1', roster);
  const answers = batch(home, [
    ['party', 'save', 'Home/Five', '--from', 'Camp/1'],
    ['party', 'list'],
    ['party', 'show', 'five'],
    ['hit', 'Camp/1', 'ash', '3'],
    ['party', 'update', 'five', '--from', 'camp'],
    ['party', 'log', 'Home/Five'],
    ['check', 'Camp/1'],
  ]);
  const names = { name: 'Home/Five', title: 'Five', path: join(home, 'parties', 'Home', 'Five.vrule') };
  expect(answers).toMatchObject([
    names,
    [names],
    names,
    {},
    { party: 'Home/Five', from: 'Camp/1' },
    [{}, { title: 'Ash after Camp/1' }],
    { name: 'Camp/1', title: '1' },
  ]);
});

test('a file outside the library is named by its path', () => {
  const home = startEncounter('One', roster);
  const elsewhere = scratch();
  mkdirSync(join(elsewhere, 'x'));
  const path = join(elsewhere, 'x', 'One.vrule');
  writeFileSync(path, readFileSync(join(home, 'One.vrule')));
  const [shown] = batch(home, [['show', path]]);
  expect(shown).toMatchObject({ name: path, title: 'One', path });
  const { name } = z.object({ name: z.string() }).parse(shown);
  expect(batch(home, [['audit', name]])).toMatchObject([{ name }]);
});

test('every command on an encounter takes the beginning of its name, and names several that begin so', () => {
  const home = startEncounter('Mill Fight', roster);
  const commands: readonly (readonly string[])[] = [
    ['check', 'mill'],
    ['repair', 'mill'],
    ['audit', 'mill'],
    ['copy', 'mill', 'Second'],
    ['rename', 'sec', 'Third'],
    ['archive', 'thi'],
    ['archive', 'thi', '--restore'],
    ['remove', 'thi'],
    ['trash', 'restore', 'thi'],
    ['remove', 'thi', '--for-good'],
  ];
  for (const [n, answer] of batch(home, commands).entries()) {
    expect(answer, commands[n]?.join(' ')).not.toHaveProperty('error');
  }
  vrule(home, ['new', 'Mill Gate', '--system', 'oath']);
  const several = commands.filter(([, word]) => word === 'mill');
  expect(batch(home, several)).toEqual(
    several.map(() => ({ error: '"mill" could be "Mill Fight", "Mill Gate"', exit: 2 })),
  );
});

test('archive --restore looks among the archived ones first', () => {
  const home = startEncounter('Gate Night', roster);
  const answers = batch(home, [
    ['new', 'Gate Two', '--system', 'oath'],
    ['archive', 'Gate Two'],
    ['archive', 'gate', '--restore'],
    ['rename', 'gate t', 'Camp/Gate Three'],
  ]);
  expect(answers[2]).toMatchObject({ name: 'Gate Two' });
  expect(answers[3]).toMatchObject({ name: 'Camp/Gate Three', title: 'Gate Three' });
});

test('a removal is confirmed under the whole name, not under what was typed', () => {
  const home = startEncounter('Camp/One', roster);
  expect(vrule(home, ['remove', 'one']).out).toBe('removed Camp/One; vrule trash list shows what can be restored\n');
});
