/** A page that is read: its lines from one on, and which of its keys have a use. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../game/kernel/screen.ts';
import type { Page, PageAct } from '../../../report/page.ts';
import { sameJson } from '../../../state/encounter.ts';
import type { Command } from '../../keys/keymap.ts';
import { drawnWith, rule } from '../../paint/glyphs.ts';
import { centredWindow, middleRows } from '../../paint/layout.ts';
import { foundIn, pageLines, withCursor } from '../../paint/page.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { areAllPresent } from '../../ui/sentence.ts';
import type { ReadingMode } from '../../ui/ui.ts';
import type { KeyHint, ModeDefinition } from '../mode-definition.ts';
import { firstAct, hasEnter, readingCommand, refreshPage } from './reading.ts';

export interface ReadingPaneProps extends PaneProps {
  readonly page: Page;
  /** The line that the GM has scrolled to; the last lines stay at the bottom. */
  readonly top: number;
  /** The row with the cursor, which stays in sight; null for none. */
  readonly at: PageAct | null;
}

/** A page from a line on; its title says which lines are shown where it is longer than the pane. */
export function readingPaneLines({ page, top, at, appearance }: ReadingPaneProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const lines = pageLines(page, { cells: layout.left, glyphs });
  const room = middleRows(layout) - 1;
  const cursor =
    at === null
      ? -1
      : lines.findIndex(({ begins }) => begins !== null && 'onEnter' in begins && sameJson(begins.onEnter, at));
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

export const ReadingPane = memo(function ReadingPane(props: ReadingPaneProps): ReactElement {
  return <TextRows {...props} lines={readingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});

export const readingMode: ModeDefinition<ReadingMode> = {
  keys: () => 'reading',
  onCommand: readingCommand,
  withFound: (state, find) => ({ ...state, find, top: 0 }),
  refreshed: refreshPage,
  withoutTheGone: (state, encounter) =>
    'sentence' in state.what && state.what.sentence !== null && !areAllPresent(state.what.sentence, encounter)
      ? state.back
      : state,
  wants: ({ what }) => (what.what === 'odds' || what.what === 'compare' || what.what === 'forecast' ? what : null),
  withPage: ({ what, ...state }, page, isRunning) => ({
    ...state,
    page,
    at: state.at ?? firstAct(page),
    what: what.what === 'forecast' ? { ...what, isRunning } : what,
  }),
  isWorking: ({ what }) => what.what === 'forecast' && what.isRunning,
  usefulKeys: (_, state, keys) => usefulKeys(state, keys),
  Middle: ({ state, pane }) => (
    <ReadingPane {...pane} page={foundIn(state.page, state.find)} top={state.top} at={state.at} />
  ),
};

function usefulKeys(mode: ReadingMode, keys: readonly KeyHint[]): readonly KeyHint[] {
  const { what, at } = mode;
  const runs = what.what === 'forecast' && what.isRunning;
  const hasUse: { readonly [command in Command]?: boolean } = {
    edit: what.what === 'sheet' || what.what === 'settings',
    enter: hasEnter(mode),
    'leave-running': runs,
  };
  const named: { readonly [command in Command]?: string } = {
    ...(runs ? { close: 'stop it', 'leave-running': 'leave it running' } : {}),
    ...(what.what === 'party' ? { enter: 'apply to the party' } : {}),
    ...(what.what === 'compare' ? { enter: at === null ? 'as it is' : 'take it' } : {}),
    ...(what.what === 'preview' || what.what === 'odds' ? { enter: 'go on' } : {}),
  };
  return keys
    .filter(({ command }) => hasUse[command] !== false)
    .map((key) => ({ ...key, does: named[key.command] ?? key.does }));
}
