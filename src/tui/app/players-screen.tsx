import { memo, type ReactElement } from 'react';
import { type PlayersWindow, playersLines } from '../paint/players-lines.ts';
import { TextRows } from '../paint/text-rows.tsx';

/** The players' screen, in the whole window. */
export const PlayersScreen = memo(function PlayersScreen(props: PlayersWindow): ReactElement {
  const { appearance } = props;
  return (
    <TextRows
      appearance={appearance}
      cells={appearance.layout.columns}
      lines={playersLines(props)}
      rows={appearance.layout.rows}
    />
  );
});
