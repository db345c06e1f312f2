/** A combatant in a row: LIF, status, conditions, the seat, the plan of this round; and what the players may see of it. */

import {
  type Condition,
  formatCount,
  formatRoundsLeft,
  type Id,
  nameOf,
  type Row,
  type Text,
  type Track,
  unhurt,
  woundsOf,
} from '../../../game/index.ts';
import { allAboard, controlHolder, crewOf, isCraft, seatOf, shipOf } from '../combatant/aboard.ts';
import { conditions, conditionTitle } from '../combatant/conditions.ts';
import type { Vaxia } from '../combatant/game.ts';
import { statusOf } from '../combatant/lif.ts';
import { awarenessLoss, lifOf, statLosses, type VaxiaView } from '../combatant/view.ts';
import { mindOf } from '../effects/effects.ts';
import { lastingSources } from '../hazards/chart.table.ts';
import { planOf } from './lanes.ts';

export const columns = [{ id: 'lif', head: 'LIF', kind: 'meter', least: 8, wanted: 17, keep: 9 }] as const;

/** Conditions that the status shows already. */
const shownByStatus = new Set<string>(conditions.filter((one) => 'inStatus' in one).map(({ id }) => id));

export function rowOf(view: VaxiaView, who: Id): Row {
  const { now, max } = lifOf(view, who);
  const status = statusOf(view, who);
  const plan = planOf(view, who);
  const row = {
    who,
    cells: { lif: { kind: 'meter', now, max, low: max } },
    status,
    notes: notesOf(view, who),
  } as const;
  return plan === null ? row : { ...row, plan };
}

/** Hazards, whose stacks are rounds in a row. */
const countsRounds = new Set<string>(lastingSources);

function notesOf(view: VaxiaView, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const shown = Object.entries(conditions).filter(([id]) => !shownByStatus.has(id));
  const notes = [...seatText(view, who), ...shown.map(([id, condition]) => noteOf(view, who, id, condition))];
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((text): Text => [{ text }]);
}

/** `up till end r5`, `held by Ogre 2r`, `held by Ogre till end r4`, `disarmed`. */
function noteOf(view: VaxiaView, who: Id, id: string, { ends, from, stacks }: Condition): string {
  if (id === 'staying-up') return ends === null ? 'stays up' : `up till end r${ends.round}`;
  if (countsRounds.has(id)) {
    const haze = id === 'gas' ? awarenessLoss(view, who) : 0;
    return `${conditionTitle(id)}, ${formatCount(stacks, 'round')}${haze > 0 ? `, AWA -${haze}` : ''}`;
  }
  if (id === 'crafting') return `${conditionTitle(id)}, ${formatCount(stacks, 'point')}`;
  if (id === 'worn') return `mind ${mindOf(view, who).left}/${mindOf(view, who).size}`;
  const loss = statLosses.find(({ condition }) => condition === id);
  if (loss !== undefined) return `${loss.stat} -${stacks}${id === 'irradiated' ? ' for an hour' : ''}`;
  const by = from === null || id === 'disarmed' ? '' : ` by ${nameOf(view.now, from)}`;
  const times = stacks === 1 || id === 'disarmed' ? '' : ` ${stacks}`;
  const rounds = ends === null ? '' : ` ${formatRoundsLeft(view.now, ends)}`;
  return `${conditionTitle(id)}${times}${by}${rounds}`;
}

/** `drives Wagon`, `in Wagon`; of a vehicle `driven by Kel, 3 aboard`; of a gun `on Warship, Kel fires it`. */
function seatText(view: VaxiaView, who: Id): readonly string[] {
  const place = seatOf(view, who);
  const vehicle = place === null ? '' : view.name(place.craft);
  if (isCraft(view, who)) {
    const gunner = controlHolder(view, who);
    if (place?.seat !== 'mount') return crewText(view, who);
    return [`on ${vehicle}${gunner === null ? '' : `, ${view.name(gunner)} fires it`}`];
  }
  if (place === null) return [];
  if (place.seat !== 'pilot') return [`in ${vehicle}`];
  return [shipOf(view, place.craft) === place.craft ? `drives ${vehicle}` : `fires ${vehicle}`];
}

function crewText(view: VaxiaView, craft: Id): readonly string[] {
  const pilot = controlHolder(view, craft);
  const aboard = allAboard(view, craft).length;
  if (aboard === 0) return ['nobody aboard'];
  const others = crewOf(view, craft).length === 1 && aboard === 1 ? '' : `, ${aboard} aboard`;
  return [`${pilot === null ? 'nobody steers' : `driven by ${view.name(pilot)}`}${others}`];
}

/** LIF as anyone can see it. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return unhurt;
  if (now * 2 > max) return 'hurt';
  return now * 6 > max ? 'badly hurt' : 'on its last legs';
}

export const playersScreen: Vaxia['Players'] = {
  wounds: (view, who) => woundsOf(lifOf(view, who), woundWord),
  conditions: conditions.filter((one) => 'seen' in one).map(({ id }) => id),
};
