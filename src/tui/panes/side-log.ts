/** The newest records beside or below the fight, in a window that has room for them. */
import type { Text } from '../../rules/kernel/screen.ts';
import { type Appearance, type Layout, middleRows } from '../paint/layout.ts';
import { alignRight, span, wrap } from '../paint/text.ts';
import { cachedFor } from '../ui/cache.ts';
import { type LogLine, logLines } from '../ui/log-lines.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** The lines of the log at the right of a wide window that are beside the parts of the screen. */
export interface SideLog {
  readonly order: readonly Text[];
  readonly list: readonly Text[];
  readonly turn: readonly Text[];
  readonly entry: readonly Text[];
  /** Beside list, turn and entry together. */
  readonly middle: readonly Text[];
}

/** The log at the right of a wide window, the newest line at the bottom; null in other windows. */
export function sideLogOf({ session }: UpdateContext, { layout }: Appearance): SideLog | null {
  if (layout.log === 0) return null;
  return cachedSideLog(session.encounter, session, session.records.length, layout);
}

/** An undo returns to an earlier encounter with one more record, so the lines depend on the number of records too. */
const cachedSideLog = cachedFor(
  (_encounter, session: UpdateContext['session'], _records: number, layout: Layout): SideLog => {
    const rows = layout.order + middleRows(layout);
    const lines = newestLines(session, rows, layout.log - 1);
    while (lines.length < rows) lines.unshift([]);
    const middle = lines.slice(layout.order);
    return {
      order: lines.slice(0, layout.order),
      list: middle.slice(0, 1 + layout.list),
      turn: middle.slice(1 + layout.list, 2 + layout.list),
      entry: middle.slice(2 + layout.list),
      middle,
    };
  },
);

/** The newest records in so many rows, the last one at the bottom; long titles go on in further rows. */
function newestLines(session: UpdateContext['session'], rows: number, cells: number): Text[] {
  return logLines(session, false, null)
    .slice(-rows)
    .flatMap((line) => sideLines(line, cells))
    .slice(-rows);
}

function sideLines({ record, isCurrent }: LogLine, cells: number): readonly Text[] {
  const number = span(alignRight(String(record.seq), 4), isCurrent ? 'accent' : 'dim');
  return wrap(record.title, cells - 5).map((words, n) => [n === 0 ? number : span('    '), span(` ${words}`)]);
}

/**
 * The newest records, for the rows below the combatants in a large window that has no log at its right: as many as there would
 * be room for without combatants. Empty in other windows.
 */
export function logBelow({ session }: UpdateContext, { layout }: Appearance): readonly Text[] {
  if (layout.log > 0 || layout.rows < 30) return noLines;
  return cachedBelow(session.encounter, session, session.records.length, layout);
}

const noLines: readonly Text[] = [];

const cachedBelow = cachedFor(
  (_encounter, session: UpdateContext['session'], _records: number, { list, left }: Layout): readonly Text[] =>
    newestLines(session, list, left - 1),
);
