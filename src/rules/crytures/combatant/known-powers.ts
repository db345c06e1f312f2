/** The powers that public pages print in full (the Gazer's), ready to be named on a sheet. */
import { findByName } from '../../kernel/by-name.ts';
import { type Power, power } from './power.ts';

/** Power and the level of the class Gazer, against Evasion less 1; 3 damage a hit, and a hit for each natural 10. */
const ray = {
  types: ['Aberrant'],
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['power', 'Gazer'], against: 'evasion', less: 1 },
  hit: { damage: 3 },
} as const;

export const knownPowers: readonly Power[] = [
  { ...ray, name: 'Eye Beam' },
  { ...ray, name: 'Stasis Ray', cost: { mana: 1 }, crit: { hits: 1, effects: [{ status: 'slowed' }] } },
  { ...ray, name: 'Beam Barrage', cost: { mana: 2 }, range: { kind: 'ranged', reach: 7 }, targets: 3 },
  {
    ...ray,
    name: 'Eyelock',
    cost: { mana: 3 },
    hit: { damage: 3, effects: [{ status: 'slowed' }] },
    crit: { hits: 1, effects: [{ status: 'stunned' }] },
  },
].map((printed) => power.parse(printed));

/** A power of the pages by its name, however it is written. */
export function knownPower(name: string): Power | undefined {
  return findByName(knownPowers, name);
}
