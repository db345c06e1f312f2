/** What is planned for a fight. */
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../game/text/timeline.ts';
import type { Session } from '../session/session.ts';
import type { PagePart } from './page.ts';

/** A row for each entry, those that are due first. */
export function timelineParts({ system, encounter, actions }: Session): readonly PagePart[] {
  const entries = timelineInOrder(system, encounter);
  if (entries.length === 0) return [];
  return [
    {
      columns: [
        { head: '', isText: true },
        { head: '', isText: true },
      ],
      rows: entries.map((entry) => ({
        label: entry.id,
        labelTone: 'dim' as const,
        cells: [
          isDue(system, encounter, entry) ? [{ text: 'due', tone: 'warn' as const }] : '',
          [{ text: formatWhen(system.clock, entry), tone: 'dim' as const }],
        ],
        onEnter: { does: 'carry-out' as const, entry: entry.id },
        note: [{ text: describeEntry(entry, () => actions) }],
      })),
    },
  ];
}
