import type { TimelineMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { ReadingPane } from '../reading/reading-pane.tsx';
import { chosenEntry, hasEffectOnTimeline, timelineCommand, timelinePage } from './timeline.ts';

export const timelineMode: ModeDefinition<TimelineMode> = {
  keys: () => 'timeline',
  onCommand: timelineCommand,
  usefulKeys: ({ session }, state, keys) => keys.filter(({ command }) => hasEffectOnTimeline(session, state, command)),
  Middle: ({ context, state, pane }) => (
    <ReadingPane {...pane} page={timelinePage(context)} top={0} at={chosenEntry(context.session, state)} />
  ),
};
