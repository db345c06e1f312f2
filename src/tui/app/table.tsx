/** The screen of an encounter: every pane at its place, whatever the size of the window. */
import type { ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { formatSaved } from '../modes/idle/idle.ts';
import { type Appearance, isTooSmall, smallest } from '../paint/layout.ts';
import { plain, wrap } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { Combatants, combatantsProps } from '../panes/combatants.tsx';
import { SideColumn, sideColumnProps } from '../panes/side-column.tsx';
import { TurnOrder, turnOrderProps } from '../panes/turn-order.tsx';
import { ink } from '../screen/ink.ts';
import type { Size } from '../screen/screen.ts';
import type { UpdateContext } from '../ui/ui.ts';
import { Footer, footerProps, layoutAbove } from './footer.tsx';
import { Header, headerProps } from './header.tsx';
import { modeNamed, shownMode } from './modes.ts';
import { Entry, TurnLine, turnLineProps } from './prompt.tsx';

export interface TableProps extends UpdateContext {
  readonly appearance: Appearance;
}

export function Table({ ui, session, appearance: whole }: TableProps): ReactElement {
  if (isTooSmall(whole.layout)) return <TooSmall appearance={whole} whyLost={ui.whyLost} />;
  const context = { ui, session };
  const layout = layoutAbove(whole.layout, ui);
  const appearance = layout === whole.layout ? whole : { ...whole, layout };
  const pane = { appearance };
  const { Box } = ink();
  return (
    <Box flexDirection="column">
      <Header {...headerProps(context, pane)} />
      <Box>
        <Box flexDirection="column" width={layout.left} flexShrink={0}>
          <TurnOrder {...turnOrderProps(context, pane)} />
          <Middle context={context} pane={pane} />
        </Box>
        {layout.side === 0 ? null : <SideColumn {...sideColumnProps(context, pane)} />}
      </Box>
      <Footer {...footerProps(context, { appearance: whole })} />
    </Box>
  );
}

/** What the mode shows in the middle of the screen; else the combatants, or what is in their place, and the prompt. */
function Middle({ context, pane }: { readonly context: UpdateContext; readonly pane: PaneProps }): ReactElement {
  const state = shownMode(context.ui.mode);
  const { Middle: Whole, list } = modeNamed(state.mode);
  if (Whole !== undefined) return Whole({ context, state, pane });
  const { Box } = ink();
  return (
    <Box flexDirection="column">
      {list?.({ context, state, pane }) ?? <Combatants {...combatantsProps(context, pane)} />}
      <TurnLine {...turnLineProps(context, pane)} />
      <Entry context={context} pane={pane} />
    </Box>
  );
}

interface TooSmallProps {
  readonly appearance: Appearance;
  /** Why what the encounter shows is no longer in its file, or null where it is. */
  readonly whyLost?: string | null;
}

/** What a window shows that has no room for anything else. */
export function TooSmall({ appearance, whyLost = null }: TooSmallProps): ReactElement {
  const { rows } = appearance.layout;
  const lines = tooSmallLines(appearance.layout, whyLost);
  return <TextRows appearance={appearance} cells={appearance.layout.columns} lines={lines} rows={rows} />;
}

function tooSmallLines({ columns, rows }: Size, whyLost: string | null): readonly Text[] {
  const text = `vrule wants ${smallest.columns}x${smallest.rows}, this is ${columns}x${rows}; ${formatSaved(whyLost)}`;
  return wrap(text, columns)
    .slice(0, rows)
    .map((line) => plain(line));
}
