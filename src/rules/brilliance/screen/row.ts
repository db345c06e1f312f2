/** The row of a combatant: Health, Vigor, Ward, current Dodge, the rest of the turn, conditions. */

import type { Condition, Id, Json } from '../../../state/encounter.ts';
import { slotsOf } from '../../clock/slots.ts';
import { Note } from '../../kernel/note.ts';
import type { Row, Text } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { formatRoundsLeft } from '../../text/turns.ts';
import { conditionTitle } from '../combatant/conditions.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { spentShots } from '../combatant/loading.ts';
import { formatUnaware, unawareOf } from '../combatant/unseen.ts';
import { hasCondition } from '../combatant/view.ts';
import { weaponsOf } from '../combatant/weapons.ts';
import { dodgeLeft } from '../defence/dodge.ts';
import { flatFootedReason, hasNoDodgeLeft, targetDefences } from '../defence/guard.ts';
import { readiedTurn } from '../time/clock.ts';
import { totalOf } from '../time/initiative.ts';
import { backlashOf } from '../wounds/backlash.ts';
import { statusOf } from '../wounds/wounds.ts';

export const columns = [
  { id: 'health', head: 'Health', kind: 'meter', least: 7, wanted: 11, keep: 9 },
  { id: 'vigor', head: 'Vigor', kind: 'meter', least: 6, wanted: 8, keep: 7 },
  { id: 'ward', head: 'Ward', kind: 'text', least: 4, wanted: 4, keep: 4 },
  { id: 'dodge', head: 'Dodge', kind: 'text', least: 5, wanted: 5, keep: 5 },
  { id: 'left', head: 'Left', kind: 'text', least: 4, wanted: 4, keep: 6 },
] as const;

/** Conditions that the status or a column already shows. */
const shownElsewhere = new Set(['dead', 'received', 'bleeding-out', 'knocked-out']);

export function rowOf(view: BrillianceView, who: Id): Row {
  const health = view.track(who, 'health');
  const vigor = view.track(who, 'vigor');
  const status = statusOf(view, who);
  const text = (words: string): { readonly kind: 'text'; readonly text: Text } => ({
    kind: 'text',
    text: [{ text: words }],
  });
  return {
    who,
    cells: {
      health: { kind: 'meter', now: health.now, max: health.max, low: health.max },
      vigor: { kind: 'meter', now: vigor.now, max: vigor.max },
      ward: text(String(view.track(who, 'ward').now)),
      dodge: text(formatDodge(view, who)),
      left: text(formatTurnCell(view, who)),
    },
    status,
    notes: formatNotes(view, who),
  };
}

/** Current Dodge and Dodge before this round's attacks: `0/1`. */
function formatDodge(view: BrillianceView, who: Id): string {
  const silent = new Note(false);
  const guard = targetDefences(view, who, silent);
  const now = flatFootedReason(view, who) === null ? dodgeLeft(guard, view.settings, silent).left : 0;
  return `${now}/${guard.dodge}`;
}

/** Fast, Move, Standard: a letter where it is left, a dot where it is used: `F.S`; `---` for those who cannot act. */
function formatTurnCell(view: BrillianceView, who: Id): string {
  if (statusOf(view, who).is !== 'up' || hasCondition(view, who, 'stunned')) return '---';
  const [slot] = slotsOf(view.now, who).filter(({ kind }) => kind !== readiedTurn);
  if (slot === undefined) return '';
  if (slot.is === 'spent' || slot.is === 'lost') return '...';
  return (['fast', 'move', 'standard'] as const)
    .map((kind) => ((slot.left[kind] ?? 0) > 0 ? kind[0]?.toUpperCase() : '.'))
    .join('');
}

function formatNotes(view: BrillianceView, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const notes = Object.entries(conditions).flatMap(([id, condition]) =>
    shownElsewhere.has(id) ? [] : [formatCondition(view, who, id, condition)],
  );
  notes.push(...formatParry(view, who), ...formatBacklash(view, who), ...formatLoads(view, who));
  if (isOutOfDodge(view, who)) notes.unshift('flat-footed (r)');
  if (hasCondition(view, who, 'bleeding-out')) notes.unshift('bleeding out');
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((text): Text => [{ text }]);
}

/** `Parry 1/2`: the melee attacks of this round that will still cost no Dodge (BS-66); none where all cost none, or Parry is 0. */
function formatParry(view: BrillianceView, who: Id): readonly string[] {
  const { parry, received } = targetDefences(view, who, new Note(false));
  return parry === 0 || view.settings.parry === 'every' ? [] : [`Parry ${Math.max(0, parry - received)}/${parry}`];
}

/** `backlash: Health 2, Vigor 1`: the missing points that only rest heals (BS-97). */
function formatBacklash(view: BrillianceView, who: Id): readonly string[] {
  const { health, vigor } = backlashOf(view, who);
  const parts = [health === 0 ? '' : `Health ${health}`, vigor === 0 ? '' : `Vigor ${vigor}`].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? [] : [`backlash: ${parts.join(', ')}`];
}

/** `pistol 1/2`: the shots left in each weapon that was fired. */
function formatLoads(view: BrillianceView, who: Id): readonly string[] {
  return weaponsOf(view, who).flatMap((weapon) => {
    const spent = spentShots(view, who, weapon);
    return spent === 0 ? [] : [`${weapon.name} ${weapon.charges - spent}/${weapon.charges}`];
  });
}

/** Whether the combatant is flat-footed by this round's attacks alone. */
function isOutOfDodge(view: BrillianceView, who: Id): boolean {
  return flatFootedReason(view, who) === null && hasNoDodgeLeft(view, who);
}

/** `bleeding 3`, `shaken 2r`, `readied "the door opens: shoot"`. */
function formatCondition(view: BrillianceView, who: Id, id: string, { ends, stacks, note }: Condition): string {
  if (id === 'sneaking') return formatUnaware(view, unawareOf(view, who));
  if (id === 'readied') return `readied${formatTrigger(note)}`;
  const times = stacks === 1 ? '' : ` ${stacks}`;
  if (ends === null) return `${conditionTitle(id)}${times}`;
  if (ends.who !== null)
    return `${conditionTitle(id)}${times} till ${view.now.combatants[ends.who] === undefined ? '' : totalOf(view, ends.who)}`;
  return `${conditionTitle(id)}${times} ${formatRoundsLeft(view.now, ends)}`;
}

function formatTrigger(note: Json | undefined): string {
  const trigger = readField(note, 'trigger');
  return typeof trigger === 'string' && trigger !== '' ? ` "${trigger}"` : '';
}
