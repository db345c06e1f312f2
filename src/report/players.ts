/** What the players see: who acts, who is next, the people with their wounds in words, what happened last. */
import { capital } from '../game/text/names.ts';
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

/** What the players see, in sentences: for pipes and for who listens. */
export function playersSentences(view: PlayersView): readonly string[] {
  const { name, when, segment, timer, now, soon, people, last } = view;
  return [
    `${name}, ${segment === undefined ? when : `${when}, segment ${segment}`}.`,
    `Now: ${now ?? 'nobody yet'}.${soon.length === 0 ? '' : ` Soon: ${soon.join(', ')}.`}`,
    ...(timer === undefined
      ? []
      : [`This turn has ${timer.seconds} seconds, until ${clockTime(new Date(timer.ends))}.`]),
    ...people.map((person) => {
      const left = person.share === undefined ? '' : `, ${Math.round(person.share * 100)} percent left`;
      const { name: who, description, pictures = [] } = person;
      const state = `${who}: ${[person.is + left, ...person.conditions].join(', ')}.`;
      const said = description === undefined ? '' : ` ${capital(description).replace(/[.!?]?$/, '.')}`;
      return state + said + pictures.map((link) => ` Picture: ${link}`).join('');
    }),
    ...(last === null ? [] : [`${last}.`]),
  ];
}

/** The local time of the day: `21:04:10`. */
function clockTime(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map((n) => String(n).padStart(2, '0')).join(':');
}
