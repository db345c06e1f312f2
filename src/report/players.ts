/** What the players see: who acts, who is next, the people with their wounds in words, what happened last. */
import type { PlayersView } from '../players/view.ts';
import { emptyLine, lineOf, type PagePart } from './page.ts';

export function playersParts({ name, when, segment, now, soon, people, last }: PlayersView): readonly PagePart[] {
  const time = segment === undefined ? when : `${when}, segment ${segment}`;
  return [
    lineOf(`${name.toUpperCase()}   ${time.toUpperCase()}`, 'accent'),
    emptyLine,
    { label: 'NOW', text: now ?? 'nobody yet', tone: 'accent' },
    { label: 'SOON', text: soon.join(', ') },
    emptyLine,
    {
      columns: [{ head: '' }, { head: '', isText: true }],
      rows: people.map(({ name: label, side, share, is, conditions, description, pictures = [] }) => ({
        label,
        labelTone: side === 'neither' ? 'normal' : side,
        cells: [share === undefined ? '' : { bar: share, ofWhole: true }, is],
        note: [
          {
            text: [...conditions, ...(description === undefined ? [] : [`"${description}"`]), ...pictures].join(', '),
            tone: 'warn',
          },
        ],
      })),
    },
    ...(last === null ? [] : [emptyLine, lineOf(last)]),
  ];
}
