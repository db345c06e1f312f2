/** A combatant in a row: vitality, wounds, stance, opportunity attacks, what holds of them. */
import type { Condition, Id } from '../../../state/encounter.ts';
import type { Row, Text } from '../../kernel/screen.ts';
import { formatNames } from '../../text/names.ts';
import { criticalsOf } from '../attack/criticals.ts';
import { lostWeapons } from '../attack/weapons.ts';
import { titleOf } from '../combatant/conditions.ts';
import { ceilingOf, hasCondition, type Table } from '../combatant/view.ts';
import { lastingOf, stancesOf } from '../roll/circumstances.ts';
import { levelLetter } from '../roll/track.ts';
import type { StanceName } from '../stances/stances.ts';
import { opportunitiesLeft } from '../time/turn.ts';
import { statusOf } from '../wounds/vital-state.ts';

export const columns = [
  { id: 'vitality', head: 'VP', kind: 'meter', least: 7, wanted: 11, keep: 8 },
  { id: 'wounds', head: 'WP', kind: 'meter', least: 7, wanted: 10, keep: 9 },
  { id: 'stance', head: 'stance', kind: 'text', least: 10, wanted: 10, keep: 4 },
  { id: 'opportunities', head: 'OA', kind: 'text', least: 2, wanted: 2, keep: 2 },
] as const;

/** Conditions that status, stance and OA say already. */
const told = new Set(['dying', 'stable', 'unconscious', 'dead', 'disabled', 'opportunities']);

/** What must be used at once stands first. */
const pressing = new Set(['critical', 'opening']);

export function rowOf(view: Table, who: Id): Row {
  const status = statusOf(view, who);
  const meter = (track: 'vitality' | 'wounds') =>
    ({ kind: 'meter', now: view.track(who, track).now, max: ceilingOf(view, who, track), low: 0 }) as const;
  return {
    who,
    cells: {
      vitality: meter('vitality'),
      wounds: meter('wounds'),
      stance: { kind: 'text', text: [{ text: stanceText(view, who) }] },
      opportunities: { kind: 'text', text: [{ text: String(opportunities(view, who)) }] },
    },
    status,
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

/** `reckless M`, of two `re M+ag m`. */
function stanceText(view: Table, who: Id): string {
  const stances = stancesOf(view, who);
  if (stances.length === 0) return 'neutral';
  const cells = stances.length === 1 ? 8 : 2;
  return stances.map(({ name, level }) => `${shortStance[name].slice(0, cells)} ${levelLetter[level]}`).join('+');
}

/** Opportunity attacks that are left; the unaware have none. */
function opportunities(view: Table, who: Id): number {
  return hasCondition(view, who, 'unaware') ? 0 : Math.max(0, opportunitiesLeft(view, who));
}

function notesOf(view: Table, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const laid = Object.entries(conditions).filter(([id]) => !told.has(id));
  laid.sort(([a], [b]) => Number(pressing.has(b)) - Number(pressing.has(a)));
  const notes = laid.map(([id, condition]) => noteOf(view, who, id, condition));
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((text): Text => [{ text }]);
}

/** `flat-footed`, `critical on Guard 1`, `crushed hand: attack -m`, `may strike Ash`. */
export function noteOf(view: Table, who: Id, id: string, condition: Condition): string {
  const adjusting = lastingOf(view, who).find((one) => one.id === id);
  if (adjusting !== undefined) {
    const { source, roll, penalty, level } = adjusting;
    return `${source}: ${roll} ${penalty ? '-' : '+'}${levelLetter[level]}${roundsText(view, condition)}`;
  }
  const from = condition.from === null ? '' : (view.now.combatants[condition.from]?.name ?? condition.from);
  if (id === 'critical') {
    return criticalsOf(view, who)
      .map(({ on }) => `critical on ${view.now.combatants[on]?.name ?? on}`)
      .join(', ');
  }
  if (id === 'opening') return `may strike ${from}`;
  if (id === 'grappled' && from !== '') return `grappled by ${from}`;
  const lost = id === 'disarmed' ? lostWeapons(view, who) : [];
  if (lost.length > 0) return `disarmed of ${formatNames(lost)}`;
  const times = condition.stacks === 1 && !/-(damage|drain)$/.test(id) ? '' : ` ${condition.stacks}`;
  return `${titleOf(id, condition)}${times}${roundsText(view, condition)}`;
}

function roundsText(view: Table, { ends }: Condition): string {
  const rounds = ends === null || ends.who !== null ? 0 : ends.round - Math.max(0, view.now.cursor.round);
  return rounds > 0 ? ` ${rounds}r` : '';
}
