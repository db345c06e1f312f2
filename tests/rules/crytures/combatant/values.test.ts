import { describe, expect, it } from 'vitest';
import { knownPower } from '../../../../src/rules/crytures/combatant/power.ts';

describe('the powers of the pages', () => {
  it('are known by name: those of the Gazer', () => {
    expect(knownPower('eye beam')).toMatchObject({ cost: { mana: 0 }, range: { kind: 'ranged', reach: 6 } });
    expect(knownPower('Beam Barrage')).toMatchObject({ cost: { mana: 2 }, range: { reach: 7 }, targets: 3 });
    expect(knownPower('Eyelock')).toMatchObject({
      cost: { mana: 3 },
      crit: { hits: 1, effects: [{ status: 'stunned' }] },
    });
  });
});
