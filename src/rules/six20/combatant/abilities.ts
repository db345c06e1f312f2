/** The six abilities, the three saves and the sizes (DV-06, DV-72 to DV-74, DV-89). */

/** The abilities; each is a score, 10 the average (DV-06). */
export const abilities = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
export type Ability = (typeof abilities)[number];

/** The two tracks of points. */
export const tracks = ['vitality', 'wounds'] as const;
export type Track = (typeof tracks)[number];

/** What points can be lost from and restored to: the two tracks and the abilities (DV-84, DV-86, DV-109). */
export const losable = [...tracks, ...abilities] as const;

/** The abbreviations of the abilities. */
export const shortAbility: { readonly [A in Ability]: string } = {
  strength: 'STR',
  dexterity: 'DEX',
  constitution: 'CON',
  intelligence: 'INT',
  wisdom: 'WIS',
  charisma: 'CHA',
};

/** The modifier of an ability score: half of what it is above 10, rounded down (DV-06). */
export function scoreModifier(score: number): number {
  return Math.floor((score - 10) / 2) + 0;
}

/** The saves, and the ability of each (DV-06). */
export const saves = ['fortitude', 'reflex', 'will'] as const;
export type Save = (typeof saves)[number];
export const saveAbility: { readonly [S in Save]: Ability } = {
  fortitude: 'constitution',
  reflex: 'dexterity',
  will: 'wisdom',
};

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
] as const;
export type Size = (typeof sizeNames)[number];

/** What each size adds to manoeuvres (DV-74), and the factor of wound points by house rule (DV-89). */
export const sizes: { readonly [S in Size]: { readonly manoeuvre: number; readonly wounds: number } } = {
  fine: { manoeuvre: -8, wounds: 1 / 8 },
  diminutive: { manoeuvre: -4, wounds: 1 / 4 },
  tiny: { manoeuvre: -2, wounds: 1 / 2 },
  small: { manoeuvre: -1, wounds: 1 },
  medium: { manoeuvre: 0, wounds: 1 },
  large: { manoeuvre: 1, wounds: 2 },
  huge: { manoeuvre: 2, wounds: 4 },
  gargantuan: { manoeuvre: 4, wounds: 8 },
  colossal: { manoeuvre: 8, wounds: 16 },
};

/** Whether creatures of this size use Dexterity for manoeuvres: Tiny and smaller (DV-72). */
export function usesDexterity(size: Size): boolean {
  return size === 'tiny' || size === 'diminutive' || size === 'fine';
}
