import { memo, type ReactElement } from 'react';
import type { Key } from '../../keys/decode.ts';
import { promptRows } from '../../paint/layout.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import type { FindMode, Step, UpdateContext } from '../../ui/ui.ts';
import type { ModeDefinition, ViewProps } from '../mode-definition.ts';
import { type FoundIn, findCommand, findText } from './find.ts';

export interface FindPromptProps extends PaneProps {
  readonly mode: FindMode;
}

export const FindPrompt = memo(function FindPrompt({ mode, ...pane }: FindPromptProps): ReactElement {
  const lines = [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
  return <TextRows {...pane} lines={lines} rows={promptRows(pane.appearance.layout) - 1} />;
});

/** Finding in what is behind, which the list of all modes knows. */
export function findMode(foundIn: FoundIn): ModeDefinition<FindMode> {
  const onText = (context: UpdateContext, state: FindMode, key: Key): Step => findText(context, state, key, foundIn);
  return {
    keys: () => 'find',
    onCommand: (context, state, command) => findCommand(context, state, command, foundIn),
    onText,
    onLine: (context, state, text) => onText(context, state, { name: 'paste', text }),
    behind: ({ back }) => back,
    Prompt,
  };
}

function Prompt({ state, pane }: ViewProps<FindMode>): ReactElement {
  return <FindPrompt {...pane} mode={state} />;
}
