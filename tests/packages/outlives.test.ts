import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { launcher, run, scratch, withoutVersion } from '../cli/vrule.ts';
import { demoRoster, homeWithTally, installTally, replacing } from './tally-home.ts';

/** The answers of one process to these command lines, refusals among them. */
function answers(home: string, ...lines: readonly (readonly string[])[]): readonly unknown[] {
  const input = lines.map((line) => JSON.stringify(line)).join('\n');
  const { out } = run(launcher, home, ['batch'], { input });
  return out
    .trimEnd()
    .split('\n')
    .map((line): unknown => withoutVersion(JSON.parse(line)));
}

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
    const { exit, out, err } = run(launcher, home, ['open', 'Fight']);
    expect(exit).toBe(0);
    expect(out).toContain('Cheat 1  1/5');
    expect(err).toBe(`vrule: ${err.slice('vrule: '.length, -1)}\n`);
    expect(err).toContain(says);
  });
});

test('one of the same major version goes on', () => {
  const home = installTally(scratch(), { manifest: { version: '1.7.3' } });
  putFight(home);
  expect(answers(home, ['next', 'Fight'])).toEqual([expect.objectContaining({ seq: 6 })]);
});

test('the list of encounters and of games says that a game is missing', () => {
  const home = scratch();
  putFight(home);
  expect(run(launcher, home, ['list']).out).toContain('its game is missing');
  expect(run(launcher, home, ['game', 'list']).out).toContain('missing: vrule game add vrule-game-tally@1.0.0');
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

test.each([
  [
    'the row',
    'screen.row',
    'row: (view, id) => ({\n    who: id,',
    `row: (view, id) => ({\n    who: (() => { ${boom}; })(),`,
  ],
  [
    'the turn order',
    'screen.order',
    '    const { round } = view.now.cursor;',
    `    ${boom};\n    const { round } = view.now.cursor;`,
  ],
  [
    'its status',
    'screen.row',
    'const status = (view, id) => (',
    `const status = (view, id) => { ${boom}; };\nconst unused = (view, id) => (`,
  ],
  [
    'the words of facts',
    'screen.formatFact',
    'track: (_view, combatant, fact) =>',
    `track: () => { ${boom}; },\n    x: (_view, combatant, fact) =>`,
  ],
  ['the wounds', 'screen.players.wounds', 'wounds: (view, id) =>', `wounds: () => { ${boom}; },\n    x: (view, id) =>`],
])(
  'a package that throws in %s: the fight is shown all the same, and it is reported once',
  (_what, where, text, other) => {
    const home = installTally(scratch(), { code: replacing(text, other) });
    putFight(home);
    const { exit, out } = run(launcher, home, ['show', 'Fight']);
    expect(exit).toBe(0);
    expect(out).toContain('1/5');
    // Each process reports it once, where it needs the function.
    const reported = [['show'], ['watch'], ['hit', 'bo', '1']].map(([verb = '', ...more]) =>
      run(launcher, home, [verb, 'Fight', ...more]),
    );
    expect(reported.map((one) => one.exit)).toEqual([0, 0, 0]);
    const all = reported.map(({ err }) => err);
    expect(all.join('')).toContain(`vrule: a bug in vrule-game-tally, in ${where}: boom\n`);
    for (const text of all) expect(text.split(` in ${where}: boom`).length).toBeLessThan(3);
  },
);

test('what else a package throws is a bug of that package, not of vrule', () => {
  const home = homeWithTally({ code: thrown['in a ruling'] });
  const { exit, out, err } = run(launcher, home, ['tally', 'strike', '--rolled', '3']);
  expect({ exit, out, err }).toEqual({ exit: 1, out: '', err: 'vrule: a bug in vrule-game-tally: boom\n' });
});
