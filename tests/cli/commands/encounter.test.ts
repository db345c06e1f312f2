import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEncounter } from '../../../src/session/library.ts';
import { encodeLine } from '../../../src/storage/format/codec.ts';
import { batch, begun, json, scratch, vrule } from '../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 2, sheet: { LIF: 30 } },
  ],
};

/** A fight of Mara against two thugs, called bridge. */
function bridge(): string {
  return begun('bridge', roster, '--set', 'lopsided-gap=40');
}

const lif = (now: number, max: number): unknown => ({ lif: { now, max } });

test('a fight from the shell: damage, undo, redo, travel, each seen by show', () => {
  const home = bridge();
  const answers = batch(home, [
    ['act', 'bridge', 'damage', '--on', 'thug-1', 'Thug 2', '--amount', '12'],
    ['show', 'bridge'],
    ['undo', 'bridge'],
    ['show', 'bridge'],
    ['redo', '1', 'bridge'],
    ['show', 'bridge'],
    ['travel', '0', 'bridge'],
    ['show', 'bridge'],
    ['show', 'bridge', '--at', '2'],
    ['undo', 'bridge'],
    ['redo', '9', 'bridge'],
    ['log', 'bridge'],
  ]);
  expect(answers).toMatchObject([
    { seq: 2, title: expect.stringContaining('Thug 1 takes 12') },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { seq: 3, jump: 1 },
    { seq: 1, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(30, 30) }, { tracks: lif(30, 30) }] },
    { seq: 4, jump: 2 },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { seq: 5, jump: 0 },
    { seq: 0, combatants: [] },
    { seq: 2, combatants: [{ tracks: lif(40, 40) }, { tracks: lif(18, 30) }, { tracks: lif(18, 30) }] },
    { exit: 3, error: 'nothing to undo' },
    { seq: 6, jump: 2 },
    [{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }, { seq: 6 }],
  ]);
});

test('show --json has the fields of the contract', () => {
  const home = bridge();
  batch(home, [
    ['next', 'bridge'],
    ['act', 'bridge', 'condition', '--on', 'Mara', '--condition', 'held', '--rounds', '2'],
  ]);
  expect(json(home, ['show', 'bridge'])).toMatchObject({
    id: expect.any(String),
    name: 'bridge',
    system: 'vaxia',
    round: 1,
    turn: null,
    due: ['mara', 'thug-1', 'thug-2'],
    seq: 3,
    combatants: [
      {
        id: 'mara',
        name: 'Mara',
        side: 'own',
        status: expect.any(String),
        hidden: false,
        tracks: lif(40, 40),
        conditions: [{ id: 'held', stacks: 1, ends: { edge: 'round-end', who: null, round: 3 } }],
      },
      { id: 'thug-1', side: 'other' },
      { id: 'thug-2', side: 'other' },
    ],
    order: [{ who: 'mara' }, { who: 'thug-1' }, { who: 'thug-2' }],
  });
});

test('an attack with typed faces: declared, resolved by next, the idle are named', () => {
  const home = bridge();
  const faces = ['--rolled', '90,80'];
  const answers = batch(home, [
    ['next', 'bridge'],
    ['act', 'bridge', 'declare', '--by', 'mara', '--action', 'attack', '--on', 'Thug 1'],
    ['next', 'bridge', ...faces],
    ['undo', '2', 'bridge'],
    ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'Thug 1', ...faces],
  ]);
  expect(answers).toMatchObject([
    { title: expect.stringContaining('Round 1') },
    { intents: [{ action: 'declare', by: 'mara', with: { plan: { action: 'attack', on: ['thug-1'] } } }] },
    {
      title: expect.stringMatching(/Thug 1 and Thug 2 passed/),
      dice: [expect.objectContaining({ faces: [90, 80], from: 'typed' })],
    },
    { jump: 2 },
    { dice: [expect.objectContaining({ faces: [90, 80], from: 'typed' })] },
  ]);
});

test('an option is named as the screen names it, or by its id', () => {
  const home = bridge();
  const attack = (to: string) => ['act', 'bridge', 'attack', '--by', 'Thug 1', '--on', 'Mara', '--redirect-to', to];
  const dice = ['--defence', 'redirect', '--rolled', '20,20,1,1', '--json'];
  const answers = batch(home, [
    ['next', 'bridge'],
    [...attack('Thug 2'), ...dice],
    [...attack('nobody here'), ...dice],
  ]);
  expect(answers[1]).toMatchObject({ intents: [{ with: { redirectTo: 'thug-2' } }] });
  expect(answers[2]).toMatchObject({ error: 'nobody here is called "nobody here"' });
});

test('the GM sets a number against the rules, and the record keeps both', () => {
  const attack = ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'thug-1', '--rolled', '1,1'];
  const [, done] = batch(bridge(), [
    ['next', 'bridge'],
    [...attack, '--overrule', 'thug-1=7', '--json'],
  ]);
  expect(done).toMatchObject({ overrides: [{ field: 'thug-1.damage', was: 0, is: 7 }] });
});

test('actions tell what is wrong with them, by flag and by name', () => {
  const home = bridge();
  const act = (...words: string[]): readonly string[] => ['act', 'bridge', ...words];
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [act('atack', '--by', 'Mara'), 2, /did you mean attack\?/],
    [act('damage', '--on', 'Mora', '--amount', '1'), 2, /--on: nobody here is called "Mora"; did you mean Mara\?/],
    [act('damage', '--on', 'thu', '--amount', '1'), 2, /could be Thug 1, Thug 2/],
    [act('damage', '--on', 'Mara'), 2, /--amount is missing/],
    [act('damage', '--on', 'Mara', '--amount', '-1'), 2, /--amount must be 0 or more/],
    [act('damage', '--on', 'Mara', '--amout', '1'), 2, /unknown flag --amout; did you mean --amount\?/],
    [act('damage', '--amount', '1'), 2, /needs a target/],
    [act('attack', '--on', 'thug-1', '--rolled', '1,1'), 2, /needs an actor/],
    [act('attack', '--by', 'Mara', '--on', 'thug-1', '--rolled', '1,101'), 2, /cannot show 101/],
    [act('declare', '--by', 'Mara', '--action', 'atack'), 2, /did you mean attack\?/],
    [act('declare', '--by', 'Mara'), 2, /--action is missing/],
    [act('damage', '--on', 'Mara', '--amount', '1', '--each', 'Mara:amont=2'), 2, /did you mean amount\?/],
    [
      act('attack', '--by', 'Mara', '--on', 'thug-1', '--overrule', 'thug-1=x'),
      2,
      /--overrule thug-1=x: it is written/,
    ],
    [act('attack', '--by', 'Mara', '--on', 'thug-1', '--overrule', 'thug-2=3'), 2, /thug-2 is no target of it/],
    [act('setting', '--key', 'nothing', '--to', '1'), 2, /no house rule "nothing"/],
    [['travel', '99', 'bridge'], 2, /there is no record 99/],
    [['show', 'bridge', '--at', '99'], 2, /there is no record 99/],
    [['redo', 'bridge'], 3, /nothing to redo/],
  ];
  const answers = batch(
    home,
    cases.map(([argv]) => argv),
  );
  for (const [n, [argv, exit, says]] of cases.entries()) {
    expect(answers[n], argv.join(' ')).toMatchObject({ exit, error: expect.stringMatching(says) });
  }
  expect(json(home, ['log', 'bridge'])).toHaveLength(1);
});

test('combatants join with a sheet of flags or JSON, house rules change, a value differs by target', () => {
  const home = bridge();
  const answers = batch(home, [
    ['act', 'bridge', 'join', '--name', 'Ork', '--count', '2', '--lif', '50', '--hidden'],
    ['act', 'bridge', 'join', '--name', 'Kel', '--side', 'own', '--sheet', '{"LIF":12}'],
    ['act', 'bridge', 'setting', '--key', 'lopsidedGap', '--to', '30'],
    ['show', 'bridge'],
  ]);
  expect(answers[3]).toMatchObject({
    combatants: [
      { id: 'mara' },
      { id: 'thug-1' },
      { id: 'thug-2' },
      { name: 'Ork 1', hidden: true, tracks: lif(50, 50) },
      { name: 'Ork 2', hidden: true, tracks: lif(50, 50) },
      { name: 'Kel', side: 'own', tracks: lif(12, 12) },
    ],
  });
  expect(vrule(home, ['show', 'bridge']).out).toContain('house rules: lopsidedGap 30');
});

test('log --why prints the working of one record, list tells the encounters', () => {
  const home = bridge();
  batch(home, [['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5']]);
  expect(vrule(home, ['log', 'bridge', '--why', '2']).out).toMatch(/LIF +35 .*5 damage/);
  expect(vrule(home, ['log', 'bridge']).out.split('\n')[0]).toMatch(/#1 +Mara joins; Thug x2 join/);
  expect(json(home, ['list'])).toMatchObject([{ name: 'bridge', system: 'vaxia', seems: 'good', seq: 2 }]);
});

test('another encounter serves as a template; never over a file that is there', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  const [again, taken] = batch(home, [
    ['new', 'again', '--system', 'vaxia', '--from', path],
    ['new', 'bridge', '--system', 'vaxia'],
  ]);
  expect(again).toMatchObject({ combatants: [{ name: 'Mara' }, { name: 'Thug 1' }, { name: 'Thug 2' }] });
  expect(taken).toMatchObject({ exit: 2, error: expect.stringContaining('already') });
});

test('a roster with something wrong is refused whole, and nothing is made', () => {
  const home = scratch();
  const cases: readonly (readonly [string, RegExp])[] = [
    ['{', /is not JSON/],
    ['['.repeat(100_000), /goes deeper/],
    [JSON.stringify({ combatants: [{ name: '' }] }), /combatants\.0\.name/],
    [JSON.stringify({ combatants: [{ name: 'A', sheet: { LIF: 'much' } }] }), /A: LIF must be a/],
    [JSON.stringify({ settings: { nothing: 1 } }), /house rule nothing/],
    [JSON.stringify({ system: 'oath' }), /it is of oath, not of vaxia/],
  ];
  const files = cases.map(([text], n) => {
    const file = join(home, `roster-${n}.json`);
    writeFileSync(file, text);
    return file;
  });
  const answers = batch(home, [...files.map((file) => ['new', 'x', '--system', 'vaxia', '--from', file]), ['list']]);
  for (const [n, [, says]] of cases.entries()) {
    expect(answers[n]).toMatchObject({ exit: 2, error: expect.stringMatching(says) });
  }
  expect(answers.at(-1)).toEqual([]);
});

test('a second writer is told who has the file: exit 4, and nothing is written', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  const held = openEncounter(path);
  try {
    const { exit, err } = vrule(home, ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5']);
    expect({ exit, lines: err.trimEnd().split('\n').length }).toEqual({ exit: 4, lines: 1 });
    expect(vrule(home, ['show', 'bridge']).exit).toBe(0);
  } finally {
    if (held.ok) held.close();
  }
  expect(json(home, ['log', 'bridge'])).toHaveLength(1);
});

test('a damaged file: exit 4 for all, shown as far as it goes, and repair keeps the rest', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  batch(home, [
    ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5'],
    ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '6'],
  ]);
  const lines = readFileSync(path, 'utf8').split('\n');
  lines[2] = lines[2]?.replace('"seq":2', '"seq":7') ?? '';
  writeFileSync(path, lines.join('\n'));
  const commands = ['show', 'log', 'next', 'check', 'undo'];
  expect(
    batch(
      home,
      commands.map((command) => [command, 'bridge']),
    ),
  ).toMatchObject(commands.map(() => ({ exit: 4 })));
  const { exit, out } = vrule(home, ['show', 'bridge']);
  expect({ exit, shown: out.includes('40/40') }).toEqual({ exit: 4, shown: true });
  expect(
    batch(home, [
      ['repair', 'bridge'],
      ['check', 'bridge'],
      ['log', 'bridge'],
    ]),
  ).toMatchObject([{ records: 1 }, { fine: true, records: 1 }, [{ seq: 1 }]]);
});

test('a file of a newer version, of another program, of a game that is not known, with a sheet that does not fit', () => {
  const home = bridge();
  const header = { magic: 'vrule', format: 1, systemVersion: '1', id: 'x', name: 'x', created: '2026-01-01T00:00:00Z' };
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ['newer', encodeLine({ ...header, format: 99, system: 'vaxia', settings: {} }), /newer/],
    ['foreign', Buffer.from('hello\n'), /no header of vrule/],
    ['unknown', encodeLine({ ...header, system: 'chess', settings: {} }), /not known to this vrule: chess/],
    ['settings', encodeLine({ ...header, system: 'vaxia', settings: { lopsidedGap: 'x' } }), /lopsidedGap/],
  ];
  for (const [name, bytes] of files) writeFileSync(join(home, `${name}.vrule`), bytes);
  const answers = batch(
    home,
    files.map(([name]) => ['show', name]),
  );
  expect(answers).toMatchObject(files.map(([, , says]) => ({ exit: 4, error: expect.stringMatching(says) })));
  const path = join(home, 'bridge.vrule');
  const [first = '', joined = ''] = readFileSync(path, 'utf8').split('\n');
  const record = joined.slice(9).replaceAll('"LIF":40', '"LIF":-4');
  writeFileSync(path, `${first}\n`);
  appendFileSync(path, encodeLine(JSON.parse(record)));
  const { exit, err } = vrule(home, ['show', 'bridge']);
  expect(exit).toBe(4);
  expect(err).toMatch(/record 1: the sheet of Mara: LIF must be 1 or more/);
});
