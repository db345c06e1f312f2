/** Duels whose chances are worked out here, from the games' formulas alone, lie inside the intervals of the forecast. */
import { expect, test } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import type { Scene } from '../../src/forecast/play.ts';
import { brilliance } from '../../src/rules/brilliance/index.ts';
import { crytures } from '../../src/rules/crytures/index.ts';
import { oath } from '../../src/rules/oath/index.ts';
import { six20 } from '../../src/rules/six20/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { times } from '../torture/share.ts';
import { attackChances, duelOfRounds } from './duel-of-rounds.ts';
import { compareSeeds, sceneOf, seedsInside } from './scene.ts';

/** The least number of 100 seeds whose 95 % intervals hold the chance. The seeds are always the same, and so are their numbers. */
const least = 95;

/** The share of all fights together is the sharper test. */
function expectAgreement(scene: Scene, chance: number): void {
  const { inside, off } = compareSeeds(scene, chance, times(1, 25));
  expect(inside).toBeGreaterThanOrEqual(least);
  expect(off).toBeLessThan(3.3);
}

/** The chance of the first of two whom any hit fells, who hit with chances `a` and `b` in turns; `first`: that it begins. */
function duelByTurns(first: number, a: number, b: number): number {
  const winsFirst = a / (1 - (1 - a) * (1 - b));
  return first * winsFirst + (1 - first) * (1 - b) * winsFirst;
}

test('duel: two duellists whom any hit fells', () => {
  // A d20 + 5 against 13 hits with 8 and more: 13/20. A d20 + 2 against 12 hits with 10 and more: 11/20. d6 is at least 1.
  const [a, b] = [13 / 20, 11 / 20];
  // The higher d20 begins, of equal ones the first to join.
  const chance = duelByTurns((20 * 19) / 2 / 400 + 1 / 20, a, b);
  const scene = sceneOf(duel, [
    ['Inez', { health: 1, skill: 5, armour: 12 }, 'own'],
    ['Baron', { health: 1, skill: 2, armour: 13 }, 'other'],
  ]);
  expect(seedsInside(scene, chance, times(4, 100))).toBeGreaterThanOrEqual(least);
});

test('vaxia: two fighters of 1 LIF, who reel at 0 and die at -1', () => {
  const mara = { LIF: 1, DEX: 30, STR: 40, END: 25 };
  const thug = { LIF: 1, DEX: 35, STR: 28, END: 30 };
  const [ofMara, ofThug] = [
    attackChances(mara.DEX, mara.STR, thug.DEX, thug.END),
    attackChances(thug.DEX, thug.STR, mara.DEX, mara.END),
  ];
  // Against the most difficult roll to stay up only 100 succeeds (VX-20), for 1 round (VX-88), after which it is rolled again.
  const stays = 0.01;
  const scene = sceneOf(
    vaxia,
    [
      ['Mara', mara, 'own'],
      ['Thug', thug, 'other'],
    ],
    { stayBase: 1000 },
  );
  expectAgreement(scene, duelOfRounds(ofMara, ofThug, stays).own);
});

test('six20: a player character and an NPC whom any hit fells', () => {
  // d20 + 3 against 10 + 2 hits with 9 and more (DV-51, DV-52); 10 + 1 against a d20 hits where that shows 11 or less.
  const [a, b] = [12 / 20, 11 / 20];
  // d20 + 3 against d20 + 1: the NPC begins only with a die at least 3 higher, since the higher bonus wins ties (DV-32).
  const first = 1 - (17 * 18) / 2 / 400;
  // A hit does at least 2. With vitality left nobody takes the defensive stance.
  const points = { vitality: 1, wounds: 1 };
  const scene = sceneOf(
    six20,
    [
      ['Ash', { ...points, npc: false, bcb: 3, weapons: [{ name: 'sabre', damage: 1 }] }, 'own'],
      ['Guard', { ...points, bcb: 1, armour: 2, weapons: [{ name: 'baton', damage: 1 }] }, 'other'],
    ],
    { wpFormula: 'sheet' },
  );
  expectAgreement(scene, duelByTurns(first, a, b));
});

test('crytures: two of 1 Health, who begin as often', () => {
  // Two dice each: one that shows the Deflection of 9 or 8 hits (CR-01).
  const [a, b] = [1 - 0.8 ** 2, 1 - 0.7 ** 2];
  const attack = (name: string) => ({
    name,
    basic: true,
    types: ['Martial'],
    attack: { pool: ['agility'], against: 'deflection' },
    hit: { damage: 3 },
  });
  const scene = sceneOf(crytures, [
    ['Sela', { health: 1, deflection: 8, powers: [attack('sabre')] }, 'own'],
    ['Brum', { health: 1, deflection: 9, powers: [attack('hammer')] }, 'other'],
  ]);
  expectAgreement(scene, duelByTurns(1 / 2, a, b));
});

test('brilliance: two of 1 Health, who begin as often', () => {
  // Strength and Melee Weapons and the die of the dagger, less a Dodge of 2 (BS-33, BS-51); dice of 8 and more succeed (BS-02).
  const hits = (strength: number, ranks: number): number => 1 - 0.7 ** (strength + ranks + 1 - 2);
  const fighter = (strength: number, ranks: number) => ({
    constitution: 1,
    strength,
    skills: [{ name: 'Melee Weapons', ranks }],
    weapons: [{ name: 'dagger' }],
  });
  const scene = sceneOf(brilliance, [
    ['Mar', fighter(3, 2), 'own'],
    ['Cutthroat', fighter(2, 1), 'other'],
  ]);
  expectAgreement(scene, duelByTurns(1 / 2, hits(3, 2), hits(2, 1)));
});

test('oath: two of 2 hit points with one phase in each turn', () => {
  // Dice of 7 and more succeed (SG-14), and one success is 2 + 2 points (SG-75, SG-77): more than a third of the hit points is
  // expected of either, so that the one who comes second in a turn spends its phase on a dodge (SG-47), and one attack is made.
  // It hits with more successes than the dodge, of dice like those of the own attack (SG-74, SG-80): two against one, one against two.
  const [a, b] = [0.6 * (1 - 0.6 ** 2) + 0.4 * 0.4 ** 2, 0.4 * 0.6 ** 2];
  // One of ten segments each, thrown anew each turn: the players' side acts first in its own segment (SG-56).
  const first = 0.55;
  const [wins, loses] = [first * a, (1 - first) * b];
  const fighter = (bodyPrecision: number) => ({
    body: 1,
    bodyPrecision,
    bodyStrength: 2,
    hitPoints: 2,
    weapons: [{ name: 'Club' }],
  });
  const scene = sceneOf(oath, [
    ['Jim', fighter(2), 'own'],
    ['Rioter', fighter(1), 'other'],
  ]);
  expectAgreement(scene, wins / (wins + loses));
});
