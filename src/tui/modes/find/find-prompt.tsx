import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { promptRows } from '../../paint/layout.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import type { FindMode } from '../../ui/ui.ts';

export interface FindPromptProps extends PaneProps {
  readonly mode: FindMode;
}

export function findPromptLines({ mode }: FindPromptProps): readonly Text[] {
  return [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
}

export const FindPrompt = memo(function FindPrompt(props: FindPromptProps): ReactElement {
  return <TextRows {...props} lines={findPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
