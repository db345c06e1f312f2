/** The kinds of attacks (BS-34 to BS-43), and weapons and armor with their values, as far as they are known (BS-121 to BS-141). Those of a sheet take precedence. */
import type { KnownEntry } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import type { BrillianceNote } from './game.ts';
import type { Settings } from './settings.ts';
import type { AttackKind, DefenceMet, RawWeapon, Sheet, Statistic, Weapon } from './sheet.ts';
import type { DamageType } from './vocabulary.ts';

/** Hand to hand, from a distance, or by magic. */
type Reach = 'melee' | 'shot' | 'cast';

/** How a kind of attack is rolled, and the defence against it. */
interface Kind {
  readonly rule: RuleId;
  /** The statistics it can use, of which the highest counts; none for the Attack of a monster. */
  readonly statistics: readonly Statistic[];
  readonly skill: string | null;
  /** Cover counts against shots and casts, which cause no Dodge Reduction (BS-62, BS-74). */
  readonly reach: Reach;
  readonly against: DefenceMet;
  readonly damage: DamageType;
}

const arm = { against: 'physical', damage: 'lethal' } as const;
const spell = { reach: 'cast', against: 'magical', damage: 'lethal' } as const;

/** The kinds of attacks, in the order of the rules. */
export const kinds: Readonly<Record<AttackKind, Kind>> = {
  melee: { ...arm, rule: 'BS-34', statistics: ['strength', 'dexterity'], skill: 'Melee Weapons', reach: 'melee' },
  thrown: { ...arm, rule: 'BS-35', statistics: ['dexterity'], skill: 'Thrown Weapons', reach: 'shot' },
  ranged: { ...arm, rule: 'BS-36', statistics: ['dexterity'], skill: 'Ranged Weapons', reach: 'shot' },
  channeler: { ...spell, rule: 'BS-37', statistics: ['intelligence'], skill: 'Channeling' },
  mage: { ...spell, rule: 'BS-38', statistics: ['intelligence'], skill: 'Magecraft' },
  shaman: { ...spell, rule: 'BS-39', statistics: ['intelligence', 'willpower'], skill: 'Shamanism' },
  sorcerer: { ...spell, rule: 'BS-40', statistics: ['willpower'], skill: 'Sorcery' },
  unarmed: {
    rule: 'BS-41',
    statistics: ['strength', 'dexterity'],
    skill: 'Unarmed',
    reach: 'melee',
    against: 'physical',
    damage: 'nonlethal',
  },
  natural: { ...arm, rule: 'BS-42', statistics: ['strength', 'dexterity'], skill: 'Unarmed', reach: 'melee' },
  monster: { ...arm, rule: 'BS-43', statistics: [], skill: null, reach: 'melee' },
};

/** The skills of attacks, with one rank. */
export const knownSkills: readonly KnownEntry[] = Object.values(kinds).flatMap(({ skill: name, rule }) =>
  name === null ? [] : [{ name, entry: { name, ranks: 1 }, rule }],
);

/** How an attack with this weapon reaches its target. */
export function reachOf({ kind, thrown }: Pick<Weapon, 'kind' | 'thrown'>): Reach {
  return thrown === true ? 'shot' : kinds[kind].reach;
}

type Range = readonly [number, number, number];

/** A row of the table of weapons. */
interface Arm {
  readonly rule: RuleId;
  readonly names: readonly string[];
  /** Weapon dice, or the house rule that sets what the pages do not give. */
  readonly dice: number | 'maulDice' | 'arbalestDice' | 'pistolDice' | 'rifleDice';
  readonly ap: number;
  readonly strength: number;
  readonly size: Weapon['size'];
  readonly kind?: Weapon['kind'];
  readonly range?: Range;
  readonly ignoreDodge?: number;
  readonly charges?: number;
  readonly reload?: Weapon['reload'];
  readonly chargeMana?: number;
  /** Where only one statistic can be used. */
  readonly statistic?: Weapon['statistic'];
  /** The fighting style that all weapons of this kind belong to (BS-145 to BS-149); its bonuses need ranks in it. */
  readonly style?: Weapon['style'];
}

const near: Range = [5, 10, 15];

const tiny = { size: 'tiny', strength: 1, dice: 1, kind: 'thrown', range: near, style: 'thrown' } as const;
const small = { size: 'small', range: near } as const;
const strong = { statistic: 'strength' } as const;
const ranged = { size: 'large', kind: 'ranged', strength: 0 } as const;
const bow = { ...ranged, style: 'archery' } as const;
/** More than any Dodge. */
const allDodge = 100;
const magitech = { ...ranged, rule: 'BS-135', ap: 0, ignoreDodge: allDodge, reload: 'full', chargeMana: 1 } as const;

const table: readonly Arm[] = [
  { ...tiny, rule: 'BS-121', names: ['throwing knife', 'shuriken'], ap: 1 },
  { ...tiny, rule: 'BS-122', names: ['stone'], ap: 0 },
  { ...small, rule: 'BS-123', names: ['dagger', 'poniard'], dice: 1, ap: 1, strength: 1 },
  { ...small, rule: 'BS-124', names: ['throwing hammer'], dice: 2, ap: 0, strength: 2 },
  { rule: 'BS-125', names: ['shortsword', 'rapier', 'spear'], dice: 2, ap: 1, strength: 2, size: 'medium' },
  { rule: 'BS-125', names: ['javelin'], dice: 2, ap: 1, strength: 2, size: 'medium', range: [10, 15, 20] },
  {
    ...strong,
    rule: 'BS-126',
    names: ['longsword', 'flail', 'warhammer', 'mace', 'axe'],
    dice: 3,
    ap: 0,
    strength: 2,
    size: 'large',
  },
  {
    ...strong,
    rule: 'BS-127',
    names: ['greataxe', 'greatsword', 'polearm'],
    dice: 5,
    ap: 0,
    strength: 3,
    size: 'two-handed',
    style: 'slashing',
  },
  { rule: 'BS-128', names: ['long spear', 'lance'], dice: 4, ap: 1, strength: 2, size: 'two-handed', style: 'spears' },
  {
    ...strong,
    rule: 'BS-129',
    names: ['maul'],
    dice: 'maulDice',
    ap: 0,
    strength: 3,
    size: 'two-handed',
    style: 'crushing',
  },
  { ...bow, rule: 'BS-130', names: ['longbow'], dice: 2, ap: 2 },
  { ...bow, rule: 'BS-131', names: ['composite longbow'], dice: 3, ap: 2 },
  { ...bow, rule: 'BS-132', names: ['medium crossbow', 'crossbow'], dice: 2, ap: 2, size: 'medium' },
  { ...bow, rule: 'BS-133', names: ['hand crossbow'], dice: 1, ap: 1, size: 'tiny' },
  { ...bow, rule: 'BS-134', names: ['arbalest'], dice: 'arbalestDice', ap: 2, strength: 3, range: [20, 40, 60] },
  { ...magitech, names: ['magitech pistol'], dice: 'pistolDice', strength: 1, charges: 2, range: [15, 35, 55] },
  { ...magitech, names: ['magitech rifle'], dice: 'rifleDice', strength: 2, charges: 1, range: [20, 40, 60] },
];

/** The weapons of the table, by all their names. */
export const knownWeapons: readonly KnownEntry[] = table.flatMap(({ names, rule }) =>
  names.map((name) => ({ name, entry: { name }, rule })),
);

const byName = new Map(table.flatMap((arm) => arm.names.map((name) => [name, arm] as const)));

/** The row of a weapon, by the name that it is like, else by its own name. */
function tableRow({ like, name }: RawWeapon): Arm | undefined {
  return byName.get((like ?? name).toLowerCase());
}

/** The fighting style of a weapon: that of the sheet, else that of the table. */
export function styleOf(weapon: RawWeapon): Weapon['style'] {
  return weapon.style ?? tableRow(weapon)?.style;
}

/** The values of a row that house rules set, since the pages do not give them. */
function valuesByHouseRule(arm: Arm | undefined, settings: Settings): Partial<Pick<Arm, 'ap' | 'charges' | 'reload'>> {
  const { crossbowReload: reload } = settings;
  const loading = reload === 'none' ? {} : { charges: 1, reload };
  switch (arm?.rule) {
    case 'BS-132':
      return loading;
    case 'BS-131':
      return { ap: settings.compositeBowAp };
    case 'BS-133':
      return { ap: settings.handCrossbowAp, ...loading };
    default:
      return {};
  }
}

/** A weapon with all its values: those of the sheet, else those of the table, else defaults. */
function completeWeapon(raw: RawWeapon, settings: Settings): Weapon {
  const { like: _like, range: enteredRange, statistic: enteredStatistic, ...entered } = raw;
  const arm = tableRow(raw);
  const defaults = {
    dice: 1,
    ap: 0,
    charges: 0,
    reload: 'standard' as const,
    chargeMana: 0,
    ...arm,
    ...valuesByHouseRule(arm, settings),
  };
  const range = enteredRange ?? arm?.range;
  const statistic = enteredStatistic ?? arm?.statistic;
  const style = styleOf(raw);
  return {
    ...entered,
    dice: raw.dice ?? (typeof defaults.dice === 'number' ? defaults.dice : settings[defaults.dice]),
    ap: raw.ap ?? defaults.ap,
    kind: raw.kind ?? arm?.kind ?? 'melee',
    size: raw.size ?? arm?.size ?? 'medium',
    strength: raw.strength ?? arm?.strength ?? 0,
    ignoreDodge: raw.ignoreDodge ?? arm?.ignoreDodge ?? 0,
    charges: raw.charges ?? defaults.charges,
    reload: raw.reload ?? defaults.reload,
    chargeMana: raw.chargeMana ?? defaults.chargeMana,
    ...(range === undefined ? {} : { range }),
    ...(statistic === undefined ? {} : { statistic }),
    ...(style === undefined ? {} : { style }),
    ...(arm === undefined ? {} : { rule: arm.rule }),
  };
}

const completeWeapons = new WeakMap<Sheet, { readonly settings: Settings; readonly arms: readonly Weapon[] }>();

/** The weapons of a sheet with all their values. Computed once, since sheets and house rules are never mutated. */
export function armsOf(sheet: Sheet, settings: Settings): readonly Weapon[] {
  const found = completeWeapons.get(sheet);
  if (found?.settings === settings) return found.arms;
  const arms = sheet.weapons.map((raw) => completeWeapon(raw, settings));
  completeWeapons.set(sheet, { settings, arms });
  return arms;
}

/** The armor of the table and its Damage Reduction (BS-136 to BS-138; house rule `plateReduction`). */
function armorOf(
  wears: Sheet['wears'],
  { plateReduction }: Settings,
): { readonly armor: number; readonly dr: number; readonly rule: RuleId } {
  switch (wears) {
    case 'nothing':
      return { armor: 0, dr: 0, rule: 'BS-54' };
    case 'leather':
      return { armor: 1, dr: 0, rule: 'BS-136' };
    case 'chainmail shirt':
      return { armor: 2, dr: 1, rule: 'BS-137' };
    case 'full plate':
      return { armor: 3, dr: plateReduction, rule: 'BS-138' };
  }
}

/** The shield of the table and its APR (BS-139, BS-140; house rules `heavyShield`, `heavyShieldApr`). */
function shieldOf(
  bears: Sheet['bears'],
  { heavyShield, heavyShieldApr }: Settings,
): { readonly shield: number; readonly apr: number; readonly rule: RuleId } {
  switch (bears) {
    case 'nothing':
      return { shield: 0, apr: 0, rule: 'BS-56' };
    case 'light shield':
      return { shield: 1, apr: 1, rule: 'BS-139' };
    case 'heavy shield':
      return { shield: heavyShield, apr: heavyShieldApr, rule: 'BS-140' };
  }
}

/** Armor and shield with their APR and Damage Reduction: those of the table, and what the sheet adds. */
export interface WornGear {
  readonly armor: number;
  readonly shield: number;
  readonly apr: number;
  readonly reduction: number;
}

export function wornGear(sheet: Sheet, settings: Settings, note: BrillianceNote): WornGear {
  const { wears, bears, armor, shield, apr, reduction } = sheet;
  const ofArmor = armorOf(wears, settings);
  const ofShield = shieldOf(bears, settings);
  if (wears !== 'nothing') note.say('worn', ofArmor.rule, () => `${wears}: armor ${ofArmor.armor}, DR ${ofArmor.dr}`);
  if (bears !== 'nothing')
    note.say('borne', ofShield.rule, () => `${bears}: shield ${ofShield.shield}, APR ${ofShield.apr}`);
  return {
    armor: ofArmor.armor + armor,
    shield: ofShield.shield + shield,
    apr: ofShield.apr + apr,
    reduction: ofArmor.dr + reduction,
  };
}
