import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { batch, launcher, run, scratch, vrule } from '../cli/vrule.ts';
import { demoRoster, homeWithTally, installTally, replacing } from './tally-home.ts';

/** The answers of one program to these command lines, refusals among them: of a process where there are games to load. */
const answers = (home: string, ...lines: readonly (readonly string[])[]): readonly unknown[] =>
  batch(home, lines, { apart: existsSync(join(home, 'games')) });

/** The file of a fight in which Ada has struck Cheat 1 for 4 of its 5 luck, and Bo is warded. */
let fight = '';

beforeAll(() => {
  const home = installTally(mkdtempSync(join(tmpdir(), 'vrule-fight-')));
  answers(
    home,
    ['new', 'Fight', '--from', demoRoster],
    ['next', 'Fight'],
    ['act', 'Fight', 'strike', '--by', 'ada', '--on', 'cheat-1', '--rolled', '3,4'],
    ['next', 'Fight'],
    ['act', 'Fight', 'ward', '--by', 'bo'],
  );
  fight = readFileSync(join(home, 'Fight.vrule'), 'utf8');
  rmSync(home, { recursive: true });
});

/** Puts the file of the fight into a home; returns its path. */
function putFight(home: string): string {
  const file = join(home, 'Fight.vrule');
  writeFileSync(file, fight);
  return file;
}

test('the file names the package and its version', () => {
  expect(fight.split('\n')[0]).toContain('"package":"vrule-game-tally@1.0.0"');
});

/** What would write, or works by the rules: all of it is refused. */
const needRules = [
  ['next', 'Fight'],
  ['act', 'Fight', 'strike', '--by', 'bo', '--on', 'cheat-1'],
  ['hit', 'Fight', 'bo', '3'],
  ['undo', 'Fight'],
  ['add', 'Fight', 'x'],
  ['odds', 'Fight', 'strike', '--by', 'bo'],
  ['sim', 'Fight'],
  ['audit', 'Fight'],
  ['amend', 'Fight', '3', '--dry-run'],
  ['new', 'Other', '--from', 'Fight'],
  ['party', 'save', 'Gang', '--from', 'Fight'],
  ['creature', 'save', 'Fight', 'ada'],
];

const readable = {
  game: { package: 'vrule-game-tally', version: '1.0.0', state: 'missing' },
  system: 'tally',
  round: 1,
  combatants: expect.arrayContaining([
    expect.objectContaining({ id: 'cheat-1', tracks: { luck: { now: 1, max: 5 } } }),
    expect.objectContaining({ id: 'bo', conditions: [expect.objectContaining({ id: 'warded' })] }),
  ]),
};

const broken = {
  'is missing': [
    (home: string) => home,
    'its game is in vrule-game-tally 1.0.0: vrule game add vrule-game-tally@1.0.0',
  ],
  'is of another major version': [
    (home: string) => installTally(home, { manifest: { version: '2.1.0' } }),
    'it was begun with vrule-game-tally 1.0.0, and 2.1.0 is here: vrule game add vrule-game-tally@1.0.0',
  ],
  'is in another package': [
    (home: string) => installTally(home, { manifest: { name: 'vrule-game-other' } }),
    'vrule-game-other 1.0.0 cannot be loaded',
  ],
  'throws when it is loaded': [
    (home: string) =>
      installTally(home, { code: (text) => `${text}\nthrow new Error('no \\u001b[1m luck\\nat all');` }),
    'vrule-game-tally 1.0.0 cannot be loaded: no luck; vrule game update tally',
  ],
  'is for another version of the API': [
    (home: string) => installTally(home, { manifest: { api: 99 } }),
    'vrule-game-tally 1.0.0 cannot be loaded: it is written for version 99 of the API of games, and this vrule has version 1',
  ],
} as const;

describe.each(Object.entries(broken))('a fight whose game %s', (_what, [breakIn, says]) => {
  test('is shown, and nothing is written: one sentence says what to add', () => {
    const home = scratch();
    breakIn(home);
    const file = putFight(home);
    const [shown, log, exported, ...refused] = answers(
      home,
      ['show', 'Fight'],
      ['log', 'Fight'],
      ['export', 'Fight', '--to', 'json'],
      ...needRules,
    );
    expect(shown).toMatchObject(readable);
    expect(JSON.stringify(log)).toContain('Ada strikes Cheat 1 for 4');
    expect(JSON.stringify(exported)).toContain('Ada strikes Cheat 1 for 4');
    for (const [n, answer] of refused.entries()) {
      expect(answer, needRules[n]?.join(' ')).toEqual({ error: expect.stringContaining(says), exit: 4 });
    }
    expect(readFileSync(file, 'utf8')).toBe(fight);
  });
});

test('where its game is missing, the table without a terminal prints it, and in one line what to add', () => {
  const home = scratch();
  putFight(home);
  const { exit, out, err } = vrule(home, ['open', 'Fight']);
  expect(exit).toBe(0);
  expect(out).toMatch(/Cheat 1 +1\/5/);
  const [, says] = broken['is missing'];
  expect(err).toBe(`vrule: ${says}; until then the encounter can only be read\n`);
});

test('one of the same major version goes on', () => {
  const home = installTally(scratch(), { manifest: { version: '1.7.3' } });
  putFight(home);
  expect(answers(home, ['next', 'Fight'])).toEqual([expect.objectContaining({ seq: 6 })]);
});

test('the list of encounters and of games says that a game is missing', () => {
  const home = scratch();
  putFight(home);
  expect(vrule(home, ['list']).out).toContain('its game is missing');
  expect(vrule(home, ['game', 'list']).out).toContain('missing: vrule game add vrule-game-tally@1.0.0');
});

const boom = "throw new Error('boom \\u001b]0;x\\u0007')";

/** What throws, in the code of the package. */
const thrown = {
  'while it decides': replacing(
    '    spend(context.ledger, by);\n    return results',
    `    ${boom};\n    return results`,
  ),
  'in a ruling': replacing(
    "    const face = onlyFace(yield dice('strike'",
    `    ${boom};\n    const face = onlyFace(yield dice('strike'`,
  ),
  'in what an action reads': replacing(
    '    strength: view.sheet(by).strength,',
    `    strength: (() => { ${boom}; })(),`,
  ),
};

test.each(Object.entries(thrown))('a package that throws %s: the action is refused by its name', (_where, code) => {
  const home = installTally(scratch(), { code });
  const file = putFight(home);
  const [refused, went] = answers(
    home,
    ['act', 'Fight', 'strike', '--by', 'ada', '--on', 'cheat-1', '--rolled', '3,4', '--overrule'],
    ['hit', 'Fight', 'bo', '3'],
    ['check', file],
  );
  expect(refused).toMatchObject({
    error: expect.stringMatching(/^a bug in vrule-game-tally: boom; it cannot be overruled/),
    exit: 3,
  });
  expect(went).toMatchObject({ seq: 6 });
});

/** What of a screen throws, in the code of the package. */
const screens = {
  'the row': replacing(
    'row: (view, id) => ({\n    who: id,',
    `row: (view, id) => ({\n    who: (() => { ${boom}; })(),`,
  ),
  'the turn order': replacing(
    '    const { round } = view.now.cursor;',
    `    ${boom};\n    const { round } = view.now.cursor;`,
  ),
  'its status': replacing(
    'const status = (view, id) => (',
    `const status = (view, id) => { ${boom}; };\nconst unused = (view, id) => (`,
  ),
  'the words of facts': replacing(
    'track: (_view, combatant, fact) =>',
    `track: () => { ${boom}; },\n    x: (_view, combatant, fact) =>`,
  ),
  'the wounds': replacing('wounds: (view, id) =>', `wounds: () => { ${boom}; },\n    x: (view, id) =>`),
};

test('a package that throws in all of them: the fight is shown all the same, to the players as well, and each function is reported once', () => {
  const code = (text: string): string => Object.values(screens).reduce((sofar, throws) => throws(sofar), text);
  const home = installTally(scratch(), { code });
  putFight(home);
  const bugs = [['show'], ['watch'], ['hit', 'bo', '1']].map(([verb = '', ...more]) => {
    const { exit, out, err } = run(launcher, home, [verb, 'Fight', ...more]);
    expect(exit).toBe(0);
    if (verb === 'show') expect(out).toContain('1/5');
    return err.split('\n').filter((line) => line !== '');
  });
  for (const lines of bugs) expect(new Set(lines).size).toBe(lines.length);
  for (const where of ['screen.row', 'screen.order', 'screen.formatFact', 'screen.players.wounds'])
    expect(bugs.flat()).toContain(`vrule: a bug in vrule-game-tally, in ${where}: boom`);
});

test('what else a package throws is a bug of that package, not of vrule', () => {
  const home = homeWithTally({ code: thrown['in a ruling'] });
  const { exit, out, err } = run(launcher, home, ['tally', 'strike', '--rolled', '3']);
  expect({ exit, out, err }).toEqual({ exit: 1, out: '', err: 'vrule: a bug in vrule-game-tally: boom\n' });
});

test('a game that was added from a folder is missed by that folder, and not by a name that anyone may have', () => {
  const from = resolve('tests/packages/tally');
  const home = installTally(scratch(), { manifest: { from } });
  putFight(home);
  expect(vrule(home, ['game', 'remove', 'tally', '--yes'])).toMatchObject({ exit: 0, err: '' });
  expect(vrule(home, ['game', 'list']).out).toContain(`missing: vrule game add ${from}`);
  expect(vrule(home, ['next', 'Fight']).err).toContain(`vrule game add ${from}; until then`);
});
