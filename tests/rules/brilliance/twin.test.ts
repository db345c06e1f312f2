/** Damage and defence compared with slow twins written from the page: point by point, and in the order of its section 5. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive } from '../../../src/dice/drive.ts';
import { Note } from '../../../src/game/kernel/note.ts';
import { attackDice } from '../../../src/rules/brilliance/attack/attack.ruling.ts';
import { settings as settingsSchema } from '../../../src/rules/brilliance/combatant/settings.ts';
import { type AttackInput, defenceOf } from '../../../src/rules/brilliance/defence/defence.ts';
import { type DamageInput, damage } from '../../../src/rules/brilliance/wounds/damage.ruling.ts';

const small = fc.integer({ min: 0, max: 12 });
const plain = settingsSchema.parse({});

interface Body {
  ward: number;
  vigor: number;
  health: number;
  lethal: number;
}

/** Applies damage point by point: Ward absorbs it; below 0 Health it is lethal; DR turns it on Vigor while there is any. */
function pointByPoint(given: DamageInput): Body {
  const body = { ward: given.ward, vigor: given.vigor, health: given.health, lethal: 0 };
  const wasDown = given.health < 0;
  let dr = wasDown || given.type === 'nonlethal' ? 0 : given.dr;
  const points = given.amount * (given.type === 'mortal' ? 2 : 1);
  for (let n = 0; n < points; n += 1) {
    const nonlethal = !wasDown && (given.type === 'nonlethal' || (dr > 0 && body.vigor > 0));
    if (body.ward > 0) body.ward -= 1;
    else if (nonlethal) {
      if (given.type !== 'nonlethal') dr -= 1;
      if (body.vigor > 0) body.vigor -= 1;
      else body.health -= 1;
    } else {
      body.health -= 1;
      body.lethal += 1;
    }
  }
  return body;
}

describe('damage', () => {
  it('equals the damage applied point by point', () => {
    const inputs = fc.record({
      amount: small,
      type: fc.constantFrom('lethal', 'nonlethal', 'mortal'),
      health: fc.integer({ min: -8, max: 12 }),
      maxHealth: fc.constant(12),
      vigor: small,
      ward: small,
      dr: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(inputs, (given: DamageInput) => {
        const ran = drive(damage.rule(given, { settings: plain, note: new Note(false) }), {
          dice: () => null,
          choice: () => null,
        });
        if (!ran.done) throw new Error('damage asks for dice');
        const { ward, vigor, health, bleeds } = ran.value;
        const { lethal, ...twin } = pointByPoint(given);
        expect({ ward, vigor, health }).toEqual(twin);
        expect(bleeds).toBe(lethal > 0);
      }),
      { numRuns: 2_000, seed: 79 },
    );
  });
});

const yes = fc.boolean();
const attacks = fc.record({
  pool: fc.integer({ min: -3, max: 30 }),
  ap: small,
  ignoreDodge: small,
  cover: fc.constantFrom('none', 'light', 'moderate', 'heavy'),
  dodge: small,
  armor: small,
  magicArmor: fc.integer({ min: 0, max: 3 }),
  shield: fc.integer({ min: 0, max: 4 }),
  apr: fc.integer({ min: 0, max: 3 }),
  otherApr: fc.integer({ min: 0, max: 3 }),
  parry: fc.integer({ min: 0, max: 4 }),
  hemmed: fc.integer({ min: 0, max: 6 }),
  received: fc.integer({ min: 0, max: 14 }),
  magicalDefense: small,
  flatFooted: yes,
  ranged: yes,
  against: fc.constantFrom('physical', 'magical', 'none'),
  again: fc.constant('10'),
});

/** The dice of an attack in the order of section 5, in both readings of combatants flat-footed by Dodge Reduction. */
function final(given: AttackInput, strict: boolean): number {
  const reductions = Math.max(0, given.received - given.parry) + Math.max(0, given.hemmed - given.parry);
  const reduced = given.dodge > 0 && given.dodge - reductions <= 0;
  const bare = given.flatFooted || (strict && reduced);
  const dodge = given.flatFooted ? 0 : Math.max(0, given.dodge - reductions - given.ignoreDodge);
  const ap = Math.max(0, given.ap - given.otherApr - (bare ? 0 : given.apr));
  const physical = dodge + Math.max(0, given.armor - ap) + given.magicArmor + (bare ? 0 : given.shield);
  const met = { physical, magical: given.magicalDefense, none: 0 }[given.against];
  const cover = { none: 0, light: 2, moderate: 4, heavy: 6 }[given.cover];
  return Math.max(1, given.pool - met - (given.ranged && given.against !== 'none' ? cover : 0));
}

describe('defence', () => {
  it.each(['example', 'strict'] as const)('leaves the dice that section 5 gives, %s', (flatByReduction) => {
    const settings = { ...plain, flatByReduction };
    fc.assert(
      fc.property(attacks, (given: AttackInput) => {
        const silent = new Note(false);
        expect(attackDice(given, defenceOf(given, settings, silent), silent)).toBe(
          final(given, flatByReduction === 'strict'),
        );
      }),
      { numRuns: 3_000, seed: 50 },
    );
  });
});
