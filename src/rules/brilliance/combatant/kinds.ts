/** The kinds of attacks, and how far a weapon reaches (BS-34 to BS-43). */
import type { KnownEntry } from '../../kernel/system.ts';
import type { RuleId } from '../rulebook.ts';
import type { AttackKind, DefenceMet, Statistic, Weapon } from './sheet.ts';
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
