import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Six20Context } from '../combatant/game.ts';
import { fixStances } from '../stances/stances.ts';
import { type IncomingDamage, takeDamage } from '../wounds/take-damage.ts';
import type { AttackValues } from './attack.fields.ts';
import { addCritical } from './criticals.ts';
import type { StrikeOutcome, strike } from './strike.ruling.ts';
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
  const { target, outcome } = result;
  const { by, values, canBeCritical } = striker;
  fixStances(context, by, target);
  const name = view().name(by);
  const names = `${name} ${outcome.hit ? 'hits' : 'misses'} ${view().name(target)}`;
  if (!outcome.hit) return names;
  const change = outcome.damage === 0 ? 'no damage' : yield* takeDamage(context, target, strikeDamage(result));
  const title = `${names} for ${outcome.damage}: ${change}`;
  const weapon = weaponOf(view(), by, values.weapon);
  if (!outcome.critical || !canBeCritical || isRefusal(weapon)) return title;
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

/** The damage of a strike that hits. */
export function strikeDamage({ input, outcome }: StrikeResult): IncomingDamage {
  const { damage: amount, reflex, critical } = outcome;
  return { amount, reflex, critical, nonlethal: input.nonlethal };
}
