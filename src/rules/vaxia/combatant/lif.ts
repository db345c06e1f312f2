/** LIF: damage, healing (VX-50, VX-99), and the status by it (VX-93 to VX-98, VX-122, VX-123). */
import type { Id, Refusal, Status } from '../../../game/index.ts';
import { type RuleId, refuse, rules } from './game.ts';
import type { Sheet } from './sheet.ts';
import { hasCondition, lifOf, type VaxiaContext, type VaxiaView } from './view.ts';

/** The status of a person with this LIF, before any roll to stay up: reeling at 0, dying at −LIF (VX-93, VX-94). */
export function statusAtLif(now: number, max: number): Status {
  if (now > 0) return { word: 'up', is: 'up' };
  return now > -max ? { word: 'reeling', is: 'sways' } : { word: 'dying', is: 'dying' };
}

export function statusOf(view: VaxiaView, who: Id): Status {
  if (isVehicle(view.sheet(who))) return vehicleStatus(view, who);
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  const { now, max } = lifOf(view, who);
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return statusAtLif(now, max);
}

/** Why a combatant cannot be healed or attacked: dead (VX-94), or a destroyed vehicle (VX-137); else null. */
export function deadRefusal(view: VaxiaView, who: Id): Refusal | null {
  if (statusOf(view, who).is !== 'dead') return null;
  return isVehicle(view.sheet(who))
    ? refuse('destroyed', 'VX-137', `${view.name(who)} is destroyed: salvage only`)
    : refuse('dead', 'VX-94', `${view.name(who)} is dead`);
}

/** Whether a person is in the fight and on their feet. A vehicle acts only through its pilot (VX-128). */
export function canAct(view: VaxiaView, who: Id): boolean {
  if (isVehicle(view.sheet(who))) return false;
  const { is } = statusOf(view, who);
  return !view.combatant(who).out && (is === 'up' || is === 'sways');
}

/** Whether a sheet is that of a vehicle: a horse, a tank, a thruster pack (VX-122). */
export function isVehicle({ vehicle }: Pick<Sheet, 'vehicle'>): boolean {
  return vehicle !== 'none';
}

/** The status of a vehicle with this LIF: disabled at 0, wrecked at −LIF (VX-123). */
export function vehicleStatusAtLif(now: number, max: number): Status {
  if (now > 0) return { word: 'works', is: 'up' };
  return now > -max
    ? { word: 'disabled', is: 'out', fall: ['is disabled', 'are disabled'] }
    : { word: 'wrecked', is: 'dead', fall: ['is wrecked', 'are wrecked'] };
}

/** The status of a vehicle now: by its LIF, or worse where the GM added `disabled` or `destroyed`. */
export function vehicleStatus(view: VaxiaView, craft: Id): Status {
  const { now, max } = lifOf(view, craft);
  if (hasCondition(view, craft, 'destroyed')) return vehicleStatusAtLif(-max, max);
  const status = vehicleStatusAtLif(now, max);
  return status.is === 'up' && hasCondition(view, craft, 'disabled') ? vehicleStatusAtLif(0, max) : status;
}

const lif = rules.damageTrack({
  track: 'lif',
  name: 'LIF',
  title: 'LIF',
  rules: { track: 'VX-02', damage: 'VX-50', healing: 'VX-99' },
  describeLeft(view, target, left) {
    const { max } = lifOf(view, target);
    if (isVehicle(view.sheet(target))) return vehicleStatusAtLif(left, max).word;
    const { word, is } = statusAtLif(left, max);
    // Who is unconscious stays so, and reels no more (VX-95).
    return is === 'sways' && hasCondition(view, target, 'unconscious') ? 'unconscious' : word;
  },
  healingRefusal: deadRefusal,
});

export const { takeDamage, hurt, heal } = lif;

/** Restores LIF up to the maximum (VX-99); returns how much. Refused for the dead and for destroyed vehicles. */
export function restoreLif(context: VaxiaContext, target: Id, amount: number, rule?: RuleId): number | Refusal {
  return deadRefusal(context.view(), target) ?? lif.restore(context, target, amount, rule);
}
