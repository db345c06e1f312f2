/** Ink's part of the screen: the rows, one under the other. What stands in them is painted by the panes, as plain data. */
import { Box, Text as InkText } from 'ink';
import type { ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { toned } from '../paint/tones.ts';
import type { Look } from './look.ts';
import { tableLines } from './table.ts';

/** Rows, each one text: Ink's grid must not place parts of a row for itself, wide names would shift them. */
export function Rows({ lines, colour }: { readonly lines: readonly Text[]; readonly colour: boolean }): ReactElement {
  return (
    <Box flexDirection="column">
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the screen
        <InkText key={n} wrap="truncate">
          {toned(line, colour) || ' '}
        </InkText>
      ))}
    </Box>
  );
}

/** The screen of an encounter. */
export function Table({ look, colour }: { readonly look: Look; readonly colour: boolean }): ReactElement {
  return <Rows colour={colour} lines={tableLines(look)} />;
}
