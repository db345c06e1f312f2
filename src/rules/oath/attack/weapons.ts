/** The weapons of the game, and those that a combatant carries (SG-75, SG-77). */
import {
  type Blank,
  findWeapon,
  formatNames,
  type Id,
  isRefusal,
  pickBlank,
  type Refusal,
} from '../../../game/index.ts';
import { cannot, type OathView } from '../combatant/game.ts';
import { type CarriedWeapon, type Sheet, type Skill, skillUses } from '../combatant/sheet.ts';
import { bestSkillFor, findSkill } from '../combatant/stats.ts';

/** A weapon: melee weapons add the Strength of Body of their wielder to a hit, ranged weapons their own base. */
type Weapon =
  | { readonly kind: 'melee'; readonly multiplier: number }
  | { readonly kind: 'ranged'; readonly multiplier: number; readonly base: number };

export const weaponNames = ['fist', 'club', 'electrorod', 'blaster', 'plasma-disruptor'] as const;
type WeaponName = (typeof weaponNames)[number];

export const weaponTable: { readonly [N in WeaponName]: Weapon } = {
  fist: { kind: 'melee', multiplier: 1 },
  club: { kind: 'melee', multiplier: 2 },
  electrorod: { kind: 'melee', multiplier: 3 },
  blaster: { kind: 'ranged', multiplier: 2, base: 5 },
  'plasma-disruptor': { kind: 'ranged', multiplier: 3, base: 8 },
};

/** Weapons without damage, each with a rule of its own (SG-84, SG-86). */
export const specialWeaponNames = ['taser', 'neural-disruptor'] as const;
export type SpecialWeaponName = (typeof specialWeaponNames)[number];

const fist: CarriedWeapon = { name: 'fist' };

/** The weapons of a combatant that deal damage; its fists last, unless the sheet lists them. */
export function damageWeapons(view: OathView, who: Id): readonly CarriedWeapon[] {
  const carried = view.sheet(who).weapons.filter((weapon) => findEntry(weapon, specialWeaponNames) === null);
  return carried.some((weapon) => findEntry(weapon, weaponNames) === 'fist') ? carried : [...carried, fist];
}

/** The damage weapon of that name, or the first one if the name is empty; refuses if it is not carried. */
export function findDamageWeapon(view: OathView, who: Id, name: string): CarriedWeapon | Refusal {
  return findWeapon(damageWeapons(view, who), name, { owner: view.name(who), rule: 'SG-77' });
}

/** The part of an attack's input that the weapon and its wielder's sheet give (SG-75, SG-77). */
export function weaponInput(sheet: Sheet, weapon: CarriedWeapon) {
  const entry = findEntry(weapon, weaponNames);
  const strBody = weaponKind(weapon) === 'melee' ? sheet.bodyStrength : 0;
  if (entry !== null) return { weapon: entry, strBody };
  const base = weaponKind(weapon) === 'melee' ? sheet.bodyStrength : (weapon.base ?? 0);
  return { multiplier: weapon.multiplier ?? 1, base, strBody: 0 };
}

/** The skill used with a weapon: the one that it names, else the highest for its kind. */
export function weaponSkill(sheet: Sheet, weapon: CarriedWeapon): Skill | undefined {
  return findSkill(sheet, weapon.skill) ?? bestSkillFor(sheet, weaponKind(weapon));
}

/** Says what of a weapon does not count as it may be meant: it is unknown, or none of its wielder's skills is for it. */
export function explainWeapon(view: OathView, who: Id, weapon: CarriedWeapon | Refusal): readonly string[] {
  const sheet = view.sheet(who);
  if (isRefusal(weapon)) return [];
  const isUnskilled = sheet.skills.length > 0 && weaponSkill(sheet, weapon) === undefined;
  return [
    ...(isUnskilled ? [`no skill counts with the ${weapon.name}: none has the use ${weaponKind(weapon)} (SG-21)`] : []),
    ...(isUnknown(weapon) ? [`${whyUnknown(weapon)} (SG-77)`] : []),
  ];
}

/** What of a sheet has no effect in a fight as it is written, and what to write instead. */
export function remarksOn({ skills, weapons }: Sheet): readonly string[] {
  const named = weapons.flatMap(({ skill }) => (skill === undefined ? [] : [skill.toLowerCase()]));
  const idle = skills.filter(({ name, uses }) => uses.length === 0 && !named.includes(name.toLowerCase()));
  const counts = idle.length === 1 ? 'counts only in rolls that name it' : 'count only in rolls that name them';
  const unskilled = weapons.filter(({ skill }) => skill !== undefined && findSkill({ skills }, skill) === undefined);
  return [
    ...(idle.length === 0
      ? []
      : [
          `${formatNames(idle.map(({ name }) => name))} ${counts}: for attacks, throws and dodges write its uses, such as uses: [melee], of ${skillUses.join(', ')}`,
        ]),
    ...unskilled.map(({ name, skill }) => `the skill of ${name}, ${skill}, is not among the skills and does not count`),
    ...weapons.filter(isUnknown).map(whyUnknown),
  ];
}

/** Whether a weapon is none of the table and has no multiplier of its own. */
function isUnknown(weapon: CarriedWeapon): boolean {
  return weapon.multiplier === undefined && findEntry(weapon, [...weaponNames, ...specialWeaponNames]) === null;
}

function whyUnknown({ name }: CarriedWeapon): string {
  return `${name} is no weapon of the table and has no multiplier, so damage is times 1: write its multiplier`;
}

/** A weapon without damage that a combatant carries; refuses if it carries none (SG-84, SG-86). */
export function findSpecialWeapon(view: OathView, who: Id, name: SpecialWeaponName): CarriedWeapon | Refusal {
  const weapon = view.sheet(who).weapons.find((carried) => findEntry(carried, specialWeaponNames) === name);
  return weapon ?? cannot('no-weapon', 'SG-77', `no ${name.replace('-', ' ')} carried`);
}

function weaponKind(weapon: CarriedWeapon): 'melee' | 'ranged' {
  if (findEntry(weapon, specialWeaponNames) !== null) return 'ranged';
  const entry = findEntry(weapon, weaponNames);
  return entry === null ? (weapon.kind ?? 'melee') : weaponTable[entry].kind;
}

/** The entry of a table that a weapon's name means; null for a weapon with a multiplier of its own. */
function findEntry<N extends string>({ name, multiplier }: CarriedWeapon, names: readonly N[]): N | null {
  if (multiplier !== undefined) return null;
  const id = name.toLowerCase().replace(/\s+/g, '-');
  return names.find((entry) => entry === id) ?? null;
}

/** A blank for what a combatant attacks with; the first is the default. */
export function weaponBlank(weapons: readonly { readonly name: string }[]): Blank {
  const options = weapons.map(({ name }) => ({ id: name, label: name, phrase: `the ${name}` }));
  return pickBlank({ id: 'weapon', label: 'weapon', optional: true, decidedBy: 'actor' }, options);
}
