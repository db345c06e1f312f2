import { describe, expect, it } from 'vitest';
import { knownPower } from '../../../../src/rules/crytures/combatant/power.ts';
import { sheet } from '../../../../src/rules/crytures/combatant/sheet.ts';
import { speedOf, tracksOf } from '../../../../src/rules/crytures/combatant/values.ts';

describe('the values of a sheet', () => {
  it('follow from the talents (AC-CR-34)', () => {
    const human = sheet.parse({ fitness: 3, agility: 2, intellect: 4, sense: 3 });
    expect([tracksOf(human), speedOf(human)]).toEqual([{ health: 35, stamina: 5, mana: 7 }, 4]);
  });
});

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
