/** The row of a combatant: vitality, wounds, stance, opportunity attacks and conditions. */
import type { Condition, Id } from '../../../state/encounter.ts';
import type { Column, Row, Text } from '../../kernel/screen.ts';
import { formatNames, nameOf } from '../../text/names.ts';
import { formatRoundsLeft } from '../../text/turns.ts';
import { criticalTargets } from '../attack/criticals.ts';
import { opportunitiesToMake } from '../attack/opportunities.ts';
import { lostWeapons } from '../attack/weapons.ts';
import type { Track } from '../combatant/abilities.ts';
import { conditionTitle } from '../combatant/conditions.ts';
import type { Six20View } from '../combatant/game.ts';
import { trackCeiling } from '../combatant/view.ts';
import { lastingConditions } from '../roll/lasting-adjustments.ts';
import { levelTable } from '../roll/track.ts';
import { type StanceName, stancesOf } from '../stances/stances.ts';
import { statusOf } from '../wounds/vital-state.ts';

export const columns: readonly Column[] = [
  { id: 'vitality', head: 'VP', kind: 'meter', least: 7, wanted: 11, keep: 8 },
  { id: 'wounds', head: 'WP', kind: 'meter', least: 7, wanted: 10, keep: 9 },
  { id: 'stance', head: 'stance', kind: 'text', least: 10, wanted: 10, keep: 4 },
  { id: 'opportunities', head: 'OA', kind: 'text', least: 2, wanted: 2, keep: 2 },
];

export function rowOf(view: Six20View, who: Id): Row {
  const meter = (track: Track) =>
    ({ kind: 'meter', now: view.track(who, track).now, max: trackCeiling(view, who, track), low: 0 }) as const;
  const opportunities = opportunitiesToMake(view, who);
  return {
    who,
    cells: {
      vitality: meter('vitality'),
      wounds: meter('wounds'),
      stance: { kind: 'text', text: [{ text: stanceCell(view, who) }] },
      opportunities: { kind: 'text', text: [{ text: String(opportunities) }] },
    },
    status: statusOf(view, who),
    notes: notesOf(view, who),
  };
}

const shortStance: { readonly [S in StanceName]: string } = {
  aggressive: 'aggress',
  defensive: 'defens',
  precision: 'precise',
  reckless: 'reckless',
  'attack-for-damage': 'att>dam',
  'defence-for-damage': 'def>dam',
};

/** `reckless M`; of two stances `re M+ag m`. */
function stanceCell(view: Six20View, who: Id): string {
  const stances = stancesOf(view, who);
  if (stances.length === 0) return 'neutral';
  const letters = stances.length === 1 ? 8 : 2;
  return stances
    .map(({ name, level }) => `${shortStance[name].slice(0, letters)} ${levelTable[level].letter}`)
    .join('+');
}

/** Conditions that other cells show already. */
const shownElsewhere = new Set(['dying', 'stable', 'unconscious', 'dead', 'disabled', 'opportunities']);

/** Conditions that must be used in this turn come first. */
const urgent = new Set(['critical', 'opening']);

function notesOf(view: Six20View, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const shown = Object.entries(conditions).filter(([id]) => !shownElsewhere.has(id));
  shown.sort(([a], [b]) => Number(urgent.has(b)) - Number(urgent.has(a)));
  const notes = shown.map(([id, condition]) => formatCondition(view, who, id, condition));
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((text): Text => [{ text }]);
}

/** `flat-footed`, `critical on Guard 1`, `crushed hand: attack -m`, `may strike Ash`. */
export function formatCondition(view: Six20View, who: Id, id: string, condition: Condition): string {
  const lasting = lastingConditions(view, who).find((one) => one.id === id);
  if (lasting !== undefined) {
    const { source, roll, penalty, level } = lasting;
    return `${source}: ${roll} ${penalty ? '-' : '+'}${levelTable[level].letter}${roundsLeft(view, condition)}`;
  }
  const from = condition.from === null ? '' : nameOf(view.now, condition.from);
  if (id === 'critical') {
    return criticalTargets(view, who)
      .map((name) => `critical on ${name}`)
      .join(', ');
  }
  if (id === 'opening') return `may strike ${from}`;
  if (id === 'grappled' && from !== '') return `grappled by ${from}`;
  const lost = id === 'disarmed' ? lostWeapons(view, who) : [];
  if (lost.length > 0) return `disarmed of ${formatNames(lost)}`;
  const stacks = condition.stacks === 1 && !/-(damage|drain)$/.test(id) ? '' : ` ${condition.stacks}`;
  return `${conditionTitle(id, condition)}${stacks}${roundsLeft(view, condition)}`;
}

/** ` 3r`: how many rounds are left; '' where no number of rounds ends it, or it is only for the surprise round. */
function roundsLeft(view: Six20View, { ends }: Condition): string {
  return ends === null || ends.who !== null || ends.round === 0 ? '' : ` ${formatRoundsLeft(view.now, ends)}`;
}
