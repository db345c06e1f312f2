/** The six abilities, the three saves, the sizes (DV-06, DV-72 to DV-74, DV-89). */

/** Ability scores, 10 the average (DV-06). */
export const abilities = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
export type Ability = (typeof abilities)[number];

/** What points can be lost of, and come back to: the two tracks and the abilities (DV-84, DV-86, DV-109). */
export const losable = ['vitality', 'wounds', ...abilities] as const;
export type Losable = (typeof losable)[number];

/** An ability in a row of a table. */
export const shortAbility: { readonly [A in Ability]: string } = {
  strength: 'STR',
  dexterity: 'DEX',
  constitution: 'CON',
  intelligence: 'INT',
  wisdom: 'WIS',
  charisma: 'CHA',
};

/** What a score adds to a roll: a point for every two above 10, one off for every two below, begun ones included (DV-06). */
export function modifierOf(score: number): number {
  return Math.floor((score - 10) / 2) + 0;
}

/** Saves, and the ability of each (DV-06). */
export const saves = ['fortitude', 'reflex', 'will'] as const;
export type Save = (typeof saves)[number];
export const saveAbility: { readonly [S in Save]: Ability } = {
  fortitude: 'constitution',
  reflex: 'dexterity',
  will: 'wisdom',
};

/** Sizes: what each adds to manoeuvres (DV-74), and by house rule what it makes of wounds (DV-89). */
export const sizes = {
  fine: { manoeuvre: -8, wounds: 1 / 8 },
  diminutive: { manoeuvre: -4, wounds: 1 / 4 },
  tiny: { manoeuvre: -2, wounds: 1 / 2 },
  small: { manoeuvre: -1, wounds: 1 },
  medium: { manoeuvre: 0, wounds: 1 },
  large: { manoeuvre: 1, wounds: 2 },
  huge: { manoeuvre: 2, wounds: 4 },
  gargantuan: { manoeuvre: 4, wounds: 8 },
  colossal: { manoeuvre: 8, wounds: 16 },
} as const;
export type Size = keyof typeof sizes;
export const sizeNames = [
  'fine',
  'diminutive',
  'tiny',
  'small',
  'medium',
  'large',
  'huge',
  'gargantuan',
  'colossal',
] as const satisfies readonly Size[];

/** Whether somebody is so small that manoeuvres go by Dexterity (DV-72). */
export function goesByDexterity(size: Size): boolean {
  return size === 'tiny' || size === 'diminutive' || size === 'fine';
}
