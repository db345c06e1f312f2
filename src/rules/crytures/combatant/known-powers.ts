/** The powers that public pages print in full (the Gazer's); a sheet lists them by name. */
import * as z from 'zod';
import { findByName } from '../../kernel/by-name.ts';
import type { KnownEntry } from '../../kernel/system.ts';
import { type Power, power } from './power.ts';

/** What the Gazer's powers share: Power + Gazer against Evasion - 1, 3 damage per hit, one more hit per natural 10. */
const ray = {
  types: ['Aberrant'],
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['power', 'Gazer'], against: 'evasion', less: 1 },
  hit: { damage: 3 },
} as const;

const knownPowers: readonly Power[] = [
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

/** The known powers as entries of a sheet: by their names, or in full where one is changed. */
export const knownEntries: readonly KnownEntry[] = knownPowers.map((one) => {
  return { name: one.name, entry: one.name, full: z.json().parse(one), rule: 'CR-59' };
});

/** The known power of that name, in whatever case it is written. */
export function knownPower(name: string): Power | undefined {
  return findByName(knownPowers, name);
}
