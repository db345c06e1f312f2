/** What a combatant has declared or done this round, in words. */

import type { Id, Intent } from '../../../state/encounter.ts';
import { slotOf } from '../../gm-actions/time.ts';
import { readField } from '../../kernel/values.ts';
import { nameOf } from '../../text/names.ts';
import { defenceInfo, defences } from '../combatant/defences.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { actionsTaken } from '../time/action-count.ts';
import { declaredDefence, declaredPlans } from '../time/declared.ts';

/** For a row: `attack Mara Venn`, `dodge`, `acted`; null where the combatant has done nothing yet. */
export function planOf(view: VaxiaView, who: Id): string | null {
  const planned = declaredPlans(view, who).map((plan) => planText(view, plan));
  const defence = declaredDefence(view, who);
  const kept = defence !== null && planned.length === 0 ? [defence.defence] : [];
  const parts = [...planned, ...kept, ...takenText(view, who)];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Actions taken: where the slot is still open, all of them were defences. */
function takenText(view: VaxiaView, who: Id): readonly string[] {
  const times = actionsTaken(view, who);
  if (times === 0) return [];
  const verb = slotOf(view.now, who) === undefined ? 'acted' : 'defended';
  return [times === 1 ? verb : `${verb} ${times}x`];
}

const verbs: { readonly [action: string]: string } = {
  attack: 'attack',
  tend: 'heal',
  control: 'control',
  'break-out': 'break out',
  'pick-up': 'pick up',
  use: 'use a thing on',
  cast: 'cast at',
  check: 'roll',
  sneak: 'sneak past',
  meddle: 'metamagic on',
  'get-out': 'get out',
  pilot: 'steer',
};

function planText(view: VaxiaView, plan: Intent): string {
  if (plan.action === 'defend') return String(readField(plan.with, 'defence') ?? 'defend');
  return [verbs[plan.action] ?? plan.action, ...targets(view, plan)].join(' ');
}

function targets(view: VaxiaView, { on }: Intent): readonly string[] {
  return on.map((who) => nameOf(view.now, who));
}

/** For the lane of declared plans: `Kel dodges`, `Sister Ro heals Kel`, `Thug 1 > Mara Venn`. */
export function declaredText(view: VaxiaView, who: Id): readonly string[] {
  const name = view.name(who);
  const planned = declaredPlans(view, who);
  if (planned.length > 0) return planned.map((plan) => laneText(view, name, plan));
  const defence = declaredDefence(view, who);
  const kept = defences.find((each) => each === defence?.defence);
  return kept === undefined ? [] : [`${name} ${defenceInfo[kept].phrase}`];
}

function laneText(view: VaxiaView, name: string, plan: Intent): string {
  const on = targets(view, plan).join(', ');
  switch (plan.action) {
    case 'attack':
      return `${name} > ${on}`;
    case 'tend':
      return `${name} heals ${on}`;
    case 'defend': {
      const defence = defences.find((each) => each === readField(plan.with, 'defence'));
      return `${name} ${defence === undefined ? 'defends' : defenceInfo[defence].phrase}`;
    }
    default:
      return `${name}: ${planText(view, plan)}`;
  }
}
