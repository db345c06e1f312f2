/** Beside the fight in a wide window: the selected combatant, and below it the newest records. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../game/kernel/screen.ts';
import { ownEntries } from '../../report/sheet.ts';
import type { Session } from '../../session/session.ts';
import type { Combatant, Encounter, Id } from '../../state/encounter.ts';
import { type Glyphs, rule } from '../paint/glyphs.ts';
import { middleRows } from '../paint/layout.ts';
import { cutName, plain, span, wrap } from '../paint/text.ts';
import { Line, type PaneProps, styleOf, TextRows } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import type { UpdateContext } from '../ui/ui.ts';
import { waitingOf } from '../ui/waiting.ts';
import { cellText, statusSpan } from './combatant-row.tsx';
import { newestLines } from './newest-records.ts';

export interface SideColumnProps extends PaneProps {
  readonly session: Session;
  /** The state and the number of records that it shows: after an undo an earlier state has one record more. */
  readonly encounter: Encounter;
  readonly records: number;
  readonly selected: Id | null;
  /** What its player wants it to do; '' for nothing. */
  readonly waiting: string;
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
  return {
    ...pane,
    session,
    encounter,
    records: records.length,
    selected: ui.selection,
    waiting: ui.selection === null ? '' : waitingOf({ ui, session }, ui.selection),
  };
}

/** A row about the selected combatant: a label, and what is behind it. */
interface Entry {
  readonly label: string;
  readonly line: Text;
}

/** Tracks as bars, conditions and plan in full, what the board has in columns, and the sheet as far as it differs from its defaults. */
function entriesAbout(
  { encounter, system }: Session,
  combatant: Combatant,
  { cells, waiting, glyphs }: { readonly cells: number; readonly waiting: string; readonly glyphs: Glyphs },
): readonly Entry[] {
  const { notes, plan, cells: columns } = system.screen.row(encounter, combatant.id);
  const paragraph = (label: string, text: string): readonly Entry[] =>
    wrap(text, cells - labelCells - 1).map((line, n) => ({ label: n === 0 ? label : '', line: plain(line) }));
  const tracks = system.screen.columns.flatMap(({ id, head: label }): readonly Entry[] => {
    const cell = columns[id];
    if (cell === undefined || cell.kind === 'strip') return [];
    if (cell.kind === 'text') return paragraph(label, cell.text.map(({ text }) => text).join(''));
    return [{ label, line: cellText([cell], { cells: cells - labelCells - 2, value: numberCells }, glyphs) }];
  });
  return [
    ...tracks,
    ...notes.flatMap((note, n) => paragraph(n === 0 ? 'conditions' : '', note.map(({ text }) => text).join(''))),
    ...(plan === undefined ? [] : paragraph('this round', plan)),
    ...(waiting === '' ? [] : paragraph('waits', waiting)),
    ...ownEntries(system, combatant)
      .filter(([label]) => !system.screen.columns.some(({ head }) => head === label))
      .flatMap(([label, text]) => paragraph(label, text)),
  ];
}

interface AboutProps {
  readonly head: Text;
  readonly entries: readonly Entry[];
  readonly cells: number;
  readonly colour: boolean;
}

function About({ head, entries, cells, colour }: AboutProps): ReactElement {
  const { Box } = ink();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line line={head} cells={cells} colour={colour} />
      {entries.map(({ label, line }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
        <Box key={n} paddingLeft={1}>
          <Box width={labelCells} flexShrink={0}>
            <Line line={plain(cutName(label, labelCells - 1), 'dim')} cells={labelCells} colour={colour} />
          </Box>
          <Line line={line} cells={cells - labelCells - 1} colour={colour} />
        </Box>
      ))}
    </Box>
  );
}

/** Name, side and state of a combatant. */
function headOf({ encounter, system }: Session, { id, name, side }: Combatant, glyphs: Glyphs): Text {
  const { status } = system.screen.row(encounter, id);
  const whose = { own: 'own side', other: 'other side', neither: 'neither side' }[side];
  return [
    span(`${rule(glyphs)} `, 'dim'),
    span(name, 'accent'),
    span(` ${rule(glyphs)} ${whose} ${rule(glyphs)} `, 'dim'),
    statusSpan(status.word, status.is),
  ];
}

export const SideColumn = memo(function SideColumn(props: SideColumnProps): ReactElement {
  const { session, selected, waiting, appearance } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const rows = layout.order + middleRows(layout);
  const cells = layout.side - border;
  const combatant = session.encounter.combatants[selected ?? ''];
  const entries =
    combatant === undefined
      ? []
      : entriesAbout(session, combatant, { cells, waiting, glyphs }).slice(0, rows - keptForLog - 1);
  const free = rows - 1 - (combatant === undefined ? 0 : 1 + entries.length);
  const log = [plain(`${rule(glyphs)} Log ${rule(glyphs)}`, 'dim'), ...newestLines(session, free, cells)];
  return (
    <Box width={layout.side} height={rows}>
      <Border rows={rows} appearance={appearance} />
      <Box flexDirection="column" justifyContent="space-between">
        {combatant === undefined ? (
          <Box />
        ) : (
          <About head={headOf(session, combatant, glyphs)} entries={entries} cells={cells} colour={colour} />
        )}
        <TextRows lines={log} rows={log.length} cells={cells} appearance={appearance} />
      </Box>
    </Box>
  );
});

/** The line at the left. Ink's own border gets its other three sides back when it is rendered again. */
function Border({ rows, appearance: { glyphs, colour } }: PaneProps & { readonly rows: number }): ReactElement {
  const { Box, Text: InkText } = ink();
  return (
    <Box width={border} flexShrink={0}>
      <InkText {...styleOf('dim', colour)}>{Array.from({ length: rows }, () => glyphs.own).join('\n')}</InkText>
    </Box>
  );
}
