/** The table: all panes at their places. Each pane is painted by a pure function; Ink lays the rows one under the other. */
import { Box, Text as InkText } from 'ink';
import type { ReactElement } from 'react';
import type { Text } from '../rules/screen.ts';
import { tooSmall, tooSmallLines } from './layout.ts';
import { fill, plain } from './paint.ts';
import { combatants } from './panes/combatants.ts';
import { footer } from './panes/footer.ts';
import { formPane } from './panes/form.ts';
import { header } from './panes/header.ts';
import { logPane, sideLog, workingPane } from './panes/log.ts';
import type { Look } from './panes/look.ts';
import { order } from './panes/order.ts';
import { prompt } from './panes/prompt.ts';
import { readingPane } from './panes/reading.ts';
import { toned } from './tones.ts';

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
  const { columns, rows } = look.layout;
  if (tooSmall({ columns, rows })) {
    return <Rows colour={colour} lines={tooSmallLines({ columns, rows })} />;
  }
  const [first, ...middle] = [header(look), ...order(look), ...middlePanes(look)];
  const beside = look.layout.log > 0 ? sideBySide(look, middle) : middle;
  return <Rows colour={colour} lines={[first ?? [], ...beside, ...footer(look)]} />;
}

/** Combatants and prompt, or what is read over them. */
function middlePanes(look: Look): readonly Text[] {
  const { mode } = look.ui;
  const { list, choices } = look.layout;
  const all = 1 + list + 3 + choices;
  switch (mode.mode) {
    case 'idle':
    case 'menu':
    case 'sentence':
    case 'add':
    case 'command':
      return [...combatants(look), ...prompt(look)];
    case 'find':
      return mode.back.mode === 'log' ? logPane(look, mode.back, all) : [...combatants(look), ...prompt(look)];
    case 'log':
      return padded(logPane(look, mode, all), all);
    case 'working':
      return padded(workingPane(look, mode, all), all);
    case 'reading':
      return padded(readingPane(look, mode, all), all);
    case 'edit':
      return padded(formPane(look, mode, all), all);
  }
}

function padded(lines: readonly Text[], rows: number): readonly Text[] {
  return [...lines, ...Array<Text>(Math.max(0, rows - lines.length)).fill([])].slice(0, rows);
}

function sideBySide(look: Look, lines: readonly Text[]): readonly Text[] {
  const log = sideLog(look, lines.length);
  const gap = `${look.glyphs.own} `;
  return lines.map((line, n) => [...fill(line, look.layout.left), ...plain(gap, 'dim'), ...(log[n] ?? [])]);
}
