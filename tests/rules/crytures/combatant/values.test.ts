import { describe, expect, it } from 'vitest';
import { sheet } from '../../../../src/rules/crytures/combatant/sheet.ts';
import { speedOf, tracksOf } from '../../../../src/rules/crytures/combatant/values.ts';

describe('the values of a sheet', () => {
  it('follow from the talents (AC-CR-34)', () => {
    const human = sheet.parse({ fitness: 3, agility: 2, intellect: 4, sense: 3 });
    expect([tracksOf(human), speedOf(human)]).toEqual([{ health: 35, stamina: 5, mana: 7 }, 4]);
  });
});
