import type { Command } from '../../keys/keymap.ts';
import { foundIn } from '../../paint/page.ts';
import { areAllPresent } from '../../ui/sentence.ts';
import type { ReadingMode } from '../../ui/ui.ts';
import type { KeyHint, ModeDefinition } from '../mode-definition.ts';
import { firstAct, hasEnter, readingCommand, refreshPage } from './reading.ts';
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
  wants: ({ what }) => (what.what === 'odds' || what.what === 'compare' || what.what === 'forecast' ? what : null),
  withPage: ({ what, ...state }, page, isRunning) => ({
    ...state,
    page,
    at: state.at ?? firstAct(page),
    what: what.what === 'forecast' ? { ...what, isRunning } : what,
  }),
  isWorking: ({ what }) => what.what === 'forecast' && what.isRunning,
  describeEmptyLine: ({ what }) => (what.what === 'party' && what.hasChanges ? 'applies this to the party' : null),
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
