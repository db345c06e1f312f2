/** The sheet of a combatant, as its player sees it: all numbers of its own. */
import { type Cell, plainText } from '../../game/kernel/screen.ts';
import { fieldEntries } from '../../report/sheet.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import type { PlayersNames } from './names.ts';
import { judged } from './players-encounter.ts';

export interface OwnSheet {
  readonly name: string;
  /** Its state in the word of the game. */
  readonly is: string;
  readonly tracks: readonly { readonly label: string; readonly now: number; readonly max: number }[];
  /** Conditions in words with what is left of them, and what else is noted of it. */
  readonly notes: readonly string[];
  /** What else the table shows of it, such as what it has in hand, and what is left of its turn. */
  readonly state: readonly (readonly [label: string, text: string])[];
  /** Weapons, skills and the like. */
  readonly fields: readonly (readonly [label: string, text: string])[];
}

/** The sheet in a session over the encounter as the players know it; null where the combatant is not there. */
export function ownSheet(session: Session, names: PlayersNames, who: Id): OwnSheet | null {
  return judged((): OwnSheet | null => readSheet(session, names, who), null);
}

function readSheet({ system, encounter }: Session, names: PlayersNames, who: Id): OwnSheet | null {
  const combatant = encounter.combatants[who];
  if (combatant === undefined) return null;
  const { screen } = system;
  const { cells, status, notes, plan = '' } = screen.row(encounter, who);
  const { columns } = screen;
  const state = [
    ...columns.flatMap(({ id, head }) => {
      const cell = cells[id];
      return cell === undefined || id in combatant.tracks ? [] : [[head, cellText(cell)] as const];
    }),
    ['this round', plan] as const,
    ['turn', screen.formatBudget(encounter, who)] as const,
  ];
  return {
    name: combatant.name,
    is: status.word,
    tracks: Object.entries(combatant.tracks).map(([id, { now, max }]) => {
      return { label: columns.find((column) => column.id === id)?.head ?? id, now, max };
    }),
    notes: notes.map(plainText).filter((note) => names.isOpen(note)),
    state: state.filter(([, text]) => text !== '' && names.isOpen(text)),
    fields: fieldEntries(system, combatant).entries,
  };
}

/** A cell in words; empty for places of the clock. */
function cellText(cell: Cell): string {
  if (cell.kind === 'meter') return `${cell.now}/${cell.max}`;
  return cell.kind === 'text' ? plainText(cell.text) : '';
}
