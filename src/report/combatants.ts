/** An encounter at a moment: whose turn it is and what comes, what is planned, the house rules, and all combatants. */
import {
  type Cell,
  type Lane,
  type Order,
  plainText,
  type Row,
  type StripMark,
  type Text,
  type Tone,
  type VitalState,
} from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import { formatSetting } from '../game/text/facts.ts';
import { formatLane } from '../game/text/lanes.ts';
import { formatNames, groupNames, nameOf } from '../game/text/names.ts';
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../game/text/timeline.ts';
import { baseName, groupKey, groupLabel, groupOf, numberOf, partOf } from '../session/groups.ts';
import type { Session } from '../session/session.ts';
import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import { groupedBy } from '../state/grouped.ts';
import { formatNumber } from './numbers.ts';
import { emptyLine, lineOf, type PagePart, type Table } from './page.ts';
import { bySide, sideWords } from './sides.ts';

/** What of a session an encounter of another moment is shown with. */
type Shown = Pick<Session, 'system' | 'title' | 'actions'>;

/** An encounter after the record `seq`: the clock, what is planned, the house rules, then all combatants. */
export function encounterParts(session: Shown, encounter: Encounter, seq: number): readonly PagePart[] {
  const { title, system } = session;
  const { screen } = system;
  const floor = screen.floor(encounter);
  const order = screen.order(encounter, floor.who);
  const planned = plannedIn(session, encounter).map(({ when, text }) => `${when}: ${text}`);
  const houseRules = Object.entries(system.inCurrentWords(encounter.settings)).map(
    ([key, value]) => `${key} ${formatSetting(value)}`,
  );
  const hasCombatants = Object.keys(encounter.combatants).length > 0;
  return [
    { line: [{ text: title, tone: 'accent' }, { text: `  ${system.title}, #${seq}` }] },
    ...orderParts(encounter, order),
    ...(order.next === '' ? [] : [{ text: `next: ${order.next}` }]),
    ...(planned.length === 0 ? [] : [{ text: `planned: ${planned.join(' | ')}` }]),
    ...(houseRules.length === 0 ? [] : [{ text: `house rules: ${houseRules.join(', ')}` }]),
    emptyLine,
    hasCombatants ? combatantTable(system, encounter, floor.due) : lineOf('There are no combatants yet.'),
  ];
}

/** The head of a turn order and its lanes. */
function orderParts(encounter: Encounter, order: Order): readonly PagePart[] {
  const rows = laneTexts(encounter, order).map(({ label, text }) => ({ label, cells: [text] }));
  return [lineOf(order.head), ...(rows.length === 0 ? [] : [{ columns: [{ head: '', isText: true as const }], rows }])];
}

/** The lanes of a clock in words, with their labels; those in which nothing is are left out. */
export function laneTexts(
  encounter: Encounter,
  { columns = [], lanes }: Order,
): readonly { readonly label: string; readonly text: Text }[] {
  return lanes.flatMap((lane: Lane) => {
    if ('parts' in lane) return [{ label: lane.label, text: formatLane(lane) }];
    if ('text' in lane) return lane.text.length === 0 ? [] : [{ label: lane.label, text: lane.text }];
    const places = lane.at.flatMap((ids, n) => {
      const named = groupedBy(
        ids.map((id) => nameOf(encounter, id)),
        baseName,
      );
      // Those that differ only in their number are counted: `Jim, Rioters x24`.
      const kinds = [...named.values()].flatMap((all) => (all.length === 1 ? all : groupLabel(all, false)));
      return ids.length === 0 ? [] : [`${columns[n] ?? ''} ${kinds.join(', ')}`];
    });
    return places.length === 0 ? [] : [{ label: lane.label, text: [{ text: places.join('; ') }] }];
  });
}

/** An entry of the timeline in words. */
interface Planned {
  /** `due`, or when it will be. */
  readonly when: string;
  readonly text: string;
  readonly isDue: boolean;
}

/** What is planned, those that are due first. */
export function plannedIn({ system, actions }: Omit<Shown, 'title'>, encounter: Encounter): readonly Planned[] {
  return timelineInOrder(system, encounter).map((entry) => {
    const due = isDue(system, encounter, entry);
    const when = due ? 'due' : formatWhen(system.clock, entry);
    return { when, text: describeEntry(entry, () => actions), isDue: due };
  });
}

/** All combatants with their tracks, status and conditions; those who may act now are marked. Members of a group who differ in nothing but their names share a row. */
export function combatantTable(system: System, encounter: Encounter, due: readonly Id[]): Table {
  const { columns } = system.screen;
  return {
    head: 'name',
    columns: [
      ...columns.map(({ head, kind }) => (kind === 'meter' ? { head } : { head, isText: true as const })),
      { head: 'status', isText: true },
    ],
    rows: combatantRows(system, encounter, due).map(({ names, first, row, isDue: mayAct }) => {
      const { side, hidden } = first;
      const label =
        names.length > 1 ? groupLabel(names, names.length < groupOf(encounter, first.id).length) : first.name;
      return {
        label: hidden ? `(${label})` : label,
        labelTone: hidden ? 'dim' : side === 'neither' ? 'normal' : side,
        ...(mayAct ? { mayAct: true as const } : {}),
        cells: [
          ...columns.map(({ id }) => cellText(row.cells[id])),
          [{ text: row.status.word, tone: statusTones[row.status.is] }],
        ],
        note: notesOf(first, row),
      };
    }),
  };
}

/** Combatants who differ in nothing but their names. */
interface CombatantRow {
  readonly names: readonly string[];
  readonly first: Combatant;
  /** What the game shows of the first of them. */
  readonly row: Row;
  readonly isDue: boolean;
}

/** All combatants in the order of joining; members of a group who differ in nothing but their names are one. */
export function combatantRows(system: System, encounter: Encounter, due: readonly Id[]): readonly CombatantRow[] {
  const all = Object.values(encounter.combatants).map((first): CombatantRow => {
    return { names: [first.name], first, row: system.screen.row(encounter, first.id), isDue: due.includes(first.id) };
  });
  const alike = groupedBy(all, ({ first, row: { who: _own, ...row }, isDue: mayAct }) => {
    const { id, name, hidden, mask, out } = first;
    return numberOf(name) === null ? id : JSON.stringify([groupKey(first), hidden, mask, out, mayAct, row]);
  });
  return [...alike.values()].map((ones) => ({ ...ones[0], names: ones.flatMap(({ names }) => names) }));
}

/** What is said of a combatant beside its tracks: what a part of a group is known by, conditions, and what it does this round. */
export function notesOf({ out, mask, ...combatant }: Combatant, row: Row): Text {
  const { note: knownBy } = partOf(combatant);
  const own: readonly Text[] = [
    ...(knownBy === '' ? [] : [[{ text: knownBy }]]),
    ...row.notes,
    ...(mask === undefined ? [] : [[{ text: `seen as ${mask}` }]]),
  ];
  const later: readonly Text[] = [
    ...(row.plan === undefined ? [] : [[{ text: row.plan }]]),
    ...(out ? [[{ text: 'left', tone: 'dim' as const }]] : []),
  ];
  return [
    ...own.flatMap((note, n) => (n === 0 ? note : [{ text: ', ' }, ...note])),
    ...later.flatMap((note, n) => (n + own.length === 0 ? note : [{ text: '; ' }, ...note])),
  ];
}

const statusTones: { readonly [is in VitalState]: Tone } = {
  up: 'good',
  sways: 'warn',
  out: 'bad',
  dying: 'bad',
  dead: 'bad',
};

const stripSigns: { readonly [mark in StripMark]: string } = {
  open: 'o',
  spent: 'x',
  held: 'h',
  bonus: '+',
  offered: '?',
  lost: '-',
  none: '.',
};

function cellText(cell: Cell | undefined): Text {
  switch (cell?.kind) {
    case undefined:
      return [];
    case 'meter':
      return [{ text: `${formatNumber(cell.now)}/${formatNumber(cell.max)}`, tone: cell.now <= 0 ? 'bad' : 'normal' }];
    case 'strip':
      return [{ text: cell.marks.map((mark) => stripSigns[mark]).join('') }];
    case 'text':
      return cell.text;
  }
}

/** All combatants in sentences, those who differ in nothing but their names in one: name, side, tracks, status, conditions, what they do this round. */
export function combatantSentences(system: System, encounter: Encounter, due: readonly Id[]): readonly string[] {
  const rows = bySide(combatantRows(system, encounter, due).map((row) => ({ ...row, side: row.first.side })));
  return rows.map(({ names, first, row, isDue: mayAct }) => {
    const about = [formatNames(groupNames(names), names.length), sideWords[first.side]];
    if (mayAct) about.push('may act now');
    const values = system.screen.columns.flatMap(({ id, head, inWords = head }) => {
      const text = cellWords(row.cells[id]);
      return text === '' ? [] : [row.cells[id]?.kind === 'strip' ? text : `${inWords} ${text}`];
    });
    const notes = plainText(notesOf(first, row));
    return `${about.join(', ')}: ${[values.join(', '), row.status.word, notes].filter((text) => text !== '').join('; ')}.`;
  });
}

/** A cell in words: `48 of 48`; of places of the clock which are open, and which are not: `open 1, 4 and 8; spent 2`. */
function cellWords(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'meter':
      return `${formatNumber(cell.now)} of ${formatNumber(cell.max)}`;
    case 'text':
      return cell.inWords ?? plainText(cell.text);
    case 'strip': {
      const words = [...new Set(cell.marks)].filter((mark) => mark !== 'none');
      const placesOf = (wanted: StripMark): readonly string[] =>
        cell.marks.flatMap((mark, n) => (mark === wanted ? [`${n + 1}`] : []));
      return words.map((mark) => `${mark} ${formatNames(placesOf(mark), cell.marks.length)}`).join(', ');
    }
  }
}

/** Whose turn it is and what comes, what is planned and the house rules, in sentences. */
export function orderSentences(session: Shown, encounter: Encounter, order: Order): readonly string[] {
  const lanes = laneTexts(encounter, order).flatMap(({ label, text }) => {
    const words = plainText(text);
    return words === '' ? [] : [`${label}: ${words}`];
  });
  const planned = plannedIn(session, encounter).map(({ when, text }) => `planned, ${when}: ${text}`);
  return [order.head, ...lanes, ...planned];
}
