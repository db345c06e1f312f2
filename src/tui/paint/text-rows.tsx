/**
 * Rows of text, the one thing that Ink is given: a row is one text, because Ink's grid would shift what follows wide
 * names.
 */
import { Box, Text as InkText } from 'ink';
import { memo, type ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Appearance } from './layout.ts';
import { cut, fill, plain } from './text.ts';
import { styled } from './tones.ts';

/** What every pane needs in addition to its content. */
export interface PaneProps {
  readonly appearance: Appearance;
  /** The lines of the log at the right of a wide window that are beside this pane; null where it is not shown. */
  readonly aside: readonly Text[] | null;
}

/** Lines as rows of the screen, cut or padded with empty lines to so many rows. */
export function TextRows({
  lines,
  rows,
  appearance,
  aside,
}: PaneProps & { readonly lines: readonly Text[]; readonly rows: number }): ReactElement {
  const { layout, glyphs, colour } = appearance;
  const texts = Array.from({ length: Math.max(0, rows) }, (_, n) => {
    const line = lines[n] ?? [];
    if (aside === null) return cut(line, layout.columns);
    const whole = [...fill(line, layout.left), ...plain(`${glyphs.own} `, 'dim'), ...(aside[n] ?? [])];
    return cut(whole, layout.columns);
  });
  return (
    <Box flexDirection="column">
      {texts.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place on the screen
        <Row key={n} text={styled(line, colour)} />
      ))}
    </Box>
  );
}

/** One row. An empty one has a blank, because Ink leaves out empty texts. */
const Row = memo(function Row({ text }: { readonly text: string }): ReactElement {
  return <InkText wrap="truncate">{text || ' '}</InkText>;
});
