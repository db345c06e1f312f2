/** A strike with a weapon at the table: its damage, the critical hit that it may be, and its odds (DV-49 to DV-66). */
import {
  type Conversation,
  chanceOf,
  formatChance,
  formatChanceAndMean,
  formatMean,
  type Id,
  isRefusal,
  type Odds,
  type OddsFormat,
  type TargetOutcome,
} from '../../../game/index.ts';
import { type Six20Context, type Six20View, silent } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { saveModifier } from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';
import { chanceOfTrue } from '../roll/success-odds.ts';
import { fixStances } from '../stances/stances.ts';
import { damage, saveDc } from '../wounds/damage.ruling.ts';
import { damageInput, takeDamage } from '../wounds/take-damage.ts';
import { isConscious } from '../wounds/vital-state.ts';
import type { AttackValues } from './attack.fields.ts';
import { type Blow, readBlow, type StrikeOutcome, type strike } from './attack.ruling.ts';
import { addCritical } from './criticals.ts';
import { attackAbility, weaponOf } from './weapons.ts';

export type StrikeResult = TargetOutcome<Parameters<typeof strike.rule>[0], StrikeOutcome>;

/** Who strikes, and with which values. */
export interface Striker {
  readonly by: Id;
  readonly values: AttackValues;
  /** Whether a critical hit gives another use; by house rule the attack of a critical hit does not (DV-66). */
  readonly canBeCritical: boolean;
}

/** Writes the damage of a strike and keeps its critical hit; returns the result in words. */
export function* applyStrike(context: Six20Context, result: StrikeResult, striker: Striker): Conversation<string> {
  const { ledger, view } = context;
  const { target, input, outcome } = result;
  const { by, values, canBeCritical } = striker;
  fixStances(context, by, target);
  const name = view().name(by);
  const names = `${name} ${outcome.hit ? 'hits' : 'misses'} ${view().name(target)}`;
  if (!outcome.hit) return names;
  const { damage: amount, reflex, critical } = outcome;
  const incoming = { amount, reflex, critical, nonlethal: input.nonlethal };
  const change = amount === 0 ? 'no damage' : yield* takeDamage(context, target, incoming);
  const title = `${names} for ${amount}: ${change}`;
  const weapon = weaponOf(view(), by, values.weapon);
  if (!critical || !canBeCritical || isRefusal(weapon)) return title;
  addCritical(context, by, {
    on: target,
    ability: attackAbility(weapon),
    melee: weapon.mode === 'melee',
    said: { ...values, weapon: weapon.name, situation: [...values.situation] },
  });
  const again = weapon.mode === 'melee' ? 'strikes again' : 'strikes again in melee';
  ledger.say('DV-65', `a critical: ${name} ${again}, tries a manoeuvre, or cripples`);
  return `${title}, a critical`;
}

/**
 * The chance that a strike leaves its target unconscious, dying or dead, with the save that a house rule gives it at 0 wounds
 * (DV-84 to DV-92); null where it is down already.
 */
function chanceToDrop(view: Six20View, target: Id, blows: Odds): number | null {
  if (!isConscious(view, target)) return null;
  const chanceDown = ({ damage: amount, straight, spares }: Blow): number => {
    if (amount === 0) return 0;
    const incoming = { amount, reflex: straight ? 0 : saveDc, critical: straight, nonlethal: spares };
    const input = damageInput(view, target, incoming);
    const end = damage.rule(input, { settings: view.settings, note: silent }).next();
    if (end.done !== true || end.value.status === 'up' || end.value.status === 'disabled') return 0;
    if (!view.settings.disabledSave || input.wounds === 0) return 1;
    const failing = saveDc - 1 - saveModifier(view, target, 'fortitude');
    return Math.min(d20, Math.max(0, failing)) / d20;
  };
  return blows.distribution.reduce((sum, { value, p }) => sum + p * chanceDown(readBlow(Number(value))), 0);
}

/** Hits, critical hits, damage, damage into wounds where it is possible, and the chance that the target drops. */
export const strikeOdds: OddsFormat<Sheet, Settings, StrikeOutcome> = {
  of: 'damage',
  beside: ['hit', 'critical', 'blow'],
  describe(view, target, odds, [hit, critical, blow]) {
    const drops = blow === undefined ? null : chanceToDrop(view, target, blow);
    const intoWounds = blow === undefined ? 0 : chanceOf(blow, (key) => readBlow(Number(key)).straight);
    return [
      `${formatChance(chanceOfTrue(hit))} hits`,
      `${formatChance(chanceOfTrue(critical))} critical`,
      `${formatMean(odds)} expected`,
      ...(intoWounds > 0 ? [`${formatChance(intoWounds)} into wounds`] : []),
      ...(drops === null ? [] : [`drops ${formatChance(drops)}`]),
    ];
  },
  brief: formatChanceAndMean,
};
