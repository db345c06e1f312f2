import type { Text } from '../../rules/screen.ts';
import { type Binding, type Command, keyRow } from '../keymap.ts';
import { cut, fill, plain, span } from '../paint.ts';
import { contextOf } from '../ui.ts';
import type { Look } from './look.ts';

/** The last record, the notices, the keys. */
export function footer({ ui, session, layout }: Look): readonly Text[] {
  const last = session.record(session.position);
  const record: Text =
    last === undefined ? plain(' nothing has happened yet', 'dim') : plain(`#${last.seq} ${last.title}`);
  const bad = /^(refused|not saved|not:)/.test(ui.notice);
  const said = plain(` ${ui.notice}`, bad ? 'warn' : undefined);
  const keys = fitting(keyRow(contextOf(ui.mode)), layout.columns).flatMap(
    ({ show, does }): Text => [span(' '), span(show, 'accent'), span(` ${does} `)],
  );
  const lines = layout.last === 0 ? [said, keys] : [record, said, keys];
  return lines.map((line) => fill(cut(line, layout.columns), layout.columns));
}

/** Keys that are shown however narrow the window is: on, out, and where to find the others. */
const kept: readonly Command[] = ['enter', 'go-on', 'open-line', 'out', 'close', 'help'];

/** The keys that fit, in their order; those that can be found with `?` go first, from the end. */
function fitting(keys: readonly Binding[], cells: number): readonly Binding[] {
  const width = keys.reduce((sum, { show, does }) => sum + show.length + does.length + 3, 0) - 1;
  if (width <= cells) return keys;
  const gone = keys.findLastIndex(({ command }) => !kept.includes(command));
  return gone < 0
    ? keys
    : fitting(
        keys.filter((_, n) => n !== gone),
        cells,
      );
}
