/** What the kinds of rest restore (CR-123 to CR-125). */

import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { type CryturesContext, refuse } from '../combatant/game.ts';
import { type Talent, talents } from '../combatant/sheet.ts';
import { injuryOf } from '../combatant/values.ts';
import { addCondition, healthOf, type Resource, resources, resourceTitle, stacksOf } from '../combatant/view.ts';
import { restoreOracleDice } from '../roll/rerolls-and-oracle.ts';
import { findStatus } from '../statuses/statuses.table.ts';
import { restoreHealth } from './health.ts';
import { injure } from './injury.ts';

/** `hungry` is no rest, but a day without food. */
export const restKinds = ['short', 'meditate', 'sleep', 'full', 'treated', 'hungry'] as const;

interface Rest {
  readonly rest: (typeof restKinds)[number];
  /** Sleep in units of 2 hours, treatment in days. */
  readonly times: number;
  /** The talent whose injury is treated; left out: any. */
  readonly talent?: Talent;
}

/** The share of Stamina and Mana that 2 hours of sleep restore (CR-124). */
const sleepShare = 1 / 4;

/** Applies a rest to a combatant. Returns why it cannot rest like this, or null. */
export function* applyRest(context: CryturesContext, who: Id, rest: Rest): Conversation<Refusal | null> {
  switch (rest.rest) {
    case 'short':
      return refillHealth(context, who, who, 'stamina');
    case 'meditate':
      return meditateFor(context, who);
    case 'sleep':
      restoreResources(context, who, Math.min(1, rest.times * sleepShare));
      return null;
    case 'full':
      restoreOracleDice(context.ledger, who);
      restoreResources(context, who, 1);
      return null;
    case 'treated':
      return treatInjuries(context, who, rest);
    case 'hungry':
      yield* injure(context, who, { text: 'no food for 24 hours', rule: 'CR-124' });
      return null;
  }
}

/** The conjurer of a cryture spends Mana on its Health. */
function meditateFor(context: CryturesContext, who: Id): Refusal | null {
  const view = context.view();
  const { kind, conjurer } = view.sheet(who);
  const giver = findByName(Object.values(view.now.combatants), conjurer);
  return kind === 'cryture' && giver !== undefined
    ? refillHealth(context, who, giver.id, 'mana')
    : refuse('no-conjurer', 'CR-125', `${view.name(who)} has no conjurer here to meditate`);
}

/** Restores all Health of a combatant for a point of Stamina or Mana, its own or another's (CR-125). */
function refillHealth(context: CryturesContext, who: Id, payer: Id, resource: Resource): Refusal | null {
  const { ledger, view, note } = context;
  const { now } = view().track(payer, resource);
  const title = resourceTitle[resource];
  const unpaid = now < 1 ? refuse('too-dear', 'CR-125', `${view().name(payer)} has no ${title} for it`) : null;
  if (unpaid !== null) return unpaid;
  if (now >= 1) {
    const left = note
      .calculate(title)
      .start(now, () => `${title} ${now}`, 'CR-16')
      .plus(-1, 'the rest', 'CR-125').value;
    ledger.setTrack(payer, resource, left);
  }
  const health = healthOf(view(), who);
  restoreHealth(context, who, Math.max(0, health.max - health.now), 'CR-125');
  return null;
}

/** Restores a share of maximum Stamina and Mana, rounded down (CR-124). */
function restoreResources({ ledger, view, note }: CryturesContext, who: Id, share: number): void {
  for (const resource of resources) {
    const { now, max } = view().track(who, resource);
    const title = resourceTitle[resource];
    const restored = note
      .calculate(`${title} back`)
      .start(max, () => `maximum ${title} ${max}`, 'CR-16')
      .times(share, 'share that comes back', 'CR-124')
      .roundDown('rounded down', 'CR-124').value;
    ledger.setTrack(who, resource, Math.max(now, Math.min(max, now + restored)));
  }
}

/** Heals an injury for each day of treatment (CR-123). */
function treatInjuries({ ledger, view }: CryturesContext, who: Id, { times, talent }: Rest): Refusal | null {
  let days = times;
  for (const treated of talent === undefined ? talents : [talent]) {
    const injuries = stacksOf(view(), who, injuryOf(treated));
    const healed = Math.min(days, injuries);
    if (healed === 0) continue;
    days -= healed;
    if (healed === injuries) ledger.setCondition(who, injuryOf(treated), null);
    else addCondition(ledger, who, injuryOf(treated), { stacks: injuries - healed });
    ledger.say('CR-123', `${view().name(who)}: ${healed} of ${formatCount(injuries, 'injury')} of ${treated} healed`);
  }
  return days === times ? refuse('not-injured', 'CR-123', `${view().name(who)} has no such injury`) : null;
}

/** Ends the statuses that last 5 minutes or less: a rest takes longer. */
export function endTimedStatuses({ ledger, view }: CryturesContext, who: Id): void {
  const { settings } = view();
  for (const id of Object.keys(view().combatant(who).conditions)) {
    const status = findStatus(id, settings);
    if (status !== undefined && status.duration !== 'until-removed') ledger.setCondition(who, id, null);
  }
}
