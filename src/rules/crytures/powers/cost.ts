/** The cost of powers, and overspending (CR-55, CR-66, CR-122). */
import { type Conversation, type Id, type Refusal, scoped } from '../../../game/index.ts';
import { type CryturesContext, type CryturesView, refuse } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { isPlayerCharacter, resources, resourceTitle } from '../combatant/view.ts';
import { injure } from '../wounds/injuries.ts';

/** The cost of a power as the page prints it: `2 Mana`; '' where it is free. */
export function formatCost({ cost }: Power): string {
  return resources
    .filter((resource) => cost[resource] > 0)
    .map((resource) => `${cost[resource]} ${resourceTitle[resource]}`)
    .join(', ');
}

/** How many points of a power's cost a combatant lacks. */
export function missingCost(view: CryturesView, who: Id, { cost }: Power): number {
  return resources.reduce((sum, one) => sum + Math.max(0, cost[one] - Math.max(0, view.track(who, one).now)), 0);
}

/** Refuses a power that a combatant cannot pay; by house rule player characters can overspend (CR-66). */
export function costRefusal(view: CryturesView, who: Id, power: Power): Refusal | null {
  if (missingCost(view, who, power) === 0) return null;
  if (view.settings.overspend === 'allow' && isPlayerCharacter(view, who)) return null;
  const has = resources.map((one) => `${view.track(who, one).now} ${resourceTitle[one]}`).join(' and ');
  return refuse('too-dear', 'CR-66', `${power.name} costs ${formatCost(power)}, ${view.name(who)} has ${has}`);
}

/** Pays a power. Overspending injures a player character, and so does concentrating when exhausted (CR-66, CR-122). */
export function* payCost(context: CryturesContext, who: Id, power: Power): Conversation<void> {
  const { ledger, view, note } = context;
  const missing = missingCost(view(), who, power);
  const exhausted = isExhausted(view(), who);
  for (const resource of resources) {
    if (power.cost[resource] === 0) continue;
    const { now } = view().track(who, resource);
    const title = resourceTitle[resource];
    const { value: left } = note
      .calculate(`${title} of ${view().name(who)}`)
      .start(now, () => `${title} ${now}`, 'CR-16')
      .plus(0 - power.cost[resource], () => `${power.name} costs ${formatCost(power)}`, 'CR-55')
      .floorAt(Math.min(now, 0), 'not below 0: the rest is overspent', 'CR-66');
    ledger.setTrack(who, resource, left);
  }
  if (missing > 0 && isPlayerCharacter(view(), who))
    yield* scoped('overspent', injure(context, who, { text: `${missing} overspent`, rule: 'CR-66' }));
  else if (power.action === 'concentrated' && exhausted) yield* injureByStrain(context, who);
}

/** Injures a player character who concentrates when exhausted (CR-122). */
export function* injureByStrain(context: CryturesContext, who: Id): Conversation<void> {
  if (!isPlayerCharacter(context.view(), who)) return;
  const text = 'concentrating with no Stamina and Mana left';
  yield* scoped('strained', injure(context, who, { text, rule: 'CR-122' }));
}

/** Whether a combatant has neither Stamina nor Mana left. */
export function isExhausted(view: CryturesView, who: Id): boolean {
  return resources.every((resource) => view.track(who, resource).now <= 0);
}
