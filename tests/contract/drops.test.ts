/** The chance that an action leaves its target down, against a great many throws of the whole action. */
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { actionsOf, decideFacts, withDefaults } from '../../src/game/decide/decide.ts';
import { dropChance } from '../../src/game/decide/joint-odds.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type Encounter, type Id, type Intent, withEntry } from '../../src/state/encounter.ts';
import { picking } from '../../src/testing/cases.ts';
import { sampled, times } from '../torture/share.ts';
import { findGame } from './games.ts';
import { readyMade } from './play.ts';

const runs = times(60, 2_000);

/** How the action may end; null where it is refused. */
function endOf(system: System, now: Encounter, intent: Intent, seed: string): Encounter | null {
  const source = firstOf(fastFairDice(seedFromText(seed)), picking());
  const decided = runToEnd(decideFacts(system, now, [intent]), source);
  return isRefusal(decided) ? null : decided.now;
}

/** How the action ends with so many seeds; empty where it is refused with one of them. */
function endsOf(system: System, now: Encounter, intent: Intent, seed: string): readonly Encounter[] {
  const whole = withDefaults(system, now, intent);
  const ends: Encounter[] = [];
  for (let n = 0; n < runs; n += 1) {
    const end = endOf(system, now, whole, `${seed} ${n}`);
    if (end === null) return [];
    ends.push(end);
  }
  return ends;
}

function isDown(system: System, now: Encounter, who: Id): boolean {
  return system.status(now, who).is !== 'up';
}

/** The encounter with the tracks of a combatant at so much. */
function weakened(now: Encounter, who: Id, to: number): Encounter {
  const combatant = now.combatants[who];
  if (combatant === undefined) throw new Error(`nobody is ${who}`);
  const tracks = { ...combatant.tracks };
  for (const [id, { max }] of Object.entries(tracks)) tracks[id] = { now: Math.min(max, to), max };
  return { ...now, combatants: withEntry(now.combatants, who, { ...combatant, tracks }) };
}

/** What the screen says of the odds. */
function linesOf(system: System, now: Encounter, intent: Intent): readonly string[] {
  const odds =
    actionsOf(system)
      .find(({ id }) => id === intent.action)
      ?.odds(now, intent) ?? null;
  return typeof odds === 'string' ? [] : (odds ?? []).flatMap(({ lines }) => lines);
}

describe.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('%s', (game) => {
  const system = findGame(game);
  if (system === undefined) throw new Error(game);
  const begun = endOf(system, readyMade(system), { action: 'next', by: null, on: [], with: {} }, `${game} begins`);
  if (begun === null) throw new Error('it does not begin');
  const { due } = system.screen.floor(begun);
  const by = due.find((id) => begun.combatants[id]?.side === 'own') ?? due[0] ?? '';
  const side = begun.combatants[by]?.side;
  const foe = Object.values(begun.combatants).find((one) => one.side !== side)?.id ?? '';
  const actions = actionsOf(system).filter(({ oddsField, targets }) => oddsField !== null && targets !== 'none');

  const ids = sampled(actions, 0.5, `drops in ${game}`).map((action) => [action.id]);
  test.each(ids)('%s', (id) => {
    for (const left of [1, 4, 12]) {
      const now = weakened(begun, foe, left);
      const intent: Intent = { action: id, by, on: [foe], with: {} };
      const chance = dropChance(system, now, intent, foe);
      const ends = endsOf(system, now, intent, `${game} ${id} ${left}`);
      // An action that is refused has no chance.
      if (ends.length === 0) expect([null, 0], `${id} at ${left}`).toContain(chance);
      else {
        const fell = ends.filter((then) => isDown(system, then, foe)).length / runs;
        const exact = chance ?? -1;
        // Of a rare fall there may be none, or a few.
        const sigma = Math.sqrt(Math.max(fell * (1 - fell), exact * (1 - exact), 0.001) / runs);
        const said = linesOf(system, now, intent).flatMap((line) => /(?:drops|fells)\D* (\d+) %/.exec(line)?.[1] ?? []);
        for (const percent of said)
          expect(Math.abs(Number(percent) / 100 - fell), `${percent} % at ${left}`).toBeLessThan(0.011 + 5 * sigma);
        expect(Math.abs(fell - exact), `${id} at ${left}: ${chance}, ${fell}`).toBeLessThan(5 * sigma);
      }
    }
  });
});
