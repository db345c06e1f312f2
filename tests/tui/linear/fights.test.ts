/** Fights of the real program that are played to their end through a pipe, by what is said alone; the dice are typed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratch, vrule } from '../../cli/vrule.ts';
import { libraryIn } from '../../driver/home.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { fewOf, torture } from '../../torture/share.ts';
import { Heard, notSaid, playOn } from './reader.ts';

// Five games take longer than a commit has time for.
it.each(torture ? ['vaxia', 'oath', 'brilliance', 'crytures', 'six20'] : ['six20'])(
  'a fight of %s is played to its end by what is said',
  async (game) => {
    const home = scratch();
    // At each commit a duel.
    const roster = demoRoster(game);
    const duel = [roster.combatants[0], { name: 'Foe', side: 'other' }];
    const fight = { ...roster, system: game, combatants: torture ? roster.combatants : duel };
    writeFileSync(join(home, 'fight.json'), JSON.stringify(fight));
    expect(vrule(home, ['new', 'Gate', '--from', join(home, 'fight.json')]).err).toBe('');
    const table = new Heard(['open', 'Gate'], { ...process.env, VRULE_HOME: home });
    expect(await playOn(table, 3000, 20)).toMatch(/side is down/);
    expect(await table.leave('qq')).toBe(0);
    expect(table.lines.filter((line) => notSaid.test(line))).toEqual([]);
    // The file is whole: it says the same.
    expect(vrule(home, ['check', 'Gate']).exit).toBe(0);
    const records = vrule(home, ['log', 'Gate']).out;
    expect(records).toContain('#2');
    expect(readFileSync(join(libraryIn(home).folder, 'Gate.vrule'), 'utf8').endsWith('\n')).toBe(true);
  },
  600_000,
);

it.each(fewOf(['quit', ''], 1, 'ends'))('%j or the end of the input ends it with everything saved', async (word) => {
  const home = scratch();
  expect(vrule(home, ['new', 'Gate', '--from', 'tests/rosters/six20.json', '--system', 'six20']).err).toBe('');
  const table = new Heard(['open', 'Gate'], { ...process.env, VRULE_HOME: home });
  await table.type(null);
  await table.type('note the gate is shut');
  expect(await table.leave(word)).toBe(0);
  expect(vrule(home, ['log', 'Gate']).out).toContain('the gate is shut');
});
