import type { Conversation } from '../../dice/ask.ts';
import type { Id, Track } from '../../state/encounter.ts';
import type { GameContext } from './context.ts';
import type { Refusal } from './refusal.ts';
import type { View } from './view.ts';

/** The share of a track that is missing: 0 at its maximum, above 1 below 0. */
export function missingShare({ now, max }: Track): number {
  return max > 0 ? Math.max(0, (max - now) / max) : 0;
}

/** How damage and healing change a track, in games where all damage is taken from one. */
export interface DamageTrackSpec<Sheet, S, R extends string> {
  readonly track: string;
  /** The name in workings: `hit points`. */
  readonly name: string;
  /** The name in titles: `HP`. */
  readonly title: string;
  /** The rules that define the track, take damage from it and heal it. */
  readonly rules: { readonly track: R; readonly damage: R; readonly healing: R };
  /** The least value, with its rule; without one the track goes on below 0. */
  readonly least?: { readonly value: number; readonly rule: R };
  /** The vital state at a value, for the step of the damage. */
  describeLeft?(view: View<Sheet, S>, id: Id, left: number): string;
  /** Why a combatant cannot be healed by the GM, or null. */
  healingRefusal?(view: View<Sheet, S>, id: Id): Refusal | null;
}

/** The functions of a track that damage and healing change. Amounts are whole points. */
export interface DamageTrack<Sheet, S, R extends string> {
  /** Takes damage from the track, with its working; returns how much was lost. */
  takeDamage(context: GameContext<Sheet, S, R>, id: Id, amount: number, rule?: R): number;
  /** Restores points up to the maximum, with its working; returns how many. */
  restore(context: GameContext<Sheet, S, R>, id: Id, amount: number, rule?: R): number;
  /** Damage by the GM; returns the title of the record. */
  hurt(context: GameContext<Sheet, S, R>, id: Id, amount: number): Conversation<string>;
  /** Healing by the GM; returns the title of the record, or a refusal. */
  heal(context: GameContext<Sheet, S, R>, id: Id, amount: number): Conversation<string | Refusal>;
}

/** The track of a game from which all damage is taken. */
export function damageTrack<Sheet, S, R extends string>(spec: DamageTrackSpec<Sheet, S, R>): DamageTrack<Sheet, S, R> {
  const { track, name, title, rules, least } = spec;
  const takeDamage: DamageTrack<Sheet, S, R>['takeDamage'] = (
    { ledger, view, note },
    id,
    amount,
    rule = rules.damage,
  ) => {
    const before = view();
    const { now } = before.track(id, track);
    const left = note.calculate(name).start(now, () => `${name} of ${before.name(id)}`, rules.track);
    const describeLeft = (): string => {
      const state = spec.describeLeft?.(before, id, now - amount);
      return state === undefined ? '' : `: ${state}`;
    };
    left.plus(-amount, () => `${amount} damage${describeLeft()}`, rule);
    if (least !== undefined) left.floorAt(Math.min(now, least.value), `not below ${least.value}`, least.rule);
    ledger.setTrack(id, track, left.value);
    return now - left.value;
  };
  const restore: DamageTrack<Sheet, S, R>['restore'] = ({ ledger, view, note }, id, amount, rule = rules.healing) => {
    const { now, max } = view().track(id, track);
    const owner = view().name(id);
    const healed = note
      .calculate(name)
      .start(now, () => `${name} of ${owner}`, rules.track)
      .plus(amount, () => `${amount} healed`, rule)
      .capAt(Math.max(now, max), 'not above the maximum', rule).value;
    ledger.setTrack(id, track, healed);
    return healed - now;
  };
  return {
    takeDamage,
    restore,
    *hurt(context, id, amount) {
      const { now } = context.view().track(id, track);
      const lost = takeDamage(context, id, amount);
      return `${context.view().name(id)} takes ${amount}: ${title} ${now} -> ${now - lost}`;
    },
    *heal(context, id, amount) {
      const refusal = spec.healingRefusal?.(context.view(), id) ?? null;
      if (refusal !== null) return refusal;
      const { now, max } = context.view().track(id, track);
      const restored = restore(context, id, amount);
      const change = now >= max ? ': nothing to heal' : ` ${restored}: ${title} ${now} -> ${now + restored}`;
      return `${context.view().name(id)} heals${change}`;
    },
  };
}
