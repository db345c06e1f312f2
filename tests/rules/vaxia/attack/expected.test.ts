import { describe, expect, it } from 'vitest';
import { type ConsideredAttack, undefendedDamage } from '../../../../src/rules/vaxia/attack/expected.ts';
import { rules } from '../../../../src/rules/vaxia/combatant/game.ts';
import type { Encounter } from '../../../../src/state/encounter.ts';
import { round1 } from '../combatants.ts';
import { driver, wagon } from '../vehicles/vehicle-scenes.ts';

const shot: ConsideredAttack = { by: 'kel', target: 'foe', weapon: 'sling' };

/** What a driver's shot from a vehicle of this DEX, which caps the driver's own (VX-126), is expected to do. */
function drivingAt(DEX: number): Encounter {
  const kel = { ...driver, DEX: 80, STR: 60, weapons: [{ name: 'sling' }] };
  const table = round1(['Kel', kel], ['Bike', { ...wagon, vehicle: 'open', DEX }], ['Foe', { LIF: 40 }, 'other']);
  table.does('seat', null, ['kel'], { craft: 'bike', seat: 'pilot' });
  return table.now;
}

const expectedAt = (encounter: Encounter): number => undefendedDamage(rules.view(encounter), shot, 1) ?? Number.NaN;

describe('what an attack is expected to do', () => {
  it('is worked out anew where the vehicle of the attacker has changed, under the same house rules', () => {
    const [quick, slow] = [drivingAt(60), drivingAt(5)];
    const alone = expectedAt(drivingAt(5));
    expect(expectedAt(quick)).toBeGreaterThan(alone);
    expect(expectedAt({ ...slow, settings: quick.settings })).toBeCloseTo(alone, 9);
  });

  it('is not remembered beyond an encounter: each has its house rules in an object of its own', () => {
    const [one, other] = [drivingAt(60), drivingAt(60)].map((now) => rules.view(now).settings);
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });
});
