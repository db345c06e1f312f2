/** Beside the fight in a wide window: the selected combatant, and below it the newest records. */
import { memo, type ReactElement } from 'react';
import { ownEntries } from '../../report/sheet.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { type Glyphs, rule } from '../paint/glyphs.ts';
import { middleRows } from '../paint/layout.ts';
import { alignLeft, cutName, plain, span, wrap } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import type { UpdateContext } from '../ui/ui.ts';
import { cellText, statusSpan } from './combatant-line.ts';
import { newestLines } from './newest-records.ts';

export interface SideColumnProps extends PaneProps {
  readonly session: Session;
  /** The state and the number of records that it shows: after an undo an earlier state has one record more. */
  readonly encounter: Encounter;
  readonly records: number;
  readonly selected: Id | null;
}

/** Cells of the border and the blank behind it. */
const border = 2;
/** Cells of the labels of what the selected combatant has. */
const labelCells = 19;
/** Cells of the numbers of a track, behind its bar. */
const numberCells = 7;
/** Rows that are kept for the newest records and their head. */
const keptForLog = 8;

export function sideColumnProps({ ui, session }: UpdateContext, pane: PaneProps): SideColumnProps {
  const { encounter, records } = session;
  return { ...pane, session, encounter, records: records.length, selected: ui.selection };
}

export function sideColumnLines({ session, selected, appearance }: SideColumnProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const rows = layout.order + middleRows(layout);
  const cells = layout.side - border;
  const about = selected === null ? [] : aboutCombatant(session, selected, cells, glyphs).slice(0, rows - keptForLog);
  const log = newestLines(session, rows - about.length - 1, cells);
  const free = Array.from({ length: rows - about.length - 1 - log.length }, (): Text => []);
  return [...about, ...free, plain(`${rule(glyphs)} Log ${rule(glyphs)}`, 'dim'), ...log];
}

/** Name, side and state, tracks as bars, conditions and plan in full, what the board has in columns, and the sheet as far as it differs from its defaults. */
function aboutCombatant({ encounter, system }: Session, who: Id, cells: number, glyphs: Glyphs): readonly Text[] {
  const combatant = encounter.combatants[who];
  if (combatant === undefined) return [];
  const { notes, plan, status, cells: columns } = system.screen.row(encounter, who);
  const head = { own: 'own side', other: 'other side', neither: 'neither side' }[combatant.side];
  const paragraph = (label: string, text: string): readonly Text[] =>
    wrap(text, cells - labelCells - 1).map((line, n) => [
      span(` ${alignLeft(n === 0 ? cutName(label, labelCells - 1) : '', labelCells)}`, 'dim'),
      span(line),
    ]);
  const tracks = system.screen.columns.flatMap(({ id, head: label }): readonly Text[] => {
    const cell = columns[id];
    if (cell === undefined || cell.kind === 'strip') return [];
    if (cell.kind === 'text') return paragraph(label, cell.text.map(({ text }) => text).join(''));
    const meter = cellText([cell], { cells: cells - labelCells - 2, value: numberCells }, glyphs);
    return [[span(` ${alignLeft(label, labelCells)}`, 'dim'), ...meter]];
  });
  return [
    [
      span(`${rule(glyphs)} `, 'dim'),
      span(combatant.name, 'accent'),
      span(` ${rule(glyphs)} ${head} ${rule(glyphs)} `, 'dim'),
      statusSpan(status.word, status.is),
    ],
    ...tracks,
    ...notes.flatMap((note, n) => paragraph(n === 0 ? 'conditions' : '', note.map(({ text }) => text).join(''))),
    ...(plan === undefined ? [] : paragraph('this round', plan)),
    ...ownEntries(system, combatant)
      .filter(([label]) => !system.screen.columns.some(({ head }) => head === label))
      .flatMap(([label, text]) => paragraph(label, text)),
  ];
}

export const SideColumn = memo(function SideColumn(props: SideColumnProps): ReactElement {
  const { appearance } = props;
  const { layout, glyphs } = appearance;
  const lines = sideColumnLines(props).map((line): Text => [span(`${glyphs.own} `, 'dim'), ...line]);
  const rows = layout.order + middleRows(layout);
  return <TextRows appearance={appearance} lines={lines} rows={rows} cells={layout.side} />;
});
