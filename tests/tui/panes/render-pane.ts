import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { ascii, unicode } from '../../../src/tui/paint/glyphs.ts';
import { type Appearance, layoutOf } from '../../../src/tui/paint/layout.ts';
import type { PaneProps } from '../../../src/tui/paint/text-rows.tsx';

/** A pane of a window of this size, without the log beside it. */
export function paneOf(columns: number, rows: number, look: Partial<Omit<Appearance, 'layout'>> = {}): PaneProps {
  const appearance = { layout: layoutOf({ columns, rows }), glyphs: unicode, colour: false, ...look };
  return { appearance };
}

/** The same in ASCII alone. */
export function asciiPaneOf(columns: number, rows: number): PaneProps {
  return paneOf(columns, rows, { glyphs: ascii });
}

/** The rows of a component as plain text, without the blanks at their ends. */
export function rowsOf(element: ReactElement): readonly string[] {
  return plainText(render(element).lastFrame() ?? '');
}

/** The names of the props that are not the same any more: without one, the memoized component is not rendered again. */
export function changedProps<Props extends object>(before: Props, after: Props): readonly string[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (Object.is(old.get(name), value) ? [] : [name]));
}

function plainText(frame: string): readonly string[] {
  return stripVTControlCharacters(frame)
    .split('\n')
    .map((row) => row.trimEnd());
}
