/** A list with a chosen entry, in few rows. */
import type { ReactElement } from 'react';
import { ink } from '../screen/ink.ts';
import { plain, shownRange } from './text.ts';
import { Cell, Line, type PaneProps } from './text-rows.tsx';

export interface ListWindowProps<T> extends PaneProps {
  readonly entries: readonly T[];
  readonly chosen: number;
  readonly rows: number;
  /** What an entry is known by among the others. */
  keyOf(entry: T): string;
  /** The row of an entry, behind the mark of the chosen one. */
  children(entry: T, isChosen: boolean): ReactElement;
}

/** The list around the chosen entry, which is the last one shown where the list is longer than its rows. */
export function ListWindow<T>(props: ListWindowProps<T>): ReactElement {
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

export interface TypingRowProps extends PaneProps {
  /** What is typed, as it is shown: `add: 6 gu`. */
  readonly typed: string;
  readonly count: number;
  readonly chosen: number;
  /** The rows that the list has. */
  readonly rows: number;
}

/** What is typed, and at the right which entries of the list are shown, where not all are. */
export function TypingRow({ typed, count, chosen, rows, appearance }: TypingRowProps): ReactElement {
  const { layout, colour } = appearance;
  const { Box } = ink();
  const first = firstShown(chosen, rows);
  const range = shownRange(first, Math.min(rows, count - first), count);
  return (
    <Box width={layout.left} justifyContent="space-between">
      <Line line={plain(` ${typed}_`)} cells={layout.left - range.length - 1} colour={colour} />
      <Box flexShrink={0}>
        {range === '' ? null : <Line line={plain(range, 'dim')} cells={range.length} colour={colour} />}
      </Box>
    </Box>
  );
}
