import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { actionFaults, sheetFaults } from '../../src/testing/descriptions.ts';
import { decidedOf, fightLaws } from '../../src/testing/fights.ts';
import { deepFreeze } from '../../src/testing/laws.ts';
import type { Move } from '../../src/testing/play.ts';
import { toy } from '../rules/toy/index.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { play, readyMade } from './play.ts';

const playable = [...games, toy].map((system) => ({ system }));

/** Every law is held to the same few fights; each is its own test, so that what breaks has a name. */
const fights = ['first', 'second', 'third'] as const;
const moves = times(50, 80);

describe.each(playable)('$system.id', ({ system }) => {
  const fought = new Map<string, { readonly moves: readonly Move[]; readonly end: Encounter }>();

  /** A fight, frozen; played when the first law asks for it, so that each law can be run alone. */
  function fight(seed: string): { readonly moves: readonly Move[]; readonly end: Encounter } {
    const before = fought.get(seed);
    if (before !== undefined) return before;
    const all: Move[] = [];
    const end = play(system, seed, moves, (move) => {
      deepFreeze(move.before);
      deepFreeze(move.intents);
      if (!isRefusal(move.decided)) deepFreeze(move.decided);
      all.push(move);
    });
    const now = { moves: all, end };
    fought.set(seed, now);
    return now;
  }

  const played = (): readonly Move[] => fights.flatMap((seed) => fight(seed).moves);

  test.each(fights)('the %s fight is played, frozen, to its end', (seed) => {
    expect(fight(seed).end.cursor.round).toBeGreaterThanOrEqual(0);
  });

  /** The ready-made fight of a game that has one, with what is tried in it. */
  function readyMadeMoves(): readonly Move[] {
    if (readyMadePlayed !== undefined) return readyMadePlayed;
    const all: Move[] = [];
    if (system.id !== toy.id) play(system, 'ready-made', moves, (move) => all.push(move), readyMade);
    readyMadePlayed = all;
    return all;
  }
  let readyMadePlayed: readonly Move[] | undefined;

  test('enough is decided for the laws to mean something', () => {
    expect(decidedOf(played()).length).toBeGreaterThan(played().length / 4);
  });

  test.each(fightLaws)('$title', ({ faults }) => {
    expect(faults(system, [...played(), ...readyMadeMoves()])).toEqual([]);
  });

  test('its actions and its sheet say what they are', () => {
    expect([...actionFaults(system), ...sheetFaults(system)]).toEqual([]);
  });
});
