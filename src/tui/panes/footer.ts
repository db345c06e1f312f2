import type { Text } from '../../rules/kernel/screen.ts';
import { type Binding, type Command, keyRow } from '../keys/keymap.ts';
import { cut, cutName, fill, plain, span, wrap } from '../paint/paint.ts';
import { keyContextOf } from '../ui/ui.ts';
import type { Look } from './look.ts';

/** The last record, the notices, the keys; what has more to say than a row holds takes that of the keys for once. */
export function footer({ ui, session, layout }: Look): readonly Text[] {
  const last = session.record(session.position);
  const record: Text =
    last === undefined ? plain(' nothing has happened yet', 'dim') : plain(`#${last.seq} ${last.title}`);
  const bad = /^(refused|not saved|not:)/.test(ui.notice);
  const [said = '', ...more] = wrap(ui.notice, layout.columns - 2);
  const tone = bad ? 'warn' : undefined;
  const notice = plain(` ${said}`, tone);
  const keys = fitting(keyRow(keyContextOf(ui.mode)), layout.columns).flatMap(
    ({ show, does }): Text => [span(' '), span(show, 'accent'), span(` ${does} `)],
  );
  const lowest = more.length === 0 ? keys : plain(` ${cutName(more.join(' '), layout.columns - 2)}`, tone);
  const lines = layout.last === 0 ? [notice, lowest] : [record, notice, lowest];
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
