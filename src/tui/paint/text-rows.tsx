/** What panes are composed of: texts of one row in the colours of their tones, and cells of a fixed width. */

import { memo, type ReactElement } from 'react';
import type { Text, Tone } from '../../game/kernel/screen.ts';
import { monochrome, stylesOf, type ToneStyle, type ToneStyles } from '../../report/tones.ts';
import { ink } from '../screen/ink.ts';
import type { Appearance } from './layout.ts';
import { cut, plain } from './text.ts';

/** What every pane needs in addition to its content. */
export interface PaneProps {
  readonly appearance: Appearance;
}

export interface LineProps {
  readonly line: Text;
  /** The most cells that it has; what is longer is cut, which a `~` shows. */
  readonly cells: number;
  readonly colour: boolean;
}

/** One row. An empty one has a blank, because Ink gives an empty text no row. */
export function Line({ line, cells, colour }: LineProps): ReactElement {
  const { Text: InkText } = ink();
  const [only, ...others] = cut(line, cells);
  if (only === undefined) return <InkText> </InkText>;
  if (others.length === 0)
    return (
      <InkText wrap="truncate" {...styleOf(only.tone, colour)}>
        {only.text || ' '}
      </InkText>
    );
  return (
    <InkText wrap="truncate">
      {[only, ...others].map(({ text, tone = 'normal' }, n) =>
        tone === 'normal' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place in the line
          <InkText key={n} {...styleOf(tone, colour)}>
            {text}
          </InkText>
        ),
      )}
    </InkText>
  );
}

export interface CellProps extends Omit<LineProps, 'line'> {
  readonly text: string | Text;
  readonly tone?: Tone;
  /** Numbers are at the right. */
  readonly isRight?: boolean;
}

/** A part of a row that is always as wide. */
export function Cell({ text, tone, isRight = false, ...props }: CellProps): ReactElement {
  const { Box } = ink();
  const line = typeof text === 'string' ? plain(text, tone) : text;
  return (
    <Box width={props.cells} flexShrink={0} justifyContent={isRight ? 'flex-end' : 'flex-start'}>
      <Line {...props} line={line} />
    </Box>
  );
}

export interface TextRowsProps extends PaneProps {
  readonly lines: readonly Text[];
  /** How many rows there are: further lines are left out, missing ones empty. */
  readonly rows: number;
  /** Their width; that of the main part if left out. */
  readonly cells?: number;
}

/** Lines as rows of the screen. */
export function TextRows({ lines, rows, appearance, cells = appearance.layout.left }: TextRowsProps): ReactElement {
  const { Box } = ink();
  return (
    <Box flexDirection="column" height={Math.max(0, rows)}>
      {lines.slice(0, Math.max(0, rows)).map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place on the screen
        <Row key={n} line={line} cells={cells} colour={appearance.colour} />
      ))}
    </Box>
  );
}

/** A row that is rendered again only where it has changed. */
const Row = memo(Line, (before, after) => {
  return before.cells === after.cells && before.colour === after.colour && areSame(before.line, after.line);
});

function areSame(one: Text, other: Text): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ text, tone }, n) => text === other[n]?.text && tone === other[n]?.tone))
  );
}

/** What Ink's `Text` takes for each tone where there are colours: those of the default theme, until the settings have others. */
let colours: ToneStyles = stylesOf('auto', {});

/** Draws tones in these styles from now on. */
export function applyStyles(styles: ToneStyles): void {
  colours = styles;
}

export function styleOf(tone: Tone = 'normal', hasColour: boolean): ToneStyle {
  return (hasColour ? colours : monochrome)[tone];
}
