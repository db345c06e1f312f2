/** The screen of an encounter: every pane at its place, whatever the size of the window. */
import type { ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { formatSaved } from '../modes/idle.ts';
import { timelinePage } from '../modes/timeline.ts';
import { type Appearance, isTooSmall, smallest } from '../paint/layout.ts';
import { foundIn } from '../paint/page.ts';
import { plain, wrap } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import type { Size } from '../screen/screen.ts';
import type { Mode, UpdateContext } from '../ui/ui.ts';
import { AmendPane, amendPaneProps } from './amend.tsx';
import { Combatants, combatantsProps } from './combatants.tsx';
import { Footer, footerProps, layoutAbove } from './footer.tsx';
import { FormPane } from './form.tsx';
import { Header, headerProps } from './header.tsx';
import { LogPane, logPaneProps, type SideLog, sideLogOf } from './log.tsx';
import { fitsInPrompt, MenuPane, menuItems } from './menu.tsx';
import { Entry, TurnLine, turnLineProps } from './prompt.tsx';
import { ReadingPane } from './reading.tsx';
import { MoreResult, moreResultLines, resultPromptProps } from './result-prompt.tsx';
import { TargetRows, targetRowsProps } from './target-rows.tsx';
import { TurnOrder, turnOrderProps } from './turn-order.tsx';
import { WorkingPane, workingPaneProps } from './working.tsx';

export interface TableProps extends UpdateContext {
  readonly appearance: Appearance;
}

/** What is beside a part of the screen. */
type Beside = (part: keyof SideLog) => PaneProps;

export function Table({ ui, session, appearance: whole }: TableProps): ReactElement {
  if (isTooSmall(whole.layout)) return <TooSmall appearance={whole} whyLost={ui.whyLost} />;
  const context = { ui, session };
  const layout = layoutAbove(whole.layout, ui.notice);
  const appearance = layout === whole.layout ? whole : { ...whole, layout };
  const alone = { appearance, aside: null };
  const { Box } = ink();
  const log = sideLogOf(context, appearance);
  const beside: Beside = (part) => (log === null ? alone : { appearance, aside: log[part] });
  return (
    <Box flexDirection="column">
      <Header {...headerProps(context, alone)} />
      <TurnOrder {...turnOrderProps(context, beside('order'))} />
      <Middle context={context} beside={beside} />
      <Footer {...footerProps(context, { appearance: whole, aside: null })} />
    </Box>
  );
}

/** What is read over the middle of the screen; else the combatants and the prompt. */
function Middle({ context, beside }: { readonly context: UpdateContext; readonly beside: Beside }): ReactElement {
  const mode = readMode(context.ui.mode);
  const { Box } = ink();
  switch (mode.mode) {
    case 'log':
      return <LogPane {...logPaneProps(context, mode, beside('middle'))} />;
    case 'working':
      return <WorkingPane {...workingPaneProps(context, mode, beside('middle'))} />;
    case 'amend':
      return <AmendPane {...amendPaneProps(context, mode, beside('middle'))} />;
    case 'reading':
      return <ReadingPane {...beside('middle')} page={foundIn(mode.page, mode.find)} top={mode.top} />;
    case 'timeline':
      return <ReadingPane {...beside('middle')} page={timelinePage(context, mode)} top={Math.max(0, mode.line - 5)} />;
    case 'edit':
      return <FormPane {...beside('middle')} form={mode.form} />;
    default:
      return (
        <Box flexDirection="column">
          <List context={context} pane={beside('list')} />
          <TurnLine {...turnLineProps(context, beside('turn'))} />
          <Entry context={context} pane={beside('entry')} />
        </Box>
      );
  }
}

/** The mode that the middle of the screen shows: finding in the log or on a page, that. */
function readMode(mode: Mode): Mode {
  return mode.mode === 'find' && (mode.back.mode === 'log' || mode.back.mode === 'reading') ? mode.back : mode;
}

/** The combatants, or what is shown in their place: the rows of a result on several targets, or a long menu. */
function List({ context, pane }: { readonly context: UpdateContext; readonly pane: PaneProps }): ReactElement {
  const { mode } = context.ui;
  if (mode.mode === 'sentence' && mode.sentence.showsResult && mode.sentence.row !== null) {
    return <TargetRows {...targetRowsProps(context, mode, mode.sentence.row, pane)} />;
  }
  if (mode.mode === 'sentence' && mode.sentence.showsResult) {
    const result = resultPromptProps(context, mode, pane);
    if (moreResultLines(result).length > 0) return <MoreResult {...result} />;
  }
  if (mode.mode === 'menu') {
    const items = menuItems(context, mode.menu);
    const fits = fitsInPrompt(items, mode.menu, pane.appearance.layout);
    if (!fits) return <MenuPane {...pane} menu={mode.menu} items={items} />;
  }
  return <Combatants {...combatantsProps(context, pane)} />;
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
  return <TextRows appearance={appearance} aside={null} lines={lines} rows={rows} />;
}

function tooSmallLines({ columns, rows }: Size, whyLost: string | null): readonly Text[] {
  const text = `vrule wants ${smallest.columns}x${smallest.rows}, this is ${columns}x${rows}; ${formatSaved(whyLost)}`;
  return wrap(text, columns)
    .slice(0, rows)
    .map((line) => plain(line));
}
