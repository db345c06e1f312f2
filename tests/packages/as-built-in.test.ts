import { expect, test } from 'vitest';
import { batch, launcher, run, vrule } from '../cli/vrule.ts';
import { demoRoster, homeWithTally } from './tally-home.ts';

test('everything that a game of vrule does, an installed one does: in one process, by its JSON', () => {
  const home = homeWithTally();
  const strike = ['act', 'Fight', 'strike', '--by', 'ada', '--on', 'cheat-1', '--rolled', '3,5'];
  const found = batch(
    home,
    [
      ['tally', 'strike', '--rolled', '3,5'],
      ['odds', 'tally', 'strike', '--of', 'success'],
      ['odds', 'tally', 'strike'],
      ['new', 'Fight', '--from', demoRoster, '--set', 'ward=2'],
      ['next', 'Fight'],
      strike,
      ['show', 'Fight'],
      ['odds', 'Fight', 'strike', '--by', 'bo', '--on', 'cheat-2'],
      ['act', 'Fight', 'next'],
      ['act', 'Fight', 'ward', '--by', 'bo'],
      ['undo', 'Fight'],
      ['export', 'Fight', '--to', 'json'],
      ['sim', 'Fight', '--runs', '40', '--seed', 'a', '--threads', '1'],
      ['party', 'save', 'Gang', '--from', 'Fight'],
      ['party', 'show', 'Gang'],
      ['rules', 'TA-03'],
      ['creature', 'list', '--system', 'tally'],
      ['creature', 'save', 'Fight', 'ada'],
      ['creature', 'show', 'Ada'],
      ['schema', 'ruling', 'tally.strike'],
      ['schema', 'roster', 'tally'],
      ['roster', 'check', demoRoster],
      ['audit', 'Fight'],
      ['list'],
    ],
    { apart: true },
  );
  expect(
    found.flatMap((one, n) => (typeof one === 'object' && one !== null && 'error' in one ? [[n, one]] : [])),
  ).toEqual([[1, expect.objectContaining({ exit: 2 })]]);
  // d6 3 + 1 reaches guard 4; then d6 5 of damage.
  expect(found[0]).toMatchObject({ ruling: 'tally.strike', outcome: { hit: true, damage: 5 } });
  // d6 + 1 reaches 4 with 3 to 6: 4 of 6, and the mean of damage is 4/6 × 3.5.
  expect(found[2]).toMatchObject({ of: 'damage', exact: true, mean: expect.closeTo(7 / 3, 9) });
  expect(found[3]).toMatchObject({ system: 'tally', round: -1 });
  // Cheat 1 has guard 3 and 5 luck: 3 + 2 hits, and 5 is all of it.
  expect(found[6]).toMatchObject({
    round: 1,
    combatants: expect.arrayContaining([
      expect.objectContaining({ id: 'cheat-1', status: 'out of luck', tracks: { luck: { now: 0, max: 5 } } }),
    ]),
  });
  expect(found[6]).not.toHaveProperty('game');
  // Bo hits guard 3 with 2 to 6, 5 of 6, for 3.5 in the mean.
  expect(found[7]).toMatchObject({ on: [{ id: 'cheat-2', odds: { mean: expect.closeTo((5 / 6) * 3.5, 9) } }] });
  expect(found[12]).toMatchObject({ runs: 40, seed: 'a' });
  expect(found[15]).toMatchObject([{ id: 'TA-03' }]);
});

test('texts know it: help, rules, templates, completion, the players’ view, the list of games', () => {
  const home = homeWithTally();
  const pages = [['help'], ['help', 'tally', 'strike'], ['template', 'tally']];
  const [all, strike, template, ...games] = batch(home, [...pages, ['game', 'list']], { apart: true });
  expect(all).toMatchObject({ text: expect.stringMatching(/^ {2}tally +/m) });
  expect(strike).toMatchObject({ text: expect.stringContaining('what the total must reach') });
  expect(template).toMatchObject({ system: 'tally' });
  expect(games).toEqual([
    [
      ...['vaxia', 'oath', 'brilliance', 'six20', 'crytures'].map((id) =>
        expect.objectContaining({ id, package: 'vrule', builtIn: true, state: 'ready' }),
      ),
      {
        id: 'tally',
        title: 'Tally',
        package: 'vrule-game-tally',
        version: '1.0.0',
        api: 1,
        builtIn: false,
        state: 'ready',
      },
    ],
  ]);
  expect(run(launcher, home, ['rules', 'tally']).out).toContain('TA-05  A combatant without luck is out.');
  expect(run(launcher, home, ['demo', 'tally']).out).toContain('Cheats x2');
  // It need not be loaded to be completed.
  for (const words of [['ta'], ['game', 'remove', '']])
    expect(vrule(home, ['complete', 'zsh', '--', ...words]).out).toContain('tally');
});

test('the door of a package is the running program: one instance of it and of its schemas', () => {
  const code = (text: string) =>
    text.replace("from 'vrule/game';", "from 'vrule/game';\nimport * as again from 'vrule/game';").replace(
      'export default',
      `const here = globalThis[Symbol.for('vrule/game')];
        if (again.defineGame !== here.defineGame || again.z !== here.z) throw new Error('two doors');
        process.stderr.write('one door\\n');
        export default`,
    );
  // What else may be called vrule beside it is not looked at.
  const home = homeWithTally({ code });
  const { exit, err } = run(launcher, home, ['tally', 'strike', '--rolled', '1']);
  expect({ exit, err }).toEqual({ exit: 0, err: 'one door\n' });
});
