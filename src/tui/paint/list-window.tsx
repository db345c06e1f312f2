/** A list with a chosen entry, in few rows, and what is typed to find it. */
import type { ReactElement } from 'react';
import { ink } from '../screen/ink.ts';
import { rule } from './glyphs.ts';
import { promptRows } from './layout.ts';
import { plain, shownRange } from './text.ts';
import { Cell, Line, type PaneProps } from './text-rows.tsx';

interface ListWindowProps<T> extends PaneProps {
  readonly entries: readonly T[];
  readonly chosen: number;
  readonly rows: number;
  /** What an entry is known by among the others. */
  keyOf(entry: T): string;
  /** The row of an entry, behind the mark of the chosen one. */
  children(entry: T, isChosen: boolean): ReactElement;
}

/** The list around the chosen entry, which is the last one shown where the list is longer than its rows. */
function ListWindow<T>(props: ListWindowProps<T>): ReactElement {
  const { entries, chosen, rows, appearance, keyOf, children } = props;
  const { Box } = ink();
  const first = firstShown(chosen, rows);
  return (
    <Box flexDirection="column" height={rows}>
      {entries.slice(first, first + rows).map((entry, n) => {
        const isChosen = first + n === chosen;
        return (
          <Box key={keyOf(entry)}>
            <Cell text={isChosen ? '>' : ''} tone="accent" cells={2} colour={appearance.colour} />
            {children(entry, isChosen)}
          </Box>
        );
      })}
    </Box>
  );
}

function firstShown(chosen: number, rows: number): number {
  return Math.max(0, chosen - rows + 1);
}

/** What is typed, and a list of what it may mean. */
export interface TypedListProps<T> extends Omit<ListWindowProps<T>, 'rows'> {
  /** What the list is called where it takes the place of the combatants. */
  readonly title: string;
  /** What is typed, as it is shown: `add: 6 gu`. */
  readonly typed: string;
  /** A row below what is typed. */
  readonly hint?: string;
}

/** Whether the list has no room in the prompt, and takes the place of the combatants. */
export function isInPane<T>({ entries, hint, appearance: { layout } }: TypedListProps<T>): boolean {
  return entries.length > layout.choices + (hint === undefined ? 1 : 0);
}

/** What is typed, at the right which entries are shown where not all are, and the list; one without room here is shown over the combatants. */
export function TypedListPrompt<T>(props: TypedListProps<T>): ReactElement {
  const { entries, chosen, typed, hint, appearance } = props;
  const { layout, colour } = appearance;
  const { Box } = ink();
  const rows = isInPane(props) ? layout.list : layout.choices + (hint === undefined ? 1 : 0);
  const first = firstShown(chosen, rows);
  const range = shownRange(first, Math.min(rows, entries.length - first), entries.length);
  return (
    <Box flexDirection="column" height={promptRows(layout) - 1}>
      <Box width={layout.left} justifyContent="space-between">
        <Line line={plain(` ${typed}_`)} cells={layout.left - range.length - 1} colour={colour} />
        <Box flexShrink={0}>
          {range === '' ? null : <Line line={plain(range, 'dim')} cells={range.length} colour={colour} />}
        </Box>
      </Box>
      {hint === undefined ? null : <Line line={plain(hint, 'dim')} cells={layout.left} colour={colour} />}
      {isInPane(props) ? null : <ListWindow {...props} rows={rows} />}
    </Box>
  );
}

/** The list in place of the combatants. */
export function TypedListPane<T>(props: TypedListProps<T>): ReactElement {
  const { title, entries, appearance } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const head = `${rule(glyphs)} ${title} ${entries.length} ${rule(glyphs)}`;
  return (
    <Box flexDirection="column" height={1 + layout.list}>
      <Line line={plain(head, 'dim')} cells={layout.left} colour={colour} />
      <ListWindow {...props} rows={layout.list} />
    </Box>
  );
}
