/** The screen of an encounter: every pane at its place, whatever the size of the window, and the line of the turn above the prompt. */
import { memo, type ReactElement } from 'react';
import type { Order } from '../../game/kernel/screen.ts';
import type { System } from '../../game/kernel/system.ts';
import { groupLabel, numberOf } from '../../session/groups.ts';
import { stripControls } from '../../state/clean.ts';
import { currentSlot, type Id } from '../../state/encounter.ts';
import { stringWidth } from '../../state/width.ts';
import { keyFor } from '../keys/keymap.ts';
import { formatSaved } from '../modes/idle/idle.ts';
import { nobodyText } from '../modes/idle/says.ts';
import { rule } from '../paint/glyphs.ts';
import { type Appearance, isTooSmall, smallest } from '../paint/layout.ts';
import { cut, plain, widthOf, wrap } from '../paint/text.ts';
import { Line, type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { Combatants, combatantsProps } from '../panes/combatants.tsx';
import { SideColumn, sideColumnProps } from '../panes/side-column.tsx';
import { orderOf, TurnOrder, turnOrderProps } from '../panes/turn-order.tsx';
import { ink } from '../screen/ink.ts';
import { cachedFor } from '../ui/cache.ts';
import { floorOf, passingWith, sidesDown } from '../ui/roster.ts';
import { nameOf, type UpdateContext } from '../ui/ui.ts';
import { Footer, footerProps, layoutAbove } from './footer.tsx';
import { Header, headerProps } from './header.tsx';
import { modeNamed, shownMode } from './modes.ts';

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
  const { mode } = context.ui;
  const { Box } = ink();
  return (
    <Box flexDirection="column">
      {list?.({ context, state, pane }) ?? <Combatants {...combatantsProps(context, pane)} />}
      <TurnLine {...turnLineProps(context, pane)} />
      {modeNamed(mode.mode).Prompt?.({ context, state: mode, pane })}
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
  const { columns, rows } = appearance.layout;
  const text = `vrule wants ${smallest.columns}x${smallest.rows}, this is ${columns}x${rows}; ${formatSaved(whyLost)}`;
  const lines = wrap(text, columns).map((line) => plain(line));
  return <TextRows appearance={appearance} cells={columns} lines={lines} rows={rows} />;
}

export interface TurnLineProps extends PaneProps {
  /** Its parts, each on a line of its own. */
  readonly parts: string;
}

/** The line above the prompt: the combatant who is to act, what is left of its turn, and what going on does. */
export const TurnLine = memo(function TurnLine({ parts, appearance }: TurnLineProps): ReactElement {
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  let used = 0;
  return (
    <Box columnGap={1}>
      {parts.split('\n').map((part) => {
        const line = cut(plain(`${rule(glyphs)} ${part}`), Math.max(0, layout.left - used));
        used += widthOf(line) + 1;
        return (
          <Box key={part} flexShrink={0}>
            <Line line={line} cells={layout.left} colour={colour} />
          </Box>
        );
      })}
    </Box>
  );
});

export function turnLineProps(context: UpdateContext, pane: PaneProps): TurnLineProps {
  const { ui, session } = context;
  const { system, encounter } = session;
  const actsNow = modeNamed(ui.mode.mode).actor?.(ui.mode);
  const isSentence = actsNow !== undefined;
  const who = isSentence ? actsNow : floorOf(context);
  const budget = who === null ? '' : cachedBudget(encounter, system, who);
  const bare = budget.replace(/ \([^)]*\)/g, '');
  const actor = who !== null ? nameOf(context, who) : isSentence ? 'The GM, by hand' : nobodyText(context);
  const fitting = (texts: readonly (readonly string[])[]): TurnLineProps => {
    const cellsOf = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + 4 + stringWidth(part), -1);
    const parts = texts.find((one) => cellsOf(one) <= pane.appearance.layout.left) ?? texts.at(-1) ?? [];
    return { ...pane, parts: parts.join('\n') };
  };
  if (isSentence) return fitting([budget, bare].map((left) => [actor, left]));
  const order = orderOf(context);
  const next = `${keyFor('go-on')}: ${order.next}`;
  const { losing = who } = order;
  const isOther = losing !== null && losing !== who;
  const costs = passCosts(context) ?? costsOf(order, losing === null ? '' : nameOf(context, losing), isOther);
  const down = cachedSidesDown(encounter, system);
  // Where not all has room, remarks in parentheses give way first, then what going on costs, then what the order says too.
  const whole = costs.flatMap((cost, n) =>
    (n === 0 ? [budget, bare] : [bare]).map((left) => [actor, left, ...down, `${next}${cost}`]),
  );
  // That a side is down matters more than what is left of a turn.
  const withoutBudget = down.length === 0 ? [] : [[actor, ...down, next]];
  const texts = [...whole, ...withoutBudget, [actor, ...(down.length === 0 ? [bare] : down)]];
  return fitting(texts.map((parts) => parts.filter((part) => part !== '')));
}

/** Who of a row pass, from the longest text to none: `Gnashers 1-3 pass`; null where nobody passes with the one who has the turn. */
function passCosts(context: UpdateContext): readonly string[] | null {
  const { encounter, system } = context.session;
  const passing = system.clock.simultaneous ? [] : passingWith(context);
  if (passing.length === 0) return null;
  const acting = currentSlot(encounter)?.who;
  const names = [...(acting === undefined ? [] : [acting]), ...passing].map((who) => nameOf(context, who));
  const inOrder = names.sort((a, b) => (numberOf(a) ?? 0) - (numberOf(b) ?? 0));
  return [` (${groupLabel(inOrder, true)} pass)`, ` (${names.length} pass)`, ''];
}

/** What going on wastes, from the longest text to none; of another than the one who is named before it, always with the name. */
function costsOf({ loss, losing }: Order, name: string, isOther: boolean): readonly string[] {
  if (loss === undefined) return [''];
  const bare = ` (${loss})`;
  if (losing === undefined) return [bare, ''];
  const short = ` (${name} ${loss.replace('gives up', 'loses')})`;
  return [` (${name} ${loss})`, isOther ? short : bare, ''];
}

const cachedSidesDown = cachedFor((encounter, system: System) => sidesDown({ system }, encounter));

const cachedBudget = cachedFor((encounter, system: System, who: Id): string =>
  system.screen.formatBudget(encounter, who),
);

/** The screen as rows of plain text, without the blanks at their ends: for those who read it line by line, and for tests. */
export function plainRows(props: TableProps): readonly string[] {
  const { columns } = props.appearance.layout;
  const frame = ink().renderToString(<Table {...props} />, { columns });
  return frame.split('\n').map((row) => stripControls(row).trimEnd());
}
