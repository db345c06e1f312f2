/** The newest records, where a window has room for them. */

import type { Text } from '../../game/kernel/screen.ts';
import { logLines } from '../../report/log.ts';
import type { Appearance, Layout } from '../paint/layout.ts';
import { alignRight, span, wrap } from '../paint/text.ts';
import { cachedFor } from '../ui/cache.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** The newest records in so many rows, the last one at the bottom; long titles go on in further rows. */
export function newestLines(session: UpdateContext['session'], rows: number, cells: number): Text[] {
  return logLines(session, false, null)
    .slice(-rows)
    .flatMap(({ record, isCurrent }) => {
      const number = span(alignRight(String(record.seq), 4), isCurrent ? 'accent' : 'dim');
      return wrap(record.title, cells - 5).map(
        (words, n): Text => [n === 0 ? number : span('    '), span(` ${words}`)],
      );
    })
    .slice(-rows);
}

/**
 * The newest records, for the rows below the combatants in a large window that has no side column: as many as there would
 * be room for without combatants. Empty in other windows.
 */
export function logBelow({ session }: UpdateContext, { layout }: Appearance): readonly Text[] {
  if (layout.side > 0 || layout.rows < 30) return noLines;
  return cachedBelow(session.encounter, session, session.records.length, layout);
}

const noLines: readonly Text[] = [];

const cachedBelow = cachedFor(
  (_encounter, session: UpdateContext['session'], _records: number, { list, left }: Layout): readonly Text[] =>
    newestLines(session, list, left - 1),
);
