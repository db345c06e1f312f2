import type { Text } from '../../rules/screen.ts';
import { keyRow } from '../keymap.ts';
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
  const keys = keyRow(contextOf(ui.mode)).flatMap(
    ({ show, does }): Text => [span(' '), span(show, 'accent'), span(` ${does} `)],
  );
  const lines = layout.last === 0 ? [said, keys] : [record, said, keys];
  return lines.map((line) => fill(cut(line, layout.columns), layout.columns));
}
