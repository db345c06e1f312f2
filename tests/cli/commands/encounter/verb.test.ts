/** The verbs of the table's command line in the shell. */
// cspell:disable: words with letters that are wrong on purpose
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { performVerb } from '../../../../src/cli/commands/encounter/verb.ts';
import { demoTable, memorySession, TestTable } from '../../../tui/app/test-table.ts';
import { printed } from '../../printed.ts';
import { batch, json, type ProcessResult, startEncounter, vrule } from '../../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara Venn', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 6, side: 'other', sheet: { LIF: 30 } },
  ],
};

const mill = (): string => startEncounter('Mill Fight', roster);

test('hit, heal, set, cond and attack take the words of the table, and flags', () => {
  const home = mill();
  const answers = batch(home, [
    ['hit', 'Mill Fight', 'thug2,4-6', '14'],
    ['heal', 'mill', 'thug4', '5'],
    ['set', 'mill', 'mara.lif', '12'],
    ['set', 'mill', 'Mara', 'Venn', 'lif', '15'],
    ['cond', 'mill', 'thug1', "hunter's mark"],
    ['next', 'mill'],
    ['attack', 'mill', 'thug1', 'block', '--by', 'mara', '--rolled', '90,80,10,20'],
    ['hit', 'mill', 'thugs', '1', '--dry-run'],
    ['note', 'mill', 'the', 'door', 'falls'],
  ]);
  expect(answers).toMatchObject([
    { title: expect.stringMatching(/^Thug 2 takes 14: LIF 30 -> 16; .*Thug 6 takes 14/) },
    { title: 'Thug 4 heals 5: LIF 16 -> 21' },
    { title: expect.stringContaining('12') },
    { title: expect.stringContaining('15') },
    { title: "Thug 1: hunter's mark" },
    {},
    { intents: [{ by: 'mara-venn', on: ['thug-1'], with: { defence: 'block' } }], dice: [{ from: 'typed' }, {}] },
    { written: null },
    { title: 'Note: the door falls' },
  ]);
  expect(json(home, ['show', 'mill'])).toMatchObject({
    combatants: [{ tracks: { lif: { now: 15 } } }, {}, { tracks: { lif: { now: 16 } } }, {}, {}, {}, {}],
  });
});

test('declare takes the declared action with its flags, as act does, or the words of its line', () => {
  const home = mill();
  const flags = ['--by', 'mara', '--action', 'attack'];
  const plan = { action: 'attack', on: ['thug-1'] };
  expect(
    batch(home, [
      ['next', 'Mill Fight'],
      ['declare', 'Mill Fight', ...flags, '--on', 'Thug 1', '--defence', 'block'],
      ['declare', 'Mill Fight', 'thug2', 'block', '--action', 'attack', '--by', 'thug-3'],
      ['declare', 'Mill Fight', ...flags],
      ['declare', 'Mill Fight', '--by', 'mara', '--action', 'atack'],
      ['declare', 'Mill Fight', '--by', 'mara'],
    ]),
  ).toMatchObject([
    {},
    { intents: [{ action: 'declare', by: 'mara-venn', with: { plan: { ...plan, with: { defence: 'block' } } } }] },
    { intents: [{ by: 'thug-3', with: { plan: { on: ['thug-2'], with: { defence: 'block' } } } }] },
    { exit: 2, error: expect.stringContaining('Attack needs --on') },
    { exit: 2, error: expect.stringContaining('did you mean attack?') },
    { exit: 2, error: expect.stringContaining('--action is missing') },
  ]);
});

describe('one grammar', () => {
  // Numbers behind what the action takes are faces: the attacker's hit and power.
  test.each([
    ['hit', 'thug2,4-6 14'],
    ['hit', 'foes:up 3'],
    ['heal', 'thug2 5'],
    ['set', 'kel.lif 12'],
    ['set', 'Mara Venn lif 12'],
    ['cond', 'thugs stunned'],
    ['attack', 'thug2 undefended 88 30'],
    ['note', 'the door falls'],
    ['mask', 'ogre the beast'],
    ['setting', 'lopsidedGap 40'],
  ])('%s %s writes the same record at the table and in the shell', (verb, words) => {
    const [table, shell] = [demoTable('vaxia', 'table').press('n'), demoTable('vaxia', 'table').press('n')];
    table.press(`:${verb} ${words}<Enter>`);
    if (table.ui.mode.mode !== 'idle') table.press('<Enter>');
    const { io, errors } = printed();
    performVerb(shell.session, verb, words.split(' '), io);
    expect(errors).toEqual([]);
    const [there, here] = [table, shell].map(({ session }) => {
      const { at: _at, ...record } = session.record(session.position) ?? { at: '' };
      return record;
    });
    expect(here).toEqual(there);
  });
});

describe('a number that belongs nowhere is refused with what was typed, in the shell and at the table', () => {
  test.each([
    ['hit', 'mar 1 2 3', '1 2 3: one number is taken'],
    ['hit', 'mar 999999999', '999999999 is not taken: a number from 0 to 1000000'],
    ['cond', 'mar shaken 0', '0 is not taken: a number from 1 to 9999'],
    ['cond', 'mar shaken 2 3', '2 3: one number is taken'],
  ])('%s %s', (verb, words, says) => {
    const session = memorySession('brilliance', [{ name: 'Mar', side: 'own' }]);
    const before = session.records.length;
    const { io, errors } = printed();
    performVerb(session, verb, words.split(' '), io);
    expect(errors).toEqual([says]);
    const table = new TestTable(session).press(`:${verb} ${words}<Enter>`);
    expect(table.ui.notice).toBe(says);
    expect(session.records).toHaveLength(before);
  });
});

test('faces too many in a line are refused without a flag that nobody typed', () => {
  const { session } = demoTable('vaxia');
  const { io, errors } = printed();
  performVerb(session, 'next', [], io);
  performVerb(session, 'attack', 'thug1 block 90 80 10 20 30'.split(' '), io);
  expect(errors).toEqual(['5 faces given, and only 4 dice thrown: 1 too many']);
});

test('any action of the game of the encounter is a verb; others are refused with what was probably meant', () => {
  const home = mill();
  const [noted, wrong, misspelt, several] = batch(home, [
    ['single-out', 'mill', 'thug1'],
    ['hit', 'mill', 'thug1', 'x', '3'],
    ['atack', 'mill', 'thug1'],
    ['attack', 'mill', 'thug1,3', '--by', 'mara'],
  ]);
  expect(noted).toMatchObject({ intents: [{ action: 'single-out' }] });
  expect(wrong).toMatchObject({
    exit: 2,
    error: expect.stringMatching(/^not understood: x; vrule hit "Mill Fight" --help/),
  });
  expect(several).toMatchObject({ exit: 2, error: 'attack takes one target, not 2' });
  expect(misspelt).toMatchObject({ exit: 2, error: expect.stringMatching(/did you mean attack\?/) });
});

test('every hint that is printed can be pasted', () => {
  const home = mill();
  /** Runs vrule with the words that a shell makes of a line. */
  const pasted = (line: string): ProcessResult => {
    const { stdout } = spawnSync(line.replace(/^vrule /, "printf '%s\\0' "), { shell: true, encoding: 'utf8' });
    return vrule(home, stdout.split('\0').slice(0, -1));
  };
  const lines: readonly string[] = [
    'vrule show "Mil Fight"',
    'vrule act "Mill Fight"',
    'vrule hit "Mill Fight" thug1 x 3',
    'vrule hit "Mill Fight" Thugg1 3',
    'vrule lgo "Mill Fight"',
    'vrule log "Mill Fight" --jsn',
    'vrule act "Mill Fight" damge --on thug1 --amount 3',
    'vrule act "Mill Fight" damage --on thug1 --amuont 3',
    'vrule vaxia rol --might 40',
    'vrule rules vaxai',
    'vrule config systm',
    'vrule help shwo',
    'vrule party lsit',
  ];
  for (const line of lines) {
    const { exit, err } = pasted(line);
    expect(exit, line).toBe(2);
    const [, command] = /(vrule [^;]*--help)\b/.exec(err) ?? [];
    const [, meant] = /did you mean (.*)\?/.exec(err) ?? [];
    expect(command ?? meant, err).toBeDefined();
    const again = command ?? corrected(line, err, meant ?? '');
    expect(pasted(again).exit, `${line} -> ${again}`).toBe(0);
  }
});

/** The line with the word that was not known replaced by what was meant. */
function corrected(line: string, err: string, meant: string): string {
  const words = line.match(/"[^"]*"|\S+/g) ?? [];
  const wrong = words.findLast((word) => err.replace(/; did you mean.*/s, '').includes(word.replaceAll('"', '')));
  return words.map((word) => (word === wrong ? meant : word)).join(' ');
}

test('the help of a verb has an example', () => {
  const { out, exit } = vrule(mill(), ['hit', '--help']);
  expect(exit).toBe(0);
  expect(out).toContain('vrule hit "Mill Fight" thug2,4-6 14');
});
