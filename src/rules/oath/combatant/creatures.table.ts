import { ours, type ReadyMade } from '../../../game/index.ts';

type Skilled = { readonly name: string; readonly level: number; readonly uses: readonly string[] };

/** Their usual speed is Body, unless they have another. */
const noPsi = { psiStrength: 0, psiPrecision: 0, fortune: 0, speed: 'body' };
const inworld = { ...noPsi, psiPrecision: 3, fortune: 3 };
const animal = { mindStrength: 2, mindPrecision: 2, education: 0, ...noPsi };

/**
 * Foes and beasts of Oath. Its pages print none, so all are ours: substats are around the 3 that characters begin with (SG-09),
 * weapons are those of the table (SG-77), measured against the characters of the ready-made fight.
 */
export const creatures: readonly ReadyMade[] = [
  ours('Rioter', {
    ...{ bodyStrength: 2, bodyPrecision: 3, health: 2, mindStrength: 2, mindPrecision: 2, education: 2 },
    ...noPsi,
    skills: [brawling(2)],
    weapons: [{ name: 'Fist' }],
  }),
  ours('Ganger', {
    ...{ bodyStrength: 3, bodyPrecision: 3, health: 3, mindStrength: 3, mindPrecision: 2, education: 2 },
    ...noPsi,
    skills: [brawling(4), dodge(2)],
    weapons: [{ name: 'Club' }, { name: 'Fist' }],
  }),
  ours('Guard', {
    ...{ bodyStrength: 4, bodyPrecision: 4, health: 4 },
    ...inworld,
    soak: 2,
    skills: [blasters(4), brawling(3), dodge(2)],
    weapons: [{ name: 'Blaster' }, { name: 'ElectroRod' }],
  }),
  ours('Constable', {
    ...{ bodyStrength: 4, bodyPrecision: 4, health: 4, mindStrength: 4 },
    ...inworld,
    soak: 1,
    skills: [{ name: 'Tasers', level: 5, uses: ['ranged'] }, brawling(4), dodge(3)],
    weapons: [{ name: 'ElectroRod' }, { name: 'Taser', skill: 'Tasers' }],
    grenades: [{ kind: 'knockout-gas', count: 1 }],
  }),
  ours('Trooper', {
    ...{ bodyStrength: 4, bodyPrecision: 5, health: 5 },
    ...inworld,
    soak: 4,
    skills: [blasters(6), brawling(4), { name: 'Throwing', level: 4, uses: ['throw'] }, dodge(4)],
    weapons: [{ name: 'Blaster' }, { name: 'Club' }],
    grenades: [
      { kind: 'anti-personnel', count: 1 },
      { kind: 'smoke', count: 1 },
    ],
  }),
  ours('Captain', {
    ...{ bodyStrength: 5, bodyPrecision: 5, health: 6, mindStrength: 5, mindPrecision: 5, education: 5 },
    ...inworld,
    karma: 1,
    soak: 4,
    skills: [blasters(7), brawling(5), dodge(6), { name: 'Command', level: 6, uses: ['speech'] }],
    weapons: [{ name: 'Plasma disruptor' }, { name: 'Blaster' }, { name: 'ElectroRod' }],
    grenades: [{ kind: 'anti-personnel', count: 2 }],
  }),
  ours('Crime-boss', {
    ...{ bodyStrength: 4, bodyPrecision: 4, health: 5, mindStrength: 5, mindPrecision: 5, education: 5 },
    ...inworld,
    speed: 'mind',
    skills: [blasters(5), dodge(6), { name: 'Bargaining', level: 8, uses: ['speech'] }],
    weapons: [{ name: 'Plasma disruptor' }],
  }),
  ours('Bounty hunter', {
    ...{ bodyStrength: 5, bodyPrecision: 6, health: 5, mindStrength: 4, mindPrecision: 5, education: 4 },
    ...inworld,
    soak: 2,
    skills: [blasters(7), brawling(6), dodge(6)],
    weapons: [{ name: 'Blaster' }, { name: 'Neural disruptor' }, { name: 'Fist' }],
    grenades: [{ kind: 'knockout-gas', count: 1 }],
  }),
  ours('Hound', {
    ...{ bodyStrength: 4, bodyPrecision: 5, health: 3, movement: 8 },
    ...animal,
    skills: [{ name: 'Biting', level: 5, uses: ['melee'] }, dodge(4)],
    weapons: [{ name: 'Bite', kind: 'melee', multiplier: 2 }],
  }),
  ours('Arena beast', {
    ...{ bodyStrength: 9, bodyPrecision: 4, health: 10, movement: 6 },
    ...animal,
    soak: 3,
    skills: [{ name: 'Rending', level: 6, uses: ['melee'] }],
    weapons: [{ name: 'Claws', kind: 'melee', multiplier: 3 }],
  }),
  ours('Psi adept', {
    ...{ bodyStrength: 3, bodyPrecision: 3, health: 4, mindStrength: 4, mindPrecision: 5, education: 4 },
    ...{ psiStrength: 6, psiPrecision: 5, fortune: 5, speed: 'psi' },
    skills: [blasters(2), dodge(3)],
    weapons: [{ name: 'Blaster' }],
    powers: [
      { name: 'Blast', substat: 'psiStrength', kind: 'instant', level: 5, multiplier: 2 },
      { name: 'Sensing', substat: 'psiPrecision', kind: 'continuous', level: 4 },
    ],
  }),
  ours('Psi master', {
    ...{ bodyStrength: 4, bodyPrecision: 4, health: 7, mindStrength: 7, mindPrecision: 6, education: 6 },
    ...{ psiStrength: 9, psiPrecision: 8, fortune: 7, karma: 2, speed: 'psi' },
    soak: 3,
    skills: [brawling(4), dodge(7), { name: 'Intimidation', level: 8, uses: ['speech'] }],
    weapons: [{ name: 'ElectroRod' }],
    powers: [
      { name: 'Blast', substat: 'psiStrength', kind: 'instant', level: 9, multiplier: 3 },
      { name: 'Flight', substat: 'psiStrength', kind: 'continuous', level: 6 },
      { name: 'Sensing', substat: 'psiPrecision', kind: 'continuous', level: 7 },
    ],
  }),
  ours('Gun drone', {
    ...{ bodyStrength: 2, bodyPrecision: 5, health: 2, mindStrength: 3, mindPrecision: 3, education: 0 },
    ...{ psiStrength: 4, psiPrecision: 4, fortune: 2, device: true, movement: 8, speed: 'body' },
    soak: 3,
    skills: [{ name: 'Targeting', level: 5, uses: ['ranged'] }],
    weapons: [{ name: 'Blaster' }],
  }),
];

function brawling(level: number): Skilled {
  return { name: 'Brawling', level, uses: ['melee'] };
}

function blasters(level: number): Skilled {
  return { name: 'Blasters', level, uses: ['ranged'] };
}

function dodge(level: number): Skilled {
  return { name: 'Dodge', level, uses: ['dodge'] };
}
