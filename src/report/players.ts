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
      rows: people.map(({ name: label, side, share, is, conditions }) => ({
        label,
        labelTone: side === 'neither' ? 'normal' : side,
        cells: [share === undefined ? '' : { bar: share, ofWhole: true }, is],
        note: [{ text: conditions.join(', '), tone: 'warn' }],
      })),
    },
    ...(last === null ? [] : [emptyLine, lineOf(last)]),
  ];
}

/** What the players see, in sentences: for pipes and for who listens. */
export function playersSentences(view: PlayersView): readonly string[] {
  const { name, when, segment, now, soon, people, last } = view;
  return [
    `${name}, ${segment === undefined ? when : `${when}, segment ${segment}`}.`,
    `Now: ${now ?? 'nobody yet'}.${soon.length === 0 ? '' : ` Soon: ${soon.join(', ')}.`}`,
    ...people.map((person) => {
      const left = person.share === undefined ? '' : `, ${Math.round(person.share * 100)} percent left`;
      return `${person.name}: ${[person.is + left, ...person.conditions].join(', ')}.`;
    }),
    ...(last === null ? [] : [`${last}.`]),
  ];
}
