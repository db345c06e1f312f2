import type { PlayersView } from '../../players/view.ts';

/** What the players see, in sentences: for pipes and screen readers. */
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

/** What has changed of a view, in sentences. */
export function changeSentences(before: PlayersView, after: PlayersView): readonly string[] {
  const earlier = new Set(playersSentences(before));
  return playersSentences(after).filter((sentence) => !earlier.has(sentence));
}
