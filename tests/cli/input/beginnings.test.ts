/** Names by their beginnings: one that is meant is taken, several are named, whatever is named. */
import { expect, test } from 'vitest';
import { batch, startEncounter, vrule } from '../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara Venn', side: 'own', sheet: { LIF: 40 } },
    { name: 'Marek', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 3, side: 'other', sheet: { LIF: 30 } },
  ],
};

test('a beginning of several names is refused, and they are named; that of one is enough', () => {
  const home = startEncounter('Mill Fight', roster);
  vrule(home, ['new', 'Ford/Mill Gate', '--system', 'oath']);
  const [several, one]: readonly (readonly (readonly [readonly string[], string])[])[] = [
    [
      [['show', 'Mil'], '"Mil" could be "Ford/Mill Gate", "Mill Fight"'],
      [['odds', 'mill', 'attack'], '"mill" could be "Ford/Mill Gate", "Mill Fight"'],
      [['hit', 'mill', 'thug1', '3'], '"mill" could be "Ford/Mill Gate", "Mill Fight"'],
      [['new', 'x', '--from', 'mill'], '"mill" could be "Ford/Mill Gate", "Mill Fight"'],
      [['hit', 'Mill Fight', 'mar', '3'], '"mar" could be "Mara Venn", Marek'],
      [['act', 'Mill Fight', 'attack', '--by', 'mar', '--on', 'thug-1'], '--by: "mar" could be "Mara Venn", Marek'],
      [['act', 'Mill Fight', 're', '--by', 'marek'], '"re" could be'],
      [['act', 'Mill Fight', 'declare', '--by', 'marek', '--action', 're'], '"re" could be'],
      [['attack', 'Mill Fight', 'thug1', 'd', '--by', 'marek'], '"d" could be dodge, disarm'],
      [
        ['vaxia', 'roll', '--might', '50', '--set', 'duration=1'],
        '--set "duration" could be durationRounding, durationCounts, durationMin',
      ],
      [
        ['act', 'Mill Fight', 'setting', '--key', 'Duration', '--to', '1'],
        '"Duration" could be durationRounding, durationCounts, durationMin',
      ],
    ],
    [
      [['show', 'ford'], ''],
      [['show', 'mill g'], ''],
      [['hit', 'mill f', 'kel', '3'], 'nobody'],
      [['hit', 'mill f', 'mare', '3'], ''],
      [['act', 'mill f', 'cond', '--on', 'mare', '--condition', 'stunned'], ''],
      [['attack', 'mill f', 'thug1', 'dod', '--by', 'marek', '--rolled', '50,50,50,50'], ''],
      [['vaxia', 'roll', '--might', '50', '--set', 'lopsided-g=40', '--rolled', '50'], ''],
      [['act', 'mill f', 'setting', '--key', 'lopsidedG', '--to', '40'], ''],
      [['new', 'y', '--system', 'cry'], ''],
      [['list', '--game', 'six'], ''],
      [['template', 'bri', '--json'], ''],
      [
        ['list', '--game', 'x'],
        '--game x: no such game can be played; one of vaxia, oath, brilliance, six20, crytures',
      ],
    ],
  ];
  const cases = [...(several ?? []), ...(one ?? [])];
  const answers = batch(
    home,
    cases.map(([argv]) => argv),
  );
  for (const [n, [argv, message]] of cases.entries()) {
    const answer = answers[n] as { exit?: number; error?: string };
    const got = { exit: answer.exit ?? 0, error: answer.error ?? '' };
    if (message === '') expect(got, argv.join(' ')).toEqual({ exit: 0, error: '' });
    else expect(got, argv.join(' ')).toEqual({ exit: 2, error: expect.stringContaining(message) });
  }
});
