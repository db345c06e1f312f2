import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rulingOdds } from '../../../../src/cli/commands/rulings/odds.ts';
import { printParts } from '../../../../src/cli/output/print-page.ts';
import { printed } from '../../printed.ts';
import { batch, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

const rows = z.object({ rows: z.array(z.looseObject({ value: z.unknown() })) });

test('odds of a ruling for each value of a flag, as JSON', () => {
  const [numbers, list, choice, wrong, many, unknown, bare] = batch(scratch(), [
    ['odds', 'vaxia', 'roll', '--vary', 'might=40..60:10', '--diff', '45', '--of', 'success'],
    ['odds', 'oath', 'roll', '--dice', '1', '--vary', 'tn=6,7,8'],
    ['odds', 'oath', 'attack', '--dice', '1', '--vary', 'weapon'],
    ['odds', 'vaxia', 'roll', '--vary', 'might=x'],
    ['odds', 'vaxia', 'roll', '--vary', 'might=1..1000'],
    ['odds', 'vaxia', 'roll', '--vary', 'luck=1'],
    ['odds', 'vaxia', 'roll', '--vary', 'might'],
  ]);
  expect(numbers).toMatchObject({ ruling: 'vaxia.roll', of: 'success', vary: 'might' });
  expect(rows.parse(numbers).rows.map(({ value }) => value)).toEqual([40, 50, 60]);
  // A d10 reaches 6 with five faces of ten, 7 with four, 8 with three.
  const means = rows
    .parse(list)
    .rows.map((row) => z.object({ odds: z.object({ mean: z.number() }) }).parse(row).odds.mean);
  expect(means).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.4, 12), expect.closeTo(0.3, 12)]);
  expect(rows.parse(choice).rows.map(({ value }) => value)).toEqual([
    'fist',
    'club',
    'electrorod',
    'blaster',
    'plasma-disruptor',
  ]);
  expect(wrong).toMatchObject({ exit: 2, error: expect.stringContaining('--vary might must be') });
  expect(many).toMatchObject({ exit: 2, error: '--vary might: 1000 values are more than the 200 that are compared' });
  expect(unknown).toMatchObject({ exit: 2, error: expect.stringContaining('no such flag') });
  expect(bare).toMatchObject({ exit: 2, error: '--vary might needs values, such as --vary might=1..5' });
});

test('odds of an action for each answer, target and number of actions; nothing is written', () => {
  const home = bridge();
  const attack = ['odds', 'bridge', 'attack', '--by', 'mara', '--on', 'thug-1', '--vary'];
  const [, answers, targets, actions, wrong, log] = batch(home, [
    ['next', 'bridge'],
    [...attack, 'defence'],
    [...attack, 'on'],
    [...attack, 'actions'],
    [...attack, 'defences'],
    ['log', 'bridge'],
  ]);
  expect(rows.parse(answers).rows.map(({ value }) => value)).toEqual([
    'undefended',
    'block',
    'dodge',
    'parry',
    'redirect',
    'disarm',
  ]);
  expect(answers).toMatchObject({
    action: 'attack',
    vary: 'defence',
    rows: expect.arrayContaining([
      expect.objectContaining({
        on: [expect.objectContaining({ id: 'thug-1', odds: expect.objectContaining({ of: 'damage' }) })],
        times: 1,
        expected: expect.any(Number),
        drops: expect.any(Number),
        costs: [{ what: 'action', least: 1, most: 1 }],
      }),
    ]),
  });
  expect(rows.parse(targets).rows.length).toBeGreaterThan(1);
  expect(rows.parse(actions).rows.map(({ times }) => times)).toEqual([1, 2, 3, 4]);
  expect(wrong).toMatchObject({ exit: 2, error: expect.stringContaining('did you mean defence?') });
  expect(log).toHaveLength(2);
  const { out } = vrule(home, [...attack, 'defence']);
  expect(out).toMatch(/^Mara.*: Attack on Thug 1, by defence\n/);
  expect(out).toMatch(/\n {2}\*undefended +[\d.]+ % +[\d.]+ .*#/);
  expect(out).toContain('best for Thug 1');
  expect(out).toMatch(/^.*\nuses 1 action\n/);
});

test('odds of a group for each answer, target and actor: what all come to together, and what each adds', () => {
  const home = bridge();
  const attack = ['odds', 'bridge', 'attack', '--by', 'thugs', '--on', 'mara'];
  const [, together, answers, actors, targets] = batch(home, [
    ['next', 'bridge'],
    attack,
    [...attack, '--vary', 'defence'],
    [...attack, '--vary', 'by'],
    [...attack, '--vary', 'on'],
  ]);
  const joint = z.object({ expected: z.number(), on: z.array(z.object({ drops: z.number() })) }).parse(together);
  const [undefended] = rows.parse(answers).rows;
  expect(undefended).toMatchObject({
    value: 'undefended',
    expected: expect.closeTo(joint.expected, 9),
    drops: expect.closeTo(joint.on[0]?.drops ?? -1, 12),
    on: [{ id: 'mara', by: [{ id: 'thug-1' }, { id: 'thug-2' }] }],
    costs: [{ what: 'action', least: 2, most: 2 }],
    betterFor: expect.anything(),
  });
  expect(rows.parse(actors).rows.map(({ value }) => value)).toEqual(['thug-1', 'thug-2']);
  expect(rows.parse(targets).rows.map(({ value }) => value)).toContain('mara');
  const { out } = vrule(home, [...attack, '--vary', 'defence']);
  expect(out).toMatch(/^2 Thugs: Attack on Mara, by defence\nuses 1 action each\n +defence +chance +expected +drops/);
  expect(out).toMatch(/be(st|tter) for Thugs/);
});

test('a comparison fits on 60 and 80 columns: heads are broken, notes stand below their rows', async () => {
  const { io, lines } = printed(60);
  const heads = ['chance', 'damage expected', 'Thug 1 down', 'critical hit', ''];
  const note = 'best for Thug 1; 12.0 % breaks the weapon, uses 1 action and 2 points of Mana';
  printParts(
    [
      {
        head: 'defence',
        columns: heads.map((head) => ({ head })),
        rows: [
          {
            label: 'undefended',
            isEntered: true,
            cells: ['97.9 %', '26.0', '55.1 %', '1.0 %', { bar: 1 }],
            note: [{ text: note }],
          },
          { label: 'parry', cells: ['50.0 %', '13.0', '5.1 %', '1.0 %', { bar: 0.5 }] },
          {
            label: 'disarm',
            cells: [],
            note: [{ text: 'Mara has nothing in her hands with which a weapon could be taken (VX-60)' }],
          },
        ],
      },
    ],
    io,
  );
  expect(lines).toEqual([
    '   defence     chance    damage  Thug 1  critical',
    '                       expected    down       hit',
    '  *undefended  97.9 %      26.0  55.1 %     1.0 %  #########',
    '      best for Thug 1; 12.0 % breaks the weapon, uses 1',
    '      action and 2 points of Mana',
    '   parry       50.0 %      13.0   5.1 %     1.0 %  #####',
    '   disarm',
    '      Mara has nothing in her hands with which a weapon',
    '      could be taken (VX-60)',
  ]);
  for (const columns of [60, 80]) {
    const shown = printed(columns);
    for (const argv of [
      ['oath', 'attack', '--dice', '1', '--vary', 'weapon'],
      ['vaxia', 'roll', '--vary', 'might=40..50:5', '--diff', '45'],
      ['brilliance', 'attack', '--pool', '6', '--dodge', '2', '--armor', '1', '--shield', '0', '--vary', 'cover'],
      ['vaxia', 'attack', '--vary', 'defence'],
    ]) {
      await rulingOdds(argv, shown.io);
    }
    expect(shown.lines.filter((line) => stringWidth(line) > columns)).toEqual([]);
  }
});
