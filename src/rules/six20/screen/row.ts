/** What is shown of a combatant: its row for the GM, and what the players may see. */
import {
  type Column,
  type Condition,
  formatNames,
  formatRoundsLeft,
  type Id,
  nameOf,
  type Row,
  type Text,
  type Track,
  unhurt,
  woundsOf,
} from '../../../game/index.ts';
import { criticalsOf } from '../attack/criticals.ts';
import { opportunitiesToMake } from '../attack/opportunities.ts';
import { lostWeapons } from '../attack/weapons.ts';
import { conditionRow, conditions, conditionTitle } from '../combatant/conditions.ts';
import type { Six20, Six20View } from '../combatant/game.ts';
import { trackCeiling } from '../combatant/view.ts';
import { lastingAdjustmentOf } from '../roll/lasting-adjustments.ts';
import { levelTable } from '../roll/track.ts';
import { type StanceName, stancesOf } from '../stances/stances.ts';
import { statusOf } from '../wounds/vital-state.ts';

export const columns: readonly Column[] = [
  { id: 'vitality', head: 'VP', kind: 'meter', least: 7, wanted: 11, keep: 8 },
  { id: 'wounds', head: 'WP', kind: 'meter', least: 7, wanted: 10, keep: 9 },
  { id: 'stance', head: 'stance', kind: 'text', least: 10, wanted: 10, keep: 4 },
  { id: 'opportunities', head: 'OA', inWords: 'opportunity attacks', kind: 'text', least: 2, wanted: 2, keep: 2 },
];

const shortStance: { readonly [S in StanceName]: string } = {
  aggressive: 'aggress',
  defensive: 'defens',
  precision: 'precise',
  reckless: 'reckless',
  'attack-for-damage': 'att>dam',
  'defence-for-damage': 'def>dam',
};

export function rowOf(view: Six20View, who: Id): Row {
  const meter = (track: 'vitality' | 'wounds') =>
    ({ kind: 'meter', now: view.track(who, track).now, max: trackCeiling(view, who, track), low: 0 }) as const;
  const opportunities = opportunitiesToMake(view, who);
  // `reckless M`; of two stances `re M+ag m`.
  const adopted = stancesOf(view, who);
  const letters = adopted.length === 1 ? 8 : 2;
  const stances = adopted.map(
    ({ name, level }) => `${shortStance[name].slice(0, letters)} ${levelTable[level].letter}`,
  );
  return {
    who,
    cells: {
      vitality: meter('vitality'),
      wounds: meter('wounds'),
      stance: {
        kind: 'text',
        text: [{ text: stances.length === 0 ? 'neutral' : stances.join('+') }],
        inWords: adopted.map(({ name, level }) => `${name} ${level}`).join(' and ') || 'neutral',
      },
      opportunities: { kind: 'text', text: [{ text: String(opportunities) }] },
    },
    status: statusOf(view, who),
    notes: notesOf(view, who),
  };
}

function notesOf(view: Six20View, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const shown = Object.entries(conditions).filter(([id]) => conditionRow(id)?.shownElsewhere !== true);
  const isUrgent = (id: string): boolean => conditionRow(id)?.urgent === true;
  shown.sort(([a], [b]) => Number(isUrgent(b)) - Number(isUrgent(a)));
  const notes = shown.map(([id, condition]) => formatCondition(view, who, id, condition));
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((text): Text => [{ text }]);
}

/** A condition as it is given, whatever the combatant has now: `flat-footed`, `critical on Guard 1`, `crushed hand: attack -m`. */
export function formatCondition(view: Six20View, who: Id, id: string, condition: Condition): string {
  const lasting = lastingAdjustmentOf(id, condition);
  if (lasting !== null) {
    const { source, roll, penalty, level } = lasting;
    return `${source}: ${roll} ${penalty ? '-' : '+'}${levelTable[level].letter}${roundsLeft(view, condition)}`;
  }
  const from = condition.from === null ? '' : nameOf(view.now, condition.from);
  if (id === 'critical') {
    return criticalsOf(view, who, condition)
      .map(({ on }) => `critical on ${nameOf(view.now, on)}`)
      .join(', ');
  }
  if (id === 'opening') return `may strike ${from}`;
  if (id === 'grappled' && from !== '') return `grappled by ${from}`;
  const lost = id === 'disarmed' ? lostWeapons(view, who, condition) : [];
  if (lost.length > 0) return `disarmed of ${formatNames(lost)}`;
  const stacks = condition.stacks === 1 && !/-(damage|drain)$/.test(id) ? '' : ` ${condition.stacks}`;
  return `${conditionTitle(id, condition)}${stacks}${roundsLeft(view, condition)}`;
}

/** ` 3r`: how many rounds are left; '' where no number of rounds ends it, or it is only for the surprise round. */
function roundsLeft(view: Six20View, { ends }: Condition): string {
  return ends === null || ends.who !== null || ends.round === 0 ? '' : ` ${formatRoundsLeft(view.now, ends)}`;
}

/** A track as anyone can see it: vitality as breath, wounds as blood. */
function woundWord(track: string, now: number, max: number): string {
  if (now >= max) return track === 'wounds' ? 'unwounded' : 'fresh';
  if (now * 2 > max) return track === 'wounds' ? 'wounded' : 'tired';
  if (now > 0) return track === 'wounds' ? 'badly wounded' : 'spent';
  return track === 'wounds' ? 'down' : 'exhausted';
}

export const playersScreen: Six20['Players'] = {
  /** Blood before breath: `badly wounded`, else `tired`. Vitality goes first (DV-84), but at 0 WP one is down (DV-85). */
  wounds(view, who) {
    const vitality = view.track(who, 'vitality');
    const word = ({ now, max }: Track): string => {
      if (now < max) return woundWord('wounds', now, max);
      return vitality.now >= vitality.max ? unhurt : woundWord('vitality', vitality.now, vitality.max);
    };
    return woundsOf(view.track(who, 'wounds'), word, vitality);
  },
  conditions: conditions.flatMap(({ id }) => (conditionRow(id)?.visible === true ? [id] : [])),
};
