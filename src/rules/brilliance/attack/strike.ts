/** An attack from the sheets of both sides and the values that the GM entered: its pool, its defence, its damage type. */
import { firstRefusal, isRefusal, type Refusal, type TargetContext } from '../../../game/index.ts';
import { kinds, reachOf } from '../combatant/arms.ts';
import { hasCondition } from '../combatant/conditions.ts';
import { refuse } from '../combatant/game.ts';
import {
  attackPool,
  type PoolModifier,
  type PoolParts,
  penaltiesOf,
  penaltiesThatApply,
} from '../combatant/pool-modifiers.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet, Weapon } from '../combatant/sheet.ts';
import { type StyleBonuses, styleBonuses, widerAgain } from '../combatant/styles.ts';
import { type DamageType, formatDice, rangeBands } from '../combatant/vocabulary.ts';
import { thrownIfOutOfReach, type WeaponUse, weaponOf, weaponParts, yardsOfReach } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/defence.ts';
import { flatFootedAgainst, hasNoDodgeLeft, type Reason, targetDefences } from '../defence/guard.ts';
import type { RuleId } from '../rulebook.ts';
import { movementRefusal } from '../time/action-economy.ts';
import { speedOf } from '../time/walk.ruling.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import type { AttackValues } from './attack.fields.ts';

/** An attack on one target, before its dice. */
export type AttackTarget = Omit<TargetContext<Sheet, Settings, AttackValues, RuleId>, 'intent'>;

/** Yards that aiming adds to each range band of a bow (BS-148). */
const aimedYards = 5;

/**
 * The input of the attack ruling, with its working; refuses what cannot be attacked so. `severalTargets`: the penalty of
 * a style that attacks several targets at once.
 */
export function attackInputFor(
  attack: AttackTarget,
  severalTargets: readonly PoolModifier[] = [],
): AttackInput | Refusal {
  const { view, by, target, values, note } = attack;
  const isInSight = values.cover !== 'full';
  const outOfSight = `${view.name(target)} is out of sight behind full cover and cannot be chosen`;
  const refusal = deadRefusal(view, target) ?? (isInSight ? null : refuse('full-cover', 'BS-73', outOfSight));
  if (refusal !== null) return refusal;
  const carried = weaponOf(view, by, values.weapon);
  if (isRefusal(carried)) return carried;
  const weapon = thrownIfOutOfReach(view, by, carried, values);
  const outOfReach = reachRefusal(attack, weapon);
  if (outOfReach !== null) return outOfReach;
  if (weapon.rule !== undefined)
    note.say('arms', weapon.rule, () => `${weapon.name}: ${formatDice(weapon.dice)}, AP ${weapon.ap}`);
  const aiming = hasCondition(view, by, 'aiming');
  const band =
    reachOf(weapon) === 'melee' ? 0 : rangeBand(weapon, values, aiming && weapon.style === 'archery' ? aimedYards : 0);
  if (isRefusal(band)) return band;
  const unaware = isUnaware(attack);
  const style = styleBonuses({
    sheet: view.sheet(by),
    weapon,
    technique: values.technique,
    flat: unaware || hasNoDodgeLeft(view, target),
    near: band === 0,
    aiming,
    settings: view.settings,
  });
  if (isRefusal(style)) return style;
  const engaged = values.engaged && !style.intoMelee;
  const situation = { band, engaged, prone: hasCondition(view, target, 'prone') };
  return inputOf(attack, { weapon, style, situation, unaware, severalTargets });
}

/** The damage type of an attack: non-lethal for a Sap (BS-144), else as entered, else that of the weapon (BS-41, BS-45). */
export function damageTypeOf(
  weapon: Weapon,
  { technique, damage }: Pick<AttackValues, 'technique'> & Partial<Pick<AttackValues, 'damage'>>,
): DamageType {
  if (technique === 'sap') return 'nonlethal';
  return damage ?? weapon.damage ?? kinds[weapon.kind].damage;
}

/** Refuses a melee attack on a target beyond reach (BS-34), and a charge that cannot be run (BS-29, BS-105). */
const reachRefusal = firstRefusal(function* ({ view, by, values, note }: AttackTarget, weapon: Weapon) {
  const { technique, yards } = values;
  const isCharge = technique === 'charge';
  if (isCharge) yield movementRefusal(view, by);
  if (reachOf(weapon) !== 'melee' || yards === undefined) return null;
  const reach = yardsOfReach(view, by, weapon);
  const speed = isCharge ? speedOf(view, by, note) : 0;
  if (speed === null || yards <= reach + 2 * speed) return null;
  const yardsText = reach === 1 ? '1 yard' : `${reach} yards`;
  return isCharge
    ? refuse('too-far', 'BS-29', `${view.name(by)} can charge at most ${2 * speed} yards`)
    : refuse('too-far', 'BS-34', `the ${weapon.name} reaches ${yardsText} and cannot be thrown`);
});

/** What weapon, style and situation bring to an attack. */
interface AttackParts {
  readonly weapon: Weapon;
  readonly style: StyleBonuses;
  readonly situation: ShotSituation;
  readonly unaware: boolean;
  readonly severalTargets: readonly PoolModifier[];
}

function inputOf(attack: AttackTarget, parts: AttackParts): AttackInput {
  const { view, target, values, note } = attack;
  const { weapon, style, unaware } = parts;
  const kind = kinds[weapon.kind];
  const pool = attackPool(poolParts(attack, parts), note);
  note.showSum('pool', 'BS-33');
  return {
    ...targetDefences(view, target, note),
    ...(values.shield ? {} : { shield: 0, apr: 0 }),
    pool,
    ap: values.technique === 'sap' ? 0 : weapon.ap + style.ap,
    ignoreDodge: weapon.ignoreDodge + style.ignoreDodge,
    cover: values.cover === 'full' || values.cover === 'smoke' ? 'none' : values.cover,
    flatFooted: unaware,
    ranged: reachOf(weapon) !== 'melee',
    against: weapon.against ?? kind.against,
    again: widerAgain(weapon.again, style.again),
  };
}

/** Weapon, statistic, skill and bonuses, the percentage of the style, then penalties, in this order. */
function poolParts({ view, by, values }: AttackTarget, parts: AttackParts): PoolParts {
  const { weapon, style, situation, severalTargets } = parts;
  const { technique, modifier, cover } = values;
  const sheet = view.sheet(by);
  const base = weaponParts(sheet, weapon);
  const blindPenalty = cover === 'smoke' ? view.settings.blindPenalty : null;
  return {
    ...base,
    ...(technique === 'sap' ? { base: 1, enhancement: 0 } : {}),
    bonuses: [
      ...(weapon.bonus === 0 ? [] : [{ dice: weapon.bonus, says: 'style or focus', rule: base.rule }]),
      ...style.bonuses,
      ...circumstances(modifier),
    ],
    percent: style.percent,
    penalties: [
      ...penaltiesOf(view, by, { attack: true, sight: true }),
      ...circumstancePenalties(sheet, weapon, situation, view.settings),
      ...severalTargets,
      ...(blindPenalty === null ? [] : [{ dice: blindPenalty, says: 'at random, into smoke', rule: 'BS-73' } as const]),
      ...circumstances(-modifier),
    ],
  };
}

/** The GM's modifier as dice, where it is above 0. */
function circumstances(dice: number): readonly PoolModifier[] {
  return dice > 0 ? [{ dice, says: 'circumstances', rule: 'BS-33' }] : [];
}

/** Whether the target is flat-footed for a reason other than lost Dodge, which is noted; what the GM entered decides first. */
function isUnaware({ view, by, target, values: { aware }, note }: AttackTarget): boolean {
  if (aware === 'yes') return false;
  const unaware: Reason = { says: `${view.name(target)} is unaware of the attack`, rule: 'BS-100' };
  const reason = aware === 'no' ? unaware : flatFootedAgainst(view, by, target);
  if (reason !== null) note.say('flat-footed', reason.rule, reason.says);
  return reason !== null;
}

/**
 * The range band that was entered, or that of the distance, from 0, each band widened by `more` yards; the first where no distance
 * is given. Refuses a distance beyond the third band (BS-47), or too near for a bow (BS-46).
 */
export function rangeBand(
  { range, name, kind }: Weapon,
  { range: entered = 'as-is', yards }: Pick<WeaponUse, 'range' | 'yards'>,
  more: number,
): number | Refusal {
  if (entered !== 'as-is') return rangeBands.indexOf(entered);
  if (yards === undefined) return 0;
  const tooNear =
    kind === 'ranged' && yards < 1 ? refuse('too-near', 'BS-46', `the ${name} needs a yard of distance`) : null;
  if (tooNear !== null || range === undefined) return tooNear ?? 0;
  const band = range.findIndex((last) => yards <= last + more);
  if (band >= 0) return band;
  // Where the GM overrules it, it is a shot of the last band.
  return refuse('too-far', 'BS-47', `the ${name} does not reach beyond ${range[2] + more} yards`) ?? range.length - 1;
}

/** The situation of an attack from a distance. */
export interface ShotSituation {
  readonly band: number;
  /** The target is engaged in melee, and no style makes up for it. */
  readonly engaged: boolean;
  readonly prone: boolean;
}

/** Dice that an attack loses by its circumstances. */
export function circumstancePenalties(
  sheet: Sheet,
  weapon: Weapon,
  { band, engaged, prone }: ShotSituation,
  settings: Settings,
): readonly PoolModifier[] {
  const isShot = reachOf(weapon) === 'shot';
  const missing = Math.max(0, weapon.strength - sheet.strength);
  return penaltiesThatApply([
    { when: isShot && engaged, dice: 2, says: 'into a melee', rule: 'BS-46' },
    { when: band > 0, dice: band * settings.rangeBand, says: `range band ${band + 1}`, rule: 'BS-47' },
    { when: settings.weakArm && missing > 0, dice: missing, says: `needs Strength ${weapon.strength}`, rule: 'BS-48' },
    { when: isShot && prone, dice: 2, says: 'the target is prone', rule: 'BS-106' },
  ]);
}
