/** An attack put together from what both sides are and what was said of it: its pool, the guard it meets, its blow. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { DamageInput } from '../combatant/damage-types.ts';
import { refuse } from '../combatant/game.ts';
import { penaltiesOf } from '../combatant/penalties.ts';
import { attackPool, type Change, type Parts } from '../combatant/pool-modifiers.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { type Styled, styled, wider } from '../combatant/styles.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type BrillianceView, hasCondition } from '../combatant/view.ts';
import { kinds, weaponOf, weaponParts } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { foundFlat, guardOf, isReduced } from '../defence/guard.ts';
import type { RuleId } from '../rulebook.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import type { AttackValues } from './attack.fields.ts';
import { bandOf, circumstances } from './circumstances.ts';

/** Puts an attack together, or says why there is none. `extra`: what a power on several targets costs each of them. */
export function strikeOf(
  view: BrillianceView,
  by: Id,
  on: Id,
  said: AttackValues,
  extra: readonly Change[],
  note: BrillianceNote,
): AttackInput | Refusal {
  const dead = deadRefusal(view, on);
  if (dead !== null) return dead;
  if (said.cover === 'full') {
    return refuse('full-cover', 'BS-73', `${view.name(on)} is out of sight behind full cover and cannot be chosen`);
  }
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  if (weapon.rule !== undefined)
    note.say('arms', weapon.rule, () => `${weapon.name}: ${weapon.dice} dice, AP ${weapon.ap}`);
  const aiming = hasCondition(view, by, 'aiming');
  const band = bandOf(weapon, said.yards, aiming && weapon.style === 'archery' ? aimedYards : 0);
  if (isRefusal(band)) return band;
  const unaware = isUnaware(view, by, on, said, note);
  const scene = {
    sheet: view.sheet(by),
    weapon,
    technique: said.technique,
    flat: unaware || isReduced(view, on),
    near: band === 0,
    aiming,
    settings: view.settings,
  };
  const style = styled(scene);
  if (isRefusal(style)) return style;
  const around = { band, engaged: said.engaged && !style.intoMelee, prone: hasCondition(view, on, 'prone') };
  return inputOf(view, by, on, said, { weapon, style, around, unaware, extra }, note);
}

/** The kind of damage that an attack does (BS-41, BS-45): as was said, else its weapon's; a Sap is non-lethal (BS-144). */
export function damageTypeOf(
  weapon: Weapon,
  { technique, damage }: Pick<AttackValues, 'technique' | 'damage'>,
): DamageInput['type'] {
  if (technique === 'sap') return 'nonlethal';
  return damage ?? weapon.damage ?? kinds[weapon.kind].damage;
}

/** Yards that an aimed shot carries further (BS-148). */
const aimedYards = 5;

interface Made {
  readonly weapon: Weapon;
  readonly style: Styled;
  readonly around: Parameters<typeof circumstances>[2];
  readonly unaware: boolean;
  readonly extra: readonly Change[];
}

function inputOf(
  view: BrillianceView,
  by: Id,
  on: Id,
  said: AttackValues,
  made: Made,
  note: BrillianceNote,
): AttackInput {
  const { weapon, style, unaware } = made;
  const kind = kinds[weapon.kind];
  const guard = guardOf(view, on, note);
  const sap = said.technique === 'sap';
  return {
    ...guard,
    ...(said.shield ? {} : { shield: 0, apr: 0 }),
    pool: attackPool(partsOf(view, by, said, made), note),
    ap: sap ? 0 : weapon.ap + style.ap,
    ignoreDodge: weapon.ignoreDodge + style.ignoreDodge,
    cover: said.cover === 'full' || said.cover === 'smoke' ? 'none' : said.cover,
    flatFooted: unaware,
    ranged: kind.reach !== 'melee',
    against: weapon.against ?? kind.against,
    again: wider(weapon.again, style.again),
  };
}

/** Weapon, statistic, skill and bonuses, a style's percentage, then what is taken off (A-17: in this order). */
function partsOf(view: BrillianceView, by: Id, said: AttackValues, { weapon, style, around, extra }: Made): Parts {
  const sheet = view.sheet(by);
  const sap = said.technique === 'sap';
  const armed = weaponParts(sheet, weapon);
  const own = weapon.bonus === 0 ? [] : [{ dice: weapon.bonus, says: 'style or focus', rule: armed.rule }];
  const modifier: readonly Change[] =
    said.modifier > 0 ? [{ dice: said.modifier, says: 'circumstances', rule: 'BS-33' }] : [];
  const blind: readonly Change[] =
    said.cover === 'smoke' ? [{ dice: view.settings.blindPenalty, says: 'at random, into smoke', rule: 'BS-73' }] : [];
  const against: readonly Change[] =
    said.modifier < 0 ? [{ dice: -said.modifier, says: 'circumstances', rule: 'BS-33' }] : [];
  return {
    ...armed,
    ...(sap ? { base: 1, enhancement: 0 } : {}),
    bonuses: [...own, ...style.bonuses, ...modifier],
    percent: style.percent,
    penalties: [
      ...penaltiesOf(view, by, { attack: true, sight: true }),
      ...circumstances(sheet, weapon, around, view.settings),
      ...extra,
      ...blind,
      ...against,
    ],
  };
}

/** Whether the target is flat-footed for another reason than lost Dodge; says which. The GM's word goes first. */
function isUnaware(view: BrillianceView, by: Id, on: Id, { aware }: AttackValues, note: BrillianceNote): boolean {
  if (aware === 'yes') return false;
  const found: { readonly says: string; readonly rule: RuleId } | null =
    aware === 'no' ? { says: `${view.name(on)} is unaware of it`, rule: 'BS-100' } : foundFlat(view, by, on);
  if (found !== null) note.say('flat-footed', found.rule, found.says);
  return found !== null;
}
