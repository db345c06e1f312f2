import { promptRows } from '../../paint/layout.ts';
import { TextRows } from '../../paint/text-rows.tsx';
import type { OffersMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { anyOffers, offersCommand, offersLines, offersText } from './offers.ts';

export const offersMode: ModeDefinition<OffersMode> = {
  keys: () => 'offers',
  onCommand: offersCommand,
  onText: offersText,
  refreshed: (context, state) => (anyOffers(context) ? state : { mode: 'idle' }),
  usefulKeys: (_, { group }, keys) =>
    keys.map((key) => (group !== null && key.command === 'enter' ? { ...key, does: 'the first' } : key)),
  Prompt: ({ context, state, pane }) => {
    const { layout } = pane.appearance;
    return <TextRows {...pane} lines={offersLines(context, state, layout)} rows={promptRows(layout) - 1} />;
  },
};
