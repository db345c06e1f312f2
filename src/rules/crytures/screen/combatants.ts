/** How a combatant is shown: its row, what the players see of it, and facts about it in words. */
import {
  type Cell,
  type Condition,
  formatEndedFact,
  formatTrackChange,
  type Id,
  nameOf,
  type Row,
  type Text,
  type Track,
  turnEnd,
  unhurt,
  woundsOf,
} from '../../../game/index.ts';
import { conditions, findStatus, statuses, statusTitle } from '../combatant/conditions.ts';
import { isStored } from '../combatant/crystal.ts';
import type { Crytures, CryturesView } from '../combatant/game.ts';
import { engagedWith, relatedTo, relationNames, relations } from '../combatant/relations.ts';
import { healthOf, listIn, type Resource, resourceTitle } from '../combatant/view.ts';
import { oracleDiceIn } from '../roll/rerolls-and-oracle.ts';
import { vitalStatusOf } from '../wounds/health.ts';

export const columns = [
  { id: 'health', head: 'Health', kind: 'meter', least: 8, wanted: 14, keep: 9 },
  { id: 'stamina', head: resourceTitle.stamina, kind: 'text', least: 5, wanted: 7, keep: 5 },
  { id: 'mana', head: resourceTitle.mana, kind: 'text', least: 5, wanted: 5, keep: 6 },
] as const;

export function combatantRow(view: CryturesView, who: Id): Row {
  return {
    who,
    cells: {
      health: { kind: 'meter', ...healthOf(view, who), low: 0 },
      stamina: resourceCell(view, who, 'stamina'),
      mana: resourceCell(view, who, 'mana'),
    },
    status: vitalStatusOf(view, who),
    notes: rowNotes(view, who).map((text): Text => [{ text }]),
  };
}

function resourceCell(view: CryturesView, who: Id, resource: Resource): Cell {
  const { now, max } = view.track(who, resource);
  return { kind: 'text', text: [{ text: `${now}/${max}` }] };
}

/** `engaged: Bob`, `Softened 2 enc`, `Block 2 t end`, `injured Fitness`. */
function rowNotes(view: CryturesView, who: Id): readonly string[] {
  const { hidden, out, conditions } = view.combatant(who);
  return [
    ...(hidden ? ['hidden from players'] : []),
    ...(out ? ['left the fight'] : []),
    ...relationNames.flatMap((relation) => {
      const others = relation === 'engaged' ? engagedWith(view, who) : relatedTo(view, who, relation);
      const phrase = relation === 'engaged' ? 'engaged' : relations[relation].phrase;
      return others.length === 0 ? [] : [`${phrase}: ${others.map((other) => view.name(other)).join(', ')}`];
    }),
    // The status of the row says "defeated" already.
    ...Object.entries(conditions)
      .filter(([id]) => id !== 'defeated')
      .map(([id, { stacks, ends }]) => {
        const untilRemoved = findStatus(id, view.settings)?.duration === 'until-removed';
        const end = ends === null ? (untilRemoved ? '' : ' enc') : ends.edge === turnEnd ? ' t end' : ` r${ends.round}`;
        return `${statusTitle(id, view.settings)}${stacks === 1 ? '' : ` ${stacks}`}${end}`;
      }),
  ];
}

/** Health as anyone can see it. */
function woundWord({ now, max }: Track): string {
  if (now <= 0) return 'down';
  if (now >= max) return unhurt;
  if (now * 2 > max) return 'hurt';
  return now * 4 > max ? 'badly hurt' : 'on its last legs';
}

export const playersScreen: Crytures['Players'] = {
  wounds: (view, who) => woundsOf(healthOf(view, who), woundWord),
  // All statuses are said aloud at the table; those of house rules have names that the GM chose.
  conditions: statuses.map(({ id }) => id),
  isAway: isStored,
};

const trackTitle: { readonly [track: string]: string } = { health: 'Health', ...resourceTitle };

export const factFormatter: Crytures['Facts'] = {
  /** `Gazer Health 36 -> 33` */
  track: (_view, who, fact) => formatTrackChange(who, fact, trackTitle[fact.track] ?? fact.track),

  condition(view, { name }, { condition, from, to }) {
    const title = statusTitle(condition, view.settings);
    if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
    if (from !== null && from.stacks > to.stacks) return `${name}: ${title} ${from.stacks} -> ${to.stacks}`;
    return `${name}: ${title}${to.stacks === 1 ? '' : ` ${to.stacks}`}${formatEnd(to)}`;
  },

  mark(view, { name }, { mark, from, to }) {
    if (mark === 'crystal') return to?.value === true ? `${name} is in its crystal` : `${name} is on the field`;
    const relation = relationNames.find((one) => one === mark);
    if (relation === undefined) return null;
    const [before, after] = [listIn(from?.value), listIn(to?.value)];
    const phrase = (other: string): string => `${relations[relation].phrase} ${nameOf(view.now, other)}`;
    const changes = [
      ...after.filter((other) => !before.includes(other)).map(phrase),
      ...before.filter((other) => !after.includes(other)).map((other) => `no longer ${phrase(other)}`),
    ];
    return changes.length === 0 ? null : `${name} is ${changes.join(', ')}`;
  },

  usedUp: (fact) => (fact.fact === 'mark-set' ? [{ what: 'Oracle dice', amount: oracleDiceIn(fact) }] : []),
};

function formatEnd({ ends }: Condition): string {
  if (ends === null) return '';
  return ends.edge === turnEnd ? ', until the end of its next turn' : `, until the end of round ${ends.round}`;
}
