/**
 * Rows of text, the one thing that Ink is given: a row is one text, because Ink's grid would shift what follows wide
 * names.
 */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { ink } from '../screen/ink.ts';
import type { Appearance } from './layout.ts';
import { cut } from './text.ts';
import { styled } from './tones.ts';

/** What every pane needs in addition to its content. */
export interface PaneProps {
  readonly appearance: Appearance;
}

export interface TextRowsProps extends PaneProps {
  readonly lines: readonly Text[];
  /** How many rows there are: lines are cut, or padded with empty ones. */
  readonly rows: number;
  /** Their width; that of the main part if left out. */
  readonly cells?: number;
}

/** The rows of the screen with the control sequences of their tones; a line that is too wide is cut. */
export function rowTexts({
  lines,
  rows,
  appearance,
  cells = appearance.layout.left,
}: TextRowsProps): readonly string[] {
  return Array.from({ length: Math.max(0, rows) }, (_, n) => styled(cut(lines[n] ?? [], cells), appearance.colour));
}

/** Lines as rows of the screen. */
export function TextRows(props: TextRowsProps): ReactElement {
  const { Box } = ink();
  return (
    <Box flexDirection="column">
      {rowTexts(props).map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place on the screen
        <Row key={n} text={text} />
      ))}
    </Box>
  );
}

/** One row. An empty one has a blank, because Ink leaves out empty texts. */
const Row = memo(function Row({ text }: { readonly text: string }): ReactElement {
  const { Text: InkText } = ink();
  return <InkText wrap="truncate">{text || ' '}</InkText>;
});
