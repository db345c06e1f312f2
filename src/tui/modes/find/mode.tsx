/** Finding by letters: a combatant in the list, lines of the log, or parts of a page. */
import { memo, type ReactElement } from 'react';
import { plainName } from '../../../session/names.ts';
import type { Id } from '../../../state/encounter.ts';
import { nearestHint } from '../../../state/nearest.ts';
import type { Key } from '../../keys/decode.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { promptRows } from '../../paint/layout.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { rowsOf } from '../../ui/roster.ts';
import { type FindMode, inMode, type Mode, nameOf, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import { selectRow } from '../idle/selection.ts';
import type { ModeDefinition, ViewProps } from '../mode-definition.ts';

/** The mode in which something is found, as it shows only what contains these letters; null: it shows the combatants. */
export type FoundIn = (back: Mode, letters: string | null) => Mode | null;

/** What is behind shows what contains the letters; in the combatants, the selection goes to the first row whose label does. */
function search(context: UpdateContext, mode: FindMode, typing: string, foundIn: FoundIn): Step {
  const { ui } = context;
  const back = foundIn(mode.back, typing === '' ? null : typing);
  if (back !== null) return { ui: { ...ui, mode: { ...mode, typing, back } } };
  const rows = rowsOf(context);
  const found = rows.findIndex(({ label }) => label.toLowerCase().includes(typing.toLowerCase()));
  const named = { ...ui, mode: { ...mode, typing } };
  if (found >= 0) return { ui: selectRow(named, rows, found) };
  const who = memberNamed(context, typing);
  if (who !== undefined)
    return { ui: notice({ ...named, selection: who, member: who }, `selected: ${nameOf(context, who)}`) };
  const names = rows.flatMap(({ members }) => members.map((one) => nameOf(context, one.who)));
  return { ui: notice(named, `no combatant here is called "${typing}"${nearestHint(typing, names)}`) };
}

/** The member of a folded group with this name or number: `thug 3`, `thug3`. */
function memberNamed(context: UpdateContext, typing: string): Id | undefined {
  const letters = plainName(typing);
  const members = rowsOf(context).flatMap((row) => row.members.map(({ who }) => who));
  const named = (fits: (name: string) => boolean): Id | undefined =>
    members.find((who) => fits(plainName(nameOf(context, who))));
  return named((name) => name === letters) ?? named((name) => name.includes(letters));
}

export interface FindPromptProps extends PaneProps {
  readonly mode: FindMode;
}

export const FindPrompt = memo(function FindPrompt({ mode, ...pane }: FindPromptProps): ReactElement {
  const lines = [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
  return <TextRows {...pane} lines={lines} rows={promptRows(pane.appearance.layout) - 1} />;
});

/** Finding in what is behind, which the list of all modes knows. */
export function findMode(foundIn: FoundIn): ModeDefinition<FindMode> {
  const onText = (context: UpdateContext, state: FindMode, key: Key): Step =>
    search(context, state, typedBehind(state.typing, typedText(key)), foundIn);
  return {
    keys: () => 'find',
    onCommand: (context, state, command) => {
      if (command === 'back') return search(context, state, withoutLastLetter(state.typing), foundIn);
      return command === 'remove' ? search(context, state, '', foundIn) : { ui: inMode(context.ui, state.back) };
    },
    onText,
    onLine: (context, state, text) => onText(context, { ...state, typing: '' }, { name: 'paste', text }),
    behind: ({ back }) => back,
    Prompt,
  };
}

function Prompt({ state, pane }: ViewProps<FindMode>): ReactElement {
  return <FindPrompt {...pane} mode={state} />;
}
