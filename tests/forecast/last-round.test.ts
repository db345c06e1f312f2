/** The last round of a fight: it is played to its end, alike for all, and counted once. */
import { describe, expect, it } from 'vitest';
import { playFight, type Scene } from '../../src/forecast/play.ts';
import { resultOf } from '../../src/forecast/result.ts';
import { countedIds, tallyRuns } from '../../src/forecast/tally.ts';
import { roundEnd } from '../../src/game/kernel/clock.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import type { Condition, Id } from '../../src/state/encounter.ts';
import { times } from '../torture/share.ts';
import { attackChances, duelOfRounds, successChance } from './duel-of-rounds.ts';
import { sceneOf } from './scene.ts';

type With = { readonly [stat: string]: number };

function fight(mara: With, thug: With, settings: { readonly [rule: string]: number }): Scene {
  return sceneOf(
    vaxia,
    [
      ['Mara', mara, 'own'],
      ['Thug', thug, 'other'],
    ],
    settings,
  );
}

/** The same, with a combatant who is at 0 LIF and up until the end of round 1. */
function staysUpInRound1(scene: Scene, who: Id): Scene {
  const { encounter } = scene;
  const combatant = encounter.combatants[who];
  if (combatant === undefined) throw new Error(`no ${who}`);
  const lif = { now: 0, max: combatant.tracks.lif?.max ?? 0 };
  const condition: Condition = { stacks: 1, ends: { edge: roundEnd, who: null, round: 1 }, from: null };
  const changed = { ...combatant, tracks: { lif }, conditions: { 'staying-up': condition } };
  return { ...scene, encounter: { ...encounter, combatants: { ...encounter.combatants, [who]: changed } } };
}

const fights = 100;

function play(scene: Scene) {
  return resultOf(countedIds(scene.encounter), tallyRuns(scene, 'last round', 0, fights));
}

const strong = { LIF: 60, DEX: 90, STR: 90, END: 90 };
const harmless = { LIF: 60, DEX: 1, STR: 1, END: 90 };
/** Against such a difficulty only a 100 stays up (VX-20). */
const hardly = { stayBase: 1000 };

describe('the last round of a forecast', () => {
  it('is the round that ends as the last foe falls at its end, not the one that begins in the same record', () => {
    const { rounds, sides } = play(staysUpInRound1(fight(harmless, harmless, hardly), 'thug'));
    // Of 100 fights one is expected in which it stays up for another round.
    expect(sides.own.p).toBe(1);
    expect([rounds.p50, rounds.p90]).toEqual([1, 1]);
  });

  it('is played to its end: one whose rounds on its feet end with it rolls, though it felled the last foe', () => {
    const { sides, rounds } = play(staysUpInRound1(fight(strong, { ...harmless, LIF: 1, END: 1 }, hardly), 'mara'));
    // Mara falls with 99 in 100 as the round ends, and then both are down.
    expect(sides.undecided.p).toBeGreaterThan(0.95);
    expect(sides.other.p).toBe(0);
    expect(rounds.p90).toBe(1);
  });

  it('is the last that was played where there is no winner', () => {
    const scene = { ...fight(harmless, harmless, {}), mostRounds: 4 };
    expect(playFight(scene, 'a')).toMatchObject({ winner: null, rounds: 4 });
  });

  it('gives the chances and the mean of rounds that the formulas come to', () => {
    const [mara, thug] = [
      { LIF: 1, DEX: 6, STR: 5, END: 4 },
      { LIF: 1, DEX: 5, STR: 4, END: 4 },
    ];
    // 50 in 100 for 4 against 4 (VX-13), with at most 2 points, for 1 round (VX-88).
    const stays = successChance(4, 4);
    expect(stays).toBe(0.5);
    const expected = duelOfRounds(
      attackChances(mara.DEX, mara.STR, thug.DEX, thug.END),
      attackChances(thug.DEX, thug.STR, mara.DEX, mara.END),
      stays,
    );
    const scene = fight(mara, thug, { stayBase: 4 });
    const runs = times(300, 20_000);
    const { sides, rounds } = resultOf(countedIds(scene.encounter), tallyRuns(scene, 'formulas', 0, runs));
    const off = (share: number, chance: number) => Math.abs(share - chance) / Math.sqrt((chance * (1 - chance)) / runs);
    expect(off(sides.own.p, expected.own)).toBeLessThan(3.3);
    expect(off(sides.other.p, expected.other)).toBeLessThan(3.3);
    expect(off(sides.undecided.p, expected.neither)).toBeLessThan(3.3);
    expect(Math.abs(rounds.mean - expected.rounds) / (expected.spread / Math.sqrt(runs))).toBeLessThan(3.3);
  });
});
