import { expect, test } from 'vitest';
import { formatJson } from '../../../../src/cli/output/terminal.ts';
import { batch, json, vrule } from '../../vrule.ts';
import { bridge, lif } from '../bridge.ts';

test('an attack with typed faces, declared and resolved by next, which names those who declared nothing', () => {
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

test('an option is given by its label or by its id', () => {
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

test('the GM sets a number against the rules, and the record keeps both numbers', () => {
  const attack = ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'thug-1', '--rolled', '1,1'];
  const [, done] = batch(bridge(), [
    ['next', 'bridge'],
    [...attack, '--overrule', 'thug-1=7', '--json'],
  ]);
  expect(done).toMatchObject({ overrides: [{ field: 'thug-1.damage', was: 0, is: 7 }] });
});

test('wrong flags and names are refused in a sentence each', () => {
  const home = bridge();
  const act = (...words: string[]): readonly string[] => ['act', 'bridge', ...words];
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [act('damage', '--on', 'thu', '--amount', '1'), 2, /could be "Thug 1", "Thug 2"/],
    [act('damage', '--on', 'Mara', '--amount', '-1'), 2, /--amount must be 0 or more/],
    [act('attack', '--by', 'Mara', '--on', 'thug-1', '--rolled', '1,101'), 2, /cannot show 101/],
    [act('damage', '--on', 'Mara', '--amount', '1', '--each', 'Mara:amont=2'), 2, /did you mean amount\?/],
    [
      act('attack', '--by', 'Mara', '--on', 'thug-1', '--overrule', 'thug-1=x'),
      2,
      /--overrule thug-1=x: it is written/,
    ],
    [act('attack', '--by', 'Mara', '--on', 'thug-1', '--overrule', 'thug-2=3'), 2, /thug-2 is no target of it/],
    [['redo', 'bridge'], 3, /nothing to redo/],
  ];
  const answers = batch(
    home,
    cases.map(([argv]) => argv),
  );
  for (const [n, [argv, exit, message]] of cases.entries()) {
    expect(answers[n], argv.join(' ')).toMatchObject({ exit, error: expect.stringMatching(message) });
  }
  expect(json(home, ['log', 'bridge'])).toHaveLength(1);
});

test('combatants join with a sheet of flags or JSON, house rules change', () => {
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

test('values of single targets count in damage, healing, tracks and conditions', () => {
  const act = (...words: string[]): readonly string[] => ['act', 'bridge', ...words];
  const both = ['--on', 'Thug 1', 'Thug 2'];
  const answers = batch(bridge(), [
    act('damage', ...both, '--amount', '5', '--each', 'thug-2:amount=12'),
    act('heal', ...both, '--amount', '1', '--each', 'thug-2:amount=2'),
    act('set', '--on', 'Mara', 'Thug 1', '--track', 'lif', '--to', '3', '--each', 'thug-1:to=4'),
    act('condition', ...both, '--condition', 'prone', '--each', 'thug-2:stacks=3', '--each', 'thug-2:rounds=2'),
    ['show', 'bridge'],
    act('damage', '--on', 'Thug 1', '--amount', '5', '--each', 'thug-2:amount=12'),
  ]);
  expect(answers[3]).toMatchObject({ title: 'Thug 1: prone; Thug 2: prone 3, 2 rounds' });
  expect(answers[4]).toMatchObject({
    combatants: [
      { tracks: lif(3, 40) },
      { tracks: lif(4, 30), conditions: [{ id: 'prone', stacks: 1 }] },
      { tracks: lif(20, 30), conditions: [{ id: 'prone', stacks: 3 }] },
    ],
  });
  expect(answers[5]).toMatchObject({ error: 'values are given for Thug 2, who is no target of it', exit: 2 });
});

test('values of single targets are refused where an action has the same for all', () => {
  const clear = ['get-clear', '--on', 'thugs', '--each', 'thug-1:source=fire'];
  const answers = batch(bridge(), [
    ['act', 'bridge', 'condition', '--on', 'thugs', '--condition', 'fire'],
    ['act', 'bridge', ...clear],
  ]);
  expect(answers[1]).toMatchObject({ exit: 2, error: 'Get clear has the same values for all its targets' });
});

test('groups are named as on the command line of the table', () => {
  const damage = (...on: string[]): readonly string[] => ['act', 'bridge', 'damage', '--on', ...on, '--amount', '2'];
  const answers = batch(bridge(), [damage('thugs'), damage('thug1-2'), damage('thug2,Mara'), damage('mara,thug1,2')]);
  const on = (...who: readonly string[]): object => ({ intents: [{ on: who }] });
  expect(answers).toMatchObject([
    on('thug-1', 'thug-2'),
    on('thug-1', 'thug-2'),
    on('thug-2', 'mara'),
    on('mara', 'thug-1', 'thug-2'),
  ]);
});

test('act --overrule lets what the rules refuse go on, and the record says so', () => {
  const home = bridge();
  const heal = ['act', 'bridge', 'tend', '--by', 'Mara', '--on', 'Mara', '--json'];
  const answers = batch(home, [['next', 'bridge'], heal, [...heal, '--overrule']]);
  expect(answers[1]).toMatchObject({ exit: 3, rule: 'VX-99' });
  expect(answers[2]).toMatchObject({
    title: expect.stringMatching(/^overruled VX-99: /),
    intents: [{ action: 'tend', overruled: [{ rule: 'VX-99' }] }],
    facts: expect.arrayContaining([{ fact: 'said', rule: 'VX-99', text: 'overruled: Mara is not hurt' }]),
  });
});

test('dice are printed with their thrower and what they are for, not with their ids, by act and by log --why', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const attack = ['act', 'bridge', 'attack', '--by', 'mara', '--on', 'Thug 1', '--rolled', '90,80'];
  const trial = vrule(home, [...attack, '--dry-run']).out;
  const acted = vrule(home, attack).out;
  const logged = vrule(home, ['log', 'bridge', '--why', '3']).out;
  for (const out of [trial, acted, logged]) {
    expect(out).toContain('  Mara: attack (2d100): 90 80, typed\n');
    expect(out).not.toMatch(/thug-1|attack:\S/);
  }
  expect(json(home, ['log', 'bridge'])).toMatchObject({ 2: { dice: [{ id: 'attack:mara>thug-1/attack' }] } });
});

test('JSON has no errors of floating point: 55.5 of a need of 54.6675 leaves 0.8325', () => {
  expect(formatJson([55.5 - 54.6675, 0.1 + 0.2, 1 / 3, 2 ** 53, 1e-13, '0.30000000000000004'], 0)).toBe(
    '[0.8325,0.3,0.333333333333,9007199254740992,1e-13,"0.30000000000000004"]',
  );
});
