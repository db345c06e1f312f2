import type { ReadyMade } from '../../kernel/system.ts';

/** Ready-made crytures: the values that public pages print, with defaults for the rest. */
export const templates: readonly ReadyMade[] = [
  {
    name: 'Gazer',
    rule: 'CR-59',
    sheet: {
      kind: 'cryture',
      power: 5,
      classes: [{ name: 'Gazer', value: 1 }],
      types: ['Aberrant'],
      powers: ['Eye Beam', 'Stasis Ray', 'Beam Barrage', 'Eyelock'],
    },
  },
  {
    name: 'Peepoi',
    rule: 'CR-19',
    sheet: {
      kind: 'cryture',
      health: 30,
      stamina: 2,
      mana: 4,
      strength: 3,
      power: 5,
      deflection: 4,
      evasion: 5,
      speed: 4,
      resistant: ['Martial', 'Psionic'],
      vulnerable: ['Aberrant', 'Undead'],
    },
  },
];
