/**
 * The chance to fell a target, against brute force through the whole action: every number of successes is decided with faces
 * of its own, and its chance taken from the closed form of odds.test.ts; bleeds are thrown face by face.
 */
import { describe, expect, it } from 'vitest';
import { Note } from '../../../src/game/kernel/note.ts';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { rulingOdds } from '../../../src/game/kernel/ruling.ts';
import { attackFields } from '../../../src/rules/brilliance/attack/attack.fields.ts';
import { chanceToFell } from '../../../src/rules/brilliance/attack/attack.odds.ts';
import { attack } from '../../../src/rules/brilliance/attack/attack.ruling.ts';
import { attackInputFor } from '../../../src/rules/brilliance/attack/strike.ts';
import { rules } from '../../../src/rules/brilliance/combatant/game.ts';
import { fewOf } from '../../torture/share.ts';
import { hits, Table, type With } from './table.ts';

function choose(n: number, k: number): number {
  let product = 1;
  for (let j = 1; j <= k; j += 1) product = (product * (n - k + j)) / j;
  return product;
}

/** The chance of this many successes on n dice with 10-again. */
function chanceOfSuccesses(n: number, successes: number): number {
  let sum = 0;
  for (let j = 0; j <= Math.min(n, successes); j += 1) {
    const more = successes - j;
    sum += choose(n, j) * 0.2 ** j * 0.7 ** (n - j) * choose(n - 1 + more, more) * 0.1 ** more;
  }
  return sum;
}

/** Faces of n dice with so many successes: 8s, and one die that rolls again and again where there are more than dice. */
function facesOf(n: number, successes: number): readonly number[] {
  if (successes <= n) return hits(n, successes);
  const again = successes - n;
  return [...Array.from({ length: n - 1 }, () => 8), ...Array.from({ length: again }, () => 10), 10, 1]
    .slice(0, n + again)
    .concat(1);
}

interface Case {
  readonly attacker: With;
  readonly target: With;
  readonly values?: With;
  readonly settings?: With;
  /** Dice of the attack. */
  readonly dice: number;
  /** The dice of its bleed, and the successes from which it bleeds. */
  readonly bleed?: { readonly dice: number; readonly from: number };
}

function table({ attacker, target, settings = {} }: Case): Table {
  const noDodge = { dexterity: 0, intelligence: 0 };
  return new Table(['Ann', attacker], ['Bob', { ...noDodge, ...target }, 'other']).under(settings);
}

/** The chance as the odds have it. */
function shown(one: Case): number {
  const view = rules.view(table(one).now);
  const values = attackFields.parse(one.values ?? {});
  const note = new Note<never>(false);
  const input = attackInputFor({ view, by: 'ann', target: 'bob', values, note });
  if (isRefusal(input)) throw new Error(input.message);
  const intent = { action: 'attack', by: 'ann', on: ['bob'], with: one.values ?? {} };
  const odds = rulingOdds(attack, input, view.settings, 'successes');
  if (typeof odds === 'string') throw new Error(odds);
  return chanceToFell({ view, by: 'ann', target: 'bob', values, note, input, intent, odds });
}

/** The throws of the dice of a bleed, and their number. */
function throwsOf(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1).flatMap((faces) => Array.from({ length: 10 }, (_, n) => [...faces, n + 1]));
}

/** The chance by deciding the whole action for every number of successes and every throw of the bleed. */
function byForce(one: Case): number {
  let chance = 0;
  for (let successes = 0; successes <= 22; successes += 1) {
    const bleeds = one.bleed !== undefined && successes >= one.bleed.from ? throwsOf(one.bleed.dice) : [[]];
    const felled = bleeds.filter((bleed) => {
      const scene = table(one);
      const title = scene.does('attack', 'ann', ['bob'], one.values ?? {}, [...facesOf(one.dice, successes), ...bleed]);
      if (title.startsWith('[')) throw new Error(title);
      return !['up', 'holds on'].includes(scene.status('bob'));
    });
    chance += (chanceOfSuccesses(one.dice, successes) * felled.length) / bleeds.length;
  }
  return chance;
}

const unarmed = { strength: 5, skills: [{ name: 'Unarmed', ranks: 2 }] };
const knife = (dice: number, more: With = {}): With => ({
  strength: 0,
  dexterity: 0,
  skills: [{ name: 'Melee Weapons', ranks: 0 }],
  weapons: [{ name: 'knife', dice, strength: 0, ...more }],
});
const assassin = {
  ...knife(1),
  dexterity: 5,
  styles: { assassination: 1 },
  skills: [{ name: 'Melee Weapons', ranks: 4 }],
};

const cases: readonly (readonly [string, Case, number])[] = [
  ['bare hands, 9 dice, Health 3, Vigor 3', { attacker: unarmed, target: { constitution: 3 }, dice: 9 }, 0.07],
  [
    'mortal, 6 dice, Health 4',
    { attacker: knife(6), target: { constitution: 4 }, values: { damage: 'mortal' }, dice: 6 },
    0.61,
  ],
  [
    'Sap, 14 dice, Constitution 2, Vigor 2',
    {
      attacker: assassin,
      target: { constitution: 2 },
      values: { technique: 'sap', aware: 'no', modifier: -1 },
      dice: 14,
    },
    0.7,
  ],
  ['Toughness 2, 6 dice, Health 4', { attacker: knife(6), target: { constitution: 4, toughness: 2 }, dice: 6 }, 0.003],
  ['Ward 2 and DR 1', { attacker: knife(8), target: { constitution: 3, ward: 2, reduction: 1 }, dice: 8 }, Number.NaN],
  [
    'a bleed past DR, which fells more often than the blow alone',
    {
      attacker: knife(4, { effects: [{ condition: 'bleeding', dice: 1 }] }),
      target: { constitution: 2, health: 1, reduction: 1 },
      dice: 4,
      bleed: { dice: 1, from: 2 },
    },
    Number.NaN,
  ],
];

describe('the chance to fell a target', () => {
  it.each(fewOf(cases, 3, 'blows that fell'))('%s', (_name, one, expected) => {
    const chance = shown(one);
    expect(chance).toBeCloseTo(byForce(one), 9);
    if (!Number.isNaN(expected)) expect(chance).toBeCloseTo(expected, expected < 0.01 ? 3 : 2);
  });

  it('is 0 for a target that is down, and shown from 1 % up', () => {
    const down = table({ attacker: knife(6), target: { constitution: 3 }, dice: 6 });
    expect(down.forecast('attack', 'ann', 'bob').join()).toContain('fells ');
    down.does('damage', null, ['bob'], { amount: 3 });
    expect(down.forecast('attack', 'ann', 'bob').join()).not.toContain('fells');
  });
});
