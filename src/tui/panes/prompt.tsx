/** The prompt: whose turn it is, and below what is entered. Always in the same rows. */
import { memo, type ReactElement } from 'react';
import type { System } from '../../rules/kernel/system.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { rule } from '../paint/glyphs.ts';
import { plain } from '../paint/text.ts';
import { cachedFor } from '../ui/cache.ts';
import { floorOf } from '../ui/roster.ts';
import { nameOf, type SentenceMode, type UpdateContext } from '../ui/ui.ts';
import { AddPrompt, addPromptProps, CommandPrompt, commandPromptProps, FindPrompt } from './entry-prompts.tsx';
import { IdlePrompt, idlePromptProps, MenuPrompt, menuPromptProps } from './idle-prompt.tsx';
import { ResultPrompt, resultPromptProps } from './result-prompt.tsx';
import { SentencePrompt } from './sentence-prompt.tsx';
import { RowPrompt, targetRowsProps } from './target-rows.tsx';
import { type PaneProps, TextRows } from './text-rows.tsx';

export interface TurnLineProps extends PaneProps {
  readonly text: string;
}

/** The line above the prompt: the combatant who is to act, and what is left of its turn. */
export const TurnLine = memo(function TurnLine({ text, ...pane }: TurnLineProps): ReactElement {
  return <TextRows {...pane} lines={[plain(text)]} rows={1} />;
});

export function turnLineProps(context: UpdateContext, pane: PaneProps): TurnLineProps {
  const { ui, session } = context;
  const { system, encounter } = session;
  const line = rule(pane.appearance.glyphs);
  const who = ui.mode.mode === 'sentence' ? ui.mode.sentence.by : floorOf(context);
  if (who !== null) {
    const budget = cachedBudget(encounter, system, who);
    const done = hasNothingLeft(encounter, who) && !budget.includes('n goes on') ? '; n goes on' : '';
    return { ...pane, text: `${line} ${nameOf(context, who)} ${line} ${budget}${done}` };
  }
  if (ui.mode.mode === 'sentence') return { ...pane, text: `${line} The GM, by hand ${line}` };
  const text = encounter.cursor.round < 0 ? 'n begins' : 'no combatant is to act';
  return { ...pane, text: `${line} ${text} ${line}` };
}

/** Whether the turn of a combatant has nothing left, so that only the clock can go on. */
function hasNothingLeft({ cursor, slots }: Encounter, who: Id): boolean {
  const slot = cursor.acting === null ? undefined : slots[cursor.acting];
  const left = slot?.who === who ? Object.values(slot.left) : [];
  return left.length > 0 && left.every((amount) => amount === 0);
}

const cachedBudget = cachedFor((encounter, system: System, who: Id): string =>
  system.screen.formatBudget(encounter, who),
);

/** What is entered: a sentence, letters, or nothing yet. */
export function Entry({ context, pane }: { readonly context: UpdateContext; readonly pane: PaneProps }): ReactElement {
  const { mode } = context.ui;
  switch (mode.mode) {
    case 'sentence':
      return <SentenceEntry context={context} mode={mode} pane={pane} />;
    case 'menu':
      return <MenuPrompt {...menuPromptProps(context, mode.menu, pane)} />;
    case 'add':
      return <AddPrompt {...addPromptProps(context, mode, pane)} />;
    case 'command':
      return <CommandPrompt {...commandPromptProps(context, mode, pane)} />;
    case 'find':
      return <FindPrompt {...pane} mode={mode} />;
    case 'idle':
    case 'log':
    case 'working':
    case 'amend':
    case 'reading':
    case 'edit':
      return <IdlePrompt {...idlePromptProps(context, pane)} />;
  }
}

function SentenceEntry(props: {
  readonly context: UpdateContext;
  readonly mode: SentenceMode;
  readonly pane: PaneProps;
}): ReactElement {
  const { context, mode, pane } = props;
  const { sentence, evaluation } = mode;
  if (!sentence.showsResult)
    return <SentencePrompt {...pane} sentence={sentence} evaluation={evaluation} odds={context.ui.odds} />;
  const { row } = sentence;
  return row === null ? (
    <ResultPrompt {...resultPromptProps(context, mode, pane)} />
  ) : (
    <RowPrompt {...targetRowsProps(context, mode, row, pane)} />
  );
}
