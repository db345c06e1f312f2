import { memo, type ReactElement } from 'react';
import type { Page, PageAct } from '../../../report/page.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import { sameJson } from '../../../state/encounter.ts';
import { drawnWith, rule } from '../../paint/glyphs.ts';
import { middleRows } from '../../paint/layout.ts';
import { pageLines, withCursor } from '../../paint/page.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { centredWindow } from '../../paint/window.ts';

export interface ReadingPaneProps extends PaneProps {
  readonly page: Page;
  /** The line that the GM has scrolled to; the last lines stay at the bottom. */
  readonly top: number;
  /** The row with the cursor, which stays in sight; null for none. */
  readonly at: PageAct | null;
}

/** A page from a line on; its title says which lines are shown where it is longer than the pane. */
export function readingPaneLines({ page, top, at, appearance }: ReadingPaneProps): readonly Text[] {
  const { layout, glyphs, isSpoken = false } = appearance;
  const lines = pageLines(page, { cells: layout.left, glyphs, hasBars: !isSpoken });
  const room = middleRows(layout) - 1;
  const cursor = at === null ? -1 : lines.findIndex(({ begins }) => isAt(begins, at));
  const first = Math.min(
    cursor < 0 ? top : centredWindow(cursor, lines.length, room),
    Math.max(0, lines.length - room),
  );
  const last = Math.min(lines.length, first + room);
  const range = lines.length <= room ? '' : ` ${first + 1}-${last} of ${lines.length}`;
  const shown = withCursor(lines, cursor)
    .slice(first, last)
    .map((line) => line.map((one) => ({ ...one, text: drawnWith(glyphs, one.text) })));
  return [plain(`${rule(glyphs)} ${page.title}${range} ${rule(glyphs)}`, 'dim'), ...shown];
}

function isAt(begins: object | null, at: PageAct): boolean {
  return begins !== null && 'onEnter' in begins && sameJson(begins.onEnter, at);
}

export const ReadingPane = memo(function ReadingPane(props: ReadingPaneProps): ReactElement {
  return <TextRows {...props} lines={readingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});
