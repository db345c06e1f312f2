import type { PersonView, PlayersView } from '../../players/view.ts';

/** What the players see, in sentences: for pipes and screen readers. */
export function playersSentences(view: PlayersView): readonly string[] {
  return [
    `${view.name}, ${whenOf(view)}.`,
    turnSentence(view),
    ...view.people.map(personSentence),
    ...(view.last === null ? [] : [`${view.last}.`]),
  ];
}

/** What has changed of a view, in sentences. */
export function changeSentences(before: PlayersView, after: PlayersView): readonly string[] {
  const earlier = new Set(playersSentences(before));
  return playersSentences(after).filter((sentence) => !earlier.has(sentence));
}

function whenOf({ when, segment }: PlayersView): string {
  return segment === undefined ? when : `${when}, segment ${segment}`;
}

function turnSentence({ now, soon }: PlayersView): string {
  const next = soon.length === 0 ? '' : ` Soon: ${soon.join(', ')}.`;
  return `Now: ${now ?? 'nobody yet'}.${next}`;
}

function personSentence({ name, is, share, conditions }: PersonView): string {
  const left = share === undefined ? '' : `, ${Math.round(share * 100)} percent left`;
  return `${name}: ${[is + left, ...conditions].join(', ')}.`;
}
