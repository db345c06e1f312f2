import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { drawnWith, rule } from '../../paint/glyphs.ts';
import { middleRows } from '../../paint/layout.ts';
import { type Page, pageLines } from '../../paint/page.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';

export interface ReadingPaneProps extends PaneProps {
  readonly page: Page;
  /** The line that the GM has scrolled to; the last lines stay at the bottom. */
  readonly top: number;
}

/** A page from a line on; its title says which lines are shown where it is longer than the pane. */
export function readingPaneLines({ page, top, appearance }: ReadingPaneProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const lines = pageLines(page, layout.left);
  const room = middleRows(layout) - 1;
  const first = Math.min(top, Math.max(0, lines.length - room));
  const last = Math.min(lines.length, first + room);
  const range = lines.length <= room ? '' : ` ${first + 1}-${last} of ${lines.length}`;
  const shown = lines.slice(first, last).map((line) => {
    return line.map((one) => ({ ...one, text: drawnWith(glyphs, one.text) }));
  });
  return [plain(`${rule(glyphs)} ${page.title}${range} ${rule(glyphs)}`, 'dim'), ...shown];
}

export const ReadingPane = memo(function ReadingPane(props: ReadingPaneProps): ReactElement {
  return <TextRows {...props} lines={readingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});
