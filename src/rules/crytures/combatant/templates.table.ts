import { type Json, ours, type ReadyMade } from '../../../game/index.ts';

/** Health, Stamina, Mana, Strength, Power, Deflection, Evasion, Speed: as the pages print them. */
type Stats = readonly [number, number, number, number, number, number, number, number];

function stats(...[health, stamina, mana, strength, power, deflection, evasion, speed]: Stats) {
  return { health, stamina, mana, strength, power, deflection, evasion, speed };
}

/** A cryture as its page prints it; `more` is a page of another site, and further fields. */
type Printed = readonly [
  name: string,
  size: string,
  danger: number,
  types: readonly string[],
  own: Stats,
  /** Fitness, Agility, Intellect, Sense. */
  talents: readonly [number, number, number, number],
  more?: { readonly site: string; readonly resistant: readonly string[]; readonly vulnerable: readonly string[] },
];

// biome-ignore format: one line a cryture
const printed: readonly Printed[] = [
  ['Glarva', 'tiny', 1, ['Earth', 'Fire'], [40, 4, 2, 4, 3, 5, 4, 4], [1, 1, 1, 2]],
  ['Ignalis', 'small', 2, ['Earth', 'Fire'], [60, 5, 3, 5, 4, 7, 5, 4], [-2, -4, -2, -1], { site: 'World Anvil', resistant: ['Air', 'Beast', 'Fire', 'Lightning', 'Poison'], vulnerable: ['Construct', 'Earth', 'Martial', 'Water'] }],
  ['Petchill', 'small', 2, ['Ice', 'Plant'], [40, 4, 4, 5, 6, 6, 6, 4], [2, 1, 2, 2]],
  ['Petrodon', 'medium', 2, ['Construct', 'Earth'], [60, 5, 3, 5, 4, 6, 5, 5], [3, 1, 2, 2]],
  ['Theropetal', 'medium', 3, ['Plant', 'Poison'], [60, 4, 4, 6, 7, 5, 5, 6], [3, 2, 2, 3]],
  ['Ursap', 'medium', 4, ['Plant', 'Fairy'], [70, 4, 4, 7, 6, 8, 7, 4], [5, 2, 2, 3]],
];

/** A printed cryture with the basic attack of the rules, since its powers are not known. */
function fromPage([name, size, danger, types, own, talents, more]: Printed): ReadyMade {
  const [fitness, agility, intellect, sense] = talents;
  const { site = 'crytures.com', ...others } = more ?? {};
  const values = { ...stats(...own), fitness, agility, intellect, sense };
  const sheet = { kind: 'cryture', size, danger, types, ...values, ...others };
  return { name, rule: 'CR-19', page: `${name}, ${site}`, sheet };
}

/** A basic attack: Strength and a class, or a talent and a skill. */
function basic(name: string, pool: readonly [string, string], damage = 3): Json {
  return { name, basic: true, types: ['Martial'], attack: { pool, against: 'deflection' }, hit: { damage } };
}

/**
 * Ready-made crytures and humans: first those of the game's pages, with defaults for what they do not print; of these, which
 * types harm a cryture is left out where a page shows it in pictures only. The others are ours.
 */
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
      ...stats(30, 2, 4, 3, 5, 4, 5, 4),
      resistant: ['Martial', 'Psionic'],
      vulnerable: ['Aberrant', 'Undead'],
    },
  },
  {
    // Of its talents only the first three are known.
    name: 'Peepod',
    rule: 'CR-19',
    page: 'Peepod, World Anvil',
    sheet: {
      kind: 'cryture',
      size: 'small',
      types: ['Psionic'],
      ...stats(40, 3, 5, 4, 6, 6, 7, 4),
      ...{ fitness: -4, agility: -3, intellect: -2 },
      resistant: ['Martial', 'Psionic'],
      vulnerable: ['Aberrant', 'Undead'],
    },
  },
  ...printed.map(fromPage),
  ours('Gnasher', {
    kind: 'cryture',
    ...stats(12, 1, 0, 4, 0, 5, 5, 5),
    danger: 1,
    classes: [{ name: 'Gnasher', value: 1 }],
    powers: [
      {
        name: 'bite',
        basic: true,
        types: ['Martial'],
        attack: { pool: ['strength', 'Gnasher'], against: 'evasion' },
        hit: { damage: 2 },
        crit: { hits: 1, effects: [{ status: 'wounded' }] },
      },
    ],
  }),
  ours('Bog lizard', {
    kind: 'cryture',
    ...stats(35, 4, 2, 5, 3, 6, 6, 6),
    danger: 2,
    classes: [{ name: 'Bog lizard', value: 2 }],
    types: ['Beast', 'Poison'],
    powers: [
      basic('fangs', ['strength', 'Bog lizard']),
      {
        name: 'Pounce',
        cost: { stamina: 1 },
        types: ['Beast'],
        attack: { pool: ['strength', 'Bog lizard'], against: 'evasion' },
        hit: { damage: 3, effects: [{ move: 'push', spaces: 1 }] },
        crit: { hits: 1, effects: [{ status: 'slowed' }] },
      },
    ],
  }),
  ours('Poacher', {
    ...{ fitness: 2, agility: 3, intellect: 1, sense: 2, reflexes: 1 },
    skills: [{ name: 'Bow', value: 2 }],
    powers: [
      {
        name: 'bow',
        basic: true,
        types: ['Martial'],
        range: { kind: 'ranged', reach: 8 },
        attack: { pool: ['sense', 'Bow'], against: 'evasion' },
        hit: { damage: 3 },
      },
      basic('knife', ['agility', 'Bow'], 2),
    ],
  }),
  ours('Guard', {
    ...{ fitness: 3, agility: 2, intellect: 1, sense: 2, reflexes: 1, deflection: 7, evasion: 5 },
    skills: [{ name: 'Spear', value: 2 }],
    powers: [basic('spear', ['fitness', 'Spear'])],
  }),
  ours('Captain', {
    ...{ fitness: 4, agility: 3, intellect: 3, sense: 3, reflexes: 3, deflection: 8, evasion: 6 },
    skills: [
      { name: 'Sabre', value: 4 },
      { name: 'Conjuring', value: 2 },
    ],
    powers: [
      basic('sabre', ['fitness', 'Sabre']),
      {
        name: 'Rally',
        cost: { stamina: 1 },
        action: 'minor',
        range: { kind: 'ranged', reach: 5 },
        effect: [{ status: 'empowered', stacks: 1 }],
      },
    ],
  }),
  ours('Rogue conjurer', {
    ...{ fitness: 2, agility: 2, intellect: 5, sense: 4, reflexes: 2, deflection: 6, evasion: 7 },
    skills: [
      { name: 'Conjuring', value: 5 },
      { name: 'Staff', value: 2 },
    ],
    powers: [
      basic('staff', ['agility', 'Staff'], 2),
      {
        name: 'Dark Bolt',
        cost: { mana: 1 },
        types: ['Undead'],
        range: { kind: 'ranged', reach: 6 },
        attack: { pool: ['intellect', 'Conjuring'], against: 'evasion' },
        hit: { damage: 3 },
        crit: { hits: 1, effects: [{ status: 'weakened' }] },
      },
    ],
  }),
  ours('Elder drake', {
    kind: 'cryture',
    ...stats(120, 8, 8, 8, 8, 8, 7, 7),
    danger: 10,
    classes: [{ name: 'Drake', value: 5 }],
    types: ['Fire'],
    powers: [
      basic('claws', ['strength', 'Drake'], 4),
      {
        name: 'Fire Breath',
        cost: { mana: 2 },
        types: ['Fire'],
        range: { kind: 'melee-blast', radius: 2 },
        attack: { pool: ['power', 'Drake'], against: 'evasion' },
        hit: { damage: 3 },
        crit: { hits: 1, effects: [{ status: 'stunned' }] },
      },
    ],
  }),
];
