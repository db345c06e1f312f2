/** What powers cost, and spending what one does not have (CR-55, CR-66, CR-122). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Power } from '../combatant/power.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { isPlayer, type Table } from '../combatant/view.ts';
import { injure } from '../wounds/injury.ts';

/** What powers are paid with. */
export const resources = ['stamina', 'mana'] as const;
type Resource = (typeof resources)[number];

export const resourceTitle: { readonly [R in Resource]: string } = { stamina: 'Stamina', mana: 'Mana' };

/** What a power costs, as the page prints it: `2 Mana`; '' where it is free. */
export function costText({ cost }: Power): string {
  return resources.flatMap((one) => (cost[one] === 0 ? [] : [`${cost[one]} ${resourceTitle[one]}`])).join(', ');
}

/** How much of a cost somebody does not have. */
export function lacking(view: Table, who: Id, { cost }: Power): number {
  return resources.reduce((sum, one) => sum + Math.max(0, cost[one] - Math.max(0, view.track(who, one).now)), 0);
}

/** Why a power cannot be paid: only player characters spend what they lack, if the house has it so (CR-66). */
export function costRefusal(view: Table, who: Id, power: Power): Refusal | null {
  if (lacking(view, who, power) === 0) return null;
  if (view.settings.overspend === 'allow' && isPlayer(view, who)) return null;
  const has = resources.map((one) => `${view.track(who, one).now} ${resourceTitle[one]}`).join(' and ');
  return refuse('too-dear', 'CR-66', `${power.name} costs ${costText(power)}, ${view.name(who)} has ${has}`);
}

/** Pays a power; what is spent and not there, or concentrating with nothing left, injures (CR-66, CR-122). */
export function* spendOn(context: CryturesContext, who: Id, power: Power): Conversation<void> {
  const { ledger, view, note } = context;

  const short = lacking(view(), who, power);
  const empty = isEmpty(view(), who);
  for (const one of resources) {
    if (power.cost[one] === 0) continue;
    const { now } = view().track(who, one);
    const worked = note
      .calculate(`${resourceTitle[one]} of ${view().name(who)}`)
      .start(now, () => `${resourceTitle[one]} ${now}`, 'CR-16')
      .plus(0 - power.cost[one], () => `${power.name} costs ${costText(power)}`, 'CR-55')
      .floorAt(Math.min(now, 0), 'not below 0: the rest is overspent', 'CR-66');
    ledger.setTrack(who, one, worked.value);
  }
  if (short > 0 && isPlayer(view(), who))
    yield* scoped('overspent', injure(context, who, { says: `${short} overspent`, rule: 'CR-66' }));
  else if (power.action === 'concentrated' && empty) yield* strain(context, who);
}

/** Concentrating with nothing left injures a player character (CR-122). */
export function* strain(context: CryturesContext, who: Id): Conversation<void> {
  const { view } = context;

  if (!isPlayer(view(), who)) return;
  const why = { says: 'concentrating with neither Stamina nor Mana left', rule: 'CR-122' };
  yield* scoped('strained', injure(context, who, why));
}

/** Whether somebody has neither Stamina nor Mana left. */
export function isEmpty(view: Table, who: Id): boolean {
  return resources.every((one) => view.track(who, one).now <= 0);
}
