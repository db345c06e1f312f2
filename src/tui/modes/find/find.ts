/** Finding by letters: a combatant in the list, lines of the log, or parts of a page. */
import { plainName } from '../../../session/names.ts';
import type { Id } from '../../../state/encounter.ts';
import { nearestHint } from '../../../state/nearest.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { rowsOf } from '../../ui/roster.ts';
import { type FindMode, inMode, nameOf, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import { selectRow } from '../idle/selection.ts';

/** What a command does while finding. */
export function findCommand(context: UpdateContext, mode: FindMode, command: Command): Step {
  if (command === 'back') return search(context, mode, withoutLastLetter(mode.typing));
  if (command === 'remove') return search(context, mode, '');
  return { ui: inMode(context.ui, mode.back) };
}

/** Letters typed while finding. */
export function findText(context: UpdateContext, mode: FindMode, key: Key): Step {
  return search(context, mode, typedBehind(mode.typing, typedText(key)));
}

/** The selection goes to the first row whose label contains the letters; the log shows the lines that contain them. */
function search(context: UpdateContext, mode: FindMode, typing: string): Step {
  const { ui } = context;
  const { back } = mode;
  if (back.mode === 'log') {
    const log = { ...back, find: typing === '' ? null : typing, line: 0 };
    return { ui: { ...ui, mode: { ...mode, typing, back: log } } };
  }
  if (back.mode === 'reading') {
    const page = { ...back, find: typing === '' ? null : typing, top: 0 };
    return { ui: { ...ui, mode: { ...mode, typing, back: page } } };
  }
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
