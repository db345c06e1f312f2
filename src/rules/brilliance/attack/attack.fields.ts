/** The fields of an attack and the blanks of its sentence. */
import {
  type ActorIntent,
  type Blank,
  blanksOf,
  formatCount,
  type Id,
  isRefusal,
  type Option,
  readField,
  withBlank,
  z,
} from '../../../game/index.ts';
import { reachOf } from '../combatant/arms.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf, type Technique, techniques } from '../combatant/styles.ts';
import { coverDice, covers, damageTypes, rangeBands } from '../combatant/vocabulary.ts';
import {
  bareHands,
  thrownIfOutOfReach,
  type WeaponUse,
  weaponOf,
  weaponRefusal,
  weaponsOf,
} from '../combatant/weapons.ts';
import { flatFootedAgainst } from '../defence/guard.ts';

/** Cover as the GM enters it: full cover prevents the attack, smoke makes it random (BS-73). */
const enteredCovers = [...covers, 'full', 'smoke'] as const;

const partialCover = (id: 'light' | 'moderate' | 'heavy') => ({
  label: `${id} -${coverDice[id]}`,
  phrase: `${id} cover`,
});

export const attackFields = z.strictObject({
  weapon: z.string().default('').describe('the weapon by its name; by default the first that can be used'),
  cover: withBlank(
    z.enum(enteredCovers).default('none').describe('cover of the target; counts against shots, throws and spells'),
    {
      label: 'cover',
      options: {
        none: { label: 'no cover', phrase: 'no cover' },
        light: partialCover('light'),
        moderate: partialCover('moderate'),
        heavy: partialCover('heavy'),
        full: { label: 'full cover', phrase: 'full cover' },
        smoke: { label: 'smoke: at random', phrase: 'at random, into smoke' },
      },
    },
  ),
  aware: z
    .enum(['as-is', 'yes', 'no'])
    .default('as-is')
    .describe('whether the target is aware of the attack; as-is: by the conditions of both'),
  technique: z.enum(techniques).default('plain').describe('a charge, or a power of a style'),
  damage: z.enum(damageTypes).exactOptional().describe('damage type; by default that of the weapon'),
  engaged: withBlank(z.boolean().default(false).describe('the target is engaged in melee: harder to shoot at'), {
    label: 'melee',
    options: {
      no: { key: 'o', label: 'target not in melee' },
      yes: { key: 'e', label: 'target engaged in melee -2' },
    },
    optional: true,
  }),
  range: z
    .enum(['as-is', ...rangeBands])
    .default('as-is')
    .describe('range band; as-is: by the yards, without them in melee or in the first band'),
  yards: z.int().min(0).max(10_000).exactOptional().describe('distance in yards, which decides reach and range band'),
  shield: z.boolean().default(true).describe('the attack comes from the side of the shield'),
  modifier: modifierField,
});

export type AttackValues = z.infer<typeof attackFields>;

/**
 * The blanks of weapon, cover, technique, awareness, distance (where it can be thrown or shot), engagement (of shots) and modifier;
 * all but cover are optional.
 */
export function attackBlanks(view: BrillianceView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  const name = readField(intent.with, 'weapon');
  const usual = readField(intent.with, 'technique') === 'charge' ? meleeWeapon(view, by) : '';
  const weapon = weaponOf(view, by, typeof name === 'string' ? name : usual);
  const isShot = !isRefusal(weapon) && reachOf(thrownIfOutOfReach(view, by, weapon, enteredUse(intent))) === 'shot';
  return [
    { ...weaponBlank(view, by), ...(isRefusal(weapon) ? {} : { defaultValue: weapon.name }) },
    ...blanksOf(attackFields, 'cover'),
    techniqueBlank(view, by),
    awareBlank(view, intent),
    ...(isRefusal(weapon) || weapon.range === undefined ? [] : [rangeBlank(weapon, weapon.range)]),
    ...blanksOf(attackFields, ...(isShot ? ['engaged'] : []), 'modifier'),
  ];
}

/** The first weapon for melee that can be used now; empty for none. */
function meleeWeapon(view: BrillianceView, by: Id): string {
  const found = weaponsOf(view, by).find(
    (weapon) => reachOf(weapon) === 'melee' && weaponRefusal(view, by, weapon) === null,
  );
  return found?.name ?? '';
}

/** Range and yards of an attack that is being entered. */
function enteredUse({ with: values }: ActorIntent): WeaponUse {
  const range = rangeBands.find((band) => band === readField(values, 'range'));
  const yards = readField(values, 'yards');
  return {
    weapon: '',
    ...(range === undefined ? {} : { range }),
    ...(typeof yards === 'number' ? { yards } : {}),
  };
}

/** The range bands, each with its last yard; a weapon for melee is thrown in any of them. */
function rangeBlank(weapon: Weapon, bands: readonly number[]): Blank {
  const isMelee = reachOf(weapon) === 'melee';
  const near: Option = { id: 'as-is', label: isMelee ? 'in melee' : `up to ${formatCount(bands[0] ?? 0, 'yard')}` };
  const options = rangeBands.flatMap((id, n): Option[] => {
    const label = `${isMelee ? 'thrown, ' : ''}up to ${formatCount(bands[n] ?? 0, 'yard')}`;
    return n === 0 && !isMelee ? [] : [{ id, label, phrase: label }];
  });
  return {
    id: 'range',
    label: 'range',
    kind: 'pick',
    options: [near, ...options],
    defaultValue: 'as-is',
    optional: true,
  };
}

function weaponBlank(view: BrillianceView, by: Id): Blank {
  const options = weaponsOf(view, by).map((weapon): Option => {
    const { name } = weapon;
    const refusal = weaponRefusal(view, by, weapon);
    const option = { id: name, label: name, phrase: name === bareHands.name ? name : `the ${name}` };
    return refusal === null ? option : { ...option, refusal };
  });
  return { id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', optional: true };
}

/** The techniques that the attacker knows. */
function techniqueBlank(view: BrillianceView, by: Id): Blank {
  const sheet = view.sheet(by);
  const table: Readonly<Record<Technique, readonly [label: string, isKnown: boolean]>> = {
    plain: ['plain', true],
    charge: ['charge (Full)', true],
    sneak: ['Sneak Attack', rankOf(sheet, 'assassination') >= 2],
    sap: ['Sap', rankOf(sheet, 'assassination') >= 1],
    flurry: ['Flurry', rankOf(sheet, 'dual-wield') >= 2],
    brace: ['Brace', rankOf(sheet, 'spears') >= 2],
    'strike-hard': ['heavier blow', rankOf(sheet, 'striking') >= 2],
  };
  const options = techniques.filter((id) => table[id][1]).map((id) => ({ id, label: table[id][0] }));
  const shared = { kind: 'pick', defaultValue: 'plain', optional: true, decidedBy: 'actor' } as const;
  return { id: 'technique', label: 'how', options, ...shared };
}

/** Whether the target is aware; the default names what the conditions of both say. */
function awareBlank(view: BrillianceView, { by, on: [target] }: ActorIntent): Blank {
  const reason = target === undefined ? null : flatFootedAgainst(view, by, target);
  const label = `by conditions: ${reason === null ? 'aware' : reason.says}`;
  return {
    id: 'aware',
    label: 'target',
    kind: 'pick',
    options: [
      { id: 'as-is', key: 's', label },
      { id: 'yes', key: 'a', label: 'aware' },
      { id: 'no', key: 'u', label: 'unaware: flat-footed' },
    ],
    defaultValue: 'as-is',
    optional: true,
  };
}
