/** The ready-made fights are the first that a newcomer plays: a party that plays plainly wins more often than not, and may lose. */
import { expect, test } from 'vitest';
import { resultOf } from '../../src/forecast/result.ts';
import { countedIds, tallyRuns } from '../../src/forecast/tally.ts';
import { systems } from '../../src/rules/index.ts';
import { rosterFrom, startInMemory } from '../../src/session/start.ts';
import type { Combatant } from '../../src/state/encounter.ts';
import { fewOf, times } from '../torture/share.ts';

/** How many fights are played; with more the share is known better. */
const runs = times(4, 1_000);

const gamesWithHidden: readonly string[] = ['vaxia', 'brilliance'];

test.each(fewOf(systems(), 2, 'ready-made fights').map((system) => [system.id, system] as const))(
  '%s: the party wins 55 to 75 of 100 fights, against a group and, where there was one, a hidden combatant',
  (id, system) => {
    const found = rosterFrom(`fixtures/demos/${id}.json`, {});
    if (!found.ok) throw new Error(found.message);
    const session = startInMemory({ name: 'Ready-made', system, settings: {}, roster: found.roster });
    if ('ok' in session) throw new Error(session.message);
    const { encounter } = session;
    const foes: readonly Combatant[] = Object.values(encounter.combatants).filter(({ side }) => side === 'other');
    expect(foes.filter(({ name }) => / 3$/.test(name))).toHaveLength(1);
    expect(foes.some(({ hidden }) => hidden)).toBe(gamesWithHidden.includes(id));
    const scene = { system, encounter, first: null, mostRounds: 50 };
    const { p, low, high } = resultOf(countedIds(encounter), tallyRuns(scene, 'ready-made', 0, runs)).sides.own;
    expect(low, `${p}`).toBeLessThan(0.75);
    expect(high, `${p}`).toBeGreaterThan(0.55);
    expect(Math.abs(p - 0.65), `${p}`).toBeLessThan(0.1 + 2 * Math.sqrt((0.65 * 0.35) / runs));
  },
);
