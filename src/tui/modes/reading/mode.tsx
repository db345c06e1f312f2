import type { Command } from '../../keys/keymap.ts';
import { foundIn } from '../../paint/page.ts';
import { areAllPresent } from '../../ui/sentence.ts';
import type { ReadingMode } from '../../ui/ui.ts';
import type { KeyHint, ModeDefinition } from '../mode-definition.ts';
import { readingCommand, refreshPage } from './reading.ts';
import { ReadingPane } from './reading-pane.tsx';

export const readingMode: ModeDefinition<ReadingMode> = {
  keys: () => 'reading',
  onCommand: readingCommand,
  withFound: (state, find) => ({ ...state, find, top: 0 }),
  refreshed: refreshPage,
  withoutTheGone: (state, encounter) =>
    'sentence' in state.what && state.what.sentence !== null && !areAllPresent(state.what.sentence, encounter)
      ? state.back
      : state,
  isWorking: ({ what }) => what.what === 'forecast' && what.isRunning,
  describeEmptyLine: ({ what }) => (what.what === 'party' && what.hasChanges ? 'applies this to the party' : null),
  usefulKeys: (_, state, keys) => usefulKeys(state, keys),
  Middle: ({ state, pane }) => <ReadingPane {...pane} page={foundIn(state.page, state.find)} top={state.top} />,
};

function usefulKeys({ what }: ReadingMode, keys: readonly KeyHint[]): readonly KeyHint[] {
  const applies = what.what === 'party' && what.hasChanges;
  const runs = what.what === 'forecast' && what.isRunning;
  const hasUse: { readonly [command in Command]?: boolean } = {
    edit: what.what === 'sheet' || what.what === 'settings',
    enter: applies || what.what === 'preview',
    'leave-running': runs,
  };
  return keys
    .filter(({ command }) => hasUse[command] !== false)
    .map((key) => (runs && key.command === 'close' ? { ...key, does: 'stop it' } : key))
    .map((key) => (what.what === 'preview' && key.command === 'enter' ? { ...key, does: 'go on' } : key));
}
