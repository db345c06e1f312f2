/** The odds of what several combatants do together, against every throw of the whole record. */
import { describe, expect, test } from 'vitest';
import { type AnswerSource, drive } from '../../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { atOnce, type JointOdds, jointOdds } from '../../src/game/decide/joint-odds.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type Encounter, type Id, type Intent, withEntry } from '../../src/state/encounter.ts';
import { eachEnd } from '../../src/testing/brute.ts';
import { picking } from '../../src/testing/cases.ts';
import { Luck } from '../../src/testing/play.ts';
import { sampled, times } from '../torture/share.ts';
import { withFewDice } from './few-dice.ts';
import { findGame } from './games.ts';
import { readyMade } from './play.ts';

/** The chance of each total on a target, and that it is down in the end. */
interface Found {
  readonly totals: Map<number, number>;
  drops: number;
}

const depth = { up: 0, sways: 1, out: 2, dying: 2, dead: 2 } as const;

/** Every throw of a record, one by one; null where there are more ends than `most`. */
function bruteForce(system: System, now: Encounter, intents: readonly Intent[], on: Id, most: number): Found | null {
  const found: Found = { totals: new Map(), drops: 0 };
  const was = depth[system.status(now, on).is];
  const isWhole = eachEnd(
    () => decide(system, now, intents),
    most,
    (decided, p) => {
      const rows = isRefusal(decided) ? [] : decided.rows.filter(({ target }) => target === on);
      const total = rows.reduce((sum, { number }) => sum + number, 0);
      found.totals.set(total, (found.totals.get(total) ?? 0) + p);
      if (!isRefusal(decided) && depth[system.status(decided.after, on).is] > was) found.drops += p;
    },
  );
  return isWhole ? found : null;
}

/** The encounter with the tracks of a combatant at so much. */
function weakened(now: Encounter, who: Id, to: number): Encounter {
  const combatant = now.combatants[who];
  if (combatant === undefined) throw new Error(`nobody is ${who}`);
  const tracks = Object.fromEntries(
    Object.entries(combatant.tracks).map(([id, { max }]) => [id, { now: Math.min(max, to), max }]),
  );
  return { ...now, combatants: withEntry(now.combatants, who, { ...combatant, tracks }) };
}

/** The encounter with another one of a combatant, who is due at the same time. */
function doubled(now: Encounter, who: Id, twin = `${who}-twin`): Encounter {
  const combatant = now.combatants[who];
  if (combatant === undefined) throw new Error(`nobody is ${who}`);
  const combatants = withEntry(now.combatants, twin, { ...combatant, id: twin, name: `${combatant.name} ${twin}` });
  const slots = Object.values(now.slots).filter((slot) => slot.who === who);
  const both = slots.reduce((all, slot) => {
    const id = slot.id.replace(who, twin);
    return withEntry(all, id, { ...slot, id, who: twin });
  }, now.slots);
  return { ...now, combatants, slots: both };
}

describe.each(sampled(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'], 0.5, 'joint odds'))('%s', (game) => {
  const system = findGame(game);
  if (system === undefined) throw new Error(game);
  const source = firstOf(fastFairDice(seedFromText(`${game} begins`)), picking());
  const driven = drive(decide(system, readyMade(system), [{ action: 'next', by: null, on: [], with: {} }]), source);
  if (!driven.done || isRefusal(driven.value)) throw new Error('it does not begin');
  const begun = driven.value.after;
  const [by = ''] = system.screen.floor(begun).due;
  const side = begun.combatants[by]?.side;
  const standard = system.actions.find((action) => action.standard);
  if (standard === undefined) throw new Error('no standard attack');
  const meanOn = (who: Id): number => {
    const odds = standard.odds(begun, { action: standard.id, by, on: [who], with: {} });
    return typeof odds === 'string' ? 0 : (odds?.[0]?.odds.mean ?? 0);
  };
  const foes = Object.values(begun.combatants).filter((one) => one.side !== side);
  const foe = foes.map(({ id }) => id).reduce((best, id) => (meanOn(id) > meanOn(best) ? id : best));

  test('what two do to one target is what every throw of both comes to', () => {
    let compared = 0;
    let open = 0;
    for (let n = 0; n < times(3, 5); n += 1) {
      const luck = new Luck(`${game} ${n}`);
      // Every other time the two are not alike: one of them is wounded.
      const twins = n % 2 === 0 ? doubled(begun, by) : weakened(doubled(begun, by), `${by}-twin`, 5);
      const now = weakened(twins, foe, 1 + luck.below(n % 2 === 0 ? 5 : 15));
      // A low face and a high one of every kind of die.
      const facesOf = (sides: number): readonly number[] => {
        const [face, half] = [new Luck(`${game} ${n} ${sides}`), Math.ceil(sides / 2)];
        return [1 + face.below(half), sides - face.below(Math.ceil(sides / 4))];
      };
      const few = withFewDice(system, { dice: 2, facesOf });
      const intents = [by, `${by}-twin`].map((one): Intent => ({ action: standard.id, by: one, on: [foe], with: {} }));
      const brute = bruteForce(few, now, intents, foe, 700);
      if (brute === null) continue;
      compared += 1;
      if (brute.drops > 0 && brute.drops < 1 && brute.totals.size > 2) open += 1;
      const odds = atOnce(jointOdds({ system: few, encounter: now, intents }));
      if (typeof odds === 'string') throw new Error(odds);
      const [only] = odds;
      const chances = new Map(only?.odds.distribution.map(({ value, p }) => [Number(value), p]));
      for (const total of new Set([...chances.keys(), ...brute.totals.keys()])) {
        const difference = Math.abs((chances.get(total) ?? 0) - (brute.totals.get(total) ?? 0));
        expect(difference, `seed ${n}: ${total}`).toBeLessThan(1e-12);
      }
      expect(Math.abs((only?.drops ?? 0) - brute.drops), `seed ${n}: drops ${only?.drops}`).toBeLessThan(1e-12);
      const mean = only?.by.reduce((sum, { expected }) => sum + expected, 0);
      expect(mean).toBeCloseTo(only?.odds.mean ?? Number.NaN, 9);
    }
    expect([compared > 1, open > 0]).toEqual([true, true]);
  }, 60_000);

  test('actors who are alike come to the same as when each is worked out', () => {
    const twins = ['-b', '-c'].map((end) => `${by}${end}`);
    const now = weakened(
      twins.reduce((all, twin) => doubled(all, by, twin), begun),
      foe,
      12,
    );
    const few = withFewDice(system, { dice: 2, facesOf: (sides) => [1, sides] });
    const intents = [by, ...twins].map((one): Intent => ({ action: standard.id, by: one, on: [foe], with: {} }));
    const oddsOf = (known?: AnswerSource): JointOdds => {
      const odds = atOnce(jointOdds({ system: few, encounter: now, intents, known }));
      const [only] = typeof odds === 'string' ? [] : odds;
      if (only === undefined) throw new Error(String(odds));
      return only;
    };
    // Where answers may be given, each is worked out.
    const [alike, each] = [oddsOf(), oddsOf({ dice: () => null, choice: () => null })];
    expect(Math.abs((alike.drops ?? 0) - (each.drops ?? 0))).toBeLessThan(1e-12);
    expect(alike.odds.distribution.map(({ value }) => value)).toEqual(each.odds.distribution.map(({ value }) => value));
    for (const [n, { p }] of each.odds.distribution.entries()) {
      expect(Math.abs((alike.odds.distribution[n]?.p ?? 0) - p)).toBeLessThan(1e-12);
    }
    for (const [n, { expected }] of each.by.entries()) expect(alike.by[n]?.expected).toBeCloseTo(expected, 9);
  }, 60_000);
});

/** The ready-made fight of a game in the first turn of one of these, each wounded by one point more than the one before. */
function wounded(game: string, group: readonly Id[]): { readonly system: System; readonly now: Encounter } {
  const system = findGame(game);
  if (system === undefined) throw new Error(game);
  const source = firstOf(fastFairDice(seedFromText(`${game} begins`)), picking());
  let now = readyMade(system);
  for (let turns = 0; turns < 20 && !system.screen.floor(now).due.some((who) => group.includes(who)); turns += 1) {
    const driven = drive(decide(system, now, [{ action: 'next', by: null, on: [], with: {} }]), source);
    if (!driven.done || isRefusal(driven.value)) throw new Error('it does not go on');
    now = driven.value.after;
  }
  return { system, now: group.reduce((all, who, n) => weakened(all, who, 6 - n), now) };
}

const woundedGroups: readonly (readonly [game: string, on: Id, group: readonly Id[], before: number])[] = [
  ['six20', 'ash', ['guard-1', 'guard-2', 'guard-3'], 27_496],
  ['brilliance', 'edward', ['cutthroat-1', 'cutthroat-2'], 14_296],
];

test.each(sampled(woundedGroups, 0.3, 'wounded groups'))(
  '%s: what each of some wounded comes to is worked out once for states from which %s fares alike',
  (...args) => {
    const [game, on, group, before] = args;
    const { system, now } = wounded(game, group);
    const due = system.screen.floor(now).due.find((who) => group.includes(who)) ?? '';
    const intents = [due, ...group.filter((who) => who !== due)].map((by): Intent => {
      return { action: 'attack', by, on: [on], with: {} };
    });
    const odds = atOnce(jointOdds({ system, encounter: now, intents }));
    if (typeof odds === 'string') throw new Error(odds);
    expect(odds[0]?.odds.paths).toBeLessThan(before / 3);
    expect(odds[0]?.odds.tail).toBeLessThan(1e-12);
  },
);

test('what one of many alike actors does is worked out once: 24 Rioters on one of the heroes', () => {
  const system = findGame('oath');
  if (system === undefined) throw new Error('oath');
  const now = readyMade(system);
  const rioters = Object.keys(now.combatants).filter((id) => id.startsWith('rioter'));
  const intents = rioters.map((by): Intent => ({ action: 'attack', by, on: ['jim'], with: {} }));
  const odds = atOnce(jointOdds({ system, encounter: now, intents }));
  if (typeof odds === 'string') throw new Error(odds);
  expect(rioters).toHaveLength(24);
  // Each by itself: more than 5,000.
  expect(odds[0]?.odds.paths).toBeLessThan(1500);
});
