/** Who of a mob attacks whom: each member with its own phase, its own dice and its own surcharge (SG-42, SG-57). */
import type { Id } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { attackSubstats } from '../attack/defence.ts';
import { type OathView, refuse } from '../combatant/game.ts';
import { surchargePhases } from '../time/phases/off-speed.ts';
import { dueMembers } from '../time/turn/mob-turns.ts';

/** The members who can attack in this sub-segment, the actor first: those off speed need a later phase (SG-42). */
export function readyMembers(view: OathView, by: Id): readonly Id[] {
  return dueMembers(view, by).filter((who) => !isRefusal(surchargePhases(view, who, attackSubstats)));
}

/** The attackers of one target; those of the targets before it come first. Members left over do not attack. */
export function attackersOf(view: OathView, intent: ActorIntent, target: Id): readonly Id[] {
  const { by, on } = intent;
  const counts = on.map((one) => attackersOn(view, intent, one));
  const place = on.indexOf(target);
  const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0);
  return readyMembers(view, by).slice(before, before + (counts[place] ?? 0));
}

/** How many attack a target: as many as were entered for it, or an equal share. */
function attackersOn(view: OathView, intent: ActorIntent, target: Id): number {
  const { with: values, each } = intent;
  return Number(each?.[target]?.attackers ?? values.attackers ?? equalShare(view, intent));
}

/** The default number of attackers for each target, rounded down, at least 1; members left over do not attack. */
export function equalShare(view: OathView, { by, on }: ActorIntent): number {
  const ready = readyMembers(view, by).length;
  return Math.max(1, Math.floor(ready / Math.max(1, on.length)));
}

/** Refuses more attackers than can attack: nobody attacks twice. */
export function attackersRefusal(view: OathView, intent: ActorIntent): Refusal | null {
  const { by, on } = intent;
  const wanted = on.reduce((sum, target) => sum + attackersOn(view, intent, target), 0);
  const due = dueMembers(view, by).length;
  const ready = readyMembers(view, by).length;
  if (wanted <= ready) return null;
  const others = due - ready === 1 ? '1 has' : `${due - ready} have`;
  return ready === due
    ? refuse('too-many', 'SG-57', `${wanted} attackers, but only ${due} are due now`)
    : refuse('off-speed', 'SG-42', `${wanted} attackers, but of ${due} who are due ${others} no later phase for it`);
}
