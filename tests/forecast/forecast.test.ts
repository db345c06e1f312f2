import { describe, expect, it } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { Forecast, type ForecastOptions, type ForecastResult, whyNoForecast } from '../../src/forecast/forecast.ts';
import { wilson } from '../../src/forecast/result.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { startForecast } from '../../src/session/forecast.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Fighter } from '../rules/table.ts';
import { fewOf } from '../torture/share.ts';
import { memorySession } from '../tui/app/test-table.ts';
import { sceneOf } from './scene.ts';

const duellists: readonly Fighter[] = [
  ['Inez', { health: 8, skill: 5 }, 'own'],
  ['Anselm', { health: 8, skill: 3 }, 'own'],
  ['Baron', { health: 14, skill: 4 }, 'other'],
];
const brawlers: readonly Fighter[] = [
  ['Mara', { LIF: 12, DEX: 40, STR: 40 }, 'own'],
  ['Thug', { LIF: 12, DEX: 30, STR: 30 }, 'other'],
  ['Thug 2', { LIF: 12, DEX: 30, STR: 30 }, 'other'],
];

function start(options: Partial<ForecastOptions> = {}): Forecast {
  const { encounter } = sceneOf(duel, duellists);
  return new Forecast(duel, encounter, { runs: 100, seed: 'mill', threads: 0, ...options });
}

describe('a share', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 4.
  it.each([
    [81, 263, '0.2535', '0.3682'],
    [15, 148, '0.0598', '0.1644'],
    [1, 29, '0.0018', '0.1963'],
    [0, 20, '0.0000', '0.2005'],
  ])("of %i in %i has Wilson's 95 %% interval, corrected for continuity", (hits, runs, least, most) => {
    const { low, high } = wilson(hits, runs);
    expect([low, high].map((value) => value.toFixed(4))).toEqual([least, most]);
    expect(wilson(runs - hits, runs)).toMatchObject({ low: 1 - high, high: 1 - low });
  });

  it('holds the true share at least as often as it promises: of 25 fights, whatever the chance', () => {
    for (const chance of [0.1, 0.3, 0.5, 0.62, 0.9]) {
      let [inside, exactly] = [0, (1 - chance) ** 25];
      for (let hits = 0; hits <= 25; hits += 1) {
        const { low, high } = wilson(hits, 25);
        if (low <= chance && chance <= high) inside += exactly;
        exactly *= ((25 - hits) / (hits + 1)) * (chance / (1 - chance));
      }
      expect(inside).toBeGreaterThanOrEqual(0.95);
    }
  });
});

describe('a forecast', () => {
  it('counts every fight once, and shares of them', async () => {
    const { runs, sides, rounds, combatants } = await start().finished;
    expect(runs).toBe(100);
    expect(sides.own.p + sides.other.p + sides.undecided.p).toBeCloseTo(1, 12);
    expect(combatants.map(({ id }) => id)).toEqual(['inez', 'anselm', 'baron']);
    // The Baron is up exactly where the party does not win.
    expect(combatants[2]?.stands.p).toBeCloseTo(sides.other.p, 12);
    expect(rounds.low).toBeLessThanOrEqual(rounds.mean);
    expect(rounds.p10).toBeLessThanOrEqual(rounds.p50);
    expect(rounds.p50).toBeLessThanOrEqual(rounds.p90);
  });

  it('has the same numbers for the same seed on any number of threads, others for another', async () => {
    const { encounter } = sceneOf(vaxia, brawlers);
    const results: ForecastResult[] = [];
    for (const threads of [0, 2]) {
      results.push(await new Forecast(vaxia, encounter, { runs: 20, seed: 'mill', threads }).finished);
    }
    for (const result of results) expect(result).toEqual(results[0]);
    const other = await new Forecast(vaxia, encounter, { runs: 20, seed: 'weir', threads: 0 }).finished;
    expect(other.rounds).not.toEqual(results[0]?.rounds);
  });

  it('shows its results as they grow, the whole one last', async () => {
    const seen: ForecastResult[] = [];
    const forecast = start();
    for await (const result of forecast) seen.push(result);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.map(({ runs }) => runs)).toEqual(seen.map(({ runs }) => runs).toSorted((a, b) => a - b));
    expect(seen.at(-1)).toEqual(await start().finished);
  });

  it('ends with what is known when it is stopped, and leaves the thread free between fights', async () => {
    const forecast = start({ runs: 1_000_000 });
    for await (const { runs } of forecast) {
      if (runs > 20) break;
    }
    const known = forecast.stop();
    expect(known.runs).toBeGreaterThan(20);
    expect(await forecast.finished).toEqual(known);
    expect(forecast.interrupted).toBe(true);
  });

  it('stops the threads as well', async () => {
    const { encounter } = sceneOf(vaxia, brawlers);
    const forecast = new Forecast(vaxia, encounter, { runs: 1_000_000, seed: 'mill', threads: 2 });
    for await (const { runs } of forecast) {
      if (runs > 0) break;
    }
    expect(forecast.stop().runs).toBeGreaterThan(0);
    expect((await forecast.finished).runs).toBeLessThan(1_000_000);
  });

  it('of a fight that is over has no rounds, and everybody who is up stays so', async () => {
    const { encounter } = sceneOf(duel, duellists);
    const { baron } = encounter.combatants;
    if (baron === undefined) throw new Error('no Baron');
    const over = {
      ...encounter,
      combatants: { ...encounter.combatants, baron: { ...baron, tracks: { health: { now: 0, max: 14 } } } },
    };
    const { sides, rounds } = await new Forecast(duel, over, { runs: 10, seed: 'a', threads: 0 }).finished;
    expect(sides.own.p).toBe(1);
    expect(rounds).toEqual({ mean: 0, low: 0, high: 0, p10: 0, p50: 0, p90: 0 });
  });

  it('is undecided where nobody can hurt the other', async () => {
    const { encounter } = sceneOf(duel, [
      ['Inez', { skill: -5, armour: 40 }, 'own'],
      ['Baron', { skill: -5, armour: 40 }, 'other'],
    ]);
    const { sides, rounds } = await new Forecast(duel, encounter, { runs: 5, seed: 'a', threads: 0, mostRounds: 4 })
      .finished;
    expect(sides.undecided.p).toBe(1);
    expect(rounds.p90).toBe(4);
  });

  it('ends when its fights are enough: asked of the same ones on any number of threads', async () => {
    const { encounter } = sceneOf(vaxia, brawlers);
    for (const threads of fewOf([0, 2], 1, 'threads of enough fights')) {
      const steps: number[] = [];
      const isEnough = ({ runs }: ForecastResult): boolean => steps.push(runs) > 0 && runs > 50;
      const forecast = new Forecast(vaxia, encounter, { runs: 1000, seed: 'mill', threads, isEnough });
      expect((await forecast.finished).runs).toBe(80);
      expect(forecast.interrupted).toBe(false);
      expect(steps).toEqual([20, 40, 80]);
    }
  });

  it('needs a combatant on either side', () => {
    expect(whyNoForecast(duel, sceneOf(duel, duellists.slice(0, 2)).encounter)).toBe('nobody is on the other side');
    expect(whyNoForecast(duel, sceneOf(duel, duellists.slice(2)).encounter)).toBe("nobody is on the players' side");
  });
});

describe('what if', () => {
  const session = memorySession(duel, [
    { name: 'Inez', side: 'own', sheet: { health: 1, skill: 20, armour: 40 } },
    { name: 'Baron', side: 'other', sheet: { health: 6, skill: -5, armour: 1 } },
  ]);

  it('plays on as if a request were applied: faces that are given count, all else is thrown anew', async () => {
    // The fight has not begun, so that it is nobody's turn yet.
    const overruled = [{ code: 'not-now', rule: 'DU-05', message: 'it is not the turn of Inez' }];
    const attack = { action: 'attack', by: 'inez', on: ['baron'], with: {}, overruled };
    const request = session.complete(requestFor(attack), {
      dice: (ask, answers) => answers.typed(ask, [ask.sides === 20 ? 12 : 6]),
      choice: () => null,
    }).request;
    const known = startForecast(session, { runs: 20, seed: 'a', threads: 0 }, request);
    if (isRefusal(known)) throw new Error(known.message);
    // 6 of 6 Health: it is over at once.
    expect((await known.finished).rounds.p90).toBe(1);
    const open = startForecast(session, { runs: 200, seed: 'a', threads: 0 }, requestFor(attack));
    if (isRefusal(open)) throw new Error(open.message);
    const { rounds } = await open.finished;
    expect(rounds.p10).toBe(1);
    expect(rounds.p90).toBeGreaterThan(1);
  });

  it('is refused where the rules refuse the request', () => {
    const refused = startForecast(
      session,
      { runs: 20, seed: 'a', threads: 0 },
      requestFor({ action: 'attack', by: 'inez', on: [], with: {} }),
    );
    expect(isRefusal(refused) && refused.message).toBe('Attack takes one target');
  });
});
