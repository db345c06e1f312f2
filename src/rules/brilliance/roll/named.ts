import type { Conversation } from '../../../dice/ask.ts';

/** The same conversation, each ask labelled with whose it is. */
export function* named<T>(name: string, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) next = talk.next(yield { ...next.value, label: `${name}: ${next.value.label}` });
  return next.value;
}
