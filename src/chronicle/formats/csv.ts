/** The chronicle as CSV (RFC 4180): a row for each combatant, or a row for each change of a track and each record without one. */

import { seatsOf } from '../../report/phones.ts';
import { bySide } from '../../report/sides.ts';
import type { Chronicle } from '../derive/chronicle.ts';
import { csvField } from '../escape.ts';

const totalsHead = [
  'id',
  'name',
  'side',
  'dealt',
  'taken',
  'healed',
  'times_down',
  'rounds_down',
  'throws',
  'rolled',
  'expected',
  'p',
];

/** A row for each combatant. */
export function* totalsCsv({ totals, luck, masked }: Chronicle): Generator<string> {
  yield row(totalsHead.map((name) => (masked && name === 'dealt' ? 'dealt_share' : name)));
  for (const { id, name, side, dealt, taken, healed, falls, down } of bySide(totals)) {
    const own = luck.find((one) => one.id === id);
    const lucky = own === undefined ? [0, 0, 0, null] : [own.throws, own.rolled, own.expected, own.p];
    yield row([id, name, side, dealt, taken, healed, falls, down, ...lucky]);
  }
}

/** A row for each record. */
export function* eventsCsv(chronicle: Chronicle): Generator<string> {
  yield row(['seq', 'round', 'title', 'said', 'seats']);
  for (const entry of chronicle.entries()) {
    const { seq, round, title, said } = entry;
    yield row([seq, round, title, said.join('; '), seatsOf(entry).join('; ')]);
  }
}

function row(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
